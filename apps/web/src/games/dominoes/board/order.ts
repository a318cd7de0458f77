import type { Tile } from '@horse-race/rules/dominoes';

/** A hand in its owner's order. */
export interface Arranged {
  /** The version of the table that it is the hand of. */
  readonly version: number;
  readonly order: readonly Tile[];
  /** Drawn just now, one after the other. */
  readonly drawn: readonly Tile[];
}

export const NOTHING_HELD: Arranged = { version: 0, order: [], drawn: [] };

/** The hand in the order in which its owner sees it: what was there stays, what is new comes at the end. */
function keepOrder(before: readonly Tile[], hand: readonly Tile[]): Tile[] {
  const stayed = before.filter((tile) => hand.includes(tile));
  return [...stayed, ...hand.filter((tile) => !stayed.includes(tile))];
}

/** The hand at a version of the table, which comes right after the one before or not; of the same one, as it was. */
export function arrange(
  before: Arranged,
  hand: readonly Tile[],
  { version, isNext }: { readonly version: number; readonly isNext: boolean },
): Arranged {
  const order = keepOrder(before.order, hand);
  if (version === before.version && order.join() === before.order.join()) return before;
  // A hand that is dealt or loaded is there at once.
  const drew = isNext && before.order.length > 0;
  return { version, order, drawn: drew ? order.filter((tile) => !before.order.includes(tile)) : [] };
}

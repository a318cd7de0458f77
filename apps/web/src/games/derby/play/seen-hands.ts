import type { Card, OwnView, TableView } from '@horse-race/rules/derby';
import type { Seat } from '@horse-race/rules/kit';

/** A hand somebody looks at that is not theirs, and what of the draft it holds. */
export interface SeenHand {
  readonly seat: Seat;
  readonly cards: readonly Card[];
}

/**
 * The hand of a seat as somebody who watches may see it: as it was a minute ago where the table shows all hands,
 * and in Classic, where nothing is secret. Undefined where it is secret.
 *
 * @param hands every seat's own part, in the copies of those who watch open hands; else nothing
 */
export function seenHand(
  table: TableView,
  hands: readonly unknown[] | null | undefined,
  seat: Seat | undefined,
): SeenHand | undefined {
  if (seat === undefined) return undefined;
  const late = hands?.[seat] as OwnView | undefined;
  const open = table.hands[seat];
  const cards = late?.hand ?? (open && 'cards' in open ? open.cards : undefined);
  return cards && { seat, cards };
}

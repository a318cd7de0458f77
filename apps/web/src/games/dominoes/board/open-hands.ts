import type { OwnView, TableView, Tile } from '@horse-race/rules/dominoes';
import type { Seat, Seating } from '@horse-race/rules/kit';
import type { Runner } from '../../../ui/silks/sides.ts';
import { runnerAt } from './sides.ts';

/** A hand as those see it who see all hands, or those of others: a spectator, a replay. */
export interface HandLook {
  readonly seat: Seat;
  readonly runner: Runner;
  readonly name: string;
  readonly acts: boolean;
  readonly tiles: readonly { readonly tile: Tile; readonly fits: boolean }[];
}

/** A hand from what its own seat sees. */
export function handLook(
  { hand, decision }: OwnView,
  { seat, seating, name }: { readonly seat: Seat; readonly seating: Seating; readonly name: string },
): HandLook {
  const fitting = new Set(
    (decision?.options ?? []).flatMap((option) => (option.type === 'play' ? [option.tile] : [])),
  );
  return {
    seat,
    runner: runnerAt(seating, seat),
    name,
    acts: decision?.kind === 'turn',
    tiles: hand.map((tile) => ({ tile, fits: fitting.has(tile) })),
  };
}

/** All hands, where somebody who watches sees them: late. Nothing anywhere else. */
export const openHands = (
  hands: readonly unknown[] | null | undefined,
  { ruleset: { seating } }: TableView,
  names: readonly string[],
): readonly HandLook[] =>
  (hands ?? []).map((own, seat) => handLook(own as OwnView, { seat, seating, name: names[seat] ?? '' }));

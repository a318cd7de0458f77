import type { Counted, Ruleset, Tile } from '@horse-race/rules/dominoes';

/** A tile as it is written: `2–5`. */
export const tileText = (tile: Tile): string => `${tile[0]}–${tile[1]}`;

/** Points as the ruleset shows them: fives, or (American) the pips themselves. */
export const shownPoints = (points: number, ruleset: Ruleset): number =>
  ruleset.count === 'pips' ? points * 5 : points;

/** The sum behind a total: `3 + 10 + 2 = 15`. */
export const sumText = (counted: readonly Counted[], total: number): string =>
  counted.length > 1 ? `${counted.map(({ pips }) => pips).join(' + ')} = ${total}` : `${total}`;

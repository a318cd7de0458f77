import type { End } from '@horse-race/rules/dominoes';
import { m } from '../../../core/i18n/messages.svelte.ts';
import { inOne, sentence } from '../../../core/i18n/sentences.ts';
import { namesText } from '../../../table/who.ts';
import { sumText, tileText } from '../board/words.ts';
import type { Figure } from './figure.ts';

/** The sum of the counted ends with its points: `2 + 5 + 3 = 10: 2 points.` */
export function sumSaid({ counted, total, points }: Pick<Figure, 'counted' | 'total' | 'points'>): string {
  const sum = sumText(counted, total);
  if (points > 0) return m.replay_sum({ sum, count: points });
  return total === 0 ? m.replay_sum_zero() : m.replay_sum_nothing({ sum });
}

/** What each counted end counts, in words. */
export const countedSaid = ({ counted }: Pick<Figure, 'counted'>): string =>
  namesText(counted.map(({ tile, pips }) => m.learn_counts({ tile: tileText(tile), pips })));

const isBranch = ({ port }: End): boolean => port === 'branchA' || port === 'branchB';

/** Where else one can play: the free short sides of spinners. */
function branchesSaid({ layout }: Pick<Figure, 'layout'>): string {
  const tiles = [...new Set(layout.ends.filter(isBranch).map(({ tile }) => tile))];
  return tiles.length === 0 ? '' : m.learn_branches({ tiles: namesText(tiles.map(tileText)) });
}

/** A figure for those who do not see it: its tiles, the ends that count, and the others; its caption has the sum. */
export function figureSaid(figure: Figure): string {
  const tiles = namesText(figure.plays.map(([tile]) => tileText(tile)));
  return inOne(m.learn_figure({ tiles }), sentence(countedSaid(figure)), branchesSaid(figure));
}

/** An open end in words, without what it counts: enough to work it out. */
function endSaid(end: End, { layout }: Pick<Figure, 'layout'>): string {
  const tile = tileText(end.tile);
  if (isBranch(end)) return m.learn_end_short({ tile });
  if (end.port === 'low' || end.port === 'high') return m.learn_end_half({ number: end.number, tile });
  return layout.size === 1 ? m.learn_end_alone({ tile }) : m.learn_end_long({ tile });
}

/** A figure as a question: what lies there and which ends are free, not what they count. */
export function questionSaid(figure: Figure): string {
  const ends = [...new Set(figure.layout.ends.map((end) => endSaid(end, figure)))];
  return m.learn_question_ends({ ends: namesText(ends) });
}

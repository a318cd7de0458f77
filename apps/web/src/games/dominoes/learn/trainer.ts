import {
  EMPTY_LAYOUT,
  type End,
  endById,
  joiningPort,
  type Layout,
  lay,
  pointsFor,
  TILES,
  totalAfter,
} from '@horse-race/rules/dominoes';
import type { Random } from '@horse-race/rules/kit';
import type { FigurePlay } from './figure.ts';

/** Tiles on the table, the last play included: enough ends to add up, few enough to see. */
const FEWEST = 2;
const MOST = 9;
/** Points that there is a button for. */
export const MOST_POINTS = 7;
/** Of ten questions, about so many score if anything can. */
const SCORING = 6;

/** Chance from the browser. */
export const cryptoRandom: Random = {
  below(n) {
    const limit = 2 ** 32 - (2 ** 32 % n);
    const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
    // Numbers above the last multiple of n would make small results likelier.
    return number < limit ? number % n : cryptoRandom.below(n);
  },
};

const playsOn = (layout: Layout, laid: ReadonlySet<string>): FigurePlay[] =>
  TILES.filter((tile) => !laid.has(tile)).flatMap((tile): FigurePlay[] =>
    layout.size === 0
      ? [[tile, null]]
      : layout.ends
          .filter((end) => joiningPort(tile, end) !== undefined)
          .map((end): FigurePlay => [tile, end.id]),
  );

const endOfPlay = ([, at]: FigurePlay): End | null => (at === null ? null : (endById(at) ?? null));

/**
 * A question: legal plays from an empty table, the last of which is asked about. Layouts come from random play;
 * only the last play leans towards one that scores, so that "nothing" is not always the right answer.
 */
export function newQuestion(random: Random): FigurePlay[] {
  const length = FEWEST + random.below(MOST - FEWEST + 1);
  const plays: FigurePlay[] = [];
  const laid = new Set<string>();
  let layout = EMPTY_LAYOUT;
  while (plays.length < length) {
    const open = playsOn(layout, laid);
    const isLast = plays.length === length - 1;
    const pointsOf = (play: FigurePlay): number => pointsFor(totalAfter(layout, play[0], endOfPlay(play)));
    const askable = isLast ? open.filter((play) => pointsOf(play) <= MOST_POINTS) : open;
    const scoring = isLast ? askable.filter((play) => pointsOf(play) > 0) : [];
    const from = scoring.length > 0 && random.below(10) < SCORING ? scoring : askable;
    const play = from[random.below(from.length)];
    if (play === undefined) throw new Error('there is always a play with this few tiles laid');
    plays.push(play);
    laid.add(play[0]);
    layout = lay(layout, play[0], endOfPlay(play));
  }
  return plays;
}

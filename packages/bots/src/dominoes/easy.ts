import { type DominoesTypes, isDouble, type Option, pipsOf } from '@horse-race/rules/dominoes';
import type { Policy } from '@horse-race/rules/kit';
import { Chance } from '../chance.ts';
import { Ends } from './position/ends.ts';
import { moveFor } from './position/move.ts';
import { commandOf, optionsOf } from './position/options.ts';
import { numbersOf } from './search/sight.ts';

type PlayOption = Extract<Option, { type: 'play' }>;

/** How often a beginner adds one more end to a sum without a mistake or giving up. */
const ADDS_ONE_MORE = 0.93;

/** How far a beginner's liking for a play varies, in pips: nobody weighs each tile. */
const WHIM = 6;
const LIKES_DOUBLES = 3;

/**
 * Plays like somebody who has just learned the game: knows the rules, often misses that a play would score,
 * the more ends there are to add up, and otherwise gets rid of heavy tiles and doubles, more or less. It
 * plays the same for the same sight.
 */
export const easy: Policy<DominoesTypes> = (seen) => {
  const options = optionsOf(seen);
  const plays = options.filter((option) => option.type === 'play');
  const only = options[0];
  if (plays.length < 2) return only === undefined ? undefined : commandOf(only);
  const chance = Chance.of(numbersOf(seen));
  const ends = new Ends();
  for (const move of seen.table.moves) if (move.type === 'played') ends.lay(moveFor(move));
  const seesSums = ADDS_ONE_MORE ** ends.counted;
  const liking = ({ tile, points }: PlayOption): number => {
    const noticed = points > 0 && chance.fraction() < seesSums ? 100 * points : 0;
    return noticed + pipsOf(tile) + (isDouble(tile) ? LIKES_DOUBLES : 0) + WHIM * chance.fraction();
  };
  const liked = plays.map((play) => ({ play, liking: liking(play) }));
  return commandOf(liked.reduce((best, next) => (next.liking > best.liking ? next : best)).play);
};

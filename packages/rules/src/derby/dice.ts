import type { Random } from '../kit/random.ts';
import type { Horse } from './horses.ts';

/** Two dice, each 1 to 6, in the order they were taken from the random stream. */
export type Dice = readonly [number, number];

export const rollDice = (random: Random): Dice => [random.below(6) + 1, random.below(6) + 1];

/** The sum of the dice, which is the number of a horse. */
export const namedBy = ([first, second]: Dice): Horse => (first + second) as Horse;

import fc from 'fast-check';
import { SEATINGS } from '../../kit/seating.ts';
import * as kit from '../../kit/testing/matches.ts';
import { type DominoesTypes, dominoes, presetsFor, type Ruleset } from '../index.ts';

export type Plan = kit.Plan<Ruleset>;
export type Played = kit.Played<DominoesTypes>;

/** Matches of every seating and preset; of one game or, more rarely, of two. */
export const plans: fc.Arbitrary<Plan> = fc
  .record({
    chosen: fc.constantFrom(...SEATINGS.flatMap(presetsFor)),
    gamesToWin: fc.constantFrom(1, 1, 2),
    seed: fc.nat(),
  })
  .map(({ chosen: { ruleset }, gamesToWin, seed }) => ({ ruleset: { ...ruleset, gamesToWin }, seed }));

export const playMatch = kit.playerOf(dominoes);

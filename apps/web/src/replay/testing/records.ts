import { playMatch, policyFor } from '@horse-race/bots';
import { derby, rulesetOf as derbyRuleset, type Mode } from '@horse-race/rules/derby';
import { dominoes, type Ruleset, rulesetOf } from '@horse-race/rules/dominoes';
import { commitmentOf, fairRandom, type Seating, streamOf } from '@horse-race/rules/kit';
import { type BoundRecord, makeRecord } from '@horse-race/rules/record';

const hexOf = (number: number): string => number.toString(16).padStart(32, '0');

/** The record of a match that was played at random; the same numbers give the same match. */
export const recordOf = (seating: Seating, seed: number): BoundRecord =>
  recordWith(rulesetOf('short', seating), seed);

/** The same by other rules. */
export function recordWith(ruleset: Ruleset, seed: number): BoundRecord {
  const serverSeed = hexOf(seed);
  const own = hexOf(seed + 1);
  const fairness = {
    commitment: commitmentOf(serverSeed),
    serverSeed,
    seats: [{ seat: 0, hash: commitmentOf(own), seed: own }],
  };
  const policy = policyFor(
    'dominoes',
    'random',
    fairRandom({ serverSeed: hexOf(seed + 2), playerSeeds: [] }),
  );
  const count = dominoes.seatCount(ruleset);
  const policies = Array.from({ length: count }, () => policy);
  const { events } = playMatch(dominoes, ruleset, {
    random: streamOf(fairness),
    policies: policies as never,
  });
  const seats = ['Ala', 'Bo', 'Cy', 'Di'].slice(0, count).map((name) => ({ name }));
  return makeRecord({
    version: 2,
    rules: dominoes.version,
    game: 'dominoes',
    ruleset,
    seats,
    fairness,
    events,
  });
}

/** The record of a derby of two rounds with four players, played at random. */
export function derbyRecordOf(mode: Mode, seed: number): BoundRecord {
  const ruleset = { ...derbyRuleset(mode, 4), rounds: 2 };
  const serverSeed = hexOf(seed);
  const own = hexOf(seed + 1);
  const fairness = {
    commitment: commitmentOf(serverSeed),
    serverSeed,
    seats: [{ seat: 0, hash: commitmentOf(own), seed: own }],
  };
  const policy = policyFor('derby', 'random', fairRandom({ serverSeed: hexOf(seed + 2), playerSeeds: [] }));
  const policies = Array.from({ length: 4 }, () => policy);
  const { events } = playMatch(derby, ruleset, { random: streamOf(fairness), policies: policies as never });
  return makeRecord({
    version: 2,
    rules: derby.version,
    game: 'derby',
    ruleset,
    seats: ['Ala', 'Bo', 'Cy', 'Di'].map((name) => ({ name })),
    fairness,
    events,
  });
}

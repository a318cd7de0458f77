import { type PolicyName, playMatch, policyFor } from '@horse-race/bots';
import { type GameName, rulesFor } from '@horse-race/rules/games';
import { fastRandom } from '../seeds.ts';
import { contested } from './contested.ts';
import { addDuration, type Durations } from './durations.ts';

/** Two policies that are to play each other. */
export interface Contest {
  readonly game: GameName;
  /** One that the game accepts. */
  readonly ruleset: unknown;
  readonly a: PolicyName;
  readonly b: PolicyName;
  /** Any text; equal ones give equal deals. */
  readonly seed: string;
}

/** What came of one deal, played once with A on each side and B on all the others. */
export interface DealResult {
  readonly deal: number;
  readonly matches: number;
  /** Matches won by A; a shared win is a part of one. */
  readonly won: number;
  /** By how much A led the mean of the others, all matches together. */
  readonly lead: number;
  readonly rounds: number;
  /** Of the decisions with more than one option. */
  readonly a: Durations;
  readonly b: Durations;
}

function leadOf(scores: readonly number[], side: number): number {
  const own = scores[side] as number;
  const others = scores.reduce((sum, score) => sum + score, 0) - own;
  return own - others / (scores.length - 1);
}

/** Deal number `deal` of a contest, which needs none of those before it. */
export function playDeal({ game, ruleset, a, b, seed }: Contest, deal: number): DealResult {
  const rules = rulesFor(game);
  const { sideOf: sidesOf, tallyOf } = contested(game);
  const sideOf = sidesOf(ruleset);
  const durations: { readonly a: Record<string, number>; readonly b: Record<string, number> } = {
    a: {},
    b: {},
  };
  const result = { matches: 0, won: 0, lead: 0, rounds: 0 };
  for (let side = 0; side <= Math.max(...sideOf); side++) {
    const policies = sideOf.map((of, seat) => {
      const policy = policyFor(game, of === side ? a : b, fastRandom([seed, deal, side, seat]));
      const taken = of === side ? durations.a : durations.b;
      return (seen: Parameters<typeof policy>[0]) => {
        const from = performance.now();
        const command = policy(seen);
        addDuration(taken, performance.now() - from);
        return command;
      };
    });
    const random = fastRandom([seed, deal, 'deals']);
    const { winners, scores, rounds } = tallyOf(playMatch(rules, ruleset, { random, policies }));
    result.matches++;
    result.won += winners.includes(side) ? 1 / winners.length : 0;
    result.lead += leadOf(scores, side);
    result.rounds += rounds;
  }
  return { deal, ...result, ...durations };
}

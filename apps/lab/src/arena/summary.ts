import type { Contest, DealResult } from './contest.ts';
import { contested } from './contested.ts';
import { type Durations, quantileOf, sumOf } from './durations.ts';

/** A mean over deals, and how far the true one is off at most, 95 times in 100. */
export interface Estimate {
  readonly mean: number;
  readonly within: number;
}

/** Deals are independent of each other; the matches of one deal are not. */
function estimateOf(values: readonly number[]): Estimate {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const deviation = values.length < 2 ? Number.POSITIVE_INFINITY : Math.sqrt(squares / (values.length - 1));
  return { mean, within: (1.96 * deviation) / Math.sqrt(values.length) };
}

export interface Summary {
  /** Of 100 matches. */
  readonly won: Estimate;
  /** By how much A leads the others in a hand or race. */
  readonly lead: Estimate;
  readonly matches: number;
}

export function summaryOf(results: readonly DealResult[]): Summary {
  const rounds = results.reduce((sum, result) => sum + result.rounds, 0);
  const perDeal = rounds / results.length;
  return {
    won: estimateOf(results.map(({ won, matches }) => (100 * won) / matches)),
    lead: estimateOf(results.map(({ lead }) => lead / perDeal)),
    matches: results.reduce((sum, { matches }) => sum + matches, 0),
  };
}

const figure = ({ mean, within }: Estimate, digits: number): string =>
  `${mean.toFixed(digits)} ± ${within.toFixed(digits)}`;

/** Two digits that count. */
const milliseconds = (ms: number): string => (ms < 10 ? ms.toPrecision(2) : ms.toFixed(0));

function timesOf(name: string, parts: readonly Durations[]): string {
  const all = sumOf(parts);
  const [median, p99] = [0.5, 0.99].map((share) => milliseconds(quantileOf(all, share)));
  return `  ${name}: ${median} ms a decision in the middle, p99 ${p99} ms`;
}

/** What a contest has come to, in lines for people. */
export function linesOf({ game, ruleset, a, b }: Contest, results: readonly DealResult[]): string[] {
  const { words, sideOf } = contested(game);
  const { won, lead, matches } = summaryOf(results);
  const fair = 100 / (Math.max(...sideOf(ruleset)) + 1);
  return [
    `${a} against ${b}: ${results.length} deals, ${matches} matches`,
    `  won: ${figure(won, 1)} of 100 (fair: ${fair.toFixed(1)})`,
    `  ahead of the others: ${figure(lead, 2)} ${words.scores} a ${words.round}`,
    timesOf(
      a,
      results.map((result) => result.a),
    ),
    timesOf(
      b,
      results.map((result) => result.b),
    ),
  ];
}

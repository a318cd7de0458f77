import { availableParallelism } from 'node:os';
import { POLICY_NAMES } from '@horse-race/bots';
import { GAME_NAMES } from '@horse-race/rules/games';
import { ok, type Result } from '@horse-race/rules/kit';
import type { Contest, DealResult } from '../arena/contest.ts';
import { playDeals } from '../arena/play-deals.ts';
import { ResultsFile } from '../arena/results-file.ts';
import { linesOf } from '../arena/summary.ts';
import { type LabCommand, oneOf } from '../command.ts';
import { numbersIn } from '../limits.ts';
import { MATCH_HELP, readMatchArguments } from '../match-arguments.ts';
import { USUAL_GAME } from '../match-options.ts';
import { progressOf } from '../progress.ts';

const NUMBERS = {
  pairs: { usual: 100, most: 1_000_000 },
  workers: { usual: availableParallelism(), most: 1_000 },
} as const;

interface Plan {
  readonly contest: Contest;
  readonly pairs: number;
  readonly workers: number;
  readonly state: string | undefined;
}

function readPlan(args: readonly string[]): Result<Plan, string> {
  const read = readMatchArguments('arena', args, ['a', 'b', 'seed', 'state', ...Object.keys(NUMBERS)]);
  if (!read.ok) return read;
  const { game, ruleset, values } = read.value;
  const a = oneOf('a', values.a ?? 'greedy', POLICY_NAMES);
  if (!a.ok) return a;
  const b = oneOf('b', values.b ?? 'random', POLICY_NAMES);
  if (!b.ok) return b;
  const numbers = numbersIn(values, NUMBERS);
  if (!numbers.ok) return numbers;
  const contest = { game, ruleset, a: a.value, b: b.value, seed: values.seed ?? '1' };
  return ok({ contest, state: values.state, ...numbers.value });
}

export const arena: LabCommand = {
  name: 'arena',
  summary: 'let two policies play each other, and say how far apart they are',
  help: `\
Usage: lab arena [options]

Plays every deal once with A on each side and B on all the others, so that luck with the tiles is the same for
both. Tells how many matches A won, by how much it led the others, each with its interval of 95 %, and how long
the decisions took. The same options play the same matches, on however many threads.

  --game WORD        ${GAME_NAMES.join(' | ')} (default: ${USUAL_GAME})
  --a WORD           ${POLICY_NAMES.join(' | ')} (default: greedy)
  --b WORD           the same (default: random)
  --pairs N          deals (default: ${NUMBERS.pairs.usual})
  --seed TEXT        any text (default: 1)
  --workers N        threads (default: one for each core)
  --state FILE       keeps the results there, and goes on with those of the same contest that it has
${MATCH_HELP}`,
  async run(args) {
    const plan = readPlan(args);
    if (!plan.ok) return plan;
    const { contest, pairs, workers, state } = plan.value;
    const file = state === undefined ? undefined : ResultsFile.open(state, contest);
    if (file?.ok === false) return file;
    const results = (file?.value.results ?? []).filter(({ deal }) => deal <= pairs);
    const played = new Set(results.map(({ deal }) => deal));
    const deals = Array.from({ length: pairs }, (_, i) => i + 1).filter((deal) => !played.has(deal));
    const all: DealResult[] = [...results];
    const progress = progressOf(pairs, 'deals');
    await playDeals(contest, { deals, workers }, (result) => {
      file?.value.add(result);
      all.push(result);
      progress(all.length);
    });
    // In the order of the deals, so that the sums are the same to the last digit.
    all.sort((one, other) => one.deal - other.deal);
    for (const line of linesOf(contest, all)) console.log(line);
    return ok(0);
  },
};

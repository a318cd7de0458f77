import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { POLICY_NAMES } from '@horse-race/bots';
import { GAME_NAMES } from '@horse-race/rules/games';
import { ok, type Result } from '@horse-race/rules/kit';
import { type LabCommand, oneOf, wholeNumber } from '../command.ts';
import { MATCH_HELP, readMatchArguments } from '../match-arguments.ts';
import { USUAL_GAME } from '../match-options.ts';
import { progressOf } from '../progress.ts';
import { type Simulation, simulatedMatch } from '../simulated-match.ts';

const MATCHES_LIMITS = { least: 1, most: 1_000_000_000 };

interface Batch extends Simulation {
  readonly matches: number;
}

function readBatch(args: readonly string[]): Result<Batch, string> {
  const read = readMatchArguments('simulate', args, ['matches', 'seed', 'policy']);
  if (!read.ok) return read;
  const { game, ruleset, values } = read.value;
  const matches = wholeNumber('matches', values.matches ?? '1', MATCHES_LIMITS);
  if (!matches.ok) return matches;
  const policy = oneOf('policy', values.policy ?? 'random', POLICY_NAMES);
  if (!policy.ok) return policy;
  return ok({ game, ruleset, matches: matches.value, policy: policy.value, seed: values.seed ?? '1' });
}

function* linesOf(batch: Batch): Generator<string> {
  const progress = progressOf(batch.matches, 'matches');
  for (let match = 1; match <= batch.matches; match++) {
    yield `${JSON.stringify(simulatedMatch(batch, match))}\n`;
    progress(match);
  }
}

export const simulate: LabCommand = {
  name: 'simulate',
  summary: 'play matches by the rules and write their records',
  help: `\
Usage: lab simulate [options] > records.ndjson

Plays matches and writes one record per line to standard output. The same options write the same bytes, and
match number N is the same whatever --matches says. Seeds of the server and of every seat are derived from
--seed and the number of the match, so that every record can be verified like one of real play.

  --game WORD        ${GAME_NAMES.join(' | ')} (default: ${USUAL_GAME})
  --matches N        how many (default: 1)
  --seed TEXT        any text (default: 1)
  --policy WORD      how every seat plays: ${POLICY_NAMES.join(' | ')} (default: random)
${MATCH_HELP}`,
  async run(args) {
    const batch = readBatch(args);
    if (!batch.ok) return batch;
    // The pipeline waits whenever the reader is slower than we are.
    await pipeline(Readable.from(linesOf(batch.value)), process.stdout);
    return ok(0);
  },
};

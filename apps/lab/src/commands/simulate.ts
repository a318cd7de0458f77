import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { POLICY_NAMES } from '@horse-race/bots';
import { GAME_NAMES } from '@horse-race/rules/games';
import { ok, type Result, refuse } from '@horse-race/rules/kit';
import { type LabCommand, oneOf, readArguments, wholeNumber } from '../command.ts';
import { MATCH_OPTIONS, USUAL_GAME } from '../match-options.ts';
import { type Simulation, simulatedMatch } from '../simulated-match.ts';

const MATCHES_LIMITS = { least: 1, most: 1_000_000_000 };
const COMMON = ['game', 'matches', 'seed', 'policy'];

interface Batch extends Simulation {
  readonly matches: number;
}

function readBatch(args: readonly string[]): Result<Batch, string> {
  const names = Object.values(MATCH_OPTIONS).flatMap((options) => options.names);
  const read = readArguments(args, [...COMMON, ...new Set(names)]);
  if (!read.ok) return read;
  const { values, positionals } = read.value;
  if (positionals.length > 0) return refuse(`what is "${positionals[0]}"? simulate takes options only`);
  const game = oneOf('game', values.game ?? USUAL_GAME, GAME_NAMES);
  if (!game.ok) return game;
  const options = MATCH_OPTIONS[game.value];
  const alien = Object.keys(values).find((name) => ![...COMMON, ...options.names].includes(name));
  if (alien !== undefined) return refuse(`--${alien} is not an option of ${game.value}`);
  const ruleset = options.configOf(values);
  if (!ruleset.ok) return ruleset;
  const matches = wholeNumber('matches', values.matches ?? '1', MATCHES_LIMITS);
  if (!matches.ok) return matches;
  const policy = oneOf('policy', values.policy ?? 'random', POLICY_NAMES);
  if (!policy.ok) return policy;
  return ok({
    game: game.value,
    ruleset: ruleset.value,
    matches: matches.value,
    policy: policy.value,
    seed: values.seed ?? '1',
  });
}

/** Says how far it is, a few times a second, where a person is looking. */
function progressOf(total: number): (done: number) => void {
  if (!process.stderr.isTTY) return () => {};
  let shown = 0;
  return (done) => {
    const now = Date.now();
    if (done < total && now - shown < 250) return;
    shown = now;
    process.stderr.write(`\r${done} of ${total} matches${done === total ? '\n' : ''}`);
  };
}

function* linesOf(batch: Batch): Generator<string> {
  const progress = progressOf(batch.matches);
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
${GAME_NAMES.map((game) => `\nOf ${game}:\n${MATCH_OPTIONS[game].help}`).join('\n')}`,
  async run(args) {
    const batch = readBatch(args);
    if (!batch.ok) return batch;
    // The pipeline waits whenever the reader is slower than we are.
    await pipeline(Readable.from(linesOf(batch.value)), process.stdout);
    return ok(0);
  },
};

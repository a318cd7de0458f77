import { ok } from '@horse-race/rules/kit';
import { type LabCommand, readArguments } from '../command.ts';
import { numbersIn } from '../limits.ts';

const NUMBERS = {
  minutes: { usual: 10, most: 10_000 },
  kills: { usual: 100, most: 1_000_000 },
  tables: { usual: 6, most: 1_000 },
  matches: { usual: 3, most: 1_000 },
} as const;

export const chaos: LabCommand = {
  name: 'chaos',
  summary: 'kill the server while people play, and check that nothing is lost or done twice',
  help: `\
Usage: lab chaos [options]

First plays matches in which the process ends at a step of every command: when it was asked, had decided, written
to disk, applied, told everybody. The command is then sent again to a new one. Then starts a server in a process of
its own, kills it (SIGKILL) again and again while six people at each table play, and starts it again. Checks
that what was acknowledged is there, that nothing was done or rolled twice, that all see the same, and that every
finished match verifies. Ends with 1 if not, or if the time was not enough.

  --kills N          of the server while people play (default: ${NUMBERS.kills.usual})
  --tables N         at which they play (default: ${NUMBERS.tables.usual})
  --matches N        with an end at a step of every command (default: ${NUMBERS.matches.usual})
  --minutes M        at most so long (default: ${NUMBERS.minutes.usual})
  --seed TEXT        of moves and kills; any text (default: 1)`,
  async run(args) {
    const read = readArguments(args, [...Object.keys(NUMBERS), 'seed']);
    if (!read.ok) return read;
    const numbers = numbersIn(read.value.values, NUMBERS);
    if (!numbers.ok) return numbers;
    // Only now: whoever wants another command need not wait for a server to be loaded.
    const { chaosFor } = await import('../trial/chaos.ts');
    const [line, isWell] = await chaosFor({ ...numbers.value, seed: read.value.values.seed ?? '1' });
    console.log(line);
    return ok(isWell ? 0 : 1);
  },
};

import { ok } from '@horse-race/rules/kit';
import { type LabCommand, readArguments } from '../command.ts';
import { numbersIn } from '../limits.ts';

const NUMBERS = {
  minutes: { usual: 5, most: 10_000 },
  tables: { usual: 8, most: 1_000 },
  clients: { usual: 12, most: 100 },
} as const;

export const soak: LabCommand = {
  name: 'soak',
  summary: 'play at many tables over lines that break, and check what everybody sees',
  help: `\
Usage: lab soak [options]

Starts a server in a process of its own and plays at tables of every seating. Everybody's line breaks again and
again: at one table it is cut, at the next slow, at the third dead without a word, at the fourth all of that.
Checks that whatever is shown of a version is the same for everybody, that in the end all see the same, that no
command was carried out twice or got lost, and that every finished match verifies. Ends with 1 if not.

  --minutes M        how long (default: ${NUMBERS.minutes.usual})
  --tables N         how many (default: ${NUMBERS.tables.usual})
  --clients N        at each table, some of them spectators (default: ${NUMBERS.clients.usual})
  --seed TEXT        of moves and faults; any text (default: 1)`,
  async run(args) {
    const read = readArguments(args, [...Object.keys(NUMBERS), 'seed']);
    if (!read.ok) return read;
    const numbers = numbersIn(read.value.values, NUMBERS);
    if (!numbers.ok) return numbers;
    // Only now: whoever wants another command need not wait for a server to be loaded.
    const { soakFor } = await import('../trial/soak.ts');
    const [line, isWell] = await soakFor({ ...numbers.value, seed: read.value.values.seed ?? '1' });
    console.log(line);
    return ok(isWell ? 0 : 1);
  },
};

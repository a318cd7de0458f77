import { ok } from '@horse-race/rules/kit';
import { type LabCommand, readArguments } from '../command.ts';
import { numbersIn } from '../limits.ts';

const NUMBERS = {
  messages: { usual: 10_000, most: 1_000_000_000 },
  minutes: { usual: 10, most: 10_000 },
} as const;

export const fuzz: LabCommand = {
  name: 'fuzz',
  summary: 'say what should not be said while others play, and check that nothing comes of it',
  help: `\
Usage: lab fuzz [options]

Starts a server in a process of its own at which four tables play, and sends it messages of people without a seat
over four connections: malformed, much too long, not allowed, overheard from players and sent again, for tables
that are not there. Every command of a player comes twice. Checks that everything is answered once (or closes the
connection, or is ignored, as docs/protocol.md says), that nothing hidden is told, that nothing is in the log but
what the players did, once, and that play goes on, meanwhile and afterwards. Ends with 1 if not, or if the time was
not enough.

  --messages N       how many (default: ${NUMBERS.messages.usual})
  --minutes M        at most so long (default: ${NUMBERS.minutes.usual})
  --seed TEXT        of the messages; any text (default: 1)`,
  async run(args) {
    const read = readArguments(args, [...Object.keys(NUMBERS), 'seed']);
    if (!read.ok) return read;
    const numbers = numbersIn(read.value.values, NUMBERS);
    if (!numbers.ok) return numbers;
    // Only now: whoever wants another command need not wait for a server to be loaded.
    const { fuzzWith } = await import('../trial/fuzz.ts');
    const [line, isWell] = await fuzzWith({ ...numbers.value, seed: read.value.values.seed ?? '1' });
    console.log(line);
    return ok(isWell ? 0 : 1);
  },
};

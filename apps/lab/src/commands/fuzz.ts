import { ok, type Result, refuse } from '@horse-race/rules/kit';
import { type ExitCode, type LabCommand, readArguments, wholeNumber } from '../command.ts';
import { fuzzRecords } from '../forgery/fuzz-records.ts';
import { deadlineIn, numbersIn } from '../limits.ts';

const NUMBERS = {
  messages: { usual: 10_000, most: 1_000_000_000 },
  minutes: { usual: 10, most: 10_000 },
} as const;

const RECORDS_LIMITS = { least: 1, most: 1_000_000_000 };

function said([line, isWell]: readonly [string, boolean]): Result<ExitCode, string> {
  console.log(line);
  return ok(isWell ? 0 : 1);
}

export const fuzz: LabCommand = {
  name: 'fuzz',
  summary:
    'send a server, or the reader of records, what nobody should send, and check that nothing comes of it',
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
  --seed TEXT        of the messages; any text (default: 1)

With --records, no server is started. Makes records of short matches of all games and options, changes values,
text and bytes of each in many ways, and verifies what came of it. Checks that nothing fails or takes more work
than its size asks for, and that no record is taken that is not the record of a match by the rules.

  --records N        how many changed files`,
  async run(args) {
    const read = readArguments(args, [...Object.keys(NUMBERS), 'seed', 'records']);
    if (!read.ok) return read;
    const { values } = read.value;
    const seed = values.seed ?? '1';
    const numbers = numbersIn(values, NUMBERS);
    if (!numbers.ok) return numbers;
    if (values.records !== undefined) {
      if (values.messages !== undefined) return refuse('--messages does not go with --records');
      const records = wholeNumber('records', values.records, RECORDS_LIMITS);
      if (!records.ok) return records;
      const deadline = deadlineIn(numbers.value.minutes);
      return said(await fuzzRecords({ records: records.value, seed, deadline }));
    }
    // Only now: whoever wants another command need not wait for a server to be loaded.
    const { fuzzWith } = await import('../trial/fuzz.ts');
    return said(await fuzzWith({ ...numbers.value, seed }));
  },
};

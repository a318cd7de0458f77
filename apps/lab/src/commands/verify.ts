import { createReadStream } from 'node:fs';
import { commitmentOf, isSeed, ok, refuse } from '@horse-race/rules/kit';
import {
  type Document,
  documentsIn,
  type Fault,
  harmless,
  type MatchRecord,
  RECORD_LIMITS,
  verifyRecord,
} from '@horse-race/rules/record';
import { type LabCommand, readArguments } from '../command.ts';

interface Tally {
  /** The reader's own seed, which must be in every deal. */
  readonly mine: string | undefined;
  /** Records of a version that binds nobody's seed. */
  loose: number;
  records: number;
  faulty: number;
}

const STDIN = '-';

/** Whether the seed that somebody's own client revealed is in the deal, in a record without other faults. */
function seedFaults(record: MatchRecord, mine: string): readonly Fault[] {
  if (record.version === 1)
    return record.fairness.playerSeeds.includes(mine)
      ? []
      : [{ at: 'fairness.playerSeeds', what: 'does not have your seed' }];
  const hash = commitmentOf(mine);
  const index = record.fairness.seats.findIndex((seat) => seat.hash === hash);
  if (index < 0) return [{ at: 'fairness.seats', what: 'has no seat that is bound to your seed' }];
  return record.fairness.seats[index]?.seed === mine
    ? []
    : [{ at: `fairness.seats[${index}]`, what: 'is bound to your seed, but was dealt without it' }];
}

function faultsOf(document: Document, tally: Tally): readonly Fault[] {
  if ('unread' in document) return [document.fault];
  try {
    const faults = verifyRecord(document.value);
    if (faults.length > 0) return faults;
    const record = document.value as MatchRecord;
    if (record.version === 1) tally.loose++;
    return tally.mine === undefined ? [] : seedFaults(record, tally.mine);
  } catch (error) {
    // A record is from anywhere: one that is built to break the checker must not keep the others unchecked.
    return [{ at: '', what: `cannot be checked: ${(error as Error).message}` }];
  }
}

/** Nothing that stands in a file, or in its name, may act on the terminal. */
const say = (line: string): void => console.log(harmless(line));

/** One line for each fault, `file:line: path: what`; the path is absent when the whole document is meant. */
const lineOf = (where: string, { at, what }: Fault): string =>
  `${where}: ${at === '' ? '' : `${at}: `}${what}`;

async function verifyFile(file: string, tally: Tally): Promise<void> {
  const name = file === STDIN ? '<stdin>' : file;
  const before = tally.records;
  try {
    for await (const document of documentsIn(file === STDIN ? process.stdin : createReadStream(file))) {
      const faults = faultsOf(document, tally);
      tally.records++;
      if (faults.length > 0) tally.faulty++;
      for (const fault of faults) say(lineOf(`${name}:${document.line}`, fault));
    }
  } catch (error) {
    say(`${name}: cannot be read: ${(error as Error).message}`);
    tally.faulty++;
    return;
  }
  if (tally.records === before) {
    say(`${name}: holds no record`);
    tally.faulty++;
  }
}

export const verify: LabCommand = {
  name: 'verify',
  summary: 'check the records of matches',
  help: `\
Usage: lab verify [--mine SEED] [FILE…]

Checks match records: the commitment, every lot and deal against the seeds, every play, score and ending
against the rules. A file holds one record per line, or a single one over many lines; without a file, or for
"-", standard input is read. Each fault is a line "file:line: path: what". Of one record at most
${RECORD_LIMITS.bytes / 2 ** 20} MB and ${RECORD_LIMITS.events} events are read.

  --mine SEED   the seed your own client revealed, in hex: every record must have been dealt with it

Exits with 0 when every record is good, 1 when anything is wrong or cannot be read, 2 on wrong usage.`,
  async run(args) {
    const read = readArguments(args, ['mine']);
    if (!read.ok) return read;
    const { positionals, values } = read.value;
    const { mine } = values;
    if (mine !== undefined && !isSeed(mine)) return refuse('--mine is no seed: lower-case hex is expected');
    const tally: Tally = { mine, loose: 0, records: 0, faulty: 0 };
    for (const file of positionals.length > 0 ? positionals : [STDIN]) await verifyFile(file, tally);
    const { records, faulty, loose } = tally;
    if (loose > 0) say(`${loose} of version 1: nothing in them binds who gave the players' seeds, or when`);
    say(`${records} ${records === 1 ? 'record' : 'records'} checked, ${faulty} with faults`);
    return ok(faulty === 0 ? 0 : 1);
  },
};

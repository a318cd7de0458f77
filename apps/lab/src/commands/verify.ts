import { createReadStream } from 'node:fs';
import { ok } from '@horse-race/rules/kit';
import { type Fault, verifyRecord } from '@horse-race/rules/record';
import { type LabCommand, readArguments } from '../command.ts';
import { documentsIn, type Found } from '../documents.ts';

interface Tally {
  records: number;
  faulty: number;
}

const STDIN = '-';

function faultsOf(found: Found): readonly Fault[] {
  if ('problem' in found) return [{ at: '', what: found.problem }];
  try {
    return verifyRecord(found.value);
  } catch (error) {
    // A record is from anywhere: one that is built to break the checker must not keep the others unchecked.
    return [{ at: '', what: `cannot be checked: ${(error as Error).message}` }];
  }
}

/** One line for each fault, `file:line: path: what`; the path is absent when the whole document is meant. */
const lineOf = (where: string, { at, what }: Fault): string =>
  `${where}: ${at === '' ? '' : `${at}: `}${what}`;

async function verifyFile(file: string, tally: Tally): Promise<void> {
  const name = file === STDIN ? '<stdin>' : file;
  const before = tally.records;
  try {
    for await (const found of documentsIn(file === STDIN ? process.stdin : createReadStream(file))) {
      const faults = faultsOf(found);
      tally.records++;
      if (faults.length > 0) tally.faulty++;
      for (const fault of faults) console.log(lineOf(`${name}:${found.line}`, fault));
    }
  } catch (error) {
    console.log(`${name}: cannot be read: ${(error as Error).message}`);
    tally.faulty++;
    return;
  }
  if (tally.records === before) {
    console.log(`${name}: holds no record`);
    tally.faulty++;
  }
}

export const verify: LabCommand = {
  name: 'verify',
  summary: 'check the records of matches',
  help: `\
Usage: lab verify [FILE…]

Checks match records: the commitment, every lot and deal against the seeds, every play, score and ending
against the rules. A file holds one record per line, or a single one over many lines; without a file, or for
"-", standard input is read. Each fault is a line "file:line: path: what".

Exits with 0 when every record is good, 1 when anything is wrong or cannot be read, 2 on wrong usage.`,
  async run(args) {
    const read = readArguments(args, []);
    if (!read.ok) return read;
    const { positionals } = read.value;
    const tally: Tally = { records: 0, faulty: 0 };
    for (const file of positionals.length > 0 ? positionals : [STDIN]) await verifyFile(file, tally);
    const { records, faulty } = tally;
    console.log(`${records} ${records === 1 ? 'record' : 'records'} checked, ${faulty} with faults`);
    return ok(faulty === 0 ? 0 : 1);
  },
};

import type { Random } from '@horse-race/rules/kit';
import {
  type Document,
  documentsIn,
  harmless,
  type MatchRecord,
  verifyRecord,
} from '@horse-race/rules/record';
import type { Deadline } from '../limits.ts';
import { fastRandom } from '../seeds.ts';
import type { Json } from './json.ts';
import { meaningOf, whyFalse } from './judge.ts';
import { mutateBytes, mutateText } from './mutate-text.ts';
import { mutateValue } from './mutate-value.ts';
import { trueRecord } from './true-records.ts';

/** Forgeries made of each true record. */
const OF_EACH = 20;

export interface RecordsFuzz {
  readonly records: number;
  readonly seed: string;
  readonly deadline: Deadline;
}

/** A file that is a record no more, or still is. */
interface Forgery {
  readonly mutations: readonly string[];
  readonly bytes: Uint8Array;
}

const copied = (record: MatchRecord): Json => JSON.parse(JSON.stringify(record)) as Json;

function forge(record: MatchRecord, other: MatchRecord, random: Random): Forgery {
  const value = copied(record);
  const foreign = copied(other);
  const mutations: string[] = [];
  const kind = random.below(8);
  if (kind >= 3)
    for (let n = 1 + random.below(3); n > 0; n--) mutations.push(mutateValue(value, random, foreign));
  let text = JSON.stringify(value);
  if (kind <= 3) {
    const mutated = mutateText(text, random);
    mutations.push(mutated.name);
    text = mutated.text;
  }
  const bytes = new TextEncoder().encode(text);
  if (kind === 0 && bytes.length > 0) {
    mutateBytes(bytes, random);
    mutations.push('bytes');
  }
  return { mutations, bytes };
}

async function* inOnePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** The documents of a file, each with its text. */
async function documentsOf(bytes: Uint8Array): Promise<readonly (readonly [Document, string])[]> {
  const documents: Document[] = [];
  for await (const document of documentsIn(inOnePiece(bytes))) documents.push(document);
  const text = new TextDecoder().decode(bytes);
  if (documents.length === 1) return documents.map((document) => [document, text]);
  const lines = text.split('\n');
  return documents.map((document) => [document, lines[document.line - 1] ?? '']);
}

/** So much work at most: a few commands to begin with, and one for each event and seat. */
function meterFor(value: unknown): () => void {
  const events = (value as Partial<MatchRecord> | null)?.events;
  let left = 100 + 14 * (Array.isArray(events) ? events.length : 0);
  return () => {
    if (--left < 0) throw new Error('more commands than its events can ask for');
  };
}

/** Reads forgeries, and counts those that are taken for what they are not. */
class Reader {
  private refused = 0;
  private same = 0;
  private legal = 0;
  private readonly mutations = new Set<string>();
  private readonly seed: string;
  violations = 0;

  constructor(seed: string) {
    this.seed = seed;
  }

  /** Reads a forgery of the record, the `number`-th of all. */
  async read(record: MatchRecord, forgery: Forgery, number: number): Promise<void> {
    for (const name of forgery.mutations) this.mutations.add(name);
    const where = `${number} ${forgery.mutations.join('+')}`;
    try {
      for (const [document, text] of await documentsOf(forgery.bytes)) {
        const why = this.judge(record, document, text);
        if (why !== undefined) this.violation(where, `was taken with ${why}`);
      }
    } catch (error) {
      this.violation(where, `failed: ${(error as Error).stack}`);
    }
  }

  violation(where: string, what: string): void {
    this.violations++;
    console.error(harmless(`--seed ${this.seed}, file ${where}: ${what}`));
  }

  summary(files: number): string {
    return [
      `fuzz: ${files} files of records with ${this.mutations.size} kinds of mutation`,
      `${this.refused} documents refused`,
      `${this.same} taken as what they were`,
      `${this.legal} as other matches that are as legal`,
      `${this.violations} violations`,
    ].join(', ');
  }

  /** What is wrong with how a document is taken, if anything. */
  private judge(record: MatchRecord, document: Document, text: string): string | undefined {
    if ('unread' in document || verifyRecord(document.value, meterFor(document.value)).length > 0) {
      this.refused++;
      return undefined;
    }
    const why = whyFalse(document.value as Json, text);
    if (why !== undefined) return why;
    if (meaningOf(document.value) === meaningOf(record)) this.same++;
    else this.legal++;
    return undefined;
  }
}

/**
 * Makes true records of all games and options, changes each in many ways, and reads what came of it. Nothing may
 * fail, take more work than its size asks for, or be taken for a match that could not have been played.
 */
export async function fuzzRecords({
  records,
  seed,
  deadline,
}: RecordsFuzz): Promise<readonly [string, boolean]> {
  const reader = new Reader(seed);
  let other = trueRecord(seed, 0);
  let record = other;
  let number = 0;
  for (; number < records && !deadline.isOver; number++) {
    if (number % OF_EACH === 0) {
      other = record;
      record = trueRecord(seed, number / OF_EACH);
      const [fault] = verifyRecord(copied(record));
      if (fault !== undefined) reader.violation(`${number}, unchanged`, `${fault.at}: ${fault.what}`);
    }
    await reader.read(record, forge(record, other, fastRandom([seed, number, 'forgery'])), number);
  }
  return [reader.summary(number), reader.violations === 0 && number === records];
}

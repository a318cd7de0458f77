import type { Fault } from './fault.ts';
import { jsonFault } from './json.ts';
import { RECORD_LIMITS } from './limits.ts';
import { type Line, linesOf } from './lines.ts';
import { harmless } from './shown.ts';

/** Why a part of a file is not read as a document. */
export type Unread = 'tooLong' | 'noText' | 'noJson' | 'notStrict';

/** A document, or what should have been one, and the line it begins (or breaks) on, from 1. */
export type Document =
  | { readonly line: number; readonly value: unknown }
  | { readonly line: number; readonly unread: Unread; readonly fault: Fault };

const MEGABYTE = 2 ** 20;

const tooLong = (line: number, most: number): Document => ({
  line,
  unread: 'tooLong',
  fault: { at: '', what: `is longer than ${most / MEGABYTE} MB, the most that is read` },
});

const noText = (line: number): Document => ({
  line,
  unread: 'noText',
  fault: { at: '', what: 'is no text in UTF-8' },
});

/** The line, from 0, on which a syntax error lies, as far as its message tells the position. */
function brokenLine(text: string, message: string): number {
  const position = / at position (\d+)/.exec(message)?.[1];
  return position === undefined ? 0 : text.slice(0, Number(position)).split('\n').length - 1;
}

/** @param line on which the text begins */
function parsed(text: string, line: number): Document {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const { message } = error as SyntaxError;
    const what = `is not JSON: ${harmless(message.slice(0, 300))}`;
    return { line: line + brokenLine(text, message), unread: 'noJson', fault: { at: '', what } };
  }
  const fault = jsonFault(text);
  return fault === undefined ? { line, value } : { line, unread: 'notStrict', fault };
}

const isJson = (document: Document): boolean => !('unread' in document) || document.unread === 'notStrict';

/** Every engine has it; the types of the language alone leave it out. */
declare class TextDecoder {
  constructor(label: string, options: { readonly fatal: boolean });
  decode(bytes: Uint8Array): string;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The text of bytes in UTF-8; a byte order mark is not part of it. */
function textOf(bytes: Uint8Array): string | undefined {
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
}

function documentOn({ number, bytes }: Line, most: number): Document {
  if (bytes === undefined) return tooLong(number, most);
  const text = textOf(bytes);
  return text === undefined ? noText(number) : parsed(text, number);
}

const BLANKS: ReadonlySet<number> = new Set([9, 13, 32]);
const isBlank = ({ bytes }: Line): boolean => bytes?.every((byte) => BLANKS.has(byte)) ?? false;

const BRACE = '{'.charCodeAt(0);

/** Takes a file line by line. */
class Splitter {
  private readonly most: number;
  /** A document over many lines, or NDJSON whose first line is broken: only the rest of it can tell. */
  private held: Line[] = [];
  /** What the first line that is held is without the others. */
  private first: Document | undefined;
  private length = 0;
  private kind: 'unknown' | 'lines' | 'held' | 'done' = 'unknown';

  constructor(most: number) {
    this.most = most;
  }

  get isDone(): boolean {
    return this.kind === 'done';
  }

  /** Newlines are between the lines only. */
  private get isTooLong(): boolean {
    return this.length > this.most + 1;
  }

  /** The documents that are known with this line. */
  take(line: Line): readonly Document[] {
    if (this.kind !== 'held' && isBlank(line)) return [];
    if (this.kind === 'held') return this.hold(line);
    const document = documentOn(line, this.most);
    if (this.kind === 'unknown' && !isJson(document) && line.bytes !== undefined) {
      this.first = document;
      return this.hold(line);
    }
    this.kind = 'lines';
    return [document];
  }

  /** The documents that are known with the end of the file. */
  end(): readonly Document[] {
    if (this.kind !== 'held') return [];
    const { held } = this;
    this.held = [];
    const whole = this.whole(held);
    if (isJson(whole) || !held.some((line) => this.isRecord(line))) {
      this.kind = 'done';
      return [whole];
    }
    this.kind = 'lines';
    return held.filter((line) => !isBlank(line)).map((line) => documentOn(line, this.most));
  }

  private hold(line: Line): readonly Document[] {
    this.kind = 'held';
    this.held.push(line);
    // A line that is too long was dropped, and with it any document it was part of.
    this.length += (line.bytes?.length ?? this.most) + 1;
    return this.isTooLong && !isBlank(line) ? this.end() : [];
  }

  /** Whether a line is a whole object: a document over many lines has none that begins a line. */
  private isRecord(line: Line): boolean {
    return line.bytes?.[0] === BRACE && isJson(documentOn(line, this.most));
  }

  private whole(held: readonly Line[]): Document {
    const begun = held[0]?.number ?? 1;
    if (this.isTooLong) return tooLong(begun, this.most);
    if (held.length === 1 && this.first !== undefined) return this.first;
    const texts = held.map(({ bytes }) => bytes && textOf(bytes));
    const broken = texts.indexOf(undefined);
    return broken === -1 ? parsed(texts.join('\n'), begun) : noText(begun + broken);
  }
}

/**
 * The documents of a file: one per line (NDJSON), read as they come, or a single one over many lines. It is
 * a single one when its first line is no document of its own. Work is linear in what is read.
 *
 * @param most bytes of a document that are kept
 */
export async function* documentsIn(
  chunks: AsyncIterable<Uint8Array>,
  most: number = RECORD_LIMITS.bytes,
): AsyncGenerator<Document> {
  const splitter = new Splitter(most);
  for await (const line of linesOf(chunks, most)) {
    yield* splitter.take(line);
    if (splitter.isDone) return;
  }
  yield* splitter.end();
}

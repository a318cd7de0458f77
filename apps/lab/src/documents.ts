/** A JSON document, or what should have been one, and the line it begins (or breaks) on, from 1. */
export type Found =
  | { readonly line: number; readonly value: unknown }
  | { readonly line: number; readonly problem: string };

async function* linesOf(stream: AsyncIterable<unknown>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of stream) {
    const lines = (rest + decoder.decode(chunk as Uint8Array, { stream: true })).split('\n');
    rest = lines.pop() as string;
    yield* lines;
  }
  if (rest !== '') yield rest;
}

/** The line, from 1, on which a syntax error lies, as far as its message tells the position. */
function brokenLine(text: string, message: string): number {
  const position = / at position (\d+)/.exec(message)?.[1];
  return position === undefined ? 1 : text.slice(0, Number(position)).split('\n').length;
}

/** @param line on which the text begins */
function parse(text: string, line: number): Found {
  try {
    return { line, value: JSON.parse(text) as unknown };
  } catch (error) {
    const { message } = error as SyntaxError;
    return { line: line + brokenLine(text, message) - 1, problem: `is not JSON: ${message}` };
  }
}

const isBroken = (found: Found): boolean => 'problem' in found;
const isBlank = (text: string): boolean => text.trim() === '';

/**
 * The documents of a text: one per line (NDJSON), read as they come, or a single one over many lines. It is
 * a single one when its first line is no document by itself.
 *
 * @param stream of UTF-8 bytes
 */
export async function* documentsIn(stream: AsyncIterable<unknown>): AsyncGenerator<Found> {
  let line = 0;
  let begun: number | undefined;
  const held: string[] = [];
  for await (const text of linesOf(stream)) {
    line++;
    if (held.length > 0) {
      held.push(text);
    } else if (!isBlank(text)) {
      const found = parse(text, line);
      if (begun === undefined && isBroken(found)) held.push(text);
      else yield found;
      begun ??= line;
    }
  }
  if (begun !== undefined && held.length > 0) yield* heldDocuments(held, begun);
}

function heldDocuments(held: readonly string[], begun: number): Found[] {
  const whole = parse(held.join('\n'), begun);
  if (!isBroken(whole)) return [whole];
  // A pretty-printed document has no line that is a whole object; then it is NDJSON with a broken first line.
  const lines = held.flatMap((text, i) => (isBlank(text) ? [] : [{ text, line: begun + i }]));
  const perLine = lines.map(({ text, line }) => parse(text, line));
  const objects = perLine.filter((found, i) => !isBroken(found) && lines[i]?.text.startsWith('{'));
  return objects.length > 0 ? perLine : [whole];
}

/** Characters of a value that a message shows. */
const ROOM = 300;
/** Fields of an object that a message shows. */
const FIELDS = 30;
/** No event of any game is nested deeper; anything else may be, and deep enough to exhaust the stack. */
const LEVELS = 8;

/** What a terminal or a page would act on, and what nobody can see. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}]/gu;

/** Text from anywhere as text that only shows: control characters and the like as escapes. */
export const harmless = (text: string): string =>
  text.replace(UNSEEN, (unseen) => `\\u{${(unseen.codePointAt(0) as number).toString(16)}}`);

interface Space {
  readonly levels: number;
  readonly room: number;
}

function listed(parts: Iterable<string>, room: number): string {
  const texts: string[] = [];
  let left = room;
  for (const part of parts) {
    if (left <= 0) return [...texts, '…'].join(',');
    texts.push(part);
    left -= part.length + 1;
  }
  return texts.join(',');
}

function* itemsOf(list: readonly unknown[], space: Space): Generator<string> {
  for (const item of list) yield written(item, space);
}

function* fieldsOf(value: object, space: Space): Generator<string> {
  const keys = Object.keys(value);
  const first = keys.slice(0, FIELDS).sort();
  for (const key of first)
    yield `${written(key, space)}:${written((value as Record<string, unknown>)[key], space)}`;
  if (keys.length > FIELDS) yield '…';
}

/** JSON of about as much as there is room for; never much more work than that. */
function written(value: unknown, { levels, room }: Space): string {
  if (typeof value === 'string') {
    const text = JSON.stringify(value.slice(0, room));
    return value.length > room ? `${text.slice(0, -1)}…"` : text;
  }
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'nothing';
  if (levels === 0) return '…';
  const space = { levels: levels - 1, room };
  return Array.isArray(value)
    ? `[${listed(itemsOf(value, space), room)}]`
    : `{${listed(fieldsOf(value, space), room)}}`;
}

/** A value from anywhere for a message: JSON with its keys in order, cut where it is long, and harmless. */
export function shown(value: unknown): string {
  const text = harmless(written(value, { levels: LEVELS, room: ROOM }));
  return text.length > ROOM ? `${text.slice(0, ROOM)}…` : text;
}

import type { Fault } from './fault.ts';
import { RECORD_LIMITS } from './limits.ts';
import { shown } from './shown.ts';

/** A list or an object that is being read. */
interface Open {
  /** Those of an object so far; undefined for a list. */
  readonly keys: Set<string> | undefined;
  /** Where in it reading is. */
  place: string | number;
}

const NUMBER = /[-+\d.eE]+/y;
const WHOLE = /^(?:0|-?[1-9]\d{0,15})$/;
const BLANK = /[ \t\r\n]*/y;

const stepOf = ({ place }: Open): string => {
  if (typeof place === 'number') return `[${place}]`;
  return /^\w{1,40}$/.test(place) ? `.${place}` : `[${shown(place)}]`;
};
const pathOf = (open: readonly Open[]): string => open.map(stepOf).join('').replace(/^\./, '');

/** Reads a text that is JSON once more, for what JSON allows and a record must not have. */
class Scan {
  private readonly text: string;
  private readonly open: Open[] = [];
  private at = 0;

  constructor(text: string) {
    this.text = text;
  }

  fault(): Fault | undefined {
    while (this.at < this.text.length) {
      const fault = this.token();
      if (fault !== undefined) return fault;
    }
    return undefined;
  }

  /** Goes past one token; what is wrong with it, if anything. */
  private token(): Fault | undefined {
    const char = this.text[this.at] as string;
    if (char === '"') return this.string();
    if (char === '-' || (char >= '0' && char <= '9')) return this.number();
    this.at++;
    if (char === '{' || char === '[') return this.begin(char);
    if (char === '}' || char === ']') this.open.pop();
    if (char === ',') this.next();
    return undefined;
  }

  private begin(char: string): Fault | undefined {
    this.open.push({ keys: char === '{' ? new Set() : undefined, place: char === '{' ? '' : 0 });
    if (this.open.length <= RECORD_LIMITS.depth) return undefined;
    return this.wholeFault(`is nested deeper than ${RECORD_LIMITS.depth} lists and objects`);
  }

  /** A fault of the list or object that is being read. */
  private wholeFault(what: string): Fault {
    return { at: pathOf(this.open.slice(0, -1)), what };
  }

  private next(): void {
    const inside = this.open.at(-1);
    if (typeof inside?.place === 'number') inside.place++;
  }

  private number(): Fault | undefined {
    NUMBER.lastIndex = this.at;
    const [text = ''] = NUMBER.exec(this.text) ?? [];
    this.at += text.length;
    if (WHOLE.test(text) && Number.isSafeInteger(Number(text))) return undefined;
    const most = Number.MAX_SAFE_INTEGER;
    return {
      at: pathOf(this.open),
      what: `says ${shown(text)}, but a number should be a whole one in digits, up to ${most}`,
    };
  }

  private string(): Fault | undefined {
    const start = this.at;
    this.at = this.endOfString();
    BLANK.lastIndex = this.at;
    const blank = BLANK.exec(this.text)?.[0].length ?? 0;
    return this.text[this.at + blank] === ':' ? this.key(start) : undefined;
  }

  /** The place after the string that begins here. */
  private endOfString(): number {
    let end = this.text.indexOf('"', this.at + 1);
    while (this.backslashesBefore(end) % 2 === 1) end = this.text.indexOf('"', end + 1);
    return end + 1;
  }

  private backslashesBefore(place: number): number {
    let first = place;
    while (this.text[first - 1] === '\\') first--;
    return place - first;
  }

  private key(start: number): Fault | undefined {
    const inside = this.open.at(-1);
    const key = JSON.parse(this.text.slice(start, this.at)) as string;
    if (inside?.keys === undefined) return undefined;
    if (inside.keys.has(key)) return this.wholeFault(`has the key ${shown(key)} twice`);
    inside.keys.add(key);
    inside.place = key;
    return undefined;
  }
}

/** What is wrong with a text that is JSON: keys that stand twice, numbers that are not whole, too deep nesting. */
export const jsonFault = (text: string): Fault | undefined => new Scan(text).fault();

import { PROTOCOL } from '@horse-race/protocol';
import { type OwnView, rulesetOf } from '@horse-race/rules/dominoes';
import { commitmentOf } from '@horse-race/rules/kit';
import { LoadConnection } from './load-connection.ts';

/** What the loop tells of itself. */
export interface Meter {
  /** A tile was played or drawn for, and acknowledged. */
  moved(): void;
  /** Milliseconds from sending a move to the last of the five views that show it. */
  seenByAll(ms: number): void;
}

const SEATS = 4;
const EVERYBODY = SEATS + 1;

async function freshCookie(url: string): Promise<string> {
  const response = await fetch(`${url}/healthz`);
  return response.headers.get('set-cookie')?.split(';')[0] ?? '';
}

/** A seed a seat; nothing about the load hangs on it. */
const seedOf = (seat: number): string => seat.toString(16).padStart(32, '0');
const hashOf = (seat: number): string => commitmentOf(seedOf(seat));

/** Whether an update asks for seeds. */
export const isReveal = (text: string): boolean => text.includes('"reveal":{');

/** The number after `"version":`, which stands near the beginning of every update. */
function versionIn(text: string): number {
  const at = text.indexOf('"version":') + 10;
  return Number.parseInt(text.slice(at, at + 10), 10);
}

/** The own part of a seat's copy, which stands at the end; undefined in a public one. */
function ownIn(text: string): { state: OwnView | null } | undefined {
  const at = text.lastIndexOf('"own":{"seat"');
  if (at < 0) return undefined;
  const closing = text.startsWith('43') ? '}}]' : '}]';
  return JSON.parse(text.slice(at + '"own":'.length, -closing.length)) as { state: OwnView | null };
}

/** A table of four seats and a spectator that play as fast as the server lets them. */
export class LoadedTable {
  private readonly id: string;
  private readonly meter: Meter;
  private readonly wires: LoadConnection[] = [];
  private readonly answered: number[] = [];
  private readonly hasRevealed: boolean[] = [];
  private commands = 0;
  private sentAt = 0;
  private sentVersion = 0;
  private seen = 0;
  private version = 0;

  private constructor(id: string, meter: Meter) {
    this.id = id;
    this.meter = meter;
  }

  static async open(url: string, meter: Meter): Promise<LoadedTable> {
    const cookies = await Promise.all(Array.from({ length: EVERYBODY }, () => freshCookie(url)));
    const ruleset = { ...rulesetOf('guide', 4), target: 1000, gamesToWin: 9 };
    const created = await fetch(`${url}/api/tables`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: cookies[0] ?? '' },
      body: JSON.stringify({ settings: { game: 'dominoes', ruleset } }),
    });
    const { id } = (await created.json()) as { id: string };
    const table = new LoadedTable(id, meter);
    for (const [seat, cookie] of cookies.entries()) {
      const wire = await LoadConnection.open(url, cookie, (text) => table.hear(seat, text));
      table.wires.push(wire);
      wire.ask('attach', { protocol: PROTOCOL, table: id });
      if (seat < SEATS) table.submit(seat, { type: 'sit', seat, name: `P${seat}`, hash: hashOf(seat) });
    }
    return table;
  }

  start(): void {
    this.submit(0, { type: 'start' });
  }

  stop(): void {
    for (const wire of this.wires) wire.close();
  }

  private submit(seat: number, command: unknown): void {
    this.wires[seat]?.ask('submit', { table: this.id, id: `command-${this.commands++}`, command });
  }

  private hear(seat: number, text: string): void {
    // Who is there, and the answer to `attach`, which tells that too: nobody has to act on them.
    if (text.includes('"presence"')) return;
    this.count(versionIn(text));
    if (seat < SEATS && !this.hasRevealed[seat] && isReveal(text)) {
      this.hasRevealed[seat] = true;
      this.submit(seat, { type: 'revealSeed', seed: seedOf(seat) });
    }
    const decision = seat < SEATS ? ownIn(text)?.state?.decision : undefined;
    if (!decision || this.answered[seat] === decision.id) return;
    this.answered[seat] = decision.id;
    const option = decision.options[this.commands % decision.options.length];
    if (option === undefined) return;
    const move = option.type === 'play' ? { type: 'play', tile: option.tile, at: option.at } : option;
    if (decision.kind === 'turn') {
      this.meter.moved();
      this.sentAt = performance.now();
      this.sentVersion = this.version + 1;
      this.seen = 0;
    }
    this.submit(seat, { type: 'act', decision: decision.id, move });
  }

  private count(version: number): void {
    this.version = Math.max(this.version, version);
    if (version !== this.sentVersion || ++this.seen !== EVERYBODY) return;
    this.meter.seenByAll(performance.now() - this.sentAt);
  }
}

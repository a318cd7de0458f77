import { PROTOCOL } from '@horse-race/protocol';
import type { Random } from '@horse-race/rules/kit';

/** One thing sent to the server. */
export type Message =
  /** An event with any content; `isAsked`: the server owes an answer. */
  | { readonly kind: string; readonly event: string; readonly content: unknown; readonly isAsked: boolean }
  /** A packet as it goes over the line; the server may close the connection. */
  | { readonly kind: string; readonly packet: string };

/** What those who make mischief know. */
export interface Known {
  /** Tables at which people play; none of the mischief-makers sits there. */
  readonly tables: readonly string[];
  /** Messages of the players, as they were sent. */
  readonly overheard: readonly { readonly event: string; readonly content: unknown }[];
}

/** Events that are answered, by `docs/protocol.md`; the others change nothing and are told nothing. */
const ASKED = ['attach', 'submit', 'say'] as const;
const UNASKED = ['detach', 'update', 'presence', 'said', 'constructor', '__proto__', 'x'] as const;

const ODD: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  0.5,
  '',
  '__proto__',
  'a'.repeat(300),
  '\u0000\u202e',
  [],
  [[]],
  {},
  { __proto__: 1 },
  { toString: 1 },
  { length: -1 },
];

const PACKETS = [
  '',
  '9',
  '2[',
  '42[',
  '42{}',
  '42["connect"]',
  '42["disconnecting"]',
  '431[]',
  '451-["x"]',
  '40/admin,',
  '42/admin,["attach"]',
  '42999999999999999999["attach",{}]',
  '450-["attach"]',
  '41',
  `42["attach","${'x'.repeat(9_000)}"]`,
] as const;

const FOREIGN = 'no-such-table-00';

/** Makes one message after the other, the same ones for the same numbers. */
export class Mischief {
  private readonly random: Random;
  private readonly known: Known;
  private made = 0;

  constructor(random: Random, known: Known) {
    this.random = random;
    this.known = known;
  }

  next(): Message {
    this.made++;
    const dice = this.random.below(1_000);
    // Packets that end the connection are few: each costs a new one.
    if (dice < 3) return { kind: 'packet', packet: this.pick(PACKETS) };
    if (dice < 300) return this.malformed();
    if (dice < 650) return this.forbidden();
    if (dice < 800) return this.replayed();
    return this.foreign();
  }

  private pick<T>(from: readonly T[]): T {
    return from[this.random.below(from.length)] as T;
  }

  private get table(): string {
    return this.pick(this.known.tables);
  }

  private get id(): string {
    return `mischief-${this.made}`;
  }

  private asked(kind: string, event: (typeof ASKED)[number], content: unknown): Message {
    return { kind, event, content, isAsked: true };
  }

  /** Not a message of the protocol: odd values, or a right message with one field odd, missing or too many. */
  private malformed(): Message {
    if (this.random.below(10) === 0)
      return { kind: 'malformed', event: this.pick(UNASKED), content: this.pick(ODD), isAsked: false };
    const event = this.pick(ASKED);
    if (this.random.below(3) === 0) return this.asked('malformed', event, this.pick(ODD));
    const right: Record<string, Record<string, unknown>> = {
      attach: { protocol: PROTOCOL, table: this.table },
      submit: { table: this.table, id: this.id, command: this.command() },
      say: { table: this.table, saying: { kind: 'phrase', phrase: 'hello' } },
    };
    const content = { ...right[event] };
    const field = this.pick([...Object.keys(content), 'extra']);
    if (field !== 'extra' && this.random.below(4) === 0) delete content[field];
    // `command` holds objects: an empty one is as odd as anything.
    else content[field] = this.pick(ODD);
    return this.asked('malformed', event, content);
  }

  /** Well-formed, by somebody who has no seat, at a table where a match runs: never allowed. */
  private forbidden(): Message {
    return this.asked('forbidden', 'submit', { table: this.table, id: this.id, command: this.command() });
  }

  private command(): unknown {
    const seat = this.random.below(13);
    const seed = '5eed'.repeat(8);
    const tile = `${this.random.below(4)}${4 + this.random.below(3)}`;
    const at = this.pick([null, '55:branchA', '36:low', '66:far', 'x']);
    return this.pick<unknown>([
      { type: 'sit', seat, name: 'Vandal', hash: seed.repeat(2) },
      { type: 'stand' },
      { type: 'addBot', seat },
      { type: 'clearSeat', seat },
      { type: 'swapSeats', seats: [0, 1] },
      { type: 'keepSeat', seat, kept: true },
      { type: 'passHost', seat },
      { type: 'start' },
      { type: 'bindSeed', hash: seed.repeat(2) },
      { type: 'rematch', hash: seed.repeat(2) },
      { type: 'revealSeed', seed },
      { type: 'act', decision: this.random.below(200), move: { type: 'play', tile, at } },
      {
        type: 'act',
        decision: this.random.below(200),
        move: this.pick([{ type: 'draw' }, { type: 'continue' }]),
      },
      { type: 'comeBack' },
      { type: 'propose', proposal: this.pick<unknown>([{ kind: 'pause' }, { kind: 'bot', seat }]) },
      { type: 'askSeat', seat, name: 'Vandal' },
      { type: 'agree', proposal: this.random.below(9) },
      { type: 'decline', proposal: this.random.below(9) },
      { type: 'makeLink', token: seed },
      { type: 'revokeLink' },
      { type: 'useLink', token: seed },
    ]);
  }

  /** What a player has sent, word for word, by somebody else. */
  private replayed(): Message {
    if (this.known.overheard.length === 0) return this.forbidden();
    const { event, content } = this.pick(this.known.overheard);
    return { kind: 'replayed', event, content, isAsked: true };
  }

  /** To a table that is not there, or in words of another version. */
  private foreign(): Message {
    const event = this.pick(ASKED);
    const table = this.pick([FOREIGN, FOREIGN.toUpperCase(), '../../etc/passwd', `${this.table}x`]);
    if (event === 'attach') {
      const protocol = this.pick([PROTOCOL, PROTOCOL, 0, 99]);
      return this.asked('foreign', event, { protocol, table });
    }
    const content =
      event === 'say'
        ? { table, saying: { kind: 'text', text: 'hello' } }
        : { table, id: this.id, command: this.command() };
    return this.asked('foreign', event, content);
  }
}

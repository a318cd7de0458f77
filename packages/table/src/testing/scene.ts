import { commitmentOf, type Seat } from '@horse-race/rules/kit';
import { type Due, decideDue, nextDue } from '../automation.ts';
import type { TableCommand, TableRefusal } from '../commands.ts';
import { decide, openTable } from '../decide.ts';
import type { Circumstances, Decided } from '../decision.ts';
import type { Commit, Person, TableEvent } from '../events.ts';
import { applyCommit } from '../evolve.ts';
import { decideMove } from '../moves.ts';
import { moveClocks, type Outage } from '../outage.ts';
import { type Clock, DEFAULTS, type Settings } from '../settings.ts';
import { isPlayedByBot, rulesOf, seatOf, type Table } from '../table.ts';

/** Numbers that are the same in every run, as 16 bytes of hex. */
export const hex = (n: number): string => n.toString(16).padStart(32, '0');

/** Persons with an id that cannot be part of anything else. */
export const HOST: Person = 'person-of-the-host-000000';
export const ALA: Person = 'person-of-ala-00000000000';
export const BEN: Person = 'person-of-ben-00000000000';
export const CLEO: Person = 'person-of-cleo-0000000000';
export const DANA: Person = 'person-of-dana-0000000000';

/** Settings of dominoes; one game of few points unless the test says otherwise. */
export const dominoes = (seating: 2 | 3 | 4 | 'partnership', target = 1): Settings => ({
  ...DEFAULTS,
  game: 'dominoes',
  ruleset: { seating, target, count: 'fives', gamesToWin: 1, goingOut: 'anyTile' },
});

/** The same with a clock. */
export const timed = (settings: Settings, clock: Clock): Settings => ({ ...settings, clock });

/** The first of the options that are open to a seat. */
export function answerOf(table: Table, seat: Seat): TableCommand & { type: 'act' } {
  if (table.match === null) throw new Error('no match');
  const open = rulesOf(table.match.settings).pending(table.match.state);
  const decision = open.find((pending) => pending.seat === seat);
  if (decision === undefined) throw new Error(`seat ${seat} has nothing to decide`);
  return { type: 'act', decision: decision.id, move: decision.fallback };
}

/** Who has to decide, in the order in which the rules ask. */
export function pendingSeats(table: Table): Seat[] {
  return table.match === null
    ? []
    : rulesOf(table.match.settings)
        .pending(table.match.state)
        .map(({ seat }) => seat);
}

/** A table on which a test acts: given what was done, when a command comes, then these events or a refusal. */
export class Scene {
  readonly commits: Commit[] = [];
  /** The clock; it stands still unless the test moves it. */
  now = 1_000;
  /** Who has the table open. */
  readonly present = new Set<Person>();
  private readonly seeds = new Map<string, string>();
  private secrets = 0;
  private live: Table | undefined;

  constructor(settings: Settings, host: Person = HOST, options: { readonly quick?: boolean } = {}) {
    this.append(null, openTable({ host, settings, quick: options.quick ?? false }, this.chance().serverSeed));
  }

  /** A table as a log has left it. */
  static from(commits: readonly Commit[]): Scene {
    const scene = new Scene(dominoes(2));
    scene.commits.splice(0, Infinity, ...commits);
    scene.live = commits.reduce<Table | undefined>(applyCommit, undefined);
    return scene;
  }

  get table(): Table {
    if (this.live === undefined) throw new Error('the table is not open');
    return this.live;
  }

  /** Carries out what must be accepted; the events. */
  does(by: Person, command: TableCommand): readonly TableEvent[] {
    const decided = decide(this.table, { by, command }, this.chance());
    if (!decided.ok) throw new Error(`${command.type} is refused: ${decided.refusal}`);
    this.append(by, decided.value);
    return decided.value;
  }

  /** The refusal of what must not be accepted. */
  refusal(by: Person, command: TableCommand): TableRefusal {
    const decided = decide(this.table, { by, command }, this.chance());
    if (decided.ok) throw new Error(`${command.type} is accepted`);
    return decided.refusal;
  }

  sits(person: Person, seat: Seat, name = `Name${seat}`): this {
    this.does(person, { type: 'sit', seat, name, hash: this.bind(100 + this.commits.length) });
    return this;
  }

  bot(seat: Seat): this {
    this.does(this.table.host, { type: 'addBot', seat });
    return this;
  }

  /** People open the table. */
  comes(...people: Person[]): this {
    for (const person of people) this.present.add(person);
    return this;
  }

  /** People close the table. */
  goes(...people: Person[]): this {
    for (const person of people) this.present.delete(person);
    return this;
  }

  /** To the open proposal. */
  agrees(person: Person): readonly TableEvent[] {
    return this.does(person, { type: 'agree', proposal: this.proposal });
  }

  declines(person: Person): readonly TableEvent[] {
    return this.does(person, { type: 'decline', proposal: this.proposal });
  }

  /** The number of the open proposal. */
  get proposal(): number {
    if (this.table.proposal === null) throw new Error('nothing is proposed');
    return this.table.proposal.id;
  }

  starts(): this {
    this.does(this.table.host, { type: 'start' });
    return this.reveals();
  }

  /** With the last one the match starts. */
  rematch(person: Person): this {
    this.does(person, { type: 'rematch', hash: this.bind(200 + this.commits.length) });
    return this.reveals();
  }

  /** The hash of a seed that the scene reveals when it is time. */
  bind(seed: number): string {
    const hash = commitmentOf(hex(seed));
    this.seeds.set(hash, hex(seed));
    return hash;
  }

  /** All clients reveal the seeds that they have bound, if it is time. */
  reveals(): this {
    for (const [seat, sitter] of this.table.seats.entries()) {
      const seed = this.seeds.get(sitter?.hash ?? '');
      if (this.table.reveal?.seeds[seat] !== null || seed === undefined || sitter?.person == null) continue;
      this.does(sitter.person, { type: 'revealSeed', seed });
    }
    return this;
  }

  /** A seat's answer: a person's own, or what the table does for a bot. */
  answers(seat: Seat): readonly TableEvent[] {
    const { table } = this;
    const sitter = table.seats[seat];
    const { type, ...answer } = answerOf(table, seat);
    if (sitter?.person && !sitter.away) return this.does(sitter.person, { type, ...answer });
    return this.doesItself(decideMove(table, { seat, ...answer }, this.chance()));
  }

  /** What the table does automatically when the next time has come; the clock is then at least there. */
  letsTimePass(): readonly TableEvent[] {
    const due = nextDue(this.table) as Due;
    this.now = Math.max(this.now, due.at);
    const automation = { botFor: () => () => undefined, circumstances: this.chance() };
    return this.doesItself(decideDue(this.table, due, automation));
  }

  /** What the table does when a server runs again, if anything. */
  comesBackUp(outage: Outage): readonly TableEvent[] {
    const decided = moveClocks(this.table, outage);
    return decided.ok ? this.doesItself(decided) : [];
  }

  /** Carries out what the table has decided without a command. */
  doesItself(decided: Decided): readonly TableEvent[] {
    if (!decided.ok) throw new Error(`the table refuses itself: ${decided.refusal}`);
    this.append(null, decided.value);
    return decided.value;
  }

  /** Plays on with the first legal answers until `isDone`. */
  playsUntil(isDone: (table: Table) => boolean): this {
    for (let table = this.table; !isDone(table); table = this.table) {
      const seat = pendingSeats(table)[0];
      if (seat === undefined) throw new Error('the match is over');
      this.answers(seat);
    }
    return this;
  }

  playsToTheEnd(): this {
    return this.playsUntil((table) => table.match?.isOver === true);
  }

  playsToAPause(): this {
    return this.playsUntil(isPause);
  }

  private append(by: Person | null, events: readonly TableEvent[]): void {
    const version = this.commits.length + 1;
    const command = by === null ? null : { id: `command-${version}`, by };
    const commit: Commit = { version, at: this.now, command, events };
    this.live = applyCommit(this.live, commit);
    // As a store gives it back.
    this.commits.push(JSON.parse(JSON.stringify(commit)) as Commit);
  }

  private chance(): Circumstances {
    return { serverSeed: hex(1_000_000 + this.secrets++), present: this.present };
  }
}

export function isPause(table: Table): boolean {
  if (table.match === null || table.match.isOver) return false;
  return rulesOf(table.match.settings).pending(table.match.state)[0]?.kind === 'pause';
}

/** What is wrong with a table; nothing ever should be. */
export const invariantFaults = (table: Table): string[] => [
  ...seatFaults(table),
  ...commitmentFaults(table),
  ...matchFaults(table),
];

const hasTwins = (items: readonly unknown[]): boolean => new Set(items).size !== items.length;

function seatFaults(table: Table): string[] {
  const { seats, kept } = table;
  const faults: string[] = [];
  const people = seats.flatMap((sitter) => (sitter ? [sitter.person ?? [], sitter.devices].flat() : []));
  if (hasTwins(people)) faults.push('a person sits twice');
  const named = seats.flatMap((sitter) => [sitter?.name ?? [], sitter?.former?.name ?? []].flat());
  if (hasTwins(named)) faults.push('two seats have one name');
  const count = rulesOf(table.settings).seatCount(table.settings.ruleset);
  if (seats.length !== count) faults.push(`${seats.length} seats instead of ${count}`);
  if (kept.some((seat) => seats[seat] !== null)) faults.push('a seat is kept that is not free');
  if (seatOf(table, '') !== null) faults.push('nobody is seated');
  for (const sitter of seats) {
    if (sitter?.person !== null) continue;
    if (sitter.away || sitter.hash !== null || sitter.link !== null || sitter.devices.length > 0)
      faults.push('a bot has what only people have');
  }
  return faults;
}

function commitmentFaults({ commitment, serverSeed, match }: Table): string[] {
  const faults: string[] = [];
  if (commitmentOf(serverSeed) !== commitment) faults.push('the commitment is not of the seed');
  if (match !== null && commitmentOf(match.serverSeed) !== match.commitment)
    faults.push("the match's commitment is not of its seed");
  if (match?.isOver && match.serverSeed === serverSeed) faults.push('the next match has an old seed');
  return faults;
}

function matchFaults(table: Table): string[] {
  const { match, seats, proposal } = table;
  const faults: string[] = [];
  const isRunning = match !== null && !match.isOver;
  if (proposal !== null && !isRunning) faults.push('a proposal stands outside a match');
  if (hasTwins(proposal?.agreed ?? [])) faults.push('a seat agrees twice');
  if (match?.banks.some((left) => left < 0)) faults.push('a bank is overdrawn');
  const due = nextDue(table);
  if (table.reveal !== null) {
    if (isRunning) faults.push('seeds are revealed while a match runs');
    if (seats.includes(null)) faults.push('a seat is empty while seeds are revealed');
    return due?.why === 'reveal' ? faults : [...faults, 'no start is due while seeds are revealed'];
  }
  if (!isRunning) return due === null ? faults : [...faults, 'something is due outside a match'];
  if (seats.includes(null)) faults.push('a seat is empty in a match');
  if (seats.some((sitter, seat) => sitter?.name !== match.names[seat]))
    faults.push('a name is not of its seat');
  if (match.pausedAt !== null) return due === null ? faults : [...faults, 'something is due in a pause'];
  const open = rulesOf(match.settings).pending(match.state);
  if (due === null) {
    if (open.every(({ seat }) => isPlayedByBot(seats[seat]))) faults.push('nobody is left to go on');
  } else if (due.why === 'reveal') {
    faults.push('a start is due in a match');
  } else if (!open.some(({ seat, id }) => seat === due.seat && id === due.decision)) {
    faults.push('what is due is not open');
  } else if (due.at < match.waitingSince) faults.push('something was due before it was asked');
  return faults;
}

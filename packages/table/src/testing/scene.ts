import { commitmentOf, type Seat } from '@horse-race/rules/kit';
import type { TableCommand, TableRefusal } from '../commands.ts';
import { decide, openTable } from '../decide.ts';
import type { Circumstances } from '../decision.ts';
import type { Commit, Person, TableEvent } from '../events.ts';
import { applyCommit } from '../evolve.ts';
import { decideMove, decideTimeout } from '../moves.ts';
import { DEFAULTS, type Settings } from '../settings.ts';
import { rulesOf, seatOf, type Table } from '../table.ts';

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
  private secrets = 0;
  private live: Table | undefined;

  constructor(settings: Settings, host: Person = HOST, options: { readonly quick?: boolean } = {}) {
    this.append(null, openTable({ host, settings, quick: options.quick ?? false }, this.chance().serverSeed));
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
    this.does(person, { type: 'sit', seat, name, seed: hex(100 + this.commits.length) });
    return this;
  }

  bot(seat: Seat): this {
    this.does(this.table.host, { type: 'addBot', seat });
    return this;
  }

  starts(): this {
    this.does(this.table.host, { type: 'start' });
    return this;
  }

  rematch(person: Person): this {
    this.does(person, { type: 'rematch', seed: hex(200 + this.commits.length) });
    return this;
  }

  /** A seat's answer: a person's own, or what the table does for a bot. */
  answers(seat: Seat): readonly TableEvent[] {
    const { table } = this;
    const person = table.seats[seat]?.person ?? null;
    const command = answerOf(table, seat);
    if (person !== null) return this.does(person, command);
    const decided = decideMove(
      table,
      { seat, decision: command.decision, move: command.move },
      this.chance(),
    );
    if (!decided.ok) throw new Error(`a bot is refused: ${decided.refusal}`);
    this.append(null, decided.value);
    return decided.value;
  }

  /** The clock of the seat that has to act runs out. */
  timesOut(): readonly TableEvent[] {
    const seat = pendingSeats(this.table)[0] as Seat;
    const { decision, move } = answerOf(this.table, seat);
    const decided = decideTimeout(this.table, { seat, decision, move }, this.chance());
    if (!decided.ok) throw new Error(`a timeout is refused: ${decided.refusal}`);
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

/** What is wrong with the commitments and seats of a table; nothing ever should be. */
export function invariantFaults(table: Table): string[] {
  const faults: string[] = [];
  const people = table.seats.flatMap((sitter) => sitter?.person ?? []);
  if (new Set(people).size !== people.length) faults.push('a person sits twice');
  const names = table.seats.flatMap((sitter) => sitter?.name ?? []);
  if (new Set(names).size !== names.length) faults.push('two seats have one name');
  const count = rulesOf(table.settings).seatCount(table.settings.ruleset);
  if (table.seats.length !== count) faults.push(`${table.seats.length} seats instead of ${count}`);
  if (commitmentOf(table.serverSeed) !== table.commitment) faults.push('the commitment is not of the seed');
  const { match } = table;
  if (match !== null && commitmentOf(match.serverSeed) !== match.commitment)
    faults.push("the match's commitment is not of its seed");
  if (match?.isOver && match.serverSeed === table.serverSeed) faults.push('the next match has an old seed');
  if (match !== null && !match.isOver && table.seats.includes(null))
    faults.push('a seat is empty in a match');
  if (seatOf(table, '') !== null) faults.push('nobody is seated');
  return faults;
}

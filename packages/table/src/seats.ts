import { ok, refuse, type Seat } from '@horse-race/rules/kit';
import { checkSettings } from './check-settings.ts';
import type { TableCommand } from './commands.ts';
import type { Decided } from './decision.ts';
import type { Person, TableEvent } from './events.ts';
import { markedName } from './names.ts';
import type { Settings } from './settings.ts';
import { isHashTaken } from './start.ts';
import {
  isHost,
  isRunning,
  isSitter,
  isStarted,
  presentSeats,
  type Sitter,
  seatOf,
  type Table,
} from './table.ts';

const BOT_NAMES = ['Bramble', 'Clover', 'Domino', 'Pepper', 'Juniper', 'Tinker'];

const isFree = (table: Table, seat: Seat): boolean => table.seats[seat] === null;
const exists = (table: Table, seat: Seat): boolean => seat >= 0 && seat < table.seats.length;

/** All who have a seat or the right to one: a name is theirs also while a newcomer holds their seat. */
const named = (table: Table): Sitter[] =>
  table.seats.flatMap((sitter) => [sitter, sitter?.former]).filter((sitter) => sitter != null);

/** Two people of one name at a table get a mark: the second is "Ala 2". */
export function distinctName(table: Table, person: Person, wanted: string): string {
  return distinctFrom(
    named(table).filter((sitter) => !isSitter(sitter, person)),
    wanted,
  );
}

function distinctFrom(others: readonly Sitter[], wanted: string): string {
  const taken = new Set(others.map((sitter) => sitter.name));
  let name = wanted;
  for (let mark = 2; taken.has(name); mark++) name = markedName(wanted, mark);
  return name;
}

export function sit(table: Table, by: Person, command: TableCommand & { type: 'sit' }): Decided {
  if (isStarted(table)) return refuse('MATCH_RUNNING');
  if (!exists(table, command.seat)) return refuse('NO_SUCH_SEAT');
  const before = seatOf(table, by);
  if (before !== command.seat && !isFree(table, command.seat)) return refuse('SEAT_TAKEN');
  if (isHashTaken(table, command.hash, before)) return refuse('BAD_SEED');
  // From another device it is still the person who sits.
  const person = (before === null ? null : table.seats[before]?.person) ?? by;
  const name = distinctName(table, person, command.name);
  const sat: TableEvent = { type: 'sat', seat: command.seat, person, name, hash: command.hash };
  return ok(before === null || before === command.seat ? [sat] : [sat, { type: 'stood', seat: before }]);
}

/**
 * Who the role of the host passes to when its holder leaves: the first person seated after them, rather
 * somebody who is not away.
 */
function heirOf(table: Table, among: (person: Person) => boolean): Person | undefined {
  const from = (seatOf(table, table.host) ?? -1) + 1;
  const order = table.seats.map((_, i) => table.seats[(from + i) % table.seats.length]);
  const heirs = order.filter(
    (sitter) => sitter?.person && !isHost(table, sitter.person) && among(sitter.person),
  );
  const heir = heirs.find((sitter) => sitter?.away === false) ?? heirs[0];
  return heir?.person ?? undefined;
}

/**
 * Gives a seat up; the role of the host passes on by itself. In a match the seat stays its player's, and a
 * bot goes on for it.
 */
export function stand(table: Table, person: Person): Decided {
  const seat = seatOf(table, person);
  if (seat === null) return refuse('NOT_SEATED');
  if (table.reveal !== null) return refuse('NOT_NOW');
  if (isRunning(table) && table.seats[seat]?.away) return refuse('NOT_NOW');
  const left: TableEvent = isRunning(table) ? { type: 'wentAway', seat } : { type: 'stood', seat };
  const heir = isHost(table, person) ? heirOf(table, () => true) : undefined;
  return ok(heir === undefined ? [left] : [left, { type: 'hostPassed', host: heir }]);
}

export function addBot(table: Table, seat: Seat): Decided {
  if (isStarted(table)) return refuse('MATCH_RUNNING');
  if (!exists(table, seat)) return refuse('NO_SUCH_SEAT');
  if (!isFree(table, seat)) return refuse('SEAT_TAKEN');
  const others = named(table);
  const unused = BOT_NAMES.find((candidate) => others.every(({ name }) => name !== candidate));
  return ok([{ type: 'botSat', seat, name: unused ?? distinctFrom(others, `Bot ${seat + 1}`) }]);
}

export function clearSeat(table: Table, seat: Seat): Decided {
  if (isStarted(table)) return refuse('MATCH_RUNNING');
  if (!exists(table, seat)) return refuse('NO_SUCH_SEAT');
  if (isFree(table, seat)) return refuse('SEAT_EMPTY');
  const heir = seat === seatOf(table, table.host) ? heirOf(table, () => true) : undefined;
  const stood: TableEvent = { type: 'stood', seat };
  return ok(heir === undefined ? [stood] : [stood, { type: 'hostPassed', host: heir }]);
}

export function swapSeats(table: Table, seats: readonly [Seat, Seat]): Decided {
  if (isStarted(table)) return refuse('MATCH_RUNNING');
  if (!seats.every((seat) => exists(table, seat))) return refuse('NO_SUCH_SEAT');
  return ok([{ type: 'swapped', seats }]);
}

export function keepSeat(table: Table, seat: Seat, kept: boolean): Decided {
  if (isStarted(table)) return refuse('MATCH_RUNNING');
  if (!exists(table, seat)) return refuse('NO_SUCH_SEAT');
  if (!isFree(table, seat)) return refuse('SEAT_TAKEN');
  return ok([{ type: 'seatKept', seat, kept }]);
}

/** What strangers have come for is not changed under them. */
export function changeSettings(table: Table, settings: Settings): Decided {
  if (table.quick) return refuse('NOT_NOW');
  if (isStarted(table)) return refuse('MATCH_RUNNING');
  const checked = checkSettings(settings);
  return checked.ok ? ok([{ type: 'settingsChanged', settings: checked.value }]) : checked;
}

export function passHost(table: Table, seat: Seat): Decided {
  const heir = table.seats[seat]?.person;
  return heir ? ok([{ type: 'hostPassed', host: heir }]) : refuse('SEAT_EMPTY');
}

/** The role passes to somebody seated and present, because its holder is on no device. */
export function passHostOn(table: Table, present: ReadonlySet<Person>): Decided {
  if ([...present].some((person) => isHost(table, person))) return refuse('PLAYER_PRESENT');
  const here = presentSeats(table, present).map((seat) => table.seats[seat]?.person);
  const heir = heirOf(table, (person) => here.includes(person));
  return heir === undefined ? refuse('NOT_SEATED') : ok([{ type: 'hostPassed', host: heir }]);
}

/** At a table of quick match that waits, whoever is gone gives the seat up: no match starts with them. */
export function standGone(table: Table, person: Person, present: ReadonlySet<Person>): Decided {
  if (!table.quick) return refuse('NOT_NOW');
  const seat = seatOf(table, person);
  if (seat !== null && presentSeats(table, present).includes(seat)) return refuse('PLAYER_PRESENT');
  return stand(table, person);
}

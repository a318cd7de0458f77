import { rulesFor } from '@horse-race/rules/games';
import type { GameTypes, Rules, Seat } from '@horse-race/rules/kit';
import type { Commit, Person, Settings, TableEvent } from './events.ts';

/** Somebody on a seat: a person, or a bot when `person` is null. */
export interface Sitter {
  readonly person: Person | null;
  readonly name: string;
  /** What this seat adds to the next match's random stream; null until it has. */
  readonly seed: string | null;
}

/** The running match, or the one that has just ended. */
export interface Match {
  /** From 1, at this table. */
  readonly number: number;
  readonly settings: Settings;
  readonly names: readonly string[];
  readonly state: unknown;
  /** Bytes read of the random stream. */
  readonly cursor: number;
  readonly commitment: string;
  readonly serverSeed: string;
  readonly playerSeeds: readonly string[];
  readonly isOver: boolean;
  /** Since when the game waits for the decision that is open now (milliseconds since 1970). */
  readonly waitingSince: number;
}

/** A table as its log makes it. Holds secrets: only what `view.ts` builds from it may leave the server. */
export interface Table {
  readonly version: number;
  readonly openedAt: number;
  /** When the last commit was made. */
  readonly changedAt: number;
  readonly settings: Settings;
  readonly host: Person;
  readonly seats: readonly (Sitter | null)[];
  /** Of the match to come. */
  readonly commitment: string;
  readonly serverSeed: string;
  readonly match: Match | null;
  readonly matchCount: number;
}

export const rulesOf = (settings: Settings): Rules<GameTypes> => rulesFor(settings.game);

export const isRunning = (table: Table): boolean => table.match !== null && !table.match.isOver;

export const seatOf = (table: Table, person: Person): Seat | null => {
  const seat = table.seats.findIndex((sitter) => sitter?.person === person);
  return seat < 0 ? null : seat;
};

const emptySeats = (settings: Settings): null[] =>
  Array.from({ length: rulesOf(settings).seatCount(settings.ruleset) }, () => null);

const withSitter = (table: Table, seat: Seat, sitter: Sitter | null): Table => ({
  ...table,
  seats: table.seats.map((other, i) => (i === seat ? sitter : other)),
});

function settingsChanged(table: Table, settings: Settings): Table {
  const seats = emptySeats(settings).map((_, seat) => table.seats[seat] ?? null);
  return { ...table, settings, seats, match: null };
}

function matchStarted(table: Table, playerSeeds: readonly string[]): Table {
  const { settings, commitment, serverSeed } = table;
  const number = table.matchCount + 1;
  const state = rulesOf(settings).initial(settings.ruleset);
  const names = table.seats.map((sitter) => sitter?.name ?? '');
  const match = {
    number,
    settings,
    names,
    state,
    cursor: 0,
    commitment,
    serverSeed,
    playerSeeds,
    isOver: false,
    waitingSince: 0,
  };
  // A seed counts once: the next match wants fresh ones.
  const seats = table.seats.map((sitter) => sitter && { ...sitter, seed: null });
  return { ...table, seats, match, matchCount: number };
}

function gameMoved(table: Table, event: TableEvent & { type: 'game' }): Table {
  const { match } = table;
  if (match === null) return table;
  const rules = rulesOf(match.settings);
  const state = event.events.reduce<unknown>((before, fact) => rules.evolve(before, fact), match.state);
  return { ...table, match: { ...match, state, cursor: event.cursor, isOver: rules.isOver(state) } };
}

function evolve(table: Table, event: TableEvent): Table {
  switch (event.type) {
    case 'opened':
      return { ...table, host: event.host, settings: event.settings, seats: emptySeats(event.settings) };
    case 'committed':
      return { ...table, commitment: event.commitment, serverSeed: event.serverSeed };
    case 'sat':
      return withSitter(table, event.seat, { person: event.person, name: event.name, seed: event.seed });
    case 'botSat':
      return withSitter(table, event.seat, { person: null, name: event.name, seed: null });
    case 'stood':
      return withSitter(table, event.seat, null);
    case 'settingsChanged':
      return settingsChanged(table, event.settings);
    case 'hostPassed':
      return { ...table, host: event.host };
    case 'readied': {
      const sitter = table.seats[event.seat];
      return sitter ? withSitter(table, event.seat, { ...sitter, seed: event.seed }) : table;
    }
    case 'matchStarted':
      return matchStarted(table, event.playerSeeds);
    case 'game':
      return gameMoved(table, event);
  }
}

/** Notes when the open decision became a new one: clocks run from there, not from the last commit. */
function openedDecision(before: Match | null, after: Match, at: number): Match {
  const { pending } = rulesOf(after.settings);
  const sameMatch = before?.number === after.number;
  const isSame = sameMatch && pending(before.state)[0]?.id === pending(after.state)[0]?.id;
  return isSame ? after : { ...after, waitingSince: at };
}

const NOTHING: Table = {
  version: 0,
  openedAt: 0,
  changedAt: 0,
  settings: { game: 'dominoes', ruleset: null },
  host: '',
  seats: [],
  commitment: '',
  serverSeed: '',
  match: null,
  matchCount: 0,
};

/** The table after a commit; `undefined` before the first. Total: a logged commit is never refused. */
export function applyCommit(table: Table | undefined, commit: Commit): Table {
  const before = table ?? { ...NOTHING, openedAt: commit.at };
  const after = commit.events.reduce(evolve, before);
  const match = after.match && openedDecision(before.match, after.match, commit.at);
  return { ...after, match, version: commit.version, changedAt: commit.at };
}

import { revealedSeeds, type Seat } from '@horse-race/rules/kit';
import type { Commit, Person, TableEvent } from './events.ts';
import { DEFAULTS, type Settings } from './settings.ts';
import { type Match, newSitter, rulesOf, type Sitter, seatOf, type Table } from './table.ts';

const emptySeats = (settings: Settings): null[] =>
  Array.from({ length: rulesOf(settings).seatCount(settings.ruleset) }, () => null);

/** The table as its first event makes it. */
function opened({ events: [event], at }: Commit): Table {
  if (event?.type !== 'opened') throw new Error('the log of a table begins with its opening');
  const settings = { ...DEFAULTS, ...event.settings };
  return {
    version: 0,
    openedAt: at,
    changedAt: at,
    settings,
    quick: event.quick ?? false,
    host: event.host,
    seats: emptySeats(settings),
    kept: [],
    commitment: '',
    serverSeed: '',
    match: null,
    matchCount: 0,
    reveal: null,
    proposal: null,
  };
}

const withSitter = (table: Table, seat: Seat, sitter: Sitter | null): Table => ({
  ...table,
  seats: table.seats.map((other, i) => (i === seat ? sitter : other)),
});

/** The table with a changed sitter; unchanged where nobody sits. */
function changed(table: Table, seat: Seat, change: (sitter: Sitter) => Partial<Sitter>): Table {
  const sitter = table.seats[seat];
  return sitter ? withSitter(table, seat, { ...sitter, ...change(sitter) }) : table;
}

function settingsChanged(table: Table, settings: Settings): Table {
  const seats = emptySeats(settings).map((_, seat) => table.seats[seat] ?? null);
  const kept = table.kept.filter((seat) => seat < seats.length);
  return { ...table, settings, seats, kept, match: null };
}

/** Whoever sits already, elsewhere or there, keeps the link and the devices. */
function sat(table: Table, event: TableEvent & { type: 'sat' }): Table {
  const { seat, person, name, hash = null } = event;
  const before = table.seats.find((sitter) => sitter?.person === person);
  const sitter = newSitter(person, name);
  const { devices, link } = before ?? sitter;
  return seated(table, seat, { ...sitter, hash, again: true, devices, link });
}

/** A seat that was kept for somebody is so no longer once it is taken. */
const seated = (table: Table, seat: Seat, sitter: Sitter): Table => ({
  ...withSitter(table, seat, sitter),
  kept: table.kept.filter((other) => other !== seat),
});

function swapped(table: Table, [one, other]: readonly [Seat, Seat]): Table {
  const first = table.seats[one] ?? null;
  const second = table.seats[other] ?? null;
  const kept = table.kept.map((seat) => (seat === one ? other : seat === other ? one : seat));
  return { ...withSitter(withSitter(table, one, second), other, first), kept };
}

function matchStarted(table: Table, event: TableEvent & { type: 'matchStarted' }, startedAt: number): Table {
  const { seeds = null, rules } = event;
  const { settings, commitment, serverSeed, seats } = table;
  const number = table.matchCount + 1;
  const bank = settings.clock.kind === 'bank' ? settings.clock.bank * 1000 : 0;
  const match: Match = {
    number,
    startedAt,
    settings,
    names: seats.map((sitter) => sitter?.name ?? ''),
    state: rulesOf(settings).initial(settings.ruleset),
    cursor: 0,
    commitment,
    serverSeed,
    rules,
    seeds,
    playerSeeds: event.playerSeeds ?? revealedSeeds(seeds ?? []),
    isOver: false,
    waitingSince: 0,
    banks: seats.map(() => bank),
    pausedAt: null,
  };
  // A seed counts once: the next match wants fresh ones. Whoever sits now sits by their own right.
  const started = seats.map(
    (sitter) => sitter && { ...sitter, hash: null, again: false, missed: 0, former: null },
  );
  return { ...table, seats: started, kept: [], match, matchCount: number, reveal: null, quick: false };
}

function seedRevealed(table: Table, seat: Seat, seed: string): Table {
  const { reveal } = table;
  if (reveal === null) return table;
  const seeds = reveal.seeds.map((other, i) => (i === seat ? seed : other));
  return { ...table, reveal: { ...reveal, seeds } };
}

function gameMoved(table: Table, event: TableEvent & { type: 'game' }): Table {
  const { match } = table;
  if (match === null) return table;
  const rules = rulesOf(match.settings);
  const state = event.events.reduce<unknown>((before, fact) => rules.evolve(before, fact), match.state);
  const isOver = rules.isOver(state);
  const moved = { ...match, state, cursor: event.cursor, isOver };
  return { ...table, match: moved, proposal: isOver ? null : table.proposal };
}

/** A newcomer plays on under the seat; the one before keeps the right to it. */
const tookOver = (table: Table, seat: Seat, newcomer: { person: Person; name: string }): Table => {
  const before = table.seats[seat] ?? null;
  const former = before?.former ?? (before?.person == null ? null : before);
  const named = withName(table, seat, newcomer.name);
  return withSitter(named, seat, { ...newSitter(newcomer.person, newcomer.name), former });
};

function tookBack(table: Table, seat: Seat): Table {
  const former = table.seats[seat]?.former;
  if (!former) return table;
  return withSitter(withName(table, seat, former.name), seat, { ...former, away: false, missed: 0 });
}

/** The name under which a seat plays on in the running match; an ended one keeps those it ended with. */
function withName(table: Table, seat: Seat, name: string): Table {
  const { match } = table;
  if (match === null || match.isOver) return table;
  return { ...table, match: { ...match, names: match.names.map((old, i) => (i === seat ? name : old)) } };
}

function paused(table: Table, at: number): Table {
  return table.match === null ? table : { ...table, match: { ...table.match, pausedAt: at } };
}

/** The clock goes on where it stood. */
function resumed(table: Table, at: number): Table {
  const { match } = table;
  if (match === null || match.pausedAt === null) return table;
  const waitingSince = match.waitingSince + (at - match.pausedAt);
  return { ...table, match: { ...match, waitingSince, pausedAt: null } };
}

function clocksMoved(table: Table, by: number): Table {
  const { match, reveal } = table;
  return {
    ...table,
    match: match && { ...match, waitingSince: match.waitingSince + by },
    reveal: reveal && { ...reveal, since: reveal.since + by },
  };
}

function agreed(table: Table, seat: Seat): Table {
  const { proposal } = table;
  if (proposal === null || proposal.agreed.includes(seat)) return table;
  return { ...table, proposal: { ...proposal, agreed: [...proposal.agreed, seat] } };
}

function evolve(table: Table, event: TableEvent, at: number): Table {
  switch (event.type) {
    case 'opened':
      // The table began with it.
      return table;
    case 'committed':
      return { ...table, commitment: event.commitment, serverSeed: event.serverSeed };
    case 'sat':
      return sat(table, event);
    case 'botSat':
      return seated(table, event.seat, newSitter(null, event.name));
    case 'stood':
      return withSitter(table, event.seat, null);
    case 'swapped':
      return swapped(table, event.seats);
    case 'settingsChanged':
      return settingsChanged(table, { ...DEFAULTS, ...event.settings });
    case 'hostPassed':
      return { ...table, host: event.host };
    case 'seatKept': {
      const others = table.kept.filter((seat) => seat !== event.seat);
      return { ...table, kept: event.kept ? [...others, event.seat] : others };
    }
    case 'seedAdded':
      return table;
    case 'seedBound':
      return changed(table, event.seat, () => ({ hash: event.hash }));
    case 'readied':
      return changed(table, event.seat, () => ({ hash: event.hash ?? null, again: true }));
    case 'revealStarted':
      return { ...table, reveal: { since: at, seeds: table.seats.map(() => null) } };
    case 'seedRevealed':
      return seedRevealed(table, event.seat, event.seed);
    case 'matchStarted':
      return matchStarted(table, event, at);
    case 'game':
      return gameMoved(table, event);
    case 'timedOut':
      return changed(table, event.seat, ({ missed }) => ({ missed: missed + 1 }));
    case 'wentAway':
      return { ...changed(table, event.seat, () => ({ away: true })), proposal: null };
    case 'cameBack':
      return { ...changed(table, event.seat, () => ({ away: false, missed: 0 })), proposal: null };
    case 'proposed':
      return { ...table, proposal: { id: table.version + 1, proposal: event.proposal, agreed: [] } };
    case 'agreed':
      return agreed(table, event.seat);
    case 'dropped':
      return { ...table, proposal: null };
    case 'paused':
      return { ...paused(table, at), proposal: null };
    case 'resumed':
      return { ...resumed(table, at), proposal: null };
    case 'clocksMoved':
      return clocksMoved(table, event.by);
    case 'tookOver':
      return { ...tookOver(table, event.seat, event), proposal: null };
    case 'tookBack':
      return { ...tookBack(table, event.seat), proposal: null };
    case 'linkMade':
      return changed(table, event.seat, () => ({ link: event.link }));
    case 'linkRevoked':
      return changed(table, event.seat, () => ({ link: null, devices: [] }));
    case 'deviceJoined':
      return changed(table, event.seat, ({ devices }) => ({ devices: [...devices, event.person] }));
  }
}

/** What a turn took beyond its own time goes off the bank of the seat that took it. */
function banksAfter(match: Match, answered: readonly Seat[], at: number): readonly number[] {
  const { clock } = match.settings;
  if (clock.kind !== 'bank') return match.banks;
  const over = Math.max(0, at - match.waitingSince - clock.seconds * 1000);
  return match.banks.map((left, seat) => (answered.includes(seat) ? Math.max(0, left - over) : left));
}

/** Notes when the open decisions became new ones: clocks run from there, not from the last commit. */
function withClocks(before: Match | null, after: Match, at: number): Match {
  const { pending } = rulesOf(after.settings);
  const open = pending(after.state);
  if (before?.number !== after.number) return { ...after, waitingSince: at };
  const asked = pending(before.state);
  const isOpen = (seat: Seat, id: number): boolean => open.some((now) => now.seat === seat && now.id === id);
  const answered = asked.filter(({ seat, id, kind }) => kind === 'turn' && !isOpen(seat, id));
  const banks = banksAfter(
    before,
    answered.map(({ seat }) => seat),
    at,
  );
  return asked[0]?.id === open[0]?.id ? { ...after, banks } : { ...after, banks, waitingSince: at };
}

/** Whoever acts themselves is there: their run of missed turns is over. */
function withoutMissed(table: Table, commit: Commit): Table {
  const seat = commit.command && seatOf(table, commit.command.by);
  const moved = commit.events.some(({ type }) => type === 'game');
  return moved && seat !== null && (table.seats[seat]?.missed ?? 0) > 0
    ? changed(table, seat, () => ({ missed: 0 }))
    : table;
}

/** The table after a commit; `undefined` before the first, which opens it. Total: a logged commit is never refused. */
export function applyCommit(table: Table | undefined, commit: Commit): Table {
  const before = table ?? opened(commit);
  const evolved = commit.events.reduce((so, event) => evolve(so, event, commit.at), before);
  const after = withoutMissed(evolved, commit);
  const match = after.match && withClocks(before.match, after.match, commit.at);
  return { ...after, match, version: commit.version, changedAt: commit.at };
}

import {
  commitmentOf,
  fairRandom,
  ok,
  refuse,
  revealedSeeds,
  type Seat,
  type SeatSeed,
} from '@horse-race/rules/kit';
import type { Decided } from './decision.ts';
import type { Person, TableEvent } from './events.ts';
import { isPlayedByBot, isStarted, rulesOf, type Sitter, seatOf, type Table } from './table.ts';

type Seats = readonly (Sitter | null)[];

/** How long clients have to reveal their seeds once all hashes have been shown. */
export const REVEAL_MS = 4_000;

/**
 * Whether a hash cannot bind a seat's seed because it stands elsewhere at the table already: whoever repeats
 * another's hash, which everybody sees, could not reveal the seed and would spoil the record.
 */
export const isHashTaken = ({ seats, commitment }: Table, hash: string, by: Seat | null): boolean =>
  hash === commitment || seats.some((sitter, seat) => seat !== by && sitter?.hash === hash);

/** The seats whose seeds are bound, and what has been revealed of them. */
const seatSeeds = (seats: Seats, revealed: readonly (string | null)[]): SeatSeed[] =>
  seats.flatMap((sitter, seat) =>
    sitter?.hash == null ? [] : [{ seat, hash: sitter.hash, seed: revealed[seat] ?? null }],
  );

/** Lot and first deal, from the server's seed and the seeds that were revealed. */
function begin(table: Table, seeds: readonly SeatSeed[]): readonly TableEvent[] {
  const rules = rulesOf(table.settings);
  const random = fairRandom({ serverSeed: table.serverSeed, playerSeeds: revealedSeeds(seeds) });
  const { events } = rules.start(rules.initial(table.settings.ruleset), random);
  return [
    { type: 'matchStarted', seeds, rules: rules.version },
    { type: 'game', events, cursor: random.cursor },
  ];
}

/**
 * Settles the seats for a match. Where seeds are bound, everybody is first shown all hashes, and clients
 * reveal; else there is nothing to wait for.
 */
export function startMatch(table: Table, seats: Seats): Decided {
  if (isStarted(table)) return refuse('MATCH_RUNNING');
  if (seats.includes(null)) return refuse('SEATS_OPEN');
  const seeds = seatSeeds(seats, []);
  return ok(seeds.length > 0 ? [{ type: 'revealStarted' }] : begin(table, seeds));
}

/** A table of quick match starts as soon as it is full. */
export function startIfFull(table: Table, seats: Seats): readonly TableEvent[] {
  const started = table.quick ? startMatch(table, seats) : refuse('SEATS_OPEN');
  return started.ok ? started.value : [];
}

/** Binds a seat's seed for the next match; a client does so whenever there is a new commitment. */
export function bindSeed(table: Table, person: Person, hash: string): Decided {
  const seat = seatOf(table, person);
  if (seat === null) return refuse('NOT_SEATED');
  if (isStarted(table)) return refuse('MATCH_RUNNING');
  return isHashTaken(table, hash, seat) ? refuse('BAD_SEED') : ok([{ type: 'seedBound', seat, hash }]);
}

/** Takes the seed that a seat has bound; with the last one the match starts. */
export function revealSeed(table: Table, person: Person, seed: string): Decided {
  const { reveal, seats } = table;
  const seat = seatOf(table, person);
  if (seat === null) return refuse('NOT_SEATED');
  if (reveal === null || reveal.seeds[seat] !== null) return refuse('NOT_NOW');
  if (commitmentOf(seed) !== seats[seat]?.hash) return refuse('BAD_SEED');
  const revealed: TableEvent = { type: 'seedRevealed', seat, seed };
  const seeds = seatSeeds(seats, reveal.seeds.with(seat, seed));
  return ok(seeds.every((bound) => bound.seed !== null) ? [revealed, ...begin(table, seeds)] : [revealed]);
}

/** Time is up: the match starts without the seeds that have not been revealed. */
export function endReveal(table: Table): Decided {
  const { reveal, seats } = table;
  return reveal === null ? refuse('STALE') : ok(begin(table, seatSeeds(seats, reveal.seeds)));
}

/** Asks for another match; it starts when everybody has. Whoever asks is there, though they were away. */
export function rematch(table: Table, person: Person, hash: string): Decided {
  const seat = seatOf(table, person);
  if (seat === null) return refuse('NOT_SEATED');
  if (table.match === null) return refuse('NO_MATCH');
  if (isStarted(table)) return refuse('MATCH_RUNNING');
  if (isHashTaken(table, hash, seat)) return refuse('BAD_SEED');
  const back: TableEvent[] = table.seats[seat]?.away ? [{ type: 'cameBack', seat }] : [];
  const asked: TableEvent[] = [...back, { type: 'readied', seat, hash }];
  const seats = table.seats.map((sitter, i) => (i === seat && sitter ? { ...sitter, hash } : sitter));
  const everybody = seats.every(
    (sitter, i) => i === seat || (sitter !== null && (isPlayedByBot(sitter) || sitter.again)),
  );
  if (!everybody) return ok(asked);
  const started = startMatch(table, seats);
  return started.ok ? ok([...asked, ...started.value]) : started;
}

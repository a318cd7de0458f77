import { commitmentOf, isHash, isSeed, revealedSeeds, type SeatSeed } from './kit/fairness.ts';
import type { Fault } from './record.ts';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The seeds of a record's random stream, or what is wrong with them. */
export interface ReadSeeds {
  readonly faults: readonly Fault[];
  readonly serverSeed: string;
  readonly playerSeeds: readonly string[];
}

function serverFaults({ commitment, serverSeed }: Record<string, unknown>): Fault[] {
  if (typeof serverSeed !== 'string' || !isSeed(serverSeed))
    return [{ at: 'fairness.serverSeed', what: 'is not a seed in lower-case hex' }];
  return commitmentOf(serverSeed) === commitment
    ? []
    : [{ at: 'fairness.commitment', what: 'is not the SHA-256 of the server seed' }];
}

/** Version 1: a list of seeds, of which nothing says who gave them or when. */
function looseSeeds(playerSeeds: unknown, seatCount: number): { faults: Fault[]; seeds: readonly string[] } {
  const at = 'fairness.playerSeeds';
  if (!Array.isArray(playerSeeds) || !playerSeeds.every((seed) => typeof seed === 'string' && isSeed(seed)))
    return { faults: [{ at, what: 'is not a list of seeds in lower-case hex' }], seeds: [] };
  return playerSeeds.length > seatCount
    ? { faults: [{ at, what: `has ${playerSeeds.length} seeds for ${seatCount} seats` }], seeds: [] }
    : { faults: [], seeds: playerSeeds };
}

/** What is wrong with one seat's entry of version 2, apart from the others. */
function entryFault(entry: unknown, seatCount: number): string | undefined {
  if (!isObject(entry)) return 'is not an object { seat, hash, seed }';
  const { seat, hash, seed } = entry;
  if (!Number.isInteger(seat) || (seat as number) < 0 || (seat as number) >= seatCount)
    return `names no seat of this match: there are seats 0 to ${seatCount - 1}`;
  if (typeof hash !== 'string' || !isHash(hash)) return 'has no SHA-256 in lower-case hex as its hash';
  if (seed === null) return undefined;
  if (typeof seed !== 'string' || !isSeed(seed)) return 'has neither null nor a seed in lower-case hex';
  return commitmentOf(seed) === hash ? undefined : 'reveals a seed whose SHA-256 is not its hash';
}

/** Version 2: every seat is bound by a hash before any seed is revealed. */
function boundSeeds(seats: unknown, seatCount: number): { faults: Fault[]; seeds: readonly string[] } {
  const at = 'fairness.seats';
  if (!Array.isArray(seats)) return { faults: [{ at, what: 'is not a list' }], seeds: [] };
  if (seats.length > seatCount)
    return { faults: [{ at, what: `has ${seats.length} entries for ${seatCount} seats` }], seeds: [] };
  const faults = seats.flatMap((entry: unknown, i): Fault[] => {
    const what = entryFault(entry, seatCount);
    return what === undefined ? [] : [{ at: `${at}[${i}]`, what }];
  });
  if (faults.length > 0) return { faults, seeds: [] };
  const bound = seats as readonly SeatSeed[];
  const inOrder = bound.every(({ seat }, i) => i === 0 || seat > (bound[i - 1] as SeatSeed).seat);
  if (!inOrder) faults.push({ at, what: 'does not list each seat once, in the order of seats' });
  if (new Set(bound.map(({ hash }) => hash)).size < bound.length)
    faults.push({ at, what: 'has two equal hashes' });
  return { faults, seeds: revealedSeeds(bound) };
}

/** Reads and checks the seeds of a record of that version. */
export function readSeeds(fairness: unknown, { version, seatCount }: Bounds): ReadSeeds {
  if (!isObject(fairness))
    return { faults: [{ at: 'fairness', what: 'is missing' }], serverSeed: '', playerSeeds: [] };
  const { faults, seeds } =
    version === 1 ? looseSeeds(fairness.playerSeeds, seatCount) : boundSeeds(fairness.seats, seatCount);
  return {
    faults: [...serverFaults(fairness), ...faults],
    serverSeed: fairness.serverSeed as string,
    playerSeeds: seeds,
  };
}

interface Bounds {
  readonly version: number;
  readonly seatCount: number;
}

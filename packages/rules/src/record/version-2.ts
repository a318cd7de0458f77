import { commitmentOf, isHash, revealedSeeds, SEED_BYTES, type SeatSeed } from '../kit/fairness.ts';
import { ok, refuse } from '../kit/result.ts';
import type { Fault } from './fault.ts';
import { unknownFields } from './fields.ts';
import { isSeedText } from './seeds.ts';
import { shown } from './shown.ts';
import { isObject } from './values.ts';
import type { RecordVersion } from './version.ts';

const AT = 'fairness.seats';

/** A shorter one could be guessed from its hash. */
const isBindable = (seed: unknown): seed is string => isSeedText(seed) && seed.length >= SEED_BYTES * 2;

/** What is wrong with one seat's entry, apart from the others. */
function entryFaults(entry: unknown, at: string, seatCount: number): Fault[] {
  if (!isObject(entry)) return [{ at, what: `says ${shown(entry)}, but should be { seat, hash, seed }` }];
  const { seat, hash, seed } = entry;
  const faults = unknownFields(entry, ['seat', 'hash', 'seed'], at);
  if (!Number.isInteger(seat) || (seat as number) < 0 || (seat as number) >= seatCount)
    faults.push({ at: `${at}.seat`, what: `says ${shown(seat)}, but there are seats 0 to ${seatCount - 1}` });
  if (typeof hash !== 'string' || !isHash(hash))
    faults.push({ at: `${at}.hash`, what: `says ${shown(hash)}, but should be a SHA-256 in lower-case hex` });
  else if (seed !== null && !isBindable(seed))
    faults.push({
      at: `${at}.seed`,
      what: `says ${shown(seed)}, but should be null or a seed of ${SEED_BYTES} to 64 bytes in lower-case hex`,
    });
  else if (seed !== null && commitmentOf(seed) !== hash)
    faults.push({ at: `${at}.seed`, what: `says "${seed}", but its SHA-256 is not the hash "${hash}"` });
  return faults;
}

function orderFaults(seats: readonly SeatSeed[]): Fault[] {
  return seats.flatMap(({ seat, hash }, i): Fault[] => {
    const before = seats[i - 1];
    const first = seats.findIndex((other) => other.hash === hash);
    const faults: Fault[] = [];
    if (before !== undefined && seat <= before.seat)
      faults.push({
        at: `${AT}[${i}].seat`,
        what: `says ${seat} after ${before.seat}, but each seat should come once, in order`,
      });
    if (first < i) faults.push({ at: `${AT}[${i}].hash`, what: `says "${hash}", as ${AT}[${first}] does` });
    return faults;
  });
}

/** Every seat is bound by a hash before any seed is revealed. */
export const VERSION_2: RecordVersion = {
  fields: ['format', 'version', 'game', 'rules', 'ruleset', 'seats', 'fairness', 'events'],
  seedsField: 'seats',
  rulesOf: ({ rules }) => rules,
  playerSeedsOf(seats, seatCount) {
    if (!Array.isArray(seats))
      return refuse([{ at: AT, what: `says ${shown(seats)}, but should be a list` }]);
    if (seats.length > seatCount)
      return refuse([{ at: AT, what: `has ${seats.length} entries, but there are ${seatCount} seats` }]);
    const faults = seats.flatMap((entry: unknown, i) => entryFaults(entry, `${AT}[${i}]`, seatCount));
    if (faults.length > 0) return refuse(faults);
    const outOfOrder = orderFaults(seats as readonly SeatSeed[]);
    return outOfOrder.length > 0 ? refuse(outOfOrder) : ok(revealedSeeds(seats as readonly SeatSeed[]));
  },
};

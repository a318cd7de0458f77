import { commitmentOf, isSeed } from '../kit/fairness.ts';
import { ok, type Result, refuse } from '../kit/result.ts';
import type { Fault } from './fault.ts';
import { unknownFields } from './fields.ts';
import { shown } from './shown.ts';
import { isObject } from './values.ts';
import type { RecordVersion, Seeds } from './version.ts';

/** What a seed is, for a message. */
export const SEED_WORDS = 'a seed of 1 to 64 bytes in lower-case hex';

export const isSeedText = (value: unknown): value is string => typeof value === 'string' && isSeed(value);

/** The seed of the server, which it has committed to. */
function serverSeedOf(serverSeed: unknown, commitment: unknown): Result<string, Fault[]> {
  const at = 'fairness.serverSeed';
  if (!isSeedText(serverSeed))
    return refuse([{ at, what: `says ${shown(serverSeed)}, but should be ${SEED_WORDS}` }]);
  const hash = commitmentOf(serverSeed);
  if (commitment === hash) return ok(serverSeed);
  const what = `says ${shown(commitment)}, but the SHA-256 of the server seed is "${hash}"`;
  return refuse([{ at: 'fairness.commitment', what }]);
}

/** The seeds of a record's random stream, or what is wrong with them. */
export function seedsOf(
  fairness: unknown,
  seatCount: number,
  { seedsField, playerSeedsOf }: RecordVersion,
): Result<Seeds, Fault[]> {
  const at = 'fairness';
  if (!isObject(fairness)) return refuse([{ at, what: `says ${shown(fairness)}, but should be an object` }]);
  const unknown = unknownFields(fairness, ['commitment', 'serverSeed', seedsField], at);
  const serverSeed = serverSeedOf(fairness.serverSeed, fairness.commitment);
  const playerSeeds = playerSeedsOf(fairness[seedsField], seatCount);
  if (unknown.length === 0 && serverSeed.ok && playerSeeds.ok)
    return ok({ serverSeed: serverSeed.value, playerSeeds: playerSeeds.value });
  const faultsOf = (result: Result<unknown, readonly Fault[]>) => (result.ok ? [] : result.refusal);
  return refuse([...unknown, ...faultsOf(serverSeed), ...faultsOf(playerSeeds)]);
}

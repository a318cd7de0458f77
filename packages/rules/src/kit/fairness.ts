import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Random } from './random.ts';
import type { Seat } from './seating.ts';

/**
 * What makes a match's deal verifiable: all hex, lower case. Neither side alone can choose the deal, because
 * everybody is bound before anybody reveals. See `docs/record-format.md`.
 */
export interface Fairness {
  /** SHA-256 of the server seed, published before anyone can bind a seed. */
  readonly commitment: string;
  readonly serverSeed: string;
  /** Every seat that bound a seed, in the order of the seats. */
  readonly seats: readonly SeatSeed[];
}

/** A seat's seed: bound by its hash, which everybody saw before any seed was revealed. */
export interface SeatSeed {
  readonly seat: Seat;
  /** SHA-256 of the seed. */
  readonly hash: string;
  /** Null where it was not revealed in time: the match was dealt without it. */
  readonly seed: string | null;
}

/** The seeds of a random stream, in the order of the seats. */
export const revealedSeeds = (seats: readonly SeatSeed[]): string[] =>
  seats.flatMap(({ seed }) => seed ?? []);

/** Bytes of a seed, of the server's or of a player's. */
export const SEED_BYTES = 16;

const LABEL = utf8ToBytes('horse-race/1');
const SEED = /^(?:[0-9a-f]{2}){1,64}$/;

/** Whether `text` can be a seed: 1 to 64 bytes of lower-case hex. */
export const isSeed = (text: string): boolean => SEED.test(text);

/** SHA-256 of a seed's bytes, as hex: the server's commitment, or the hash that binds a seat's seed. */
export const commitmentOf = (seed: string): string => bytesToHex(sha256(hexToBytes(seed)));

const HASH = /^[0-9a-f]{64}$/;

/** Whether `text` can be a SHA-256 in lower-case hex. */
export const isHash = (text: string): boolean => HASH.test(text);

/** A random stream that knows how far it has been read, so that a restart can go on at the same place. */
export interface FairRandom extends Random {
  /** Bytes taken so far. */
  readonly cursor: number;
}

interface Seeds {
  readonly serverSeed: string;
  /** Those that were revealed, in the order of the seats. */
  readonly playerSeeds: readonly string[];
}

function keyedBy(seeds: Seeds) {
  const message = [LABEL];
  for (const seed of seeds.playerSeeds) {
    const bytes = hexToBytes(seed);
    message.push(Uint8Array.of(bytes.length), bytes);
  }
  const key = hmac(sha256, hexToBytes(seeds.serverSeed), concatBytes(...message));
  return hmac.create(sha256, key);
}

/** The random stream of a match, from its beginning. */
export const streamOf = ({ serverSeed, seats }: Fairness): FairRandom =>
  fairRandom({ serverSeed, playerSeeds: revealedSeeds(seats) });

/**
 * The one random stream of a match. Its key is HMAC-SHA-256 of the label and every player seed (each after
 * its length in one byte), keyed with the server seed; block `i` is HMAC-SHA-256 of `i` in eight bytes, most
 * significant first. A number below `n` takes one byte at a time and rejects those that would favour the
 * small numbers.
 *
 * @param cursor bytes to skip: those an earlier reader of the same stream has taken
 */
export function fairRandom(seeds: Seeds, cursor = 0): FairRandom {
  let keyed: ReturnType<typeof keyedBy> | undefined;
  const counter = new Uint8Array(8);
  const counterView = new DataView(counter.buffer);
  let at = cursor;
  let block = new Uint8Array(0);
  let blockNumber = -1;

  const nextByte = (): number => {
    const wanted = Math.floor(at / 32);
    if (wanted !== blockNumber) {
      counterView.setBigUint64(0, BigInt(wanted));
      // Most moves need no number at all, so the key is derived when the first is asked for.
      keyed ??= keyedBy(seeds);
      block = keyed.clone().update(counter).digest();
      blockNumber = wanted;
    }
    return block[at++ % 32] as number;
  };

  return {
    get cursor() {
      return at;
    },
    below(n) {
      const limit = 256 - (256 % n);
      let byte = nextByte();
      while (byte >= limit) byte = nextByte();
      return byte % n;
    },
  };
}

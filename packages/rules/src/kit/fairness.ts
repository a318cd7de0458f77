import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Random } from './random.ts';

/** What makes a match's deal verifiable: all hex, lower case. See `docs/record-format.md`. */
export interface Fairness {
  /** SHA-256 of the server seed, published before anyone can add a seed. */
  readonly commitment: string;
  readonly serverSeed: string;
  /** One for each seat that added one, in the order of the seats. */
  readonly playerSeeds: readonly string[];
}

/** Bytes of a seed, of the server's or of a player's. */
export const SEED_BYTES = 16;

const LABEL = utf8ToBytes('horse-race/1');
const SEED = /^(?:[0-9a-f]{2}){1,64}$/;

/** Whether `text` can be a seed: 1 to 64 bytes of lower-case hex. */
export const isSeed = (text: string): boolean => SEED.test(text);

/** SHA-256 of the seed's bytes, as hex. */
export const commitmentOf = (serverSeed: string): string => bytesToHex(sha256(hexToBytes(serverSeed)));

/** A random stream that knows how far it has been read, so that a restart can go on at the same place. */
export interface FairRandom extends Random {
  /** Bytes taken so far. */
  readonly cursor: number;
}

type Seeds = Pick<Fairness, 'serverSeed' | 'playerSeeds'>;

function streamOf(seeds: Seeds) {
  const message = [LABEL];
  for (const seed of seeds.playerSeeds) {
    const bytes = hexToBytes(seed);
    message.push(Uint8Array.of(bytes.length), bytes);
  }
  const key = hmac(sha256, hexToBytes(seeds.serverSeed), concatBytes(...message));
  return hmac.create(sha256, key);
}

/**
 * The one random stream of a match. Its key is HMAC-SHA-256 of the label and every player seed (each after
 * its length in one byte), keyed with the server seed; block `i` is HMAC-SHA-256 of `i` in eight bytes, most
 * significant first. A number below `n` takes one byte at a time and rejects those that would favour the
 * small numbers.
 *
 * @param cursor bytes to skip: those an earlier reader of the same stream has taken
 */
export function fairRandom(seeds: Seeds, cursor = 0): FairRandom {
  let keyed: ReturnType<typeof streamOf> | undefined;
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
      keyed ??= streamOf(seeds);
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

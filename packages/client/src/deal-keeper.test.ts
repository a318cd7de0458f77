import type { TableView } from '@horse-race/table';
import { describe, expect, test } from 'vitest';
import { DealKeeper, dealNote, memoryStore } from './deal-keeper.ts';

type Seen = Parameters<DealKeeper['next']>[0];

/** A hash that a reader recognises. */
const hashOf = (seed: string): Promise<string> => Promise.resolve(`hash of ${seed}`);
const seedIn = (hash: string): string => hash.replace('hash of ', '');

const OTHER = 'hash of another';

/** A table of two, where this device has seat 0. */
function seen(hash: string | null, view: Partial<Seen['view']> = {}): Seen {
  const seats = [hash, OTHER].map((bound) => ({ hash: bound })) as unknown as TableView['seats'];
  return {
    own: { seat: 0 },
    view: { phase: 'room', seats, match: null, commitment: 'c1', reveal: null, ...view },
  };
}
const REVEAL = { reveal: { deadline: 9, revealed: [false, false] } };
const running = (number: number, commitment: string) =>
  ({ phase: 'playing', match: { number, commitment, revealed: null } }) as unknown as Partial<Seen['view']>;
const over = (number: number) =>
  ({ phase: 'over', match: { number, commitment: 'c1', revealed: {} } }) as unknown as Partial<Seen['view']>;

describe('a client in a seat', () => {
  test('binds a seed where none is bound, once for each time', async () => {
    const keeper = new DealKeeper('t', memoryStore(), hashOf);
    const [first, second] = await Promise.all([keeper.next(seen(null)), keeper.next(seen(null))]);
    expect(first).toEqual({ type: 'bindSeed', hash: expect.stringMatching(/^hash of [0-9a-f]{32}$/) });
    expect(second).toBeUndefined();
    const bound = first?.type === 'bindSeed' ? first.hash : '';
    expect(await keeper.next(seen(bound))).toBeUndefined();
  });

  test('reveals the seed it has bound, and not before everybody sees the hashes', async () => {
    const keeper = new DealKeeper('t', memoryStore(), hashOf);
    const hash = await keeper.bind();
    expect(await keeper.next(seen(hash))).toBeUndefined();
    expect(await keeper.next(seen(hash, REVEAL))).toEqual({ type: 'revealSeed', seed: seedIn(hash) });
    const done = { reveal: { deadline: 9, revealed: [true, false] } };
    expect(await keeper.next(seen(hash, done))).toBeUndefined();
  });

  test('reveals nothing where the table shows another hash in its place', async () => {
    const keeper = new DealKeeper('t', memoryStore(), hashOf);
    await keeper.bind();
    expect(await keeper.next(seen('hash of nothing it knows', REVEAL))).toBeUndefined();
  });

  test('knows its seed after a reload, and replaces one that another device has bound, once', async () => {
    const store = memoryStore();
    const hash = await new DealKeeper('t', store, hashOf).bind();
    expect(await new DealKeeper('t', store, hashOf).next(seen(hash, REVEAL))).toMatchObject({
      type: 'revealSeed',
    });
    const elsewhere = new DealKeeper('t', memoryStore(), hashOf);
    expect(await elsewhere.next(seen(hash))).toMatchObject({ type: 'bindSeed' });
    expect(await elsewhere.next(seen('hash of the first device again'))).toBeUndefined();
  });

  test('binds nothing while a match runs', async () => {
    const keeper = new DealKeeper('t', memoryStore(), hashOf);
    expect(await keeper.next(seen(null, running(1, 'c1')))).toBeUndefined();
  });
});

test('a client without a seat binds and reveals nothing', async () => {
  const keeper = new DealKeeper('t', memoryStore(), hashOf);
  for (const view of [{}, REVEAL])
    expect(await keeper.next({ ...seen(OTHER, view), own: null })).toBeUndefined();
});

describe('the note of a deal', () => {
  test('has the commitment, all hashes, and the seed, as they were shown before it', async () => {
    const store = memoryStore();
    const keeper = new DealKeeper('t', store, hashOf);
    const hash = await keeper.bind();
    await keeper.next(seen(hash));
    expect(dealNote(store, 't', 1)).toEqual({ commitment: 'c1', hashes: null, mine: null });
    await keeper.next(seen(hash, REVEAL));
    const note = {
      commitment: 'c1',
      hashes: [
        { seat: 0, hash },
        { seat: 1, hash: OTHER },
      ],
      mine: { seat: 0, seed: seedIn(hash) },
    };
    expect(dealNote(store, 't', 1)).toEqual(note);
    // What is shown later does not change it.
    await keeper.next(seen('hash of a forger', { ...REVEAL, commitment: 'c2' }));
    await keeper.next(seen(null, running(1, 'c3')));
    expect(dealNote(store, 't', 1)).toEqual(note);
  });

  test('has the commitment alone for who comes while the match runs', async () => {
    const store = memoryStore();
    await new DealKeeper('t', store, hashOf).next({ ...seen(null, running(3, 'c7')), own: null });
    expect(dealNote(store, 't', 3)).toEqual({ commitment: 'c7', hashes: null, mine: null });
  });

  test('is not made of what is shown once the seed is known; then it is about the next match', async () => {
    const store = memoryStore();
    await new DealKeeper('t', store, hashOf).next(seen(OTHER, { ...over(1), commitment: 'c2' }));
    expect(dealNote(store, 't', 1)).toBeUndefined();
    expect(dealNote(store, 't', 2)).toMatchObject({ commitment: 'c2' });
  });

  test('is kept for each table, and forgotten after many; what is no note is none', async () => {
    const store = memoryStore();
    for (const table of ['first', ...Array.from({ length: 20 }, (_, n) => `t${n}`)])
      await new DealKeeper(table, store, hashOf).next({ ...seen(null), own: null });
    expect(dealNote(store, 't19', 1)).toBeDefined();
    expect(dealNote(store, 'first', 1)).toBeUndefined();
    for (const text of ['no JSON', '{}', '[1]']) {
      store.write('deals', text);
      expect(dealNote(store, 't19', 1)).toBeUndefined();
    }
  });
});

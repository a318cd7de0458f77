import { expect, test } from 'vitest';
import bound from '../golden/bound-partnership.json' with { type: 'json' };
import loose from '../golden/partnership.json' with { type: 'json' };
import { type BoundRecord, brokenPromises, type DealNote, type MatchRecord } from '../record.ts';

const record = bound as unknown as BoundRecord;
const { commitment, seats } = record.fairness;
const NOTE: DealNote = {
  commitment,
  hashes: seats.map(({ seat, hash }) => ({ seat, hash })),
  mine: { seat: 1, seed: seats[1]?.seed ?? '' },
};
const withSeats = (other: BoundRecord['fairness']['seats']): MatchRecord => ({
  ...record,
  fairness: { ...record.fairness, seats: other },
});

test('a record keeps what a device was shown and gave', () => {
  expect(brokenPromises(record, NOTE)).toEqual([]);
  expect(brokenPromises(record, { commitment, hashes: null, mine: null })).toEqual([]);
});

test('a record of another commitment is another', () => {
  expect(brokenPromises(record, { ...NOTE, commitment: '00'.repeat(32) })).toEqual(['otherCommitment']);
});

test('a hash that was added, left out, replaced or moved to another seat is another', () => {
  const [first, second, ...rest] = seats as [(typeof seats)[0], (typeof seats)[0]];
  const others = [
    seats.slice(0, -1),
    seats.with(3, { ...first, seat: 3 }),
    [{ ...second, seat: 0 }, { ...first, seat: 1 }, ...rest],
  ];
  for (const other of others)
    expect(brokenPromises(withSeats(other), { ...NOTE, mine: null })).toEqual(['otherHashes']);
  expect(brokenPromises(record, { ...NOTE, hashes: NOTE.hashes?.slice(1) ?? null })).toEqual(['otherHashes']);
});

test('a seed of one’s own that was left out or replaced is told', () => {
  const own = seats[1] as (typeof seats)[0];
  expect(brokenPromises(withSeats(seats.with(1, { ...own, seed: null })), NOTE)).toEqual(['seedLeftOut']);
  expect(brokenPromises(withSeats(seats.with(1, { ...own, seed: 'ab' })), NOTE)).toEqual(['otherSeed']);
});

test('a record that binds nobody does not pass for one that does', () => {
  const { fairness } = loose;
  const note = { ...NOTE, commitment: fairness.commitment };
  expect(brokenPromises(loose as MatchRecord, note)).toEqual(['otherHashes', 'seedLeftOut']);
});

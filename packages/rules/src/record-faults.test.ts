import { describe, expect, test } from 'vitest';
import boundDerby from './golden/bound-derby.json' with { type: 'json' };
import boundPartnership from './golden/bound-partnership.json' with { type: 'json' };
import partnership from './golden/partnership.json' with { type: 'json' };
import { type Json, partAt, pathsIn, read, withPart } from './kit/testing/json.ts';
import { verifyRecord } from './record.ts';

const { events } = boundPartnership;
const index = events.findIndex(({ type }) => type === 'tilePlayed');
/** The record with the first tile played another way. */
const played = (other: object): unknown => ({
  ...boundPartnership,
  events: events.with(index, { ...events[index], ...other } as (typeof events)[number]),
});

describe('junk in the place of a value is a fault, not an exception', () => {
  test.each([
    ['dominoes', boundPartnership],
    ['the derby', boundDerby],
  ])('at any value of the first events of %s', (_, record) => {
    const first = read(record.events.slice(0, 4)) as Json[];
    for (const path of pathsIn(first).filter((steps) => steps.length > 1)) {
      // Numbers and texts alike have no keys of their own.
      for (const junk of [{}, [], null]) {
        if (JSON.stringify(partAt(first, path)) === JSON.stringify(junk)) continue;
        const changed = [...(withPart(first, path, junk) as Json[]), ...record.events.slice(4)];
        expect(verifyRecord({ ...record, events: changed })).not.toEqual([]);
      }
    }
  });

  test('in one of several seeds of players', () => {
    const [good] = partnership.fairness.playerSeeds;
    for (const junk of ['xyz', 7, null, ''])
      for (const playerSeeds of [
        [good, junk],
        [junk, good],
      ])
        expect(
          verifyRecord({ ...partnership, fairness: { ...partnership.fairness, playerSeeds } }),
        ).toMatchObject([{ at: expect.stringMatching(/^fairness\.playerSeeds\[[01]\]/) }]);
  });

  test('in the name of one seat', () => {
    for (const junk of [{}, { name: 7 }, null, 'Ala']) {
      const seats = [junk, ...boundPartnership.seats.slice(1)];
      expect(verifyRecord({ ...boundPartnership, seats })).toMatchObject([
        { at: expect.stringMatching(/^seats\[0\]/) },
      ]);
    }
  });
});

describe('a fault says', () => {
  const whatOf = (record: unknown): string | undefined => verifyRecord(record)[0]?.what;

  test('what the record has and what it should have, with the fields of both in the same order', () => {
    const { total } = events[index] as { total: number };
    const sides = /^says (\{.*\}), but by the rules and the seeds it is (\{.*\})$/.exec(
      whatOf(played({ total: total + 5 })) ?? '',
    );
    const [says, is] = [sides?.[1] ?? '', sides?.[2] ?? ''];
    expect(JSON.parse(is)).toEqual(events[index]);
    expect(JSON.parse(says)).toEqual({ ...events[index], total: total + 5 });
    for (const side of [says, is])
      expect(Object.keys(JSON.parse(side) as object)).toEqual(
        Object.keys(events[index] as object).toSorted(),
      );
  });

  test('which answer is not legal, and whose', () => {
    const { seat } = events[index] as { seat: number };
    expect(whatOf(played({ at: '66:high' }))).toMatch(
      new RegExp(`^says .*"at":"66:high".*, but it is for seat ${seat} to choose of \\[`),
    );
  });

  test('which event cannot happen, and who is to act', () => {
    const { seat } = events[index] as { seat: number };
    expect(whatOf(played({ type: 'passed' }))).toMatch(
      new RegExp(`^says .*"type":"passed".*, but it is for seat ${seat} to choose of \\[`),
    );
  });
});

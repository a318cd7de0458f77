import { dominoes, type Ruleset, rulesetOf } from '@horse-race/rules/dominoes';
import { SEATINGS } from '@horse-race/rules/kit';
import type { MatchRecord } from '@horse-race/rules/record';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type GameRecord, readRecord } from '../../../replay/read-record.ts';
import { recordOf, recordWith } from '../../../replay/testing/records.ts';
import { framesOf, handsOf } from './frames.ts';

const read = (record: unknown): GameRecord<Ruleset> => {
  const found = readRecord(record);
  if (typeof found === 'string' || found.game !== 'dominoes') throw new Error(String(found));
  return found as GameRecord<Ruleset>;
};
const framesIn = (record: unknown) => framesOf(read(record));

const anyMatch = fc.record({
  ruleset: fc.oneof(
    fc.constantFrom(...SEATINGS).map((seating) => rulesetOf('short', seating)),
    fc.constantFrom(2, 3, 4).map((seating) => rulesetOf('polish', seating)),
  ),
  seed: fc.nat(10_000),
});

describe('the steps of a record', () => {
  test('are its events, each with the state the rules give after it', () => {
    fc.assert(
      fc.property(anyMatch, ({ ruleset, seed }) => {
        const record = recordWith(ruleset, seed);
        const { frames, brokenAt } = framesIn(record);
        expect(brokenAt).toBeUndefined();
        expect(frames.map(({ event }) => event)).toEqual(record.events);
        for (const { event, state } of frames) {
          if (event.type === 'tilePlayed') {
            expect(state.hand.layout.total).toBe(event.total);
            expect(dominoes.view(state).scores).toEqual(event.scores);
          }
        }
        expect(frames.at(-1)?.state.phase).toBe('over');
      }),
      { numRuns: 20 },
    );
  });

  test('leave out what the rules do not know', () => {
    const record = recordOf(2, 1);
    const talkative = {
      ...record,
      events: record.events.flatMap((event) => [{ type: 'said', text: 'hello' }, event]),
    };
    const { frames } = framesIn(talkative);
    expect(frames.map(({ event }) => event)).toEqual(record.events);
    expect(frames.map(({ index }) => index)).toEqual(record.events.map((_, i) => 2 * i + 1));
  });
});

/** Anything at all in the place of one field of one event. */
const damage = fc.record({
  at: fc.nat(),
  field: fc.nat(),
  value: fc.oneof(
    fc.constantFrom(
      null,
      undefined,
      -1,
      1e9,
      '',
      '66',
      '66:lineA',
      'out',
      [],
      [[]],
      {},
      true,
      99,
      Number.NaN,
    ),
    fc.integer({ min: 0, max: 6 }),
    fc.anything(),
  ),
});

describe('a damaged record', () => {
  test('is followed as far as it goes, whatever stands in it', () => {
    fc.assert(
      fc.property(fc.nat(50), damage, (seed, { at, field, value }) => {
        const record = recordOf(4, seed);
        const { frames, brokenAt } = framesIn(damaged(record, { at, field, value }));
        // Every step can be shown.
        for (const { state } of frames) dominoes.view(state);
        if (brokenAt !== undefined) expect(frames).toHaveLength(brokenAt);
      }),
      { numRuns: 300 },
    );
  });

  test.each([null, 3, 'x', [], {}, { type: 7 }])('with %j for an event ends there', (junk) => {
    const record = recordOf(3, 1);
    const events = [...record.events.slice(0, 5), junk, ...record.events.slice(5)];
    const { frames } = framesIn({ ...record, events });
    expect(frames.length).toBeGreaterThanOrEqual(5);
  });

  test('ends where a tile is played that is not there', () => {
    const record = recordOf(2, 3);
    const twice = record.events.findIndex(({ type }) => type === 'tilePlayed');
    const events = [...record.events.slice(0, twice + 1), record.events[twice]];
    expect(framesIn({ ...record, events }).brokenAt).toBe(twice + 1);
  });
});

function damaged(record: MatchRecord, { at, field, value }: { at: number; field: number; value: unknown }) {
  const place = at % record.events.length;
  const event = record.events[place] as Readonly<Record<string, unknown>>;
  const names = Object.keys(event).filter((name) => name !== 'type');
  const name = names[field % names.length] ?? '';
  return { ...record, events: record.events.with(place, { ...event, [name]: value } as { type: string }) };
}

describe('the hands', () => {
  test('follow each other without a gap, each from its lot or its deal to its end', () => {
    fc.assert(
      fc.property(anyMatch, ({ ruleset, seed }) => {
        const { frames } = framesIn(recordWith(ruleset, seed));
        const hands = handsOf(frames);
        expect(hands[0]?.from).toBe(0);
        expect(hands.at(-1)?.to).toBe(frames.length - 1);
        for (const [i, { from, to, hand }] of hands.entries()) {
          expect(['lotDrawn', 'handDealt']).toContain(frames[from]?.event.type);
          expect(frames[to]?.state.standing.hand).toBe(hand);
          if (i > 0) expect(from).toBe((hands[i - 1]?.to ?? 0) + 1);
        }
      }),
      { numRuns: 20 },
    );
  });
});

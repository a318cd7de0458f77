import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import advanced from '../golden/derby-advanced.json' with { type: 'json' };
import classic from '../golden/derby-classic.json' with { type: 'json' };
import roller from '../golden/derby-roller.json' with { type: 'json' };
import { type Json, type Path, partAt, pathsIn, read, withPart } from '../kit/testing/json.ts';
import { fairnessOf, runs } from '../kit/testing/seeded.ts';
import { type BoundRecord, makeRecord, verifyRecord } from '../record.ts';
import { derby, type Event, isAce, isCard, type Ruleset, rulesetFor } from './index.ts';
import { type Plan, plans, playMatch, rulesetWith } from './testing/matches.ts';

const recordOf = (plan: Plan): BoundRecord =>
  makeRecord({
    version: 2,
    rules: derby.version,
    game: 'derby',
    ruleset: plan.ruleset,
    seats: Array.from({ length: plan.ruleset.players }, (_, seat) => ({ name: `Seat ${seat}` })),
    fairness: fairnessOf(plan.seed),
    events: playMatch(plan).log,
  });

/** Records of one round for few: their faults are found as well, and sooner. */
const records: fc.Arbitrary<BoundRecord> = plans.map(({ ruleset, seed }) =>
  recordOf({ seed, ruleset: { ...ruleset, players: 4 + (ruleset.players % 2), rounds: 1 } }),
);

const withEvents = (record: BoundRecord, events: readonly unknown[]): unknown => ({ ...record, events });

/** Other values for a part of an event: junk, and values that are likely there. */
const others: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json>(
    null,
    true,
    -1,
    0,
    1,
    2,
    3,
    4,
    5,
    6,
    7,
    12,
    100,
    '',
    '7H',
    'AD',
    'KS',
    'race',
    [],
    {},
  ),
  fc.constantFrom<Json>('rolled', 'moved', 'feePaid', 'betsDone', 'aceUsed', 'cardsKept', 'raceWon', 'chat'),
  fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<Json>,
);

/**
 * Whether a record with `other` at `path` of its events may tell of another match that is as legal: any ace
 * is as good as another, and a bet on another horse that does not win pays the same.
 */
function mayBeLegal(record: BoundRecord, path: Path, other: Json): boolean {
  const [index, key] = path as [number, string?];
  const event = record.events[index] as Event;
  if (event.type === 'aceUsed')
    return key === 'card' && typeof other === 'string' && isCard(other) && isAce(other);
  return event.type === 'betPlaced' && key === 'horse';
}

describe('the record of any match', () => {
  test('has no fault, as made and as read', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const record = recordOf(plan);
        expect(verifyRecord(record)).toEqual([]);
        expect(verifyRecord(read(record))).toEqual([]);
      }),
      runs(25),
    );
  });

  test('tells the rules without how many play: that is for the seats to tell', () => {
    const { ruleset, seats } = recordOf({ ruleset: rulesetWith('advanced', 5, { rounds: 1 }), seed: 1 });
    expect(ruleset).toEqual({
      mode: 'advanced',
      rounds: 1,
      chips: 100,
      track: 'short',
      scratchFee: 'holders',
      ante: 2,
      jockeyPot: 'bets',
    });
    expect(seats).toHaveLength(5);
  });

  test('holds what happened, and not who has chosen or gone on when', () => {
    const plan: Plan = { ruleset: rulesetWith('advanced', 4, { rounds: 2 }), seed: 7 };
    const { log } = playMatch(plan);
    const apart = log.filter(({ type }) => type === 'continued' || type === 'cardChosen');
    expect(new Set(apart.map(({ type }) => type)).size).toBe(2);
    expect(recordOf(plan).events).toEqual(log.filter((event) => !apart.includes(event)));
  });
});

describe('a fault is found', () => {
  test('when any part of any event is another, unless it tells of another match that is as legal', () => {
    let legal = 0;
    fc.assert(
      fc.property(records, fc.tuple(fc.nat(), fc.nat()), others, (record, [pick, where], other) => {
        const events = read(record.events) as Json[];
        const index = pick % events.length;
        const paths = pathsIn(events[index] as Json);
        const path = [index, ...(paths[where % paths.length] as Path)];
        fc.pre(JSON.stringify(partAt(events, path)) !== JSON.stringify(other));
        const faults = verifyRecord(withEvents(record, withPart(events, path, other) as Json[]));
        if (faults.length === 0) {
          expect(mayBeLegal(record, path, other)).toBe(true);
          legal++;
        } else {
          expect(faults).toHaveLength(1);
          expect(faults[0]?.at).toMatch(/^events(\[\d+\])?$/);
        }
      }),
      runs(200),
    );
    expect(legal).toBeLessThan(10);
  });

  test('when any number is one more or less, or any card another', () => {
    fc.assert(
      fc.property(
        records,
        fc.tuple(fc.nat(), fc.nat()),
        fc.constantFrom(-1, 1),
        (record, [pick, where], by) => {
          const events = read(record.events) as Json[];
          const index = pick % events.length;
          const leaves = pathsIn(events[index] as Json).filter(
            (path) => path.length > 0 && typeof partAt(events[index] as Json, path) !== 'object',
          );
          const path = [index, ...(leaves[where % leaves.length] as Path)];
          const leaf = partAt(events, path);
          const other =
            typeof leaf === 'number'
              ? leaf + by
              : `${leaf}`.replace(/[CDHS]|$/, (suit) => (suit === 'C' ? 'D' : 'C'));
          fc.pre(other !== leaf);
          const faults = verifyRecord(withEvents(record, withPart(events, path, other) as Json[]));
          if (faults.length === 0) expect(mayBeLegal(record, path, other)).toBe(true);
          else expect(faults).toHaveLength(1);
        },
      ),
      runs(200),
    );
  });

  test('when an event is missing, or comes twice', () => {
    fc.assert(
      fc.property(records, fc.nat(), (record, pick) => {
        const index = pick % record.events.length;
        expect(verifyRecord(withEvents(record, record.events.toSpliced(index, 1)))).toHaveLength(1);
        const twice = record.events.toSpliced(index, 0, record.events[index] as { type: string });
        expect(verifyRecord(withEvents(record, twice))).toHaveLength(1);
      }),
      runs(150),
    );
  });

  test('when neighbours change places, anywhere', () => {
    const record = read(advanced) as unknown as BoundRecord;
    for (let i = 1; i < record.events.length; i++) {
      const [a, b] = record.events.slice(i - 1, i + 1) as [{ type: string }, { type: string }];
      expect(verifyRecord(withEvents(record, record.events.with(i - 1, b).with(i, a)))).toHaveLength(1);
    }
  });

  test('wherever the record is cut off', () => {
    const record = read(advanced) as unknown as BoundRecord;
    for (let length = 0; length < record.events.length; length += 3) {
      expect(verifyRecord(withEvents(record, record.events.slice(0, length)))).toEqual([
        { at: 'events', what: expect.stringMatching(/^stop before the match has ended: next should be ./) },
      ]);
    }
  });

  test('when an ace is used that would have been let stand, or the other way round', () => {
    const record = read(advanced) as unknown as BoundRecord;
    const index = record.events.findIndex(({ type }) => type === 'aceUsed');
    // Without the ace and its roll, the roll before it would count.
    expect(verifyRecord(withEvents(record, record.events.toSpliced(index, 2)))).toHaveLength(1);
    expect(verifyRecord(withEvents(record, record.events.toSpliced(index - 1, 2)))).toHaveLength(1);
  });

  test.each([
    ['seats', [{ name: 'Ala' }], 'ruleset'],
    ['seats', 'four', 'seats'],
    ['seats', [1, 2, 3, 4], 'seats'],
    ['ruleset', { ...advanced.ruleset, ante: -1 }, 'ruleset'],
    ['ruleset', { ...advanced.ruleset, mode: 'blind' }, 'ruleset'],
    ['ruleset', null, 'ruleset'],
    ['ruleset', { ...advanced.ruleset, ante: 3 }, 'events[2]'],
    ['ruleset', { ...advanced.ruleset, mode: 'classic' }, 'ruleset'],
    ['ruleset', { ...advanced.ruleset, players: 5 }, 'ruleset'],
    ['ruleset', { ...advanced.ruleset, rounds: 1 }, 'events['],
    ['ruleset', { ...advanced.ruleset, rounds: 3 }, 'events'],
    ['fairness', { ...advanced.fairness, playerSeeds: [] }, 'events[0]'],
  ])('when the %s is %j', (key, value, at) => {
    expect(verifyRecord({ ...advanced, [key]: value })[0]?.at).toContain(at);
  });
});

test('checking never throws, whatever stands in any part of a record', () => {
  const whole = read(advanced);
  const paths = pathsIn(whole);
  fc.assert(
    fc.property(fc.nat(paths.length - 1), fc.jsonValue(), (where, junk) => {
      expect(Array.isArray(verifyRecord(withPart(whole, paths[where] as Path, junk as Json)))).toBe(true);
    }),
    runs(200),
  );
});

describe('records of earlier days', () => {
  const golden = [
    { name: 'classic', record: classic },
    { name: 'advanced', record: advanced },
    { name: 'the roller’s house rules', record: roller },
  ];

  test.each(golden)('still have no fault: $name', ({ record }) => {
    expect(verifyRecord(record)).toEqual([]);
  });

  test.each(golden)('still replay to their end: $name', ({ record }) => {
    const events = record.events as unknown as Event[];
    const ruleset = rulesetFor(record.ruleset, record.seats.length);
    if (!ruleset.ok) throw new Error(ruleset.refusal);
    const state = events.reduce(derby.evolve, derby.initial(ruleset.value satisfies Ruleset));
    const ended = events.at(-1);
    if (ended?.type !== 'matchEnded') throw new Error('the match has no end');
    const { winners, stacks, pot, jockeyPot } = ended;
    expect(derby.view(state)).toMatchObject({ phase: 'over', winners, stacks, pot, jockeyPot });
  });

  test('hold every kind of event', () => {
    const types = golden.flatMap(({ record }) => record.events.map(({ type }) => type));
    expect([...new Set(types)].toSorted()).toEqual([...derby.recorded].toSorted());
  });
});

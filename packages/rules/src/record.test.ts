import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dominoes, type Event, type Ruleset } from './dominoes/index.ts';
import { type Plan, plans, playMatch } from './dominoes/testing/matches.ts';
import { type Joined, readTree } from './dominoes/testing/reference.ts';
import boundDerby from './golden/bound-derby.json' with { type: 'json' };
import boundPartnership from './golden/bound-partnership.json' with { type: 'json' };
import mustContinue from './golden/must-continue.json' with { type: 'json' };
import partnership from './golden/partnership.json' with { type: 'json' };
import { commitmentOf, type SeatSeed } from './kit/fairness.ts';
import { type Json, type Path, partAt, pathsIn, read, withPart } from './kit/testing/json.ts';
import { fairnessOf, runs } from './kit/testing/seeded.ts';
import { type BoundRecord, makeRecord, verifyRecord } from './record.ts';

function recordOf(plan: Plan): BoundRecord {
  const seats = Array.from({ length: dominoes.seatCount(plan.ruleset) }, (_, seat) => ({
    name: `Seat ${seat}`,
  }));
  return makeRecord({
    version: 2,
    rules: dominoes.version,
    game: 'dominoes',
    ruleset: plan.ruleset,
    seats,
    fairness: fairnessOf(plan.seed),
    events: playMatch(plan).log,
  });
}

/** Records of short matches: their faults are found as well, and sooner. */
const records: fc.Arbitrary<BoundRecord> = plans.map(({ ruleset, seed }) =>
  recordOf({ seed, ruleset: { ...ruleset, target: 1 + (ruleset.target % 17), gamesToWin: 1 + (seed % 2) } }),
);

const withEvents = (record: BoundRecord, events: readonly unknown[]): unknown => ({ ...record, events });

/** Other values for a part of an event: junk, and values that are likely there. */
const others: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json>(null, true, -1, 0, 1, 2, 3, 5, 61, '', '00', '66', 'out', 'hand', 'drawn', [], {}),
  fc.constantFrom<Json>('44:branchA', '11:lineB', '06:low', 'tilePlayed', 'passed', 'handEnded', 'chat'),
  fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<Json>,
);

/**
 * Whether event `index` could as well have been a play at `end`: an open end of the same number that adds as
 * much to the total. The match may then be another by the rules, with the same deals.
 */
function couldLieAt(events: readonly Event[], index: number, end: unknown): boolean {
  const play = events[index];
  if (play?.type !== 'tilePlayed' || play.at === null || typeof end !== 'string') return false;
  const deal = events.slice(0, index).findLastIndex(({ type }) => type === 'handDealt');
  const before = events.slice(deal, index).filter((event) => event.type === 'tilePlayed');
  const joined: Joined[] = before.map(({ tile, at }) => ({ tile, at }));
  const { open } = readTree(joined);
  if (!open.has(end) || open.get(end) !== open.get(play.at)) return false;
  return readTree([...joined, { tile: play.tile, at: end }]).total === play.total;
}

/**
 * Whether event `index` could as well not have happened: the double blank adds nothing to the total or to
 * the pips left, and lets its player go on, so that the match may be as legal without it.
 */
function couldBeMissing(events: readonly Event[], index: number): boolean {
  const play = events[index];
  return play?.type === 'tilePlayed' && play.tile === '00';
}

/** Whether a record with `other` at `path` of its events may tell of another match that is as legal. */
function mayBeLegal(record: BoundRecord, path: Path, other: Json): boolean {
  const events = record.events as Event[];
  const [index, key] = path as [number, string?];
  if (key === 'at') return couldLieAt(events, index, other);
  // An event of an unknown type is skipped, like one that is missing.
  return key === 'type' && !dominoes.recorded.has(`${other}`) && couldBeMissing(events, index);
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

  test('holds what happened, and not who has gone on when', () => {
    const plan = { ruleset: partnership.ruleset as Ruleset, seed: 7 };
    const { log } = playMatch(plan);
    const { events } = recordOf(plan);
    expect(log.some(({ type }) => type === 'continued')).toBe(true);
    expect(events).toEqual(log.filter(({ type }) => type !== 'continued'));
  });

  test('has the names of the seats and nothing else about them', () => {
    const record = makeRecord({
      version: 1,
      game: 'dominoes',
      ruleset: partnership.ruleset,
      seats: [{ name: 'Ala', token: 'secret' } as { name: string }],
      fairness: partnership.fairness,
      events: [],
    });
    expect(record.seats).toEqual([{ name: 'Ala' }]);
  });

  test('may have events of other kinds between: they are skipped', () => {
    const record = recordOf({ ruleset: partnership.ruleset as Ruleset, seed: 7 });
    const events = record.events.flatMap((event) => [
      { type: 'chat', text: 'hm' },
      event,
      { type: 'clockRanOut' },
    ]);
    expect(verifyRecord(withEvents(record, events))).toEqual([]);
  });

  test('may have the fields of an event in any order', () => {
    const record = recordOf({ ruleset: partnership.ruleset as Ruleset, seed: 7 });
    const events = record.events.map((event) => Object.fromEntries(Object.entries(event).toReversed()));
    expect(verifyRecord(withEvents(record, events))).toEqual([]);
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
      runs(400),
    );
    expect(legal).toBeLessThan(10);
  });

  test('when any number is one more or less, or any tile or end another', () => {
    let legal = 0;
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
          const nextDigit = (digit: string): string => `${(Number(digit) + 1) % 7}`;
          const other = typeof leaf === 'number' ? leaf + by : `${leaf}`.replace(/\d|$/, nextDigit);
          const faults = verifyRecord(withEvents(record, withPart(events, path, other) as Json[]));
          if (faults.length === 0) {
            expect(mayBeLegal(record, path, other)).toBe(true);
            legal++;
          } else {
            expect(faults).toHaveLength(1);
          }
        },
      ),
      runs(400),
    );
    expect(legal).toBeLessThan(10);
  });

  test('when a field is left out or added', () => {
    fc.assert(
      fc.property(records, fc.nat(), fc.nat(), (record, pick, which) => {
        const index = pick % record.events.length;
        const event = read(record.events[index]) as { [key: string]: Json };
        const keys = Object.keys(event);
        const key = keys[which % keys.length] as string;
        const { [key]: _, ...less } = event;
        for (const other of [less, { ...event, more: 1 }, { ...event, more: null }]) {
          const events = record.events.with(index, other as { type: string });
          expect(verifyRecord(withEvents(record, events))).toHaveLength(1);
        }
      }),
      runs(100),
    );
  });

  test('wherever the record is cut off', () => {
    const { events, ...rest } = recordOf({
      ruleset: { ...(mustContinue.ruleset as Ruleset), target: 5 },
      seed: 3,
    });
    for (let length = 0; length < events.length; length++) {
      expect(verifyRecord({ ...rest, events: events.slice(0, length) })).toEqual([
        { at: 'events', what: expect.stringMatching(/^stop before the match has ended: next should be ./) },
      ]);
    }
  });

  test('when an event is missing, or comes twice', () => {
    fc.assert(
      fc.property(records, fc.nat(), (record, pick) => {
        const index = pick % record.events.length;
        if (!couldBeMissing(record.events as Event[], index)) {
          expect(verifyRecord(withEvents(record, record.events.toSpliced(index, 1)))).toHaveLength(1);
        }
        const twice = record.events.toSpliced(index, 0, record.events[index] as { type: string });
        expect(verifyRecord(withEvents(record, twice))).toHaveLength(1);
      }),
      runs(150),
    );
  });

  test('when two events change places', () => {
    fc.assert(
      fc.property(records, fc.nat(), fc.nat(), (record, one, two) => {
        const [first, second] = [one % record.events.length, two % record.events.length];
        fc.pre(first !== second);
        const [a, b] = [record.events[first], record.events[second]] as { type: string }[];
        fc.pre(JSON.stringify(a) !== JSON.stringify(b));
        const events = record.events.with(first, b as { type: string }).with(second, a as { type: string });
        expect(verifyRecord(withEvents(record, events))).toHaveLength(1);
      }),
      runs(150),
    );
  });

  test('when neighbours change places, anywhere', () => {
    const record = recordOf({ ruleset: partnership.ruleset as Ruleset, seed: 7 });
    for (let i = 1; i < record.events.length; i++) {
      const [a, b] = record.events.slice(i - 1, i + 1) as [{ type: string }, { type: string }];
      const events = record.events.with(i - 1, b).with(i, a);
      expect(verifyRecord(withEvents(record, events))).toHaveLength(1);
    }
  });

  test('when something happens after the end', () => {
    const record = recordOf({ ruleset: partnership.ruleset as Ruleset, seed: 7 });
    const events = [...record.events, { type: 'passed', seat: 0 }];
    expect(verifyRecord(withEvents(record, events))).toEqual([
      {
        at: `events[${record.events.length}]`,
        what: 'says {"seat":0,"type":"passed"}, but the match has ended before it',
      },
    ]);
  });

  const record = recordOf({ ruleset: partnership.ruleset as Ruleset, seed: 7 });
  const { fairness } = record;
  const serverSeed = 'ab'.repeat(16);
  /** A seat bound to the seed of that number. */
  const bound = (seat: number, n = seat): SeatSeed => {
    const seed = `0${n}`.repeat(16);
    return { seat, hash: commitmentOf(seed), seed };
  };

  test.each([
    ['another commitment', { ...fairness, commitment: '00'.repeat(32) }, 'fairness.commitment'],
    [
      'a commitment in capitals',
      { ...fairness, commitment: fairness.commitment.toUpperCase() },
      'fairness.commitment',
    ],
    ['another server seed', { ...fairness, serverSeed }, 'fairness.commitment'],
    ['a server seed that is none', { ...fairness, serverSeed: 'xyz' }, 'fairness.serverSeed'],
    ['no list of seats', { ...fairness, seats: null }, 'fairness.seats'],
    ['more seeds than seats', { ...fairness, seats: [0, 1, 2, 3, 0].map(bound) }, 'fairness.seats'],
    ['a seat twice', { ...fairness, seats: [bound(0, 1), bound(0, 2)] }, 'fairness.seats[1].seat'],
    ['seats out of order', { ...fairness, seats: [bound(1, 1), bound(0, 2)] }, 'fairness.seats[1].seat'],
    [
      'two equal hashes',
      { ...fairness, seats: [bound(0, 1), { ...bound(1, 1), seat: 1 }] },
      'fairness.seats[1].hash',
    ],
    ['a seat that is none', { ...fairness, seats: [bound(4)] }, 'fairness.seats[0].seat'],
    ['a seed that is none', { ...fairness, seats: [{ ...bound(0), seed: 'xyz' }] }, 'fairness.seats[0].seed'],
    [
      'a seed of less than 16 bytes',
      { ...fairness, seats: [{ seat: 0, hash: commitmentOf('00'.repeat(15)), seed: '00'.repeat(15) }] },
      'fairness.seats[0].seed',
    ],
    ['a seed left out', { ...fairness, seats: [{ seat: 0, hash: bound(0).hash }] }, 'fairness.seats[0].seed'],
    ['a hash that is none', { ...fairness, seats: [{ ...bound(0), hash: 'ab' }] }, 'fairness.seats[0].hash'],
    [
      'a seed that was not bound',
      { ...fairness, seats: [{ ...bound(0), seed: 'ee'.repeat(16) }] },
      'fairness.seats[0].seed',
    ],
    ['another field', { ...fairness, playerSeeds: [] }, 'fairness'],
    ['no fairness', null, 'fairness'],
    [
      'another server seed with its commitment',
      { ...fairness, serverSeed, commitment: commitmentOf(serverSeed) },
      'events[0]',
    ],
  ])('with %s', (_, other, at) => {
    expect(verifyRecord({ ...record, fairness: other })).toMatchObject([{ at }]);
  });

  test('when a player seed is another, missing, added or in another place', () => {
    const [first, second] = fairness.seats as [SeatSeed, SeatSeed];
    for (const seats of [
      [first],
      [first, { ...second, seat: 2 }, bound(3)],
      [{ ...bound(0) }, second],
      [{ ...first, seed: null }, second],
      [],
    ]) {
      const faults = verifyRecord({ ...record, fairness: { ...fairness, seats } });
      expect(faults).toMatchObject([{ at: 'events[0]' }]);
    }
  });

  test.each([
    ['format', 'horse-race', 'format'],
    ['version', 3, 'version'],
    ['version', '2', 'version'],
    ['version', 1, ''],
    ['rules', 2, 'rules'],
    ['rules', undefined, 'rules'],
    ['game', 'chess', 'game'],
    ['game', 'toString', 'game'],
    ['ruleset', {}, 'ruleset'],
    ['ruleset', { ...(record.ruleset as Ruleset), target: 0 }, 'ruleset'],
    ['seats', [{ name: 'Ala' }], 'seats'],
    ['seats', [1, 2, 3, 4], 'seats[0]'],
    ['seats', 'four', 'seats'],
    ['events', {}, 'events'],
    ['events', [null], 'events[0]'],
    ['events', [{ type: 1 }], 'events[0]'],
  ])('when the %s is %j', (key, value, at) => {
    expect(verifyRecord({ ...record, [key]: value })[0]).toMatchObject({ at });
  });

  test('when the ruleset is of other deals or ends', () => {
    const ruleset = record.ruleset as Ruleset;
    for (const other of [{ seating: 4 }, { target: 1000 }, { gamesToWin: 3 }]) {
      expect(verifyRecord({ ...record, ruleset: { ...ruleset, ...other } }).length).toBeGreaterThan(0);
    }
  });
});

describe('checking never throws', () => {
  test('at any JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (junk) => {
        expect(verifyRecord(junk).length).toBeGreaterThan(0);
      }),
      runs(300),
    );
  });

  test('at a record with any part of it replaced by any JSON', () => {
    const whole = read(recordOf({ ruleset: { ...(mustContinue.ruleset as Ruleset), target: 5 }, seed: 3 }));
    const paths = pathsIn(whole);
    fc.assert(
      fc.property(fc.nat(paths.length - 1), fc.jsonValue(), (where, junk) => {
        expect(Array.isArray(verifyRecord(withPart(whole, paths[where] as Path, junk as Json)))).toBe(true);
      }),
      runs(500),
    );
  });

  test('at something nested deeper than any call can follow', () => {
    const deep = JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`) as Json;
    const whole = read(recordOf({ ruleset: { ...(mustContinue.ruleset as Ruleset), target: 5 }, seed: 3 }));
    const parts: Path[] = [[], ['ruleset'], ['seats'], ['fairness', 'seats'], ['events'], ['events', 0]];
    for (const path of [...parts, ['events', 0, 'draws'], ['events', 2, 'at'], ['events', 2, 'tile']]) {
      expect(verifyRecord(path.length === 0 ? deep : withPart(whole, path, deep)).length).toBeGreaterThan(0);
    }
  });
});

describe('records of earlier days', () => {
  const golden = [
    { name: 'partnership', record: partnership },
    { name: 'must continue', record: mustContinue },
  ];

  test('still have no fault in version 2, of either game', () => {
    for (const record of [boundPartnership, boundDerby]) expect(verifyRecord(record)).toEqual([]);
  });

  test.each(golden)('still have no fault: $name', ({ record }) => {
    expect(verifyRecord(record)).toEqual([]);
  });

  test.each(golden)('still replay to their end: $name', ({ record }) => {
    const events = record.events as unknown as Event[];
    const state = events.reduce(dominoes.evolve, dominoes.initial(record.ruleset as Ruleset));
    const [ended, match] = events.slice(-2);
    expect(dominoes.isOver(state)).toBe(true);
    expect(dominoes.view(state)).toMatchObject({
      matchWinners: match?.type === 'matchEnded' && match.winners,
      scores: ended?.type === 'gameEnded' && ended.scores,
    });
  });

  test('hold every kind of event, and every way a hand ends but one', () => {
    const events = golden.flatMap(({ record }) => record.events as unknown as Event[]);
    expect([...new Set(events.map(({ type }) => type))].toSorted()).toEqual(
      [...dominoes.recorded].toSorted(),
    );
    const reasons = new Set(events.flatMap((event) => (event.type === 'handEnded' ? [event.reason] : [])));
    expect([...reasons].toSorted()).toEqual(['blocked', 'out']);
  });
});

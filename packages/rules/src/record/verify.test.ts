import { describe, expect, test } from 'vitest';
import advanced from '../golden/derby-advanced.json' with { type: 'json' };
import mustContinue from '../golden/must-continue.json' with { type: 'json' };
import { RECORD_LIMITS } from './limits.ts';
import { verifyRecord } from './verify.ts';

const record = mustContinue;
const { events } = record;
const named = (...names: unknown[]): unknown => ({ ...record, seats: names.map((name) => ({ name })) });

describe('a name', () => {
  test.each([
    ['Ala', 'Bo', 'Cy'],
    ['A', '名'.repeat(20), '👩‍👩‍👧‍👦 ok 👍🏽'],
    ['می‌خواهم', 'हिन्दी', '?!'],
    // Not assigned in any Unicode so far: a reader may be older than the server.
    ['\u{1faff}', 'Bo', 'Cy'],
  ])('may be %s, %s or %s', (...names) => {
    expect(verifyRecord(named(...names))).toEqual([]);
  });

  test.each([
    ['', 'it should have a character that can be seen'],
    [' ', 'it should have a character that can be seen'],
    ['\u2800', 'it should have a character that can be seen'],
    ['\u200b', 'it should be one line of visible text'],
    ['A\u200bla', 'it should be one line of visible text'],
    ['Ala\ud83d', 'it should be one line of visible text'],
    ['A\nla', 'it should be one line of visible text'],
    ['\u001b[31mAla', 'it should be one line of visible text'],
    ['\u202eAla', 'it should be one line of visible text'],
    ['a'.repeat(21), 'it has 21 characters, but should have at most 20'],
    ['🐎'.repeat(21), 'it has 21 characters, but should have at most 20'],
    ['a'.repeat(1_000_000), 'it has 1000000 characters, but should have at most 20'],
    [`A${'\u0300'.repeat(200)}`, 'it has 201 characters, but should have at most 20'],
    ['e\u0301', 'it should be composed (NFC), with single spaces and none around it'],
    [`A${'\u0300'.repeat(70)}`, 'it has more marks on a letter than any writing needs'],
    [' Ala', 'it should be composed (NFC), with single spaces and none around it'],
    ['A  la', 'it should be composed (NFC), with single spaces and none around it'],
  ])('is not %j', (name, what) => {
    const faults = verifyRecord(named('Bo', name, 'Cy'));
    expect(faults).toEqual([{ at: 'seats[1].name', what: expect.stringContaining(what) }]);
    expect(faults[0]?.what).toMatch(/^says [\x20-\x7e\u00c0-\u{1f9ff}…]{0,310}: it /u);
  });

  test('is not that of another seat', () => {
    expect(verifyRecord(named('Ala', 'Bo', 'Ala'))).toEqual([
      { at: 'seats[2].name', what: 'says "Ala", which is the name of seat 0 already' },
    ]);
  });

  test.each([[1], [null], [undefined], [['Ala']]])('is text, not %j', (name) => {
    expect(verifyRecord(named('Ala', 'Bo', name))).toMatchObject([{ at: 'seats[2]' }]);
  });
});

describe('a field that a record does not have is a fault', () => {
  const { ruleset, seats, fairness } = record;
  test.each([
    [{ ...record, more: 1 }, ''],
    [{ ...record, rules: 1 }, ''],
    [{ ...record, ruleset: { ...ruleset, players: 3 } }, 'ruleset'],
    [{ ...record, seats: seats.map((seat) => ({ ...seat, bot: true })) }, 'seats[0]'],
    [{ ...record, fairness: { ...fairness, seats: [] } }, 'fairness'],
    [{ ...advanced, ruleset: { ...advanced.ruleset, players: 5 } }, 'ruleset'],
    [{ ...advanced, ruleset: { ...advanced.ruleset, mode: 'classic' } }, 'ruleset'],
    [{ ...record, events: events.map((event) => ({ ...event, at2: null })) }, 'events[0]'],
  ])('case %#', (document, at) => {
    expect(verifyRecord(document)[0]).toMatchObject({
      at,
      what: expect.stringMatching(/fields|by the rules/),
    });
  });

  test('named with what there should be', () => {
    expect(verifyRecord({ ...record, fairness: { ...fairness, salt: '00' } })).toEqual([
      {
        at: 'fairness',
        what: 'has the fields ["salt"], but should have only commitment, serverSeed, playerSeeds',
      },
    ]);
  });
});

describe('what is more than a record can have is refused without being looked at', () => {
  test.each([
    [
      { ...record, fairness: { ...record.fairness, playerSeeds: Array(130_000).fill('00') } },
      { at: 'fairness.playerSeeds', what: 'has 130000 seeds, but there are 3 seats' },
    ],
    [
      { ...record, seats: Array(130_000).fill({ name: 'Ala' }) },
      { at: 'seats', what: 'has 130000 seats, but by the ruleset there are 3' },
    ],
    [
      { ...record, events: Array(RECORD_LIMITS.events + 1).fill(null) },
      { at: 'events', what: 'has 500001 events; at most 500000 are read' },
    ],
  ])('case %#', (document, fault) => {
    expect(verifyRecord(document)).toEqual([fault]);
  });
});

describe('a fault says what stands there and what should', () => {
  const { ruleset, fairness } = record;
  test.each([
    [null, 'is null, but a record is a JSON object'],
    [{ ...record, format: 'chess' }, 'says "chess", but should be "horse-race-record"'],
    [{ ...record, version: '1' }, 'says "1", but should be 1'],
    [{ ...record, game: 'chess' }, 'says "chess", but should be "dominoes" or "derby"'],
    [{ ...record, ruleset: { ...ruleset, target: 0 } }, 'target should be a whole number from 1 to 1000'],
    [{ ...record, ruleset: { ...ruleset, seating: 5 } }, 'seating should be 2 or 3 or 4 or "partnership"'],
    [
      { ...record, ruleset: { ...ruleset, seating: 'partnership' } },
      'goingOut "mustContinue" is for individuals only',
    ],
    [{ ...advanced, seats: [{ name: 'Ala' }] }, 'for a match of 1, but there should be 2 to 12 seats'],
    [
      { ...record, fairness: { ...fairness, commitment: '00' } },
      `says "00", but the SHA-256 of the server seed is "${fairness.commitment}"`,
    ],
    [
      { ...record, fairness: { ...fairness, serverSeed: 'X' } },
      'says "X", but should be a seed of 1 to 64 bytes in lower-case hex',
    ],
    [{ ...record, events: 1 }, 'says 1, but should be a list'],
    [{ ...record, events: [{ type: 'Chat' }] }, 'says {"type":"Chat"}, but should be an object with a type'],
    [{ ...record, events: [{ type: 'tilePlayed\u200b' }] }, 'but should be an object with a type'],
  ])('case %#', (document, what) => {
    expect(verifyRecord(document)[0]?.what).toContain(what);
  });

  test('of an event that is not the turn of its seat, or no choice of it', () => {
    const index = events.findIndex(({ type }) => type === 'tilePlayed');
    const play = events[index] as { seat: number };
    const at = `events[${index}]`;
    const wrong = (event: unknown) => verifyRecord({ ...record, events: events.with(index, event as never) });
    const choices = `it is for seat ${play.seat} to choose of [{`;
    expect(wrong({ ...play, seat: (play.seat + 1) % 3 })).toEqual([
      { at, what: expect.stringContaining(choices) },
    ]);
    expect(wrong({ ...play, tile: '99' })).toEqual([{ at, what: expect.stringContaining(choices) }]);
    expect(wrong({ type: 'passed', seat: play.seat })).toEqual([
      { at, what: expect.stringContaining(`says {"seat":${play.seat},"type":"passed"}, but ${choices}`) },
    ]);
  });
});

test('checking costs a command for what somebody chose, and one for each who goes on', () => {
  let commands = 0;
  verifyRecord(record, () => commands++);
  expect(commands).toBeGreaterThan(events.filter(({ type }) => type === 'tilePlayed').length - 1);
  expect(commands).toBeLessThanOrEqual(events.length * (1 + record.seats.length));
});

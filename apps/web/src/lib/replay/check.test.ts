import { describe, expect, test } from 'vitest';
import { check, eventOf } from './check.ts';
import { type DominoRecord, readRecord } from './read-record.ts';
import { recordOf } from './testing/records.ts';

const record = recordOf(3, 7);
const checked = (document: unknown) => check(readRecord(document) as DominoRecord);
const ofType = (type: string) => record.events.filter((event) => event.type === type).length;

describe('the fairness check', () => {
  test('finds nothing in a match that was played, and counts what it compared', () => {
    expect(checked(record)).toEqual({
      faults: [],
      counts: {
        seeds: 1,
        lots: ofType('lotDrawn'),
        deals: ofType('handDealt'),
        draws: ofType('tileDrawn'),
        plays: ofType('tilePlayed'),
        passes: ofType('passed'),
        ends: ofType('handEnded') + ofType('gameEnded') + 1,
      },
    });
  });

  test('names the event that was changed', () => {
    const place = record.events.findIndex(({ type }) => type === 'tilePlayed');
    const event = record.events[place] as { type: string; points?: number };
    const events = record.events.with(place, { ...event, points: 7 } as { type: string });
    const [fault] = checked({ ...record, events }).faults;
    expect(fault && eventOf(fault)).toBe(place);
  });

  test('names what is no event, too', () => {
    const fairness = { ...record.fairness, commitment: '00' };
    const [fault] = checked({ ...record, fairness }).faults;
    expect(fault?.at).toBe('fairness.commitment');
    expect(fault && eventOf(fault)).toBeUndefined();
  });
});

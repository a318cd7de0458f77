import { describe, expect, test } from 'vitest';
import { compared as derbyCompared } from '../games/derby/replay/compared.ts';
import { compared as dominoCompared } from '../games/dominoes/replay/compared.ts';
import { check, eventOf } from './check.ts';
import { type GameRecord, readRecord } from './read-record.ts';
import { derbyRecordOf, recordOf } from './testing/records.ts';

const record = recordOf(3, 7);
const COMPARED = { dominoes: dominoCompared, derby: derbyCompared } as const;
const checked = (document: unknown) => {
  const found = readRecord(document) as GameRecord;
  return check(found, COMPARED[found.game]);
};
const ofType = (type: string) => record.events.filter((event) => event.type === type).length;

describe('the fairness check', () => {
  test('finds nothing in a match that was played, and counts what it compared', () => {
    const { faults, compared } = checked(record);
    expect(faults).toEqual([]);
    const ends = ofType('handEnded') + ofType('gameEnded') + 1;
    const counts = [
      ...['lotDrawn', 'handDealt', 'tilePlayed', 'tileDrawn', 'passed']
        .map(ofType)
        .filter((count) => count > 0),
      ends,
    ];
    expect(compared).toHaveLength(counts.length);
    for (const [i, count] of counts.entries()) expect(compared[i]).toContain(String(count));
  });

  test('counts the rolls of a derby, and the choices of an Advanced one', () => {
    for (const mode of ['classic', 'advanced'] as const) {
      const derby = derbyRecordOf(mode, 5);
      const { faults, compared } = checked(derby);
      expect(faults).toEqual([]);
      expect(compared).toHaveLength(mode === 'classic' ? 3 : 4);
      const rolls = derby.events.filter(({ type }) => type === 'rolled').length;
      expect(compared[1]).toContain(String(rolls));
    }
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

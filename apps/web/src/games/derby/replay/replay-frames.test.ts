import { derby, type Ruleset } from '@horse-race/rules/derby';
import { describe, expect, test } from 'vitest';
import { type GameRecord, readRecord } from '../../../replay/read-record.ts';
import { derbyRecordOf } from '../../../replay/testing/records.ts';
import { derbyFrames, roundStarts } from './replay-frames.ts';

function read(document: unknown): GameRecord<Ruleset> {
  const found = readRecord(document);
  if (typeof found === 'string' || found.game !== 'derby') throw new Error(String(found));
  return found as GameRecord<Ruleset>;
}

describe.each(['classic', 'advanced'] as const)('the steps of a %s derby', (mode) => {
  const record = derbyRecordOf(mode, 3);
  const frames = derbyFrames(read(record));

  test('hold every event of the record once, in order, and end with the match', () => {
    expect(frames.flatMap(({ events }) => events)).toEqual(record.events);
    const last = frames.at(-1);
    expect(last && derby.isOver(last.state)).toBe(true);
    expect(last?.index).toBe(record.events.length - 1);
  });

  test('show a roll with what it led to', () => {
    const rolls = frames.filter(({ events }) => events[0]?.type === 'rolled');
    const led = new Set(rolls.map(({ events }) => events.at(-1)?.type));
    expect([...led].every((type) => ['scratched', 'feePaid', 'moved', 'rolled'].includes(type ?? ''))).toBe(
      true,
    );
    expect(rolls.length).toBeGreaterThan(8);
  });

  test('begin a round twice', () => {
    expect(roundStarts(frames)).toHaveLength(2);
    expect(roundStarts(frames)[0]).toBeLessThan(2);
  });

  test('stop before an event that was changed', () => {
    const place = record.events.findLastIndex(({ type }) => type === 'rolled');
    const events = record.events.with(place, { ...record.events[place], dice: [7, 7] } as never);
    const sound = derbyFrames(read({ ...record, events }));
    expect(sound.at(-1)?.index).toBe(place - 1);
  });
});

test('a derby whose seeds are not those promised has no steps, and does not break', () => {
  const record = derbyRecordOf('classic', 4);
  const fairness = { ...record.fairness, commitment: '00' };
  expect(derbyFrames(read({ ...record, fairness }))).toEqual([]);
});

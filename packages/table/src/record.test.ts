import { SEATINGS } from '@horse-race/rules/kit';
import { verifyRecord } from '@horse-race/rules/record';
import { expect, test } from 'vitest';
import { recordOf } from './record.ts';
import { ALA, dominoes, HOST, Scene } from './testing/scene.ts';

test.each(SEATINGS)('the record of a whole match verifies (%s)', (seating) => {
  const scene = new Scene(dominoes(seating, 31)).sits(HOST, 0).sits(ALA, 1);
  for (let seat = 2; seat < scene.table.seats.length; seat++) scene.bot(seat);
  scene.starts().playsToTheEnd();
  expect(verifyRecord(JSON.parse(JSON.stringify(recordOf(scene.commits, 1))))).toEqual([]);
});

test('each match of a table has its own record, whatever comes after it', () => {
  const scene = new Scene(dominoes(2, 5)).sits(HOST, 0, 'Host').sits(ALA, 1, 'Ala').starts();
  expect(recordOf(scene.commits, 1)).toBeUndefined();
  scene.playsToTheEnd();
  const first = recordOf(scene.commits, 1);
  scene.does(ALA, { type: 'sit', seat: 1, name: 'Alicja', seed: '00'.repeat(16) });
  scene.rematch(HOST);
  expect(recordOf(scene.commits, 2)).toBeUndefined();
  scene.playsToTheEnd();
  scene.does(HOST, { type: 'changeSettings', settings: dominoes(3) });

  expect(recordOf(scene.commits, 1)).toEqual(first);
  expect(first?.seats).toEqual([{ name: 'Host' }, { name: 'Ala' }]);
  const second = recordOf(scene.commits, 2);
  expect(second?.seats).toEqual([{ name: 'Host' }, { name: 'Alicja' }]);
  expect(second?.fairness.playerSeeds).toHaveLength(2);
  expect(second?.events).not.toEqual(first?.events);
  for (const record of [first, second]) expect(verifyRecord(record)).toEqual([]);
});

test('there is no record of a match that was not played', () => {
  const scene = new Scene(dominoes(2)).bot(0).bot(1).starts().playsToTheEnd();
  for (const number of [0, 2, -1, Number.NaN]) expect(recordOf(scene.commits, number)).toBeUndefined();
});

test('a record says nothing of the people beside their names', () => {
  const scene = new Scene(dominoes(2)).sits(HOST, 0).sits(ALA, 1).starts().playsToTheEnd();
  const text = JSON.stringify(recordOf(scene.commits, 1));
  for (const secret of [HOST, ALA, scene.table.serverSeed]) expect(text).not.toContain(secret);
});

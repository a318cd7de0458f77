import { SEATINGS } from '@horse-race/rules/kit';
import { verifyRecord } from '@horse-race/rules/record';
import { describe, expect, test } from 'vitest';
import { recordOf } from './record.ts';
import { ALA, BEN, CLEO, dominoes, HOST, pendingSeats, Scene, timed } from './testing/scene.ts';

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
  scene.does(ALA, { type: 'sit', seat: 1, name: 'Alicja', hash: scene.bind(7) });
  scene.rematch(HOST);
  expect(recordOf(scene.commits, 2)).toBeUndefined();
  scene.playsToTheEnd();
  scene.does(HOST, { type: 'changeSettings', settings: dominoes(3) });

  expect(recordOf(scene.commits, 1)).toEqual(first);
  expect(first?.seats).toEqual([{ name: 'Host' }, { name: 'Ala' }]);
  const second = recordOf(scene.commits, 2);
  expect(second?.seats).toEqual([{ name: 'Host' }, { name: 'Alicja' }]);
  expect(second).toMatchObject({ fairness: { seats: [{ seat: 0 }, { seat: 1 }] } });
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

describe('the record of a match in which players were gone', () => {
  /** Everybody sleeps, until Cleo takes over Ala's seat, and the host leaves. */
  const restless = (): Scene => {
    const scene = new Scene(timed(dominoes(3, 31), { kind: 'turn', seconds: 15 }))
      .sits(HOST, 0, 'Host')
      .sits(ALA, 1, 'Ala')
      .sits(BEN, 2, 'Ben')
      .comes(HOST, BEN, CLEO)
      .starts();
    for (let i = 0; i < 4; i++) scene.letsTimePass();
    scene.does(HOST, { type: 'comeBack' });
    scene.does(CLEO, { type: 'askSeat', seat: 1, name: 'Cleo' });
    scene.agrees(HOST);
    scene.agrees(BEN);
    scene.does(HOST, { type: 'stand' });
    return scene;
  };
  const names = (scene: Scene) => recordOf(scene.commits, 1)?.seats.map(({ name }) => name);

  test('verifies: timeouts, bots and a pause are no part of it', () => {
    const scene = restless();
    scene.goes(HOST);
    scene.does(CLEO, { type: 'propose', proposal: { kind: 'pause' } });
    scene.agrees(BEN);
    scene.does(BEN, { type: 'propose', proposal: { kind: 'resume' } });
    scene.agrees(CLEO);
    while (scene.table.match?.isOver === false) scene.letsTimePass();
    expect(scene.commits.flatMap(({ events }) => events.map(({ type }) => type))).toContain('timedOut');
    expect(verifyRecord(JSON.parse(JSON.stringify(recordOf(scene.commits, 1))))).toEqual([]);
  });

  test('names who sat there at the end, the newcomer or the player who came back', () => {
    expect(names(restless().playsToTheEnd())).toEqual(['Host', 'Cleo', 'Ben']);
    const back = restless();
    back.does(ALA, { type: 'comeBack' });
    expect(names(back.playsToTheEnd())).toEqual(['Host', 'Ala', 'Ben']);
  });

  test('is not changed by who comes back, leaves or sits down afterwards', () => {
    const scene = restless().playsToTheEnd();
    const before = recordOf(scene.commits, 1);
    scene.does(ALA, { type: 'comeBack' });
    scene.does(BEN, { type: 'stand' });
    scene.sits(CLEO, 2, 'Spectator');
    expect(recordOf(scene.commits, 1)).toEqual(before);
    expect(scene.table.match?.names).toEqual(['Host', 'Cleo', 'Ben']);
  });

  test('names nobody who only watched', () => {
    const scene = new Scene(dominoes(2))
      .sits(HOST, 0, 'Host')
      .sits(ALA, 1, 'Ala')
      .comes(HOST, ALA, BEN, CLEO);
    scene.starts().playsToTheEnd().does(ALA, { type: 'stand' });
    scene.sits(BEN, 1, 'Ben');
    expect(names(scene)).toEqual(['Host', 'Ala']);
    expect(pendingSeats(scene.table)).toEqual([]);
  });
});

import { describe, expect, test } from 'vitest';
import { ALA, BEN, dominoes, HOST, hex, Scene } from './testing/scene.ts';
import { viewTable } from './view.ts';

const addSeed = (n: number) => ({ type: 'addSeed', seed: hex(n) }) as const;
const over = (): Scene => new Scene(dominoes(2)).sits(HOST, 0).sits(ALA, 1).starts().playsToTheEnd();
const seats = (scene: Scene) => viewTable(scene.table).seats;

describe('adding a seed', () => {
  test('gives the seat a share in the next match, and asks for none', () => {
    const scene = over();
    expect(seats(scene)).toMatchObject([{ seeded: false }, { seeded: false }]);
    expect(scene.does(HOST, addSeed(1))).toEqual([{ type: 'seedAdded', seat: 0, seed: hex(1) }]);
    scene.does(ALA, addSeed(2));
    expect(seats(scene)).toMatchObject([
      { seeded: true, ready: false },
      { seeded: true, ready: false },
    ]);
    expect(viewTable(scene.table).phase).toBe('over');
  });

  test('lets a match that the host starts have a seed of everybody', () => {
    const scene = over();
    scene.does(HOST, addSeed(1));
    scene.does(ALA, addSeed(2));
    expect(scene.does(HOST, { type: 'start' })[0]).toMatchObject({ playerSeeds: [hex(1), hex(2)] });
    expect(seats(scene)).toMatchObject([{ seeded: false }, { seeded: false }]);
  });

  test('is possible in the room after a match, too', () => {
    const scene = over();
    scene.does(HOST, { type: 'changeSettings', settings: dominoes(2) });
    scene.does(ALA, addSeed(2));
    expect(scene.does(HOST, { type: 'start' })[0]).toMatchObject({ playerSeeds: [hex(2)] });
  });

  test('is done once for a match, and not needed by who has just sat down', () => {
    const scene = over();
    scene.does(ALA, addSeed(2));
    expect(scene.refusal(ALA, addSeed(3))).toBe('NOT_NOW');
    const room = new Scene(dominoes(2)).sits(HOST, 0);
    expect(room.refusal(HOST, addSeed(3))).toBe('NOT_NOW');
  });

  test('is refused while a match runs, whose commitment it could not follow, and to those who watch', () => {
    const scene = over().rematch(HOST).rematch(ALA);
    expect(scene.refusal(HOST, addSeed(1))).toBe('MATCH_RUNNING');
    expect(over().refusal(BEN, addSeed(1))).toBe('NOT_SEATED');
  });

  test('tells nobody anything but that the seat has one', () => {
    const scene = over();
    scene.does(ALA, addSeed(777));
    expect(JSON.stringify(viewTable(scene.table))).not.toContain(hex(777));
  });
});

describe('a rematch', () => {
  test('waits for the wish of each, though all have added seeds', () => {
    const scene = over();
    for (const [i, person] of [HOST, ALA].entries()) scene.does(person, addSeed(i));
    scene.rematch(HOST);
    expect(viewTable(scene.table)).toMatchObject({
      phase: 'over',
      seats: [{ ready: true }, { ready: false }],
    });
    scene.rematch(ALA);
    expect(viewTable(scene.table).phase).toBe('playing');
  });

  test('takes the seed that comes with the wish', () => {
    const scene = over();
    scene.does(ALA, addSeed(2));
    scene.does(HOST, { type: 'rematch', seed: hex(5) });
    expect(scene.does(ALA, { type: 'rematch', seed: hex(6) })[1]).toMatchObject({
      playerSeeds: [hex(5), hex(6)],
    });
  });
});

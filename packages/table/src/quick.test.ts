import { commitmentOf } from '@horse-race/rules/kit';
import { describe, expect, test } from 'vitest';
import { openTable } from './decide.ts';
import type { TableEvent } from './events.ts';
import { applyCommit } from './evolve.ts';
import { ALA, BEN, CLEO, dominoes, HOST, hex, Scene } from './testing/scene.ts';
import { viewTable } from './view.ts';

const types = (events: readonly TableEvent[]): string[] => events.map(({ type }) => type);
const sit = (seat: number) =>
  ({ type: 'sit', seat, name: `Name${seat}`, hash: commitmentOf(hex(seat)) }) as const;
const quick = (): Scene => new Scene(dominoes(3), HOST, { quick: true });

test('what strangers have come for is not changed under them', () => {
  const scene = new Scene(dominoes(4), HOST, { quick: true }).sits(HOST, 0).sits(ALA, 1);
  expect(scene.refusal(HOST, { type: 'changeSettings', settings: dominoes(2) })).toBe('NOT_NOW');
});

describe('a table of quick match', () => {
  test('asks for the seeds in the same step in which it is full, and starts with them', () => {
    const scene = quick();
    expect(types(scene.does(HOST, sit(0)))).toEqual(['sat']);
    expect(types(scene.does(ALA, sit(1)))).toEqual(['sat']);
    const events = scene.does(BEN, sit(2));
    expect(types(events)).toEqual(['sat', 'revealStarted']);
    for (const [seat, person] of [HOST, ALA, BEN].entries())
      scene.does(person, { type: 'revealSeed', seed: hex(seat) });
    expect(viewTable(scene.table)).toMatchObject({ phase: 'playing', quick: false });
  });

  test('starts with bots, too', () => {
    const scene = quick();
    scene.does(HOST, sit(0));
    scene.does(HOST, { type: 'addBot', seat: 1 });
    expect(types(scene.does(HOST, { type: 'addBot', seat: 2 }))).toEqual(['botSat', 'revealStarted']);
  });

  test('is not started twice by a host who starts it', () => {
    const scene = quick();
    for (const [seat, person] of [HOST, ALA].entries()) scene.does(person, sit(seat));
    expect(scene.refusal(HOST, { type: 'start' })).toBe('SEATS_OPEN');
    scene.does(BEN, sit(2));
    expect(scene.refusal(HOST, { type: 'start' })).toBe('MATCH_RUNNING');
    scene.letsTimePass();
    expect(scene.refusal(HOST, { type: 'start' })).toBe('MATCH_RUNNING');
    expect(scene.table.matchCount).toBe(1);
  });

  test('does not start while somebody leaves it', () => {
    const scene = quick();
    scene.does(HOST, sit(0));
    scene.does(ALA, sit(1));
    scene.does(ALA, { type: 'stand' });
    scene.does(BEN, sit(2));
    expect(viewTable(scene.table)).toMatchObject({ phase: 'room', quick: true });
  });

  test('is a table as any other after its match', () => {
    const scene = quick();
    for (const [seat, person] of [HOST, ALA, BEN].entries()) scene.does(person, sit(seat));
    scene.letsTimePass();
    scene.playsToTheEnd();
    scene.does(BEN, { type: 'stand' });
    expect(types(scene.does(CLEO, { ...sit(2), hash: scene.bind(9) }))).toEqual(['sat']);
    scene.rematch(HOST).rematch(ALA);
    expect(viewTable(scene.table).match?.number).toBe(2);
  });
});

test('a table that is opened without a word about it is no quick match', () => {
  const events = openTable({ host: HOST, settings: dominoes(2) }, hex(1));
  expect(viewTable(applyCommit(undefined, { version: 1, at: 0, command: null, events })).quick).toBe(false);
});

test('a table that is no quick match does not start by itself', () => {
  const scene = new Scene(dominoes(2)).sits(HOST, 0).sits(ALA, 1);
  expect(viewTable(scene.table).phase).toBe('room');
});

describe('a seat is kept', () => {
  const keep = (seat: number, kept = true) => ({ type: 'keepSeat', seat, kept }) as const;

  test('by the host, until the host says otherwise', () => {
    const scene = new Scene(dominoes(4)).sits(ALA, 0);
    expect(scene.refusal(ALA, keep(2))).toBe('NOT_HOST');
    scene.does(HOST, keep(2));
    scene.does(HOST, keep(2));
    expect(viewTable(scene.table).kept).toEqual([2]);
    scene.does(HOST, keep(2, false));
    expect(viewTable(scene.table).kept).toEqual([]);
  });

  test('only while it is free: who sits there, person or bot, ends it', () => {
    const scene = new Scene(dominoes(4)).sits(ALA, 0);
    scene.does(HOST, keep(2));
    scene.does(HOST, keep(3));
    scene.sits(BEN, 2).bot(3);
    expect(viewTable(scene.table).kept).toEqual([]);
    expect(scene.refusal(HOST, keep(0))).toBe('SEAT_TAKEN');
    expect(scene.refusal(HOST, keep(4))).toBe('NO_SUCH_SEAT');
    scene.does(BEN, { type: 'stand' });
    expect(viewTable(scene.table).kept).toEqual([]);
  });

  test('each on its own: who takes one leaves the others kept', () => {
    const scene = new Scene(dominoes(4));
    for (const seat of [1, 2, 3]) scene.does(HOST, keep(seat));
    scene.sits(BEN, 2).bot(3);
    expect(viewTable(scene.table).kept).toEqual([1]);
  });

  test('and goes along when seats are swapped, or as long as the table has it', () => {
    const scene = new Scene(dominoes(4)).sits(ALA, 0);
    scene.does(HOST, keep(2));
    scene.does(HOST, keep(3));
    scene.does(HOST, { type: 'swapSeats', seats: [0, 2] });
    expect([...viewTable(scene.table).kept].sort()).toEqual([0, 3]);
    scene.does(HOST, { type: 'swapSeats', seats: [0, 1] });
    expect([...viewTable(scene.table).kept].sort()).toEqual([1, 3]);
    scene.does(HOST, { type: 'changeSettings', settings: dominoes(3) });
    expect(viewTable(scene.table).kept).toEqual([1]);
  });

  test('not while a match runs', () => {
    const scene = new Scene(dominoes(2)).bot(0).bot(1).starts();
    expect(scene.refusal(HOST, keep(0))).toBe('MATCH_RUNNING');
  });
});

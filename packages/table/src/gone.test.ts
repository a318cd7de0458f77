import { describe, expect, test } from 'vitest';
import { openTable } from './decide.ts';
import type { Decided } from './decision.ts';
import type { TableEvent } from './events.ts';
import { applyCommit } from './evolve.ts';
import { linkedSeat } from './links.ts';
import { settleProposal } from './proposals.ts';
import { passHostOn, standGone } from './seats.ts';
import type { Table } from './table.ts';
import { ALA, BEN, CLEO, DANA, dominoes, HOST, hex, Scene } from './testing/scene.ts';
import { viewTable } from './view.ts';

const eventsOf = (decided: Decided): readonly TableEvent[] | string =>
  decided.ok ? decided.value : decided.refusal;
const here = (...people: string[]): ReadonlySet<string> => new Set(people);

describe('the role of a host who is gone', () => {
  const seated = (): Table => new Scene(dominoes(4)).sits(HOST, 0).bot(1).sits(ALA, 2).sits(BEN, 3).table;

  test('passes to the first person after them who is here', () => {
    expect(eventsOf(passHostOn(seated(), here(BEN, DANA)))).toEqual([{ type: 'hostPassed', host: BEN }]);
    expect(eventsOf(passHostOn(seated(), here(ALA, BEN)))).toEqual([{ type: 'hostPassed', host: ALA }]);
  });

  test('passes to the first person seated when the host does not sit', () => {
    const { table } = new Scene(dominoes(3)).sits(ALA, 0).sits(BEN, 2);
    expect(eventsOf(passHostOn(table, here(ALA, BEN)))).toEqual([{ type: 'hostPassed', host: ALA }]);
  });

  test('stays while the host is here on any device, and while nobody seated is', () => {
    expect(eventsOf(passHostOn(seated(), here(HOST, ALA)))).toBe('PLAYER_PRESENT');
    expect(eventsOf(passHostOn(seated(), here(DANA)))).toBe('NOT_SEATED');
    const scene = new Scene(dominoes(2)).sits(HOST, 0).sits(ALA, 1);
    scene.does(HOST, { type: 'makeLink', token: hex(5) });
    scene.does(CLEO, { type: 'useLink', token: hex(5) });
    expect(eventsOf(passHostOn(scene.table, here(CLEO, ALA)))).toBe('PLAYER_PRESENT');
  });

  test('passes to somebody who is here on another device than their first', () => {
    const scene = new Scene(dominoes(2)).sits(HOST, 0).sits(ALA, 1);
    scene.does(ALA, { type: 'makeLink', token: hex(5) });
    scene.does(CLEO, { type: 'useLink', token: hex(5) });
    expect(eventsOf(passHostOn(scene.table, here(CLEO)))).toEqual([{ type: 'hostPassed', host: ALA }]);
  });
});

describe('a table of quick match', () => {
  const waiting = (): Scene => new Scene(dominoes(3), HOST, { quick: true }).sits(HOST, 0).sits(ALA, 1);

  test('frees the seat of somebody who is gone, and of nobody else', () => {
    const { table } = waiting();
    expect(eventsOf(standGone(table, ALA, here(HOST)))).toEqual([{ type: 'stood', seat: 1 }]);
    expect(eventsOf(standGone(table, HOST, here(ALA)))).toEqual([
      { type: 'stood', seat: 0 },
      { type: 'hostPassed', host: ALA },
    ]);
    expect(eventsOf(standGone(table, ALA, here(HOST, ALA)))).toBe('PLAYER_PRESENT');
    expect(eventsOf(standGone(table, BEN, here(HOST)))).toBe('NOT_SEATED');
  });

  test('frees no seat once it plays; another table frees none at all', () => {
    const scene = waiting().sits(BEN, 2);
    expect(eventsOf(standGone(scene.table, ALA, here()))).toBe('NOT_NOW');
    expect(eventsOf(standGone(new Scene(dominoes(2)).sits(ALA, 0).table, ALA, here()))).toBe('NOT_NOW');
  });

  test('takes bots from anybody who sits there, and starts when that fills it', () => {
    const scene = waiting();
    expect(scene.refusal(BEN, { type: 'addBot', seat: 2 })).toBe('NOT_HOST');
    expect(scene.refusal(ALA, { type: 'clearSeat', seat: 0 })).toBe('NOT_HOST');
    const events = scene.does(ALA, { type: 'addBot', seat: 2 });
    expect(events.map(({ type }) => type)).toEqual(['botSat', 'revealStarted']);
  });

  test('can be opened with seats kept', () => {
    const events = openTable({ host: HOST, settings: dominoes(4), quick: true, kept: [2] }, hex(1));
    expect(events.map(({ type }) => type)).toEqual(['opened', 'committed', 'seatKept']);
    const opened = applyCommit(undefined, { version: 1, at: 0, command: null, events });
    expect(viewTable(opened)).toMatchObject({ quick: true, kept: [2] });
  });
});

describe('a proposal', () => {
  /** Ala is gone; the host has proposed a bot for her, and Ben has not answered. */
  function proposed(): Scene {
    const scene = new Scene(dominoes(3)).sits(HOST, 0).sits(ALA, 1).sits(BEN, 2).starts();
    for (const person of [HOST, BEN]) scene.present.add(person);
    scene.does(HOST, { type: 'propose', proposal: { kind: 'bot', seat: 1 } });
    return scene;
  }

  test('is carried out when all who are left agree', () => {
    const { table } = proposed();
    expect(eventsOf(settleProposal(table, here(HOST, BEN)))).toBe('NOT_NOW');
    expect(eventsOf(settleProposal(table, here(HOST)))).toEqual([{ type: 'wentAway', seat: 1 }]);
  });

  test('waits when only people are left who have not agreed, or none', () => {
    const { table } = proposed();
    expect(eventsOf(settleProposal(table, here(BEN)))).toBe('NOT_NOW');
    expect(eventsOf(settleProposal(table, here(DANA)))).toBe('NOT_NOW');
  });

  test('is dropped when the player it is about is back', () => {
    expect(eventsOf(settleProposal(proposed().table, here(HOST, ALA, BEN)))).toEqual([{ type: 'dropped' }]);
  });

  test('is dropped when the newcomer who asked has gone', () => {
    const scene = new Scene(dominoes(3)).sits(HOST, 0).sits(ALA, 1).sits(BEN, 2).starts();
    for (const person of [HOST, BEN, DANA]) scene.present.add(person);
    scene.does(DANA, { type: 'askSeat', seat: 1, name: 'Dana' });
    scene.agrees(HOST);
    expect(eventsOf(settleProposal(scene.table, here(HOST)))).toEqual([{ type: 'dropped' }]);
    expect(eventsOf(settleProposal(scene.table, here(HOST, DANA)))).toEqual([
      { type: 'tookOver', seat: 1, person: DANA, name: 'Dana' },
    ]);
  });

  test('that is not there cannot be settled', () => {
    expect(eventsOf(settleProposal(new Scene(dominoes(2)).table, here(HOST)))).toBe('NO_PROPOSAL');
  });
});

test("a personal link's secret names its seat until the link is revoked", () => {
  const scene = new Scene(dominoes(2)).sits(HOST, 0).sits(ALA, 1);
  expect(linkedSeat(scene.table, hex(5))).toBeNull();
  scene.does(ALA, { type: 'makeLink', token: hex(5) });
  expect(linkedSeat(scene.table, hex(5))).toBe(1);
  scene.does(ALA, { type: 'revokeLink' });
  expect(linkedSeat(scene.table, hex(5))).toBeNull();
});

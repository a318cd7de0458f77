import type { Seat } from '@horse-race/rules/kit';
import { describe, expect, test } from 'vitest';
import { nextDue } from './automation.ts';
import { GRACE_MS, moveClocks } from './outage.ts';
import type { Clock } from './settings.ts';
import { ALA, BEN, dominoes, HOST, isPause, pendingSeats, Scene, timed } from './testing/scene.ts';
import { viewOwn, viewTable } from './view.ts';

const TURN: Clock = { kind: 'turn', seconds: 15 };
const BANK: Clock = { kind: 'bank', seconds: 30, bank: 60 };

const threePeople = (clock: Clock): Scene =>
  new Scene(timed(dominoes(3, 61), clock))
    .sits(HOST, 0)
    .sits(ALA, 1)
    .sits(BEN, 2)
    .comes(HOST, ALA, BEN)
    .starts();
const asked = (scene: Scene): Seat => pendingSeats(scene.table)[0] as Seat;

/** Milliseconds that are left until the table acts. */
const left = ({ table, now }: Scene): number => (nextDue(table)?.at ?? Infinity) - now;

/** Time passes without a server; what the table then does. */
function goesDown(scene: Scene, ms: number): readonly { readonly type: string }[] {
  const from = scene.now;
  scene.now += ms;
  return scene.comesBackUp({ from, to: scene.now });
}

describe('time without a server', () => {
  test.each([
    ['20 seconds', 20_000],
    ['three days', 3 * 24 * 3_600_000],
  ])('is charged to nobody: after %s a turn has what was left, and a grace', (_, ms) => {
    const scene = threePeople(TURN);
    scene.now += 11_000;
    goesDown(scene, ms);
    expect(left(scene)).toBe(4_000 + GRACE_MS);
    expect(viewTable(scene.table).match?.deadline).toBe(scene.now + 4_000 + GRACE_MS);
  });

  test('costs no time bank, of whoever is asked or of anybody', () => {
    const scene = threePeople(BANK);
    const seat = asked(scene);
    scene.now += 40_000;
    goesDown(scene, 600_000);
    scene.now += GRACE_MS + 5_000;
    scene.answers(seat);
    expect(scene.table.match?.banks).toEqual([0, 1, 2].map((other) => (other === seat ? 45_000 : 60_000)));
  });

  test('holds up bots and the next hand just so', () => {
    const scene = new Scene(dominoes(3, 61)).sits(HOST, 0).sits(ALA, 1).bot(2).starts();
    scene.playsUntil((table) => pendingSeats(table)[0] === 2 && !isPause(table));
    goesDown(scene, 500);
    expect(left(scene)).toBe(900 + GRACE_MS);
    scene.playsToAPause();
    scene.now += 10_000;
    goesDown(scene, 100_000);
    expect(left(scene)).toBe(5_000 + GRACE_MS);
  });

  test('counts from what happened last, where the last sign of life is older', () => {
    const scene = threePeople(TURN);
    const from = scene.now;
    scene.now += 3_000;
    scene.answers(asked(scene));
    scene.now += 20_000;
    scene.comesBackUp({ from, to: scene.now });
    expect(left(scene)).toBe(15_000 + GRACE_MS);
  });

  test('is made up for once, however often it is looked at', () => {
    const scene = threePeople(TURN);
    const from = scene.now;
    scene.now += 20_000;
    const outage = { from, to: scene.now };
    expect(scene.comesBackUp(outage)).toHaveLength(1);
    scene.now += 1_000;
    expect(moveClocks(scene.table, outage)).toEqual({ ok: false, refusal: 'NOT_NOW' });
  });

  test('of one server after the other is made up for each time', () => {
    const scene = threePeople(TURN);
    scene.now += 5_000;
    goesDown(scene, 20_000);
    scene.now += 2_000;
    goesDown(scene, 30_000);
    expect(left(scene)).toBe(8_000 + 2 * GRACE_MS);
  });

  test('leaves a table alone that waits for nothing: a room, a turn without a clock, a pause, an end', () => {
    const scene = new Scene(timed(dominoes(3, 5), TURN)).sits(HOST, 0).sits(ALA, 1).sits(BEN, 2);
    expect(goesDown(scene, 1_000)).toEqual([]);
    scene.comes(HOST, ALA, BEN).starts();
    scene.does(HOST, { type: 'propose', proposal: { kind: 'pause' } });
    scene.agrees(ALA);
    scene.agrees(BEN);
    expect(goesDown(scene, 1_000)).toEqual([]);
    scene.does(HOST, { type: 'propose', proposal: { kind: 'resume' } });
    scene.agrees(ALA);
    scene.agrees(BEN);
    expect(goesDown(scene, 1_000)).toHaveLength(1);
    scene.playsToTheEnd();
    expect(goesDown(scene, 1_000)).toEqual([]);
    expect(goesDown(threePeople({ kind: 'none' }), 1_000)).toEqual([]);
  });

  test('changes nothing but when time is up', () => {
    const scene = threePeople(TURN);
    const before = [viewTable(scene.table), ...[HOST, ALA, BEN].map((who) => viewOwn(scene.table, who))];
    goesDown(scene, 20_000);
    const after = [viewTable(scene.table), ...[HOST, ALA, BEN].map((who) => viewOwn(scene.table, who))];
    const times = { waitingSince: 0, deadline: 0 };
    const still = (view: unknown): unknown =>
      JSON.parse(JSON.stringify(view), (key, value: unknown) => (key in times ? null : value));
    expect(still(after)).toEqual(still(before));
  });
});

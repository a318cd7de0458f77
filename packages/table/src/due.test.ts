import { describe, expect, test } from 'vitest';
import { BOT_MS, nextDue, PAUSE_MS } from './due.ts';
import { ALA, dominoes, HOST, pendingSeats, Scene } from './testing/scene.ts';

const first = (scene: Scene): number => pendingSeats(scene.table)[0] as number;

test('nothing is due before a match and after it', () => {
  const scene = new Scene(dominoes(2)).bot(0).bot(1);
  expect(nextDue(scene.table)).toBeNull();
  scene.starts().playsToTheEnd();
  expect(nextDue(scene.table)).toBeNull();
});

test('a bot is due some time after it was asked, a person never', () => {
  const scene = new Scene(dominoes(2, 61)).sits(ALA, 0).bot(1).starts();
  const seen = new Set<string>();
  for (let i = 0; i < 12; i++) {
    const due = nextDue(scene.table);
    const seat = first(scene);
    seen.add(`seat ${seat}`);
    if (seat === 0) expect(due).toBeNull();
    else expect(due).toMatchObject({ at: scene.now + BOT_MS, seat: 1, why: 'bot' });
    scene.now += 5_000;
    scene.answers(seat);
  }
  expect([...seen].sort()).toEqual(['seat 0', 'seat 1']);
});

describe('a pause', () => {
  const twoPeople = () => new Scene(dominoes(3, 61)).sits(HOST, 0).sits(ALA, 1).bot(2).starts();

  test('ends by itself, counted from its beginning, not from the last who went on', () => {
    const scene = twoPeople();
    scene.now = 50_000;
    scene.playsToAPause();
    expect(nextDue(scene.table)).toMatchObject({ at: 50_000 + PAUSE_MS, seat: 0, why: 'pause' });
    scene.now = 60_000;
    scene.answers(0);
    expect(nextDue(scene.table)).toMatchObject({ at: 50_000 + PAUSE_MS, seat: 1, why: 'pause' });
  });

  test('begins anew for the next hand', () => {
    const scene = twoPeople().playsToAPause();
    scene.now = 90_000;
    scene.answers(0);
    scene.answers(1);
    scene.now = 95_000;
    scene.playsToAPause();
    expect(nextDue(scene.table)?.at).toBe(95_000 + PAUSE_MS);
  });

  test('is not touched by what else happens at the table', () => {
    const scene = twoPeople().playsToAPause();
    const due = nextDue(scene.table);
    scene.now += 7_000;
    scene.does(HOST, { type: 'passHost', seat: 1 });
    expect(nextDue(scene.table)).toEqual(due);
  });

  test('hurries nobody who plays against bots alone', () => {
    const scene = new Scene(dominoes(3, 61)).sits(HOST, 0).bot(1).bot(2).starts().playsToAPause();
    expect(nextDue(scene.table)).toBeNull();
  });
});

test('the clock of a rematch runs from the rematch, though its first decision has the number of another', () => {
  const scene = new Scene(dominoes(2)).bot(0).bot(1).starts();
  scene.playsToTheEnd();
  scene.now = 70_000;
  scene.starts();
  expect(nextDue(scene.table)?.at).toBe(70_000 + BOT_MS);
});

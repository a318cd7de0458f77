import { commitmentOf } from '@horse-race/rules/kit';
import { describe, expect, test } from 'vitest';
import { nextDue } from './automation.ts';
import type { TableEvent } from './events.ts';
import { moveClocks } from './outage.ts';
import { recordOf } from './record.ts';
import { REVEAL_MS } from './start.ts';
import { ALA, BEN, dominoes, HOST, hex, Scene } from './testing/scene.ts';
import { viewTable } from './view.ts';

const hashOf = (n: number): string => commitmentOf(hex(n));
const bind = (n: number) => ({ type: 'bindSeed', hash: hashOf(n) }) as const;
const reveal = (n: number) => ({ type: 'revealSeed', seed: hex(n) }) as const;
const sit = (seat: number, n: number) =>
  ({ type: 'sit', seat, name: `Name${seat}`, hash: hashOf(n) }) as const;
const types = (events: readonly TableEvent[]): string[] => events.map(({ type }) => type);
const over = (): Scene => new Scene(dominoes(2)).sits(HOST, 0).sits(ALA, 1).starts().playsToTheEnd();
const seats = (scene: Scene) => viewTable(scene.table).seats;

/** Host and Ala are bound by seeds 1 and 2, a bot sits between them, and the host has started. */
function revealing(): Scene {
  const scene = new Scene(dominoes(3));
  scene.does(HOST, sit(0, 1));
  scene.does(ALA, sit(2, 2));
  scene.bot(1).does(HOST, { type: 'start' });
  return scene;
}

describe('binding a seed', () => {
  test('shows everybody its hash, and asks for no match', () => {
    const scene = over();
    expect(seats(scene)).toMatchObject([{ hash: null }, { hash: null }]);
    expect(scene.does(HOST, bind(1))).toEqual([{ type: 'seedBound', seat: 0, hash: hashOf(1) }]);
    expect(seats(scene)).toMatchObject([{ hash: hashOf(1), ready: false }, { hash: null }]);
    expect(viewTable(scene.table).phase).toBe('over');
  });

  test('replaces the seed bound before, until the seats are settled', () => {
    const scene = revealing();
    const room = new Scene(dominoes(2)).sits(HOST, 0);
    room.does(HOST, bind(5));
    expect(seats(room)[0]).toMatchObject({ hash: hashOf(5), ready: true });
    expect(scene.refusal(HOST, bind(5))).toBe('MATCH_RUNNING');
    expect(scene.starts.bind(scene)).toThrow('MATCH_RUNNING');
  });

  test('is refused while a match runs, whose commitment it could not follow, and to those who watch', () => {
    const scene = over().rematch(HOST).rematch(ALA);
    expect(scene.refusal(HOST, bind(1))).toBe('MATCH_RUNNING');
    expect(over().refusal(BEN, bind(1))).toBe('NOT_SEATED');
  });

  test('by the hash of somebody else, or by the commitment, is refused: nobody could reveal it', () => {
    const scene = over();
    scene.does(HOST, bind(1));
    for (const hash of [hashOf(1), scene.table.commitment]) {
      expect(scene.refusal(ALA, { type: 'bindSeed', hash })).toBe('BAD_SEED');
      expect(scene.refusal(ALA, { type: 'rematch', hash })).toBe('BAD_SEED');
    }
    const room = new Scene(dominoes(2));
    room.does(HOST, sit(0, 1));
    expect(room.refusal(ALA, sit(1, 1))).toBe('BAD_SEED');
    // One's own again is no other's.
    expect(types(room.does(HOST, sit(0, 1)))).toEqual(['sat']);
  });
});

describe('a match that is to start', () => {
  test('waits for the seeds while everybody sees all hashes', () => {
    const scene = revealing();
    expect(scene.commits.at(-1)?.events).toEqual([{ type: 'revealStarted' }]);
    expect(viewTable(scene.table)).toMatchObject({
      phase: 'room',
      seats: [{ hash: hashOf(1) }, { hash: null }, { hash: hashOf(2) }],
      reveal: { deadline: scene.now + REVEAL_MS, revealed: [false, false, false] },
    });
  });

  test('starts with the last seed, in the order of seats', () => {
    const scene = revealing();
    expect(types(scene.does(ALA, reveal(2)))).toEqual(['seedRevealed']);
    expect(viewTable(scene.table).reveal?.revealed).toEqual([false, false, true]);
    const events = scene.does(HOST, reveal(1));
    expect(types(events)).toEqual(['seedRevealed', 'matchStarted', 'game']);
    expect(events[1]).toMatchObject({
      seeds: [
        { seat: 0, hash: hashOf(1), seed: hex(1) },
        { seat: 2, hash: hashOf(2), seed: hex(2) },
      ],
    });
    expect(viewTable(scene.table)).toMatchObject({ phase: 'playing', reveal: null });
    expect(seats(scene)).toMatchObject([{ hash: null, ready: false }, {}, { hash: null, ready: false }]);
  });

  test('starts without a seed that is not revealed in time, and the record says whose', () => {
    const scene = revealing();
    scene.does(ALA, reveal(2));
    expect(nextDue(scene.table)).toEqual({ at: scene.now + REVEAL_MS, why: 'reveal' });
    expect(types(scene.letsTimePass())).toEqual(['matchStarted', 'game']);
    scene.playsToTheEnd();
    expect(recordOf(scene.commits, 1)).toMatchObject({
      version: 2,
      fairness: {
        seats: [
          { seat: 0, hash: hashOf(1), seed: null },
          { seat: 2, hash: hashOf(2), seed: hex(2) },
        ],
      },
    });
  });

  test('takes from each seat the seed it is bound to, once, and from nobody else', () => {
    const scene = revealing();
    expect(scene.refusal(HOST, reveal(2))).toBe('BAD_SEED');
    expect(scene.refusal(BEN, reveal(1))).toBe('NOT_SEATED');
    scene.does(HOST, reveal(1));
    expect(scene.refusal(HOST, reveal(1))).toBe('NOT_NOW');
    expect(over().refusal(HOST, reveal(1))).toBe('NOT_NOW');
  });

  test('has its seats settled: nobody comes, goes or changes anything', () => {
    const scene = revealing();
    expect(scene.refusal(ALA, { type: 'stand' })).toBe('NOT_NOW');
    expect(scene.refusal(BEN, sit(1, 3))).toBe('MATCH_RUNNING');
    expect(scene.refusal(HOST, { type: 'clearSeat', seat: 1 })).toBe('MATCH_RUNNING');
    expect(scene.refusal(HOST, { type: 'swapSeats', seats: [0, 1] })).toBe('MATCH_RUNNING');
    expect(scene.refusal(HOST, { type: 'changeSettings', settings: dominoes(2) })).toBe('MATCH_RUNNING');
  });

  test('waits on where it stood when no server ran', () => {
    const scene = revealing();
    const outage = { from: scene.now, to: scene.now + 60_000 };
    scene.now = outage.to;
    expect(types(scene.comesBackUp(outage))).toEqual(['clocksMoved']);
    expect(nextDue(scene.table)?.at).toBeGreaterThanOrEqual(outage.to + REVEAL_MS);
    expect(moveClocks(over().table, outage).ok).toBe(false);
  });

  test('shows nobody a seed before its end', () => {
    const scene = revealing();
    scene.does(ALA, reveal(2));
    const shown = (): string => JSON.stringify(viewTable(scene.table));
    expect(shown()).not.toContain(hex(2));
    scene.does(HOST, reveal(1));
    expect(shown()).not.toContain(hex(2));
    scene.playsToTheEnd();
    expect(shown()).toContain(hex(2));
  });

  test('starts at once where no seat is bound', () => {
    const scene = new Scene(dominoes(2)).bot(0).bot(1);
    expect(types(scene.does(HOST, { type: 'start' }))).toEqual(['matchStarted', 'game']);
  });

  test('is dealt otherwise when one seed differs', () => {
    const deals = [11, 12].map((n) => {
      const scene = new Scene(dominoes(2)).bot(1);
      scene.does(HOST, sit(0, n));
      scene.does(HOST, { type: 'start' });
      return JSON.stringify(scene.does(HOST, reveal(n)).at(-1));
    });
    expect(deals[0]).not.toBe(deals[1]);
  });
});

describe('a rematch', () => {
  test('waits for the wish of each, though all have bound seeds', () => {
    const scene = over();
    for (const [i, person] of [HOST, ALA].entries()) scene.does(person, bind(i));
    scene.rematch(HOST);
    expect(viewTable(scene.table)).toMatchObject({
      phase: 'over',
      seats: [{ ready: true }, { ready: false }],
    });
    scene.rematch(ALA);
    expect(viewTable(scene.table).phase).toBe('playing');
  });

  test('is dealt from the seeds that are bound with the wish', () => {
    const scene = over();
    scene.does(ALA, bind(2));
    scene.does(HOST, { type: 'rematch', hash: hashOf(5) });
    expect(types(scene.does(ALA, { type: 'rematch', hash: hashOf(6) }))).toEqual([
      'readied',
      'revealStarted',
    ]);
    expect(viewTable(scene.table)).toMatchObject({ phase: 'over', match: { deadline: null } });
    scene.does(HOST, reveal(5));
    expect(scene.does(ALA, reveal(6))[1]).toMatchObject({ seeds: [{ seed: hex(5) }, { seed: hex(6) }] });
  });
});

describe('the log of an earlier version, in which seats gave their seeds at once', () => {
  const log = () => {
    const { commits } = new Scene(dominoes(2)).bot(1);
    const [first, second] = commits as [(typeof commits)[0], (typeof commits)[0]];
    const sat = { type: 'sat', seat: 0, person: HOST, name: 'Host', seed: hex(1) } as TableEvent;
    return [first, second, { ...second, version: 3, events: [sat] }];
  };

  test('has the player ready, but not bound: a seed given before was no promise', () => {
    const scene = Scene.from(log());
    expect(seats(scene)[0]).toMatchObject({ ready: true, hash: null });
  });
});

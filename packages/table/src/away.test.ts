import type { Seat } from '@horse-race/rules/kit';
import { describe, expect, test } from 'vitest';
import { BOT_MS, nextDue, PAUSE_MS } from './automation.ts';
import type { TableEvent } from './events.ts';
import {
  ALA,
  answerOf,
  BEN,
  dominoes,
  HOST,
  hex,
  isPause,
  pendingSeats,
  Scene,
  timed,
} from './testing/scene.ts';
import { viewTable } from './view.ts';

const types = (events: readonly TableEvent[]): string[] => events.map(({ type }) => type);
const isHandEnd = ({ type }: { readonly type: string }): boolean => type === 'handEnded';
const asked = (scene: Scene): Seat => pendingSeats(scene.table)[0] as Seat;

/** The host never moves; Ala always does. */
const withSleeper = (): Scene =>
  new Scene(timed(dominoes(2, 61), { kind: 'turn', seconds: 15 })).sits(HOST, 0).sits(ALA, 1).starts();
const untilHost = (scene: Scene): Scene =>
  scene.playsUntil((table) => pendingSeats(table)[0] === 0 && !isPause(table));

describe('a seat is away', () => {
  test('after two timeouts in a row, not after one', () => {
    const scene = untilHost(withSleeper());
    expect(types(scene.letsTimePass())).toEqual(['timedOut', 'game']);
    untilHost(scene);
    expect(types(scene.letsTimePass())).toEqual(['timedOut', 'wentAway', 'game']);
    expect(viewTable(scene.table).seats[0]).toMatchObject({ bot: false, away: true });
  });

  test('not when its player has moved between two timeouts', () => {
    const scene = untilHost(withSleeper());
    scene.letsTimePass();
    untilHost(scene).answers(0);
    untilHost(scene);
    expect(types(scene.letsTimePass())).toEqual(['timedOut', 'game']);
    expect(scene.table.seats[0]).toMatchObject({ away: false, missed: 1 });
  });

  test('after two timeouts, whatever else than a move its player has done between them', () => {
    const scene = untilHost(withSleeper());
    scene.letsTimePass();
    scene.does(HOST, { type: 'makeLink', token: hex(5) });
    scene.does(HOST, { type: 'passHost', seat: 1 });
    untilHost(scene);
    expect(types(scene.letsTimePass())).toEqual(['timedOut', 'wentAway', 'game']);
  });

  test('not because others time out', () => {
    const scene = untilHost(withSleeper());
    scene.letsTimePass();
    scene.playsUntil((table) => pendingSeats(table)[0] === 1 && !isPause(table));
    expect(types(scene.letsTimePass())).toEqual(['timedOut', 'game']);
    expect(scene.table.seats.map((sitter) => sitter?.missed)).toEqual([1, 1]);
  });

  test('when its player leaves in a match; twice is refused', () => {
    const scene = withSleeper();
    expect(scene.does(ALA, { type: 'stand' })).toEqual([{ type: 'wentAway', seat: 1 }]);
    expect(scene.refusal(ALA, { type: 'stand' })).toBe('NOT_NOW');
  });
});

describe('for a seat that is away', () => {
  test('a bot plays at once, with or without a clock', () => {
    for (const scene of [withSleeper(), new Scene(dominoes(2, 61)).sits(HOST, 0).sits(ALA, 1).starts()]) {
      scene.does(HOST, { type: 'stand' });
      scene.does(ALA, { type: 'stand' });
      for (let i = 0; i < 5; i++) {
        expect(nextDue(scene.table)).toMatchObject({ at: scene.now + BOT_MS, why: 'bot' });
        scene.letsTimePass();
      }
    }
  });

  test('one tap brings the player back, and the run of missed turns is over', () => {
    const scene = untilHost(withSleeper());
    scene.letsTimePass();
    untilHost(scene).letsTimePass();
    expect(scene.does(HOST, { type: 'comeBack' })).toEqual([{ type: 'cameBack', seat: 0 }]);
    expect(scene.table.seats[0]).toMatchObject({ person: HOST, away: false, missed: 0 });
    untilHost(scene);
    expect(nextDue(scene.table)?.why).toBe('clock');
  });

  test('a move of the player is coming back, too', () => {
    const scene = untilHost(withSleeper());
    scene.does(HOST, { type: 'stand' });
    expect(types(scene.does(HOST, answerOf(scene.table, 0)))).toEqual(['cameBack', 'game']);
    expect(scene.table.seats[0]?.away).toBe(false);
  });

  test('a refused move brings nobody back', () => {
    const scene = untilHost(withSleeper());
    scene.does(HOST, { type: 'stand' });
    expect(scene.refusal(HOST, { ...answerOf(scene.table, 0), decision: 999 })).toBe('STALE');
    expect(scene.table.seats[0]?.away).toBe(true);
  });

  test('coming back is refused to those who are not away, and to those who watch', () => {
    const scene = withSleeper();
    expect(scene.refusal(HOST, { type: 'comeBack' })).toBe('NOT_NOW');
    expect(scene.refusal(BEN, { type: 'comeBack' })).toBe('NOT_SEATED');
  });

  test('the partner stays a partner', () => {
    const scene = new Scene(dominoes('partnership', 61)).sits(HOST, 0).bot(1).sits(ALA, 2).bot(3).starts();
    const names = viewTable(scene.table).match?.names;
    scene.does(ALA, { type: 'stand' });
    for (let i = 0; i < 6; i++) {
      if (asked(scene) === 0) scene.answers(0);
      else scene.letsTimePass();
    }
    expect(viewTable(scene.table)).toMatchObject({ match: { names }, seats: [{}, {}, { away: true }, {}] });
    scene.does(ALA, { type: 'comeBack' });
    expect(scene.table.seats[2]?.person).toBe(ALA);
  });
});

describe('a result between hands', () => {
  test('is left when the only one who still looked at it goes away', () => {
    const scene = new Scene(dominoes(2, 61)).sits(HOST, 0).sits(ALA, 1).starts().playsToAPause();
    scene.answers(0);
    scene.does(ALA, { type: 'stand' });
    expect(nextDue(scene.table)).toMatchObject({ at: scene.now + BOT_MS, seat: 1, why: 'bot' });
    scene.letsTimePass();
    expect(isPause(scene.table)).toBe(false);
  });

  test('stands for the one who is left, and is not hurried', () => {
    const scene = new Scene(dominoes(2, 61)).sits(HOST, 0).sits(ALA, 1).starts().playsToAPause();
    scene.does(ALA, { type: 'stand' });
    expect(nextDue(scene.table)).toBeNull();
    scene.answers(0);
    expect(isPause(scene.table)).toBe(false);
  });

  test('ends by itself for those who are left, in one step with those who are away', () => {
    const scene = new Scene(dominoes(3, 61)).sits(HOST, 0).sits(ALA, 1).sits(BEN, 2).starts().playsToAPause();
    scene.does(HOST, { type: 'stand' });
    expect(nextDue(scene.table)).toMatchObject({ at: scene.now + PAUSE_MS, seat: 1, why: 'pause' });
    scene.answers(1);
    expect(nextDue(scene.table)).toMatchObject({ seat: 2, why: 'pause' });
    scene.letsTimePass();
    expect(isPause(scene.table)).toBe(false);
    expect(scene.table.seats.map((sitter) => sitter?.missed)).toEqual([0, 0, 0]);
  });

  test('is shown to a player who comes back by the move that ended the hand', () => {
    const scene = new Scene(dominoes(2, 61)).sits(HOST, 0).bot(1).starts();
    let last: readonly TableEvent[] = [];
    while (!last.some((event) => event.type === 'game' && event.events.some(isHandEnd))) {
      // A hand that the bot ends says nothing about this.
      if (isPause(scene.table) || asked(scene) === 1) scene.answers(asked(scene));
      else {
        scene.does(HOST, { type: 'stand' });
        last = scene.does(HOST, answerOf(scene.table, 0));
      }
    }
    expect(isPause(scene.table)).toBe(true);
    expect(pendingSeats(scene.table)).toContain(0);
  });
});

describe('after a match', () => {
  const over = (): Scene => {
    const scene = new Scene(dominoes(2)).sits(HOST, 0).sits(ALA, 1).starts();
    scene.does(ALA, { type: 'stand' });
    return scene.playsToTheEnd();
  };

  test('a rematch waits for nobody who is away, and a bot plays on for them', () => {
    const scene = over().rematch(HOST);
    expect(viewTable(scene.table)).toMatchObject({ phase: 'playing', match: { number: 2 } });
    expect(viewTable(scene.table).seats[1]).toMatchObject({ away: true });
    scene.does(ALA, { type: 'comeBack' });
    expect(viewTable(scene.table).seats[1]).toMatchObject({ away: false });
  });

  test('asking for a rematch is coming back', () => {
    const scene = over();
    expect(types(scene.does(ALA, { type: 'rematch', hash: scene.bind(7) }))).toEqual(['cameBack', 'readied']);
    scene.rematch(HOST);
    expect(viewTable(scene.table)).toMatchObject({ phase: 'playing', seats: [{}, { away: false }] });
  });

  test('who is away can leave for good', () => {
    const scene = over();
    expect(scene.does(ALA, { type: 'stand' })).toEqual([{ type: 'stood', seat: 1 }]);
  });
});

test('the role of a host who leaves a match passes to somebody who is not away, if there is one', () => {
  const scene = new Scene(dominoes(3, 61)).sits(HOST, 0).sits(ALA, 1).sits(BEN, 2).starts();
  scene.does(ALA, { type: 'stand' });
  expect(scene.does(HOST, { type: 'stand' })).toEqual([
    { type: 'wentAway', seat: 0 },
    { type: 'hostPassed', host: BEN },
  ]);
  expect(scene.does(BEN, { type: 'stand' }).at(-1)).toEqual({ type: 'hostPassed', host: HOST });
});

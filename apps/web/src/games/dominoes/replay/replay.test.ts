// @vitest-environment happy-dom
import type { Ruleset } from '@horse-race/rules/dominoes';
import { describe, expect, test } from 'vitest';
import { type GameRecord, readRecord } from '../../../replay/read-record.ts';
import { recordOf } from '../../../replay/testing/records.ts';
import { handLines } from './jumps.ts';
import { Replay } from './replay.svelte.ts';
import { stepSaid } from './step-said.ts';

const record = readRecord(recordOf('partnership', 5)) as GameRecord<Ruleset>;

describe('a replay', () => {
  test('shows every step with the sum of its ends, forwards and backwards alike', () => {
    const replay = new Replay(record);
    const seen = replay.frames.map((_, step) => {
      replay.go(step);
      return { look: replay.look, board: replay.laid?.board };
    });
    for (let step = replay.last; step >= 0; step--) {
      replay.go(step);
      expect({ look: replay.look, board: replay.laid?.board }).toEqual(seen[step]);
      const { total } = replay.look ?? {};
      const sum = total?.parts.reduce((one, other) => one + other, 0) ?? 0;
      expect(sum).toBe(replay.look?.table.total);
    }
  });

  test('from a seat shows that hand alone', () => {
    const replay = new Replay(record);
    replay.jump(3);
    expect(replay.look?.hands.map(({ seat }) => seat)).toEqual([0, 1, 2, 3]);
    replay.lookFrom(2);
    expect(replay.look?.hands.map(({ seat }) => seat)).toEqual([2]);
    expect(replay.look?.others.map(({ seat }) => seat)).toEqual([3, 0, 1]);
  });

  test('stops at its end, and begins again from there', () => {
    const replay = new Replay(record);
    replay.toggle();
    replay.go(replay.last + 5);
    expect([replay.step, replay.playing]).toEqual([replay.last, false]);
    replay.toggle();
    expect([replay.step, replay.playing]).toEqual([0, true]);
  });

  test('jumps from hand to hand', () => {
    const replay = new Replay(record);
    replay.nextHand();
    expect(replay.step).toBe(replay.hands[1]?.from);
    replay.jump(replay.step + 2);
    replay.previousHand();
    expect(replay.step).toBe(replay.hands[1]?.from);
    replay.previousHand();
    expect(replay.step).toBe(0);
  });
});

describe('the words of a step', () => {
  test('are there for every step, and give the points with their sum', () => {
    const { frames } = new Replay(record);
    for (const frame of frames) {
      const said = stepSaid(frame, record.names);
      expect(said.what).not.toBe('');
      if (frame.event.type === 'tilePlayed') {
        expect(said.why).toContain(String(frame.event.total));
        if (frame.event.points > 0)
          expect(said.why).toMatch(new RegExp(`: ${frame.event.points} points?\\.$`));
      }
    }
  });
});

test('the list of hands ends with the scores of the match', () => {
  const replay = new Replay(record);
  expect(handLines(replay).at(-1)?.scores).toEqual(replay.frames.at(-1)?.state.standing.scores);
});

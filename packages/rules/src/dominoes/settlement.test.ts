import { describe, expect, test } from 'vitest';
import settlements from '../../vectors/settlements.json' with { type: 'json' };
import { type Seating, seatsOf } from '../kit/seating.ts';
import { bonuses, bonusFor, lightestSides } from './index.ts';
import { aboutToBlock, BLOCKS, given } from './testing/table.ts';

const everybody = (): boolean => true;

/** Hands without a six for the pips of each vector. */
const HANDS: Readonly<Record<string, readonly string[]>> = {
  '1,5,17,6': ['01', '05', '45 35', '15'],
  '6,5,6,7': ['15', '05', '33', '25'],
  '4,4,4,14': ['04', '13', '22', '45 05'],
};
const handsOf = (pips: readonly number[]): readonly string[] => HANDS[pips.join()] as readonly string[];

describe('rounding', () => {
  test.each(settlements.rounding)('$pips pips are $points points', ({ pips, points }) => {
    expect(bonusFor(pips)).toBe(points);
  });

  test('1 and 2 over a multiple of five go down, 3 and 4 up', () => {
    expect([20, 21, 22, 23, 24, 25].map(bonusFor)).toEqual([4, 4, 4, 5, 5, 5]);
  });
});

describe('the settlements of hands', () => {
  test.each(settlements.hands)('reckoned: $seating $end $pips', (vector) => {
    const seats = seatsOf(vector.seating as Seating);
    const winners =
      vector.end === 'out'
        ? [seats.sideOf[vector.winnerSeat ?? -1] as number]
        : lightestSides(seats, vector.pips, everybody);
    expect(bonuses(seats, vector.pips, winners)).toEqual(vector.bonus);
  });

  test.each(settlements.hands.filter(({ end }) => end === 'out'))('played: $seating out $pips', (vector) => {
    const table = given({
      hands: ['13', '45', '25', '26'],
      laid: '33 34@33:lineA',
      rules: { seating: vector.seating as Seating },
    });
    table.plays(0, '13@33:lineB');
    const { pips, bonus } = vector;
    expect(table.happened.at(-1)).toMatchObject({
      type: 'handEnded',
      reason: 'out',
      winners: [0],
      pips,
      bonus,
    });
  });

  test.each(settlements.hands.filter(({ end }) => end === 'blocked'))(
    'played: $seating blocked $pips',
    (vector) => {
      const table = aboutToBlock(handsOf(vector.pips), { rules: { seating: vector.seating as Seating } });
      table.plays(0, BLOCKS);
      const { pips, bonus } = vector;
      expect(table.happened.at(-1)).toMatchObject({ type: 'handEnded', reason: 'blocked', pips, bonus });
    },
  );
});

describe('the settlements of games', () => {
  test.each(settlements.games.filter(({ playPoints }) => playPoints !== undefined))('$note', (vector) => {
    const table = given({ hands: ['55 12', '34 36'], scores: vector.before });
    table.plays(vector.seat as number, '55');
    expect(table.happened).toMatchObject([
      { type: 'tilePlayed', points: vector.playPoints },
      { type: 'gameEnded', winners: vector.winners, scores: vector.after },
      { type: 'matchEnded', winners: vector.winners },
    ]);
  });

  test.each(settlements.games.filter(({ end }) => end === 'blocked'))('$note', (vector) => {
    const rules = { seating: vector.seating as Seating };
    const table = aboutToBlock(handsOf(vector.pips as number[]), { rules, scores: vector.before });
    table.plays(0, BLOCKS);
    expect(table.happened).toMatchObject([
      { type: 'tilePlayed', points: 0 },
      { type: 'handEnded', reason: 'blocked', pips: vector.pips, scores: vector.after },
      { type: 'gameEnded', winners: vector.winners, scores: vector.after },
      { type: 'matchEnded', winners: vector.winners },
    ]);
  });
});

describe('a bonus', () => {
  test('leaves out the own hand and the partner', () => {
    expect(bonuses(seatsOf('partnership'), [3, 10, 20, 5], [0])).toEqual([3, 0]);
    expect(bonuses(seatsOf(3), [4, 10, 20], [0])).toEqual([6, 0, 0]);
  });

  test('is summed first and rounded once', () => {
    // Rounded hand by hand, 2, 2 and 2 would give nothing.
    expect(bonuses(seatsOf(4), [0, 2, 2, 2], [0])).toEqual([1, 0, 0, 0]);
  });

  test('takes nothing from anybody: no winner, no change', () => {
    expect(bonuses(seatsOf(3), [4, 10, 20], [])).toEqual([0, 0, 0]);
  });
});

describe('the lightest', () => {
  test('are compared by partnership, never by single hand', () => {
    expect(lightestSides(seatsOf('partnership'), [1, 5, 17, 6], everybody)).toEqual([1]);
  });

  test('are all who tie', () => {
    expect(lightestSides(seatsOf(4), [7, 7, 12, 7], everybody)).toEqual([0, 1, 3]);
  });

  test('never include one who dropped out', () => {
    expect(lightestSides(seatsOf(3), [0, 9, 5], (seat) => seat !== 0)).toEqual([2]);
  });
});

import { describe, expect, test } from 'vitest';
import { begun, given } from './testing/table.ts';

describe('scratching', () => {
  test('takes four rolls, from the dealer’s left, the dice passing left', () => {
    const table = begun('classic', 3);
    const { dealer } = table.view;
    const rollers = [7, 2, 12, 5].map((sum) => {
      expect(table.view.phase).toBe('scratch');
      const { turn } = table.view;
      table.roll(sum);
      expect(table.types).toEqual(['rolled', 'scratched']);
      return turn;
    });
    expect(rollers).toEqual([1, 2, 3, 4].map((steps) => (dealer + steps) % 3));
    expect(table.view).toMatchObject({ phase: 'race', turn: (dealer + 5) % 3 });
  });

  test('sends the horse of roll k to slot k', () => {
    const table = begun('classic', 2).roll(7, 2, 12, 5);
    expect([7, 2, 12, 5].map((horse) => table.slot(horse as 2))).toEqual([1, 2, 3, 4]);
    expect(table.slot(6)).toBe(null);
  });

  test('costs everybody who holds its cards k chips a card, and the cards', () => {
    const table = given({ hands: ['7H 2C 7C', '3H', '7S 8D'], scratched: [2, 3] }).roll(7);
    expect(table.the('scratched')).toEqual({
      type: 'scratched',
      horse: 7,
      slot: 3,
      discarded: [['7H', '7C'], [], ['7S']],
      paid: [6, 0, 3],
      stacks: [94, 100, 97],
      pot: 9,
    });
    expect([0, 1, 2].map((seat) => table.hand(seat))).toEqual(['2C', '3H', '8D']);
    expect(table.view.discards).toEqual([['7H', '7C'], [], ['7S']]);
  });

  test('adds to what was left in the pot', () => {
    expect(given({ hands: ['7H', '3H'], pot: 5 }).roll(7).view.pot).toBe(6);
  });

  test('of a horse that nobody backs costs nothing', () => {
    const table = given({ hands: ['7H', '3H'] }).roll(4);
    expect(table.the('scratched')).toMatchObject({ discarded: [[], []], paid: [0, 0], pot: 0 });
    expect(table.slot(4)).toBe(1);
  });

  test('again moves the horse to slot k, and those who had discarded its cards pay k a card again', () => {
    const table = given({ hands: ['7H 7C', '7S'] }).roll(7, 2);
    expect(table.view.stacks).toEqual([98, 99]);
    table.roll(7);
    expect(table.the('scratched')).toEqual({
      type: 'scratched',
      horse: 7,
      slot: 3,
      discarded: [[], []],
      paid: [6, 3],
      stacks: [92, 96],
      pot: 12,
    });
    expect(table.slot(7)).toBe(3);
  });

  test('is four rolls even when all name the same horse', () => {
    const table = given({ hands: ['7H', '3H'] }).roll(7, 7, 7, 7);
    expect(table.view).toMatchObject({ phase: 'race', stacks: [90, 100], pot: 10 });
    expect(table.view.lanes.filter(({ slot }) => slot !== null)).toEqual([
      { horse: 7, length: 8, position: 0, slot: 4 },
    ]);
  });
});

describe('short of chips', () => {
  test('a player pays what is left, and is not out', () => {
    const table = given({ hands: ['7H 7C', '7S'], stacks: [3, 0], scratched: [2, 3] }).roll(7);
    expect(table.the('scratched')).toMatchObject({ paid: [3, 0], stacks: [0, 0], pot: 3 });
    table.roll(5);
    expect(table.view).toMatchObject({ phase: 'race', turn: 1 });
  });

  test('who has none can still win', () => {
    const table = given({
      hands: ['QH', ''],
      stacks: [0, 10],
      pot: 50,
      scratched: [3, 4, 5, 6],
      positions: { 12: 2 },
      rules: { rounds: 1 },
    }).roll(12);
    expect(table.view).toMatchObject({ stacks: [12, 10], winners: [0], phase: 'over' });
  });
});

describe('a scratched horse in the race', () => {
  const race = {
    hands: ['2C', '3H', ''],
    scratched: [7, 8, 9, 10],
    discards: ['7H 7C 8S', '7S', ''],
  } as const;

  test('costs those who had its cards its slot’s number a card', () => {
    const table = given({ ...race, scratched: [8, 9, 7, 10] }).roll(7);
    expect(table.types).toEqual(['rolled', 'feePaid']);
    expect(table.the('feePaid')).toEqual({
      type: 'feePaid',
      horse: 7,
      slot: 3,
      paid: [6, 3, 0],
      stacks: [94, 97, 100],
      pot: 9,
    });
    expect(table.position(7)).toBe(0);
  });

  test('costs the roller alone the slot’s number once, by the house rule', () => {
    const table = given({ ...race, rules: { scratchFee: 'roller' }, dealer: 1 });
    const roller = table.view.turn as number;
    table.roll(10);
    const alone = [0, 1, 2].map((seat) => (seat === roller ? 4 : 0));
    expect(table.the('feePaid')).toMatchObject({ slot: 4, paid: alone, pot: 4 });
  });

  test('costs in the scratching what it always does, whatever the house rule', () => {
    const table = given({ hands: ['7H 7C', ''], rules: { scratchFee: 'roller' } }).roll(7, 7);
    expect(table.view.stacks).toEqual([94, 100]);
  });

  test('costs who is short what is left', () => {
    const table = given({ ...race, stacks: [1, 100, 5] }).roll(7);
    expect(table.the('feePaid')).toMatchObject({ paid: [1, 1, 0], stacks: [0, 99, 5], pot: 2 });
  });

  test('passes the dice left like any other', () => {
    const table = given(race);
    const { turn } = table.view;
    expect(table.roll(7).view.turn).toBe(((turn as number) + 1) % 3);
  });
});

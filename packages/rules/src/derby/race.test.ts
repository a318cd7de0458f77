import { describe, expect, test } from 'vitest';
import { HORSES, TRACKS } from './index.ts';
import { begun, given } from './testing/table.ts';

describe('the track', () => {
  test('is 3-4-5-6-7-8-7-6-5-4-3 moves by default, and longer in the middle by choice', () => {
    const lengths = (track: 'short' | 'long') =>
      begun('classic', 2, { track }).view.lanes.map(({ length }) => length);
    expect(lengths('short')).toEqual([3, 4, 5, 6, 7, 8, 7, 6, 5, 4, 3]);
    expect(lengths('long')).toEqual([3, 6, 8, 11, 14, 17, 14, 11, 8, 6, 3]);
    expect(Object.keys(TRACKS)).toEqual(['short', 'long']);
  });

  test('has a lane for each of the eleven horses, 2 to 12', () => {
    expect(begun('classic', 2).view.lanes.map(({ horse }) => horse)).toEqual(HORSES);
  });
});

describe('the race', () => {
  const race = { hands: ['2C', '3H', '4S'], scratched: [7, 8, 9, 10] } as const;

  test('is begun by the next player to the left of the last scratch roll', () => {
    expect(given({ hands: race.hands }).roll(7, 8, 9, 10).view).toMatchObject({ phase: 'race', turn: 2 });
  });

  test('moves a horse that runs by one, and passes the dice left', () => {
    const table = given(race).rolls(2, 6).rolls(0, 6).rolls(1, 5);
    expect(table.happened).toEqual([
      { type: 'rolled', seat: 1, dice: [1, 4], phase: 'race' },
      { type: 'moved', horse: 5, position: 1 },
    ]);
    expect([table.position(6), table.position(5), table.view.turn]).toEqual([2, 1, 2]);
    expect(table.view.stacks).toEqual([100, 100, 100]);
  });

  test('ends on exactly the roll that completes the moves its lane says, and names the roller', () => {
    const table = given({ hands: ['QC', '3H'], scratched: [7, 8, 9, 10] });
    expect(table.view.lanes.at(-1)).toEqual({ horse: 12, length: 3, position: 0, slot: null });
    table.rolls(1, 12).rolls(0, 12);
    expect(table.types).toEqual(['rolled', 'moved']);
    expect(table.view).toMatchObject({ phase: 'race', result: null });
    table.rolls(1, 12);
    expect(table.types).toEqual(['rolled', 'moved', 'raceWon']);
    expect(table.the('moved')).toEqual({ type: 'moved', horse: 12, position: 3 });
    expect(table.the('raceWon')).toMatchObject({ horse: 12, seat: 1 });
    expect(table.view).toMatchObject({
      phase: 'pause',
      turn: null,
      must: null,
      result: { horse: 12, seat: 1, round: 1 },
    });
  });

  test.each(HORSES)('is won by horse %i after its lane’s moves and not before', (horse) => {
    const scratched = ([2, 3, 4, 5, 6] as const).filter((other) => other !== horse).slice(0, 4);
    const table = given({ hands: ['', ''], scratched });
    const length = TRACKS.short[horse - 2] as number;
    for (let move = 1; move <= length; move++) {
      expect(table.view.phase).toBe('race');
      table.roll(horse);
    }
    expect(table.the('raceWon')).toMatchObject({ horse });
  });
});

describe('an ace', () => {
  const race = {
    mode: 'advanced',
    hands: ['7H AH', '3H AC AD', '4S', '5S'],
    scratched: [7, 8, 9, 10],
    discards: ['7C', '', '', ''],
    raceOn: true,
  } as const;

  test('lets its holder decide after the roll, before it counts', () => {
    const table = given({ ...race, dealer: 0 }).rolls(1, 7);
    expect(table.types).toEqual(['rolled']);
    expect(table.view).toMatchObject({ turn: 1, must: 'decide', roll: { seat: 1, dice: [1, 6] } });
    expect(table.options(1)).toEqual(['letStand', 'useAce AC', 'useAce AD']);
    expect(table.options(0)).toEqual([]);
  });

  test('is discarded for another roll, which counts whatever it is', () => {
    const table = given(race).rolls(1, 7).usesAce(1, 'AD', 7);
    expect(table.types).toEqual(['aceUsed', 'rolled', 'feePaid']);
    expect(table.the('aceUsed')).toEqual({ type: 'aceUsed', seat: 1, card: 'AD' });
    expect(table.view).toMatchObject({ stacks: [99, 100, 100, 100], turn: 2, must: 'roll' });
    expect([table.hand(1), table.view.discards[1]]).toEqual(['3H AC', ['AD']]);
  });

  test('is used once a turn at the most, and another in another turn', () => {
    const table = given(race).rolls(1, 7).usesAce(1, 'AD', 8);
    expect(table.view.turn).toBe(2);
    table.rolls(2, 6).rolls(3, 6).rolls(0, 6).does(0, { type: 'letStand' }).rolls(1, 6);
    expect(table.options(1)).toEqual(['letStand', 'useAce AC']);
  });

  test('not used leaves the roll as it is, and the ace in hand', () => {
    const table = given(race).rolls(1, 6).does(1, { type: 'letStand' });
    expect(table.happened).toEqual([{ type: 'moved', horse: 6, position: 1 }]);
    expect(table.hand(1)).toBe('3H AC AD');
  });

  test('may turn a roll into the winning one, and away from it', () => {
    const close = { ...race, positions: { 12: 2 } } as const;
    expect(given(close).rolls(1, 2).usesAce(1, 'AC', 12).types).toEqual([
      'aceUsed',
      'rolled',
      'moved',
      'raceWon',
    ]);
    const away = given(close).rolls(1, 12);
    expect(away.view.phase).toBe('race');
    expect(away.usesAce(1, 'AC', 11).position(12)).toBe(2);
  });

  test('is no use in the scratching', () => {
    const table = given({ ...race, scratched: [] }).rolls(1, 7);
    expect(table.types).toEqual(['rolled', 'scratched']);
  });

  test('who holds none is not asked', () => {
    const table = given({ ...race, dealer: 1 }).rolls(2, 6);
    expect(table.types).toEqual(['rolled', 'moved']);
  });
});

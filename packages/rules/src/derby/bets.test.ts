import { describe, expect, test } from 'vitest';
import { begun, given } from './testing/table.ts';

/** After the scratching, the bets to be made. */
const betting = {
  mode: 'advanced',
  hands: ['7H', 'KH KC 2C', '3C', 'KS'],
  scratched: [7, 8, 9, 10],
} as const;

describe('jockey bets', () => {
  test('come after the fourth scratch roll, from the dealer’s left around to the dealer', () => {
    const table = given({ ...betting, scratched: [7, 8, 9], dealer: 2 }).roll(10);
    expect(table.view).toMatchObject({ phase: 'bets', turn: 3, must: 'bet' });
    table.isDone(3).isDone(0).isDone(1);
    expect(table.view).toMatchObject({ phase: 'bets', turn: 2 });
    table.isDone(2);
    // Seats 3, 0, 1 and 2 have made the scratch rolls.
    expect(table.view).toMatchObject({ phase: 'race', turn: 3, must: 'roll' });
  });

  test('are of 1 to 5 chips on one horse that runs, or none', () => {
    const options = given(betting).options(1);
    const all = [2, 3, 4, 5, 6, 11, 12].flatMap((horse) =>
      [1, 2, 3, 4, 5].map((stake) => `bet ${stake} on ${horse}`),
    );
    expect(options).toEqual(['done', ...all]);
  });

  test('go into the jockey pot, openly', () => {
    const table = given({ ...betting, jockeyPot: 2 }).bets(1, 6, { stake: 4 });
    expect(table.happened).toEqual([
      {
        type: 'betPlaced',
        seat: 1,
        horse: 6,
        stake: 4,
        king: null,
        stacks: [100, 96, 100, 100],
        jockeyPot: 6,
      },
    ]);
    expect(table.view.bets).toEqual([{ seat: 1, horse: 6, stake: 4 }]);
  });

  test('are no more than the chips there are', () => {
    const table = given({ ...betting, stacks: [100, 2, 100, 100] });
    expect(table.options(1)).toHaveLength(1 + 7 * 2);
  });

  test('are one for each, and one more for each king, which is discarded, on any other horse', () => {
    const table = given(betting).bets(1, 6, { stake: 1 });
    const others = [2, 3, 4, 5, 11, 12].flatMap((horse) =>
      [1, 2, 3, 4, 5].map((stake) => `bet ${stake} on ${horse} with KH`),
    );
    expect(table.options(1)).toEqual(['done', ...others]);
    table.bets(1, 5, { stake: 2, king: 'KH' });
    expect(table.the('betPlaced')).toMatchObject({ king: 'KH', jockeyPot: 3 });
    expect([table.hand(1), table.view.discards[1]]).toEqual(['KC 2C', ['KH']]);
    expect(table.options(1)).toContain('bet 5 on 12 with KC');
    table.bets(1, 12, { stake: 5, king: 'KC' });
    expect(table.options(1)).toEqual(['done']);
  });

  test('leave a seat in turn until it is done, so that nobody can tell who has a king', () => {
    const table = given(betting).isDone(1).bets(2, 6, { stake: 1 });
    expect(table.view.turn).toBe(2);
    expect(table.options(2)).toEqual(['done']);
    expect(table.isDone(2).happened).toEqual([{ type: 'betsDone', seat: 2 }]);
  });

  test('pass over who has no chips, or none left', () => {
    const table = given({ ...betting, stacks: [0, 3, 0, 5] }).bets(1, 6, { stake: 3 });
    expect(table.types).toEqual(['betPlaced', 'betsDone', 'betsDone']);
    expect(table.view.turn).toBe(3);
    table.isDone(3);
    expect(table.types).toEqual(['betsDone', 'betsDone']);
    expect(table.view.phase).toBe('race');
  });

  test('pass over everybody when nobody has a chip', () => {
    const table = given({ ...betting, scratched: [7, 8, 9], stacks: [0, 0, 0, 0] }).roll(10);
    expect(table.types).toEqual(['rolled', 'scratched', 'betsDone', 'betsDone', 'betsDone', 'betsDone']);
    expect(table.view.phase).toBe('race');
  });

  test('of a seat that does not answer are none', () => {
    const table = given(betting);
    expect(table.options(1)[0]).toBe('done');
  });

  test.each([
    ['classic', {}],
    ['advanced', { jockeyPot: 'roller' }],
  ] as const)('do not exist in %s with %j', (mode, rules) => {
    const table = given({ ...betting, mode, scratched: [7, 8, 9], rules }).roll(10);
    expect(table.view).toMatchObject({ phase: 'race', turn: 1 });
  });
});

test('without bets a king is worth nothing, and stays in hand', () => {
  const table = begun('advanced', 4, { jockeyPot: 'roller', rounds: 1 });
  expect(table.view.phase).toBe('draft');
  const race = given({ ...betting, rules: { jockeyPot: 'roller' }, raceOn: true, positions: { 12: 2 } }).roll(
    12,
  );
  expect(race.hand(1)).toBe('KH KC 2C');
});

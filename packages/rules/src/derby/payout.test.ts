import { describe, expect, test } from 'vitest';
import { shareOf } from './index.ts';
import { begun, given } from './testing/table.ts';

/** Horse 12 wins with the next roll. */
const last = { scratched: [3, 4, 5, 6], positions: { 12: 2 } } as const;

describe('the payout', () => {
  test('is a quarter of the pot for each card of the winner, rounded down; the rest stays', () => {
    const table = given({ ...last, hands: ['QH QC', '7H', 'QS'], pot: 43 }).roll(12);
    expect(table.the('raceWon')).toEqual({
      type: 'raceWon',
      horse: 12,
      seat: 2,
      share: 10,
      paid: [20, 0, 10],
      jockeyPaid: [0, 0, 0],
      stacks: [120, 100, 110],
      pot: 13,
      jockeyPot: 0,
    });
  });

  test('is an eighth with two decks', () => {
    const table = given({ ...last, hands: ['QH QH*', 'QS', '', '', ''], pot: 43 }).roll(12);
    expect(table.the('raceWon')).toMatchObject({ share: 5, paid: [10, 5, 0, 0, 0], pot: 28 });
    expect([4, 5].map((players) => shareOf(100, { players }))).toEqual([25, 12]);
  });

  test('of a pot too small to share stays in it', () => {
    const table = given({ ...last, hands: ['QH', ''], pot: 3 }).roll(12);
    expect(table.the('raceWon')).toMatchObject({ share: 0, paid: [0, 0], pot: 3 });
  });

  test('does not care who rolled the horse home', () => {
    const table = given({ ...last, hands: ['', 'QH QC QS QD'], dealer: 1, pot: 40 });
    expect(table.view.turn).toBe(0);
    expect(table.roll(12).view.stacks).toEqual([100, 140]);
  });
});

describe('after a race', () => {
  const table = () => given({ ...last, hands: ['QH', ''], pot: 40 }).roll(12);

  test('everybody has time to see the payout, and goes on in any order', () => {
    const paused = table();
    expect(paused.asked.map(({ seat }) => seat)).toEqual([0, 1]);
    paused.does(1, { type: 'continue' });
    expect(paused.types).toEqual(['continued']);
    expect(paused.view.result).toMatchObject({ horse: 12, share: 10, paid: [10, 0] });
    paused.does(0, { type: 'continue' });
    expect(paused.types).toEqual(['continued', 'roundStarted', 'cardsPassed', 'dealt']);
  });

  test('the stacks stand on the sheet', () => {
    expect(table().view.sheet).toEqual([{ round: 1, horse: 12, seat: 1, share: 10, stacks: [110, 100] }]);
  });
});

describe('the end of the match', () => {
  const end = (stacks: number[], pot = 0) =>
    given({ ...last, hands: ['QH', '', ''], stacks, pot, jockeyPot: 0, rules: { rounds: 1 } }).roll(12);

  test('comes with the last race, without a pause, and goes to the most chips', () => {
    const table = end([90, 120, 90], 41);
    expect(table.types).toEqual(['rolled', 'moved', 'raceWon', 'matchEnded']);
    expect(table.the('matchEnded')).toEqual({
      type: 'matchEnded',
      winners: [1],
      stacks: [100, 120, 90],
      pot: 31,
      jockeyPot: 0,
    });
    expect(table.view).toMatchObject({ phase: 'over', winners: [1], pot: 31 });
    expect(table.asked).toEqual([]);
  });

  test('is shared by equal stacks', () => {
    expect(end([90, 100, 20], 40).the('matchEnded')).toMatchObject({ winners: [0, 1] });
  });

  test('comes after as many rounds as the table has chosen', () => {
    const table = given({ ...last, hands: ['', ''], rules: { rounds: 2 } }).roll(12);
    expect(table.view.phase).toBe('pause');
  });
});

describe('the antes', () => {
  test('are paid by everybody into the main pot, in Advanced only', () => {
    expect(begun('advanced', 5).view).toMatchObject({ stacks: [98, 98, 98, 98, 98], pot: 10, jockeyPot: 0 });
    expect(begun('advanced', 4, { ante: 7 }).view).toMatchObject({ pot: 28 });
    expect(begun('classic', 5).view).toMatchObject({ stacks: [100, 100, 100, 100, 100], pot: 0 });
  });

  test('come with a chip for the jockey pot where there are no bets', () => {
    expect(begun('advanced', 4, { jockeyPot: 'roller' }).view).toMatchObject({
      stacks: [97, 97, 97, 97],
      pot: 8,
      jockeyPot: 4,
    });
  });

  test('are paid with what is left, into the main pot first', () => {
    const table = given({
      ...last,
      mode: 'advanced',
      raceOn: true,
      hands: ['', '', '', ''],
      stacks: [2, 1, 0, 50],
      rules: { jockeyPot: 'roller' },
    });
    table.roll(12).everybodyContinues();
    expect(table.the('anted')).toEqual({
      type: 'anted',
      paid: [2, 1, 0, 2],
      jockeyPaid: [0, 0, 0, 1],
      stacks: [0, 0, 0, 47],
      pot: 5,
      jockeyPot: 1,
    });
  });
});

describe('the jockey pot', () => {
  const bets = { ...last, mode: 'advanced', hands: ['QH', '', 'KH', ''] } as const;

  test('goes to those who bet on the winner in proportion to their stakes, rounded down; the rest stays', () => {
    const table = given({ ...bets, jockeyPot: 3 });
    table.bets(1, 12, { stake: 2 }).isDone(1).bets(2, 12, { stake: 1 }).isDone(2);
    table.bets(3, 7, { stake: 5 }).isDone(3).isDone(0).roll(12);
    expect(table.the('raceWon')).toMatchObject({
      jockeyPaid: [0, 7, 3, 0],
      stacks: [100, 105, 102, 95],
      jockeyPot: 1,
    });
  });

  test('stays for the next round when nobody bet on the winner', () => {
    const table = given(bets).isDone(1).bets(2, 7, { stake: 5 }).isDone(2).isDone(3).isDone(0).roll(12);
    expect(table.the('raceWon')).toMatchObject({ jockeyPaid: [0, 0, 0, 0], jockeyPot: 5 });
    expect(table.everybodyContinues().view.jockeyPot).toBe(5);
  });

  test('is paid besides the main pot', () => {
    const table = given({ ...bets, pot: 40 });
    table.isDone(1).isDone(2).isDone(3).bets(0, 12, { stake: 5 }).isDone(0).roll(12);
    expect(table.the('raceWon')).toMatchObject({
      paid: [10, 0, 0, 0],
      jockeyPaid: [5, 0, 0, 0],
      jockeyPot: 0,
    });
    expect(table.view.stacks[0]).toBe(110);
  });

  test('goes to the player who rolls the winner home, by the house rule', () => {
    const table = given({ ...bets, jockeyPot: 9, rules: { jockeyPot: 'roller' }, raceOn: true }).roll(12);
    expect(table.the('raceWon')).toMatchObject({ seat: 1, jockeyPaid: [0, 9, 0, 0], jockeyPot: 0 });
  });
});

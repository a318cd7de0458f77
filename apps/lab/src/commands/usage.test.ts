import { expect, test } from 'vitest';
import { odds } from './odds.ts';
import { simulate } from './simulate.ts';
import { verify } from './verify.ts';

test.each([
  ['--colour red', "Unknown option '--colour'"],
  ['now', 'what is "now"?'],
  ['--seed', "'--seed <value>' argument missing"],
  ['--game chess', '--game takes dominoes'],
  ['--seating 5', '--seating takes 2 | 3 | 4 | partnership, not "5"'],
  ['--preset french', '--preset takes guide | polish | american | short, not "french"'],
  ['--target 1001', '--target takes a whole number from 1 to 1000, not "1001"'],
  ['--target 0', '--target takes a whole number from 1 to 1000'],
  ['--target 61.5', '--target takes a whole number from 1 to 1000'],
  ['--games-to-win 10', '--games-to-win takes a whole number from 1 to 9'],
  ['--matches 1e3', '--matches takes a whole number'],
  ['--matches 0', '--matches takes a whole number from 1'],
  ['--count tens', '--count takes fives | pips, not "tens"'],
  ['--going-out never', '--going-out takes anyTile | mustContinue, not "never"'],
  ['--target 31 --target 61', '--target is given twice'],
  ['--seating partnership --preset polish', '--preset polish is for individuals'],
  ['--preset polish --seating partnership', '--preset polish is for individuals'],
  ['--seating partnership --going-out mustContinue', '--going-out mustContinue is for individuals'],
  ['--policy clever', '--policy takes random | easy | greedy | steady | sharp, not "clever"'],
  ['--mode classic', '--mode is not an option of dominoes'],
  ['--game derby --target 61', '--target is not an option of derby'],
  ['--game derby --count pips', '--count is not an option of derby'],
  ['--game derby --preset polish', '--preset is not an option of derby'],
  ['--mode advanced --ante 2', '--mode is not an option of dominoes'],
  ['--game derby --mode classic --jockey-pot bets', '--jockey-pot is an option of advanced only'],
  ['--game derby --mode blind', '--mode takes classic | advanced, not "blind"'],
  ['--game derby --players 13', '--players takes a whole number from 2 to 12'],
  ['--game derby --mode advanced --players 3', '--players takes a whole number from 4 to 12'],
  ['--game derby --rounds 21', '--rounds takes a whole number from 1 to 20'],
  ['--game derby --chips 19', '--chips takes a whole number from 20 to 1000'],
  ['--game derby --track round', '--track takes short | long, not "round"'],
  ['--game derby --scratch-fee none', '--scratch-fee takes holders | roller'],
  ['--game derby --ante 2', '--ante is an option of advanced only'],
  ['--game derby --mode advanced --ante 21', '--ante takes a whole number from 0 to 20'],
  ['--game derby --mode advanced --jockey-pot all', '--jockey-pot takes bets | roller'],
])('simulate %s is refused', async (args, message) => {
  expect(await simulate.run(args.split(' '))).toEqual({
    ok: false,
    refusal: expect.stringContaining(message),
  });
});

test.each([
  ['--races 0', '--races takes a whole number from 1'],
  ['--players 1', '--players takes a whole number from 2 to 12'],
  ['now', 'what is "now"?'],
])('odds %s is refused', async (args, message) => {
  expect(await odds.run(args.split(' '))).toEqual({ ok: false, refusal: expect.stringContaining(message) });
});

test('verify takes no options', async () => {
  expect(await verify.run(['--quick'])).toMatchObject({ ok: false });
});

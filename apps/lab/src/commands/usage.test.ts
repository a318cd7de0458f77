import { expect, test } from 'vitest';
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
  ['--policy clever', '--policy takes greedy | random, not "clever"'],
])('simulate %s is refused', async (args, message) => {
  expect(await simulate.run(args.split(' '))).toEqual({
    ok: false,
    refusal: expect.stringContaining(message),
  });
});

test('verify takes no options', async () => {
  expect(await verify.run(['--quick'])).toMatchObject({ ok: false });
});

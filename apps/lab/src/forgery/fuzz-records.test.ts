import { expect, test } from 'vitest';
import { deadlineIn } from '../limits.ts';
import { fuzzRecords } from './fuzz-records.ts';

test('no changed record is taken for what it is not, and none breaks the reader', async () => {
  const [line, isWell] = await fuzzRecords({ records: 400, seed: 'test', deadline: deadlineIn(1_000) });
  expect(line).toMatch(
    /^fuzz: 400 files of records with \d{2} kinds of mutation, \d{3} documents refused, \d/,
  );
  expect(isWell).toBe(true);
});

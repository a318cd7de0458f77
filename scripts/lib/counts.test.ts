import { describe, expect, test } from 'vitest';
import { countBrowser, countUnit, settle, summary, total } from './counts.mjs';

const none = { passed: 0, failed: 0, skipped: 0 };

function unitReport(files: { status: string; assertionResults: { status: string }[] }[]) {
  const of = (status: string) =>
    files.flatMap((file) => file.assertionResults).filter((result) => result.status === status).length;
  return {
    numPassedTests: of('passed'),
    numFailedTests: of('failed'),
    numPendingTests: of('pending'),
    numTodoTests: of('todo'),
    testResults: files,
  };
}

describe('unit tests', () => {
  test('passed, failed and skipped tests are counted, todos among the skipped', () => {
    const results = ['passed', 'passed', 'failed', 'pending', 'todo'].map((status) => ({ status }));
    const report = unitReport([{ status: 'failed', assertionResults: results }]);
    expect(countUnit(report)).toEqual({ passed: 2, failed: 1, skipped: 2 });
  });

  test('a file that does not load is one failure', () => {
    const report = unitReport([
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
      { status: 'failed', assertionResults: [] },
    ]);
    expect(countUnit(report)).toEqual({ passed: 1, failed: 1, skipped: 0 });
  });

  test('a file whose hook threw is one failure besides what it skipped', () => {
    const report = unitReport([{ status: 'failed', assertionResults: [{ status: 'pending' }] }]);
    expect(countUnit(report)).toEqual({ passed: 0, failed: 1, skipped: 1 });
  });
});

test('an error outside any browser test is a failure', () => {
  const stats = { expected: 3, unexpected: 1, flaky: 0, skipped: 2 };
  expect(countBrowser({ stats, errors: [new Error('does not load')] })).toEqual({
    passed: 3,
    failed: 2,
    skipped: 2,
  });
});

describe('a suite is settled', () => {
  test('as it was counted when the counts explain how it ended', () => {
    const good = { passed: 2, failed: 0, skipped: 1 };
    const bad = { passed: 2, failed: 1, skipped: 0 };
    expect(settle(good, true)).toEqual(good);
    expect(settle(bad, false)).toEqual(bad);
  });

  test('as failed when it left no report', () => {
    expect(settle(undefined, true)).toEqual({ ...none, failed: 1 });
    expect(settle(undefined, false)).toEqual({ ...none, failed: 1 });
  });

  test('as failed when no test ran', () => {
    expect(settle({ ...none, skipped: 4 }, true)).toEqual({ passed: 0, failed: 1, skipped: 4 });
  });

  test('as failed when it ended badly without a failed test', () => {
    expect(settle({ ...none, passed: 5 }, false)).toEqual({ passed: 5, failed: 1, skipped: 0 });
  });
});

test('the summary adds up the suites and speaks of skipped tests only when there are any', () => {
  const suites = [
    { passed: 2, failed: 0, skipped: 0 },
    { passed: 3, failed: 1, skipped: 0 },
  ];
  expect(summary(total(suites))).toBe('5 passed, 1 failed');
  expect(summary(total([...suites, { ...none, skipped: 1 }]))).toBe('5 passed, 1 failed, 1 skipped');
});

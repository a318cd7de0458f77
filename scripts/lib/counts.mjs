/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 *
 * What is read of vitest's JSON report:
 * @typedef {object} UnitReport
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 * @property {{ status: string, assertionResults: { status: string }[] }[]} testResults one for each file
 *
 * What is read of Playwright's JSON report:
 * @typedef {object} BrowserReport
 * @property {{ expected: number, unexpected: number, flaky: number, skipped: number }} stats
 * @property {unknown[]} errors
 */

/**
 * Counts a vitest JSON report. A file that failed without a failed test (it did not load, or a hook threw)
 * is one failure.
 * @param {UnitReport} report
 * @returns {Counts}
 */
export function countUnit(report) {
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/**
 * Counts a Playwright JSON report. An error outside any test (a file that does not load) is one failure.
 * @param {BrowserReport} report
 * @returns {Counts}
 */
export function countBrowser({ stats, errors }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  };
}

/**
 * The counts of one suite. What says "all is well" without a test to show for it, or "failed" without a failed
 * test, is one failure.
 * @param {Counts | undefined} counted undefined when the suite left no report
 * @param {boolean} ok whether the suite's process ended well
 * @returns {Counts}
 */
export function settle(counted, ok) {
  const counts = counted ?? { passed: 0, failed: 0, skipped: 0 };
  const nothingRan = counts.passed + counts.failed === 0;
  const unexplained = !ok && counts.failed === 0;
  return nothingRan || unexplained ? { ...counts, failed: counts.failed + 1 } : counts;
}

/**
 * @param {readonly Counts[]} suites
 * @returns {Counts}
 */
export function total(suites) {
  return suites.reduce(
    (sum, suite) => ({
      passed: sum.passed + suite.passed,
      failed: sum.failed + suite.failed,
      skipped: sum.skipped + suite.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}

/**
 * @param {Counts} counts
 * @returns {string} `12 passed, 0 failed`, and what was skipped if anything was
 */
export function summary({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/**
 * Closing line of a test run: `N passed, N failed`, summed over what the unit and the end-to-end runner reported.
 * A runner that left no report counts as one failure, so that an early stop never looks like success.
 */
import { readFileSync, rmSync } from 'node:fs';

const REPORTS = new URL('../test-results/', import.meta.url);

/**
 * @typedef {{ passed: number, failed: number }} Counts
 * @typedef {{ numPassedTests: number, numFailedTests: number, success: boolean }} UnitReport
 * @typedef {{ stats: { expected: number, unexpected: number, flaky: number }, errors: unknown[] }} EndToEndReport
 */

/**
 * A test file that does not load has no tests to count, but makes the run fail.
 * @param {UnitReport} report
 * @returns {Counts}
 */
const readUnit = ({ numPassedTests, numFailedTests, success }) => ({
  passed: numPassedTests,
  failed: Math.max(numFailedTests, success ? 0 : 1),
});

/**
 * @param {EndToEndReport} report
 * @returns {Counts}
 */
const readEndToEnd = ({ stats, errors }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + errors.length,
});

if (process.argv.includes('--clear')) {
  rmSync(REPORTS, { recursive: true, force: true });
} else {
  const unit = counts('unit.json', readUnit);
  const endToEnd = counts('e2e.json', readEndToEnd);
  const passed = unit.passed + endToEnd.passed;
  const failed = unit.failed + endToEnd.failed;
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
}

/**
 * @template Report
 * @param {string} file
 * @param {(report: Report) => Counts} read
 * @returns {Counts}
 */
function counts(file, read) {
  let text;
  try {
    text = readFileSync(new URL(file, REPORTS), 'utf8');
  } catch {
    console.log(`${file}: no report, that part did not run.`);
    return { passed: 0, failed: 1 };
  }
  return read(/** @type {Report} */ (JSON.parse(text)));
}

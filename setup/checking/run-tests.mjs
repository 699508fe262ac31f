// Runs vitest and Playwright and counts their tests from the JSON reports.

import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';

import { place } from '../place.mjs';
import { run, tool } from '../run.mjs';

/** The projects of vitest.config.ts whose tests run in a browser. */
const SCREENS = ['web', 'desk'];

/**
 * How many tests passed, failed and were skipped.
 * @typedef {{ passed: number, failed: number, skipped: number }} Count
 */

/** @type {Count} */
const NONE = { passed: 0, failed: 0, skipped: 0 };

/**
 * Runs the tests that need no browser.
 * @param {string[]} [words] which files; all of them if empty
 */
export function runWithoutBrowser(words = []) {
  return runProjects([...words, ...SCREENS.map((name) => `--project=!${name}`)], 'vitest.json');
}

/**
 * Runs the tests of screens; prints their output at the end, because others run beside them.
 * @param {string[]} [words] which files; all of them if empty
 */
export function runScreens(words = []) {
  const projects = SCREENS.map((name) => `--project=${name}`);
  return runProjects([...words, ...projects], 'vitest-web.json', { quiet: true });
}

/**
 * Runs the tests of screens beside all others, which mostly wait.
 * @param {string[]} words further arguments for vitest; with `--project`, only the named projects run
 * @returns {Promise<Count>}
 */
export async function runVitest(words) {
  if (words.some((word) => word.startsWith('--project'))) return runProjects(words, 'vitest.json');
  const [others, screens] = await Promise.all([runWithoutBrowser(words), runScreens(words)]);
  return {
    passed: others.passed + screens.passed,
    failed: others.failed + screens.failed,
    skipped: others.skipped + screens.skipped,
  };
}

/**
 * @param {string[]} words
 * @param {string} name of the report
 * @param {{ quiet?: boolean }} [how]
 * @returns {Promise<Count>}
 */
async function runProjects(words, name, how = {}) {
  const file = emptyReport(name);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { code, output } = await run([...tool('vitest'), 'run', ...reporters, ...words], how);
  if (output !== '') console.log(output);
  return atLeastOne(code, countOfVitest(read(file)));
}

/**
 * @param {string[]} [filters] which journeys to run; all of them if empty
 * @returns {Promise<Count>}
 */
export async function runPlaywright(filters = []) {
  const file = emptyReport('playwright.json');
  const words = [...tool('@playwright/test', 'playwright'), 'test', '--reporter=list,json'];
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const { code } = await run([...words, '--pass-with-no-tests', ...filters], { env });
  return atLeastOne(code, countOfPlaywright(read(file)));
}

/**
 * A test file that failed to load has no test results; it counts as one failure.
 * @param {any} report
 * @returns {Count}
 */
export function countOfVitest(report) {
  if (report === undefined) return NONE;
  const unread = report.testResults.filter(
    (/** @type {any} */ file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unread.length,
    skipped: report.numPendingTests,
  };
}

/**
 * @param {any} report
 * @returns {Count}
 */
export function countOfPlaywright(report) {
  if (report === undefined) return NONE;
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected, failed: unexpected + flaky, skipped };
}

/**
 * A non-zero exit code without a failed test (a crash, an unhandled error) counts as one failure.
 * @param {number} code
 * @param {Count} count
 * @returns {Count}
 */
export function atLeastOne(code, count) {
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}

/**
 * Throws an Error if words were given and no test fits them: a typing error must not look like success.
 * @param {string[]} words
 * @param {Count} count
 * @param {string} [hint] where else the tests may be
 */
export function demandTests(words, { passed, failed, skipped }, hint = '') {
  if (words.length === 0 || passed + failed + skipped > 0) return;
  throw new Error(`No test has a name with ${words.join(' or ')}${hint}.`);
}

/** @param {string} name */
function emptyReport(name) {
  mkdirSync(place('.cache'), { recursive: true });
  const file = place('.cache', name);
  rmSync(file, { force: true });
  return file;
}

/** @param {string} file */
function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

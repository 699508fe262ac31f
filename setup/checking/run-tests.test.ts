// Proves that the last line of a test run counts every failure.

import { describe, expect, it } from 'vitest';

import { atLeastOne, countOfPlaywright, countOfVitest, demandTests } from './run-tests.mjs';

describe('the count of a test run', () => {
  it('counts a file that could not be loaded as one failure', () => {
    const testResults = [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{}, {}] },
      { status: 'passed', assertionResults: [{}] },
    ];
    const report = { numPassedTests: 2, numFailedTests: 1, numPendingTests: 0, testResults };
    expect(countOfVitest(report)).toEqual({ passed: 2, failed: 2, skipped: 0 });
  });

  it('counts a journey that passed only at the second try as a failure', () => {
    const report = { stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 4 } };
    expect(countOfPlaywright(report)).toEqual({ passed: 3, failed: 2, skipped: 4 });
  });

  it('counts a runner that crashed without a report', () => {
    const crashed = { passed: 0, failed: 1, skipped: 0 };
    expect(atLeastOne(1, countOfVitest(undefined))).toEqual(crashed);
    const passed = { passed: 2, failed: 0, skipped: 0 };
    expect(atLeastOne(0, passed)).toEqual(passed);
  });

  it('fails when words fit no test, but not when the tests that fit are skipped', () => {
    const none = countOfVitest(undefined);
    expect(() => demandTests(['walet'], none)).toThrow('No test has a name with walet.');
    expect(() => demandTests(['alerts'], { ...none, skipped: 8 })).not.toThrow();
    expect(() => demandTests([], none)).not.toThrow();
  });
});

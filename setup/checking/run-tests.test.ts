// Proves that the last line of a test run counts every failure.

import { describe, expect, it } from 'vitest';

import { atLeastOne, countOfPlaywright, countOfVitest } from './run-tests.mjs';

describe('the count of a test run', () => {
  it('counts a file that could not be loaded as one failure', () => {
    const testResults = [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{}, {}] },
      { status: 'passed', assertionResults: [{}] },
    ];
    const report = { numPassedTests: 2, numFailedTests: 1, testResults };
    expect(countOfVitest(report)).toEqual({ passed: 2, failed: 2 });
  });

  it('counts a journey that passed only at the second try as a failure', () => {
    const report = { stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 4 } };
    expect(countOfPlaywright(report)).toEqual({ passed: 3, failed: 2 });
  });

  it('counts a runner that crashed without a report', () => {
    expect(atLeastOne(1, countOfVitest(undefined))).toEqual({ passed: 0, failed: 1 });
    expect(atLeastOne(0, { passed: 2, failed: 0 })).toEqual({ passed: 2, failed: 0 });
  });
});

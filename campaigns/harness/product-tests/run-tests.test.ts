// Tests that a run of tests which proves nothing is never taken for one that passed.
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { readResults } from './run-tests.ts';
import type { Report } from './run-tests.ts';

const FILE = 'server/orders/orders.test.ts';

function report(
  status: string,
  assertionResults: Report['testResults'][number]['assertionResults'],
): Report {
  const message = 'Cannot find module "./gone.ts"\nand more';
  return { testResults: [{ name: resolve(FILE), status, message, assertionResults }] };
}

const passed = { status: 'passed', fullName: 'an order is made' };
const failed = { status: 'failed', fullName: 'an order is paid' };
const skipped = { status: 'skipped', fullName: 'an order is delivered' };

it('reads the result of each test', () => {
  expect(readResults(report('failed', [passed, failed]), 1)).toEqual([
    { file: FILE, name: 'an order is made', status: 'passed' },
    { file: FILE, name: 'an order is paid', status: 'failed' },
  ]);
  expect(readResults(report('passed', [passed, skipped]), 0)).toHaveLength(2);
});

it.each([
  ['cannot be loaded', []],
  ['cannot prepare its tests', [skipped]],
])('counts a file that %s as failed', (_, tests) => {
  const results = readResults(report('failed', tests), 1);
  expect(results.filter(({ status }) => status === 'failed')).toEqual([
    {
      file: FILE,
      name: 'the file itself: Cannot find module "./gone.ts"',
      status: 'failed',
      isWholeFile: true,
    },
  ]);
});

it('takes no result from a run without tests, or one that failed without a failed test', () => {
  expect(() => readResults({ testResults: [] }, 0)).toThrow('no test was run');
  expect(() => readResults(report('passed', [passed]), 1)).toThrow('no test failed');
  expect(() => readResults(report('passed', [passed]), null)).toThrow('no test failed');
});

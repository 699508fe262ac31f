// Tests that every bug can still be planted, and that it counts as caught only by what shows it.
import { existsSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { planted } from '../harness/planted-source.ts';
import { notPassing } from './run-test.ts';
import { KYC_BUGS } from './kyc-bugs.ts';
import { TEST_BUGS } from './test-bugs.ts';
import { UPDATE_BUGS } from './update-bugs.ts';
import { showing } from './campaign-bug.ts';
import { CAMPAIGN_BUGS } from './campaign-bugs.ts';

it.each([...CAMPAIGN_BUGS, ...TEST_BUGS, ...KYC_BUGS, ...UPDATE_BUGS])(
  'can be planted: $name',
  (bug) => {
    const source = readFileSync(bug.file, 'utf8');
    const text = planted(source, bug);
    expect(text).not.toBe(source);
    // A planted bug must still parse: otherwise it would only break the build.
    if (bug.file.endsWith('.sql')) return;
    expect(parseSync(bug.file, text, { showSemanticErrors: true }).errors).toEqual([]);
  },
);

it.each([...TEST_BUGS, ...KYC_BUGS, ...UPDATE_BUGS])(
  'names an existing test: $name',
  ({ test }) => {
    expect(existsSync(test)).toBe(true);
  },
);

/** Any campaign on a late machine may find these. */
const LATE = [
  {
    invariant: 'I20',
    detail: 'logged: {"level":50,"err":{"type":"DatabaseAway","message":"away"}}',
  },
  { invariant: 'I20', detail: '/api/users/me: 0 after 60000 ms' },
  { invariant: 'I25', detail: 'locked PDFs, a PDF with a password: took 71 s' },
  {
    invariant: 'I27',
    detail: 'two people in two browsers each, at once: an attempt was answered 0',
  },
  { invariant: 'I32', detail: 'nothing: 99 of 100 answers took up to 2000 ms, not 1000' },
];

it.each(CAMPAIGN_BUGS)('is not shown by a late machine: $name', (bug) => {
  expect(showing(bug, LATE)).toEqual([]);
});

it('shows a bug by its own violation alone', () => {
  const bug = { shownBy: /^I5 esewa .*a false credit/ };
  const own = { invariant: 'I5', detail: 'esewa X1 (succeeded): a false credit' };
  const others = [
    { invariant: 'I5', detail: 'payu X1 (succeeded): a false credit' },
    { invariant: 'I15', detail: 'esewa X1 (succeeded): a false credit' },
  ];
  expect(showing(bug, [...others, own])).toEqual([own]);
});

it('takes no test file as a judge that does not pass without the bug', () => {
  const of = (file: string, status: 'passed' | 'failed' | 'skipped') => {
    return { file, name: `it ${status}`, status };
  };
  const results = [of('a', 'passed'), of('b', 'passed'), of('b', 'failed'), of('c', 'skipped')];
  expect(notPassing(['a', 'b', 'c', 'd'], results)).toEqual(
    new Map([
      ['b', 'it failed'],
      ['c', 'none of its tests passed'],
      ['d', 'none of its tests passed'],
    ]),
  );
});

// Tests that every bug can still be planted: whoever moves its place moves the bug along.
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { planted } from '../harness/planted-source.ts';
import { CAUGHT_BY_TESTS } from './bugs-for-tests.ts';
import { BUGS } from './bugs.ts';

it.each([...BUGS, ...CAUGHT_BY_TESTS])('can be planted: $name', (bug) => {
  const source = readFileSync(bug.file, 'utf8');
  expect(planted(source, bug)).not.toBe(source);
});

it.each(CAUGHT_BY_TESTS)('has a test that is there: $name', ({ test }) => {
  expect(existsSync(test)).toBe(true);
});

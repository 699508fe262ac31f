// Tests that every bug can still be planted.
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { planted } from '../harness/planted-source.ts';
import { TEST_BUGS } from './test-bugs.ts';
import { CAMPAIGN_BUGS } from './campaign-bugs.ts';

it.each([...CAMPAIGN_BUGS, ...TEST_BUGS])('can be planted: $name', (bug) => {
  const source = readFileSync(bug.file, 'utf8');
  expect(planted(source, bug)).not.toBe(source);
});

it.each(TEST_BUGS)('names an existing test: $name', ({ test }) => {
  expect(existsSync(test)).toBe(true);
});

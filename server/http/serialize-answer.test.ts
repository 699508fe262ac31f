// Serializers are built at the first answer of a call, so this test checks that every one can be built.
import { expect, it } from 'vitest';
import type { Call } from '#contract/call.ts';
import { makeSerializer } from './serialize-answer.ts';

const modules = import.meta.glob<Record<string, unknown>>(
  ['../../contract/**/*.ts', '!**/*.test.ts', '!**/testing/**', '!../../contract/texts/**'],
  { eager: true },
);

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'answer' in value && 'path' in value;

const CALLS = Object.values(modules).flatMap((exported) => Object.values(exported).filter(isCall));

it('makes one for every call', () => {
  expect(CALLS.length).toBeGreaterThan(150);
  for (const call of CALLS) expect(makeSerializer(call), call.path).toBeTypeOf('function');
});

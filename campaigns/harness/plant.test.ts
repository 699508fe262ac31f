// Tests that a bug which cannot be planted is told, and never taken for one that was caught.
import { expect, it } from 'vitest';
import { programWith } from './plant.ts';
import { planted } from './planted-source.ts';

const bug = { name: 'no check', file: 'server/a.ts', find: 'if (isPaid)', put: 'if (false)' };

it('puts the bug in the place of what stood there, and leaves all else', () => {
  expect(planted('one; if (isPaid) stop(); two;', bug)).toBe('one; if (false) stop(); two;');
});

it('refuses a bug whose place is not there, or there more than once', () => {
  expect(() => planted('one; two;', bug)).toThrow('"no check" cannot be planted');
  expect(() => planted('if (isPaid) if (isPaid)', bug)).toThrow('more than once');
});

it('refuses a bug in a file that the server is not made of', async () => {
  const elsewhere = { name: 'elsewhere', file: 'LICENSE', find: 'MIT License', put: 'None' };
  await expect(programWith(elsewhere)).rejects.toThrow('the server does not read LICENSE');
}, 60_000);

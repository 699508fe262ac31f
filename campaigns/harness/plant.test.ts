// Tests that a bug which cannot be planted is an error, and never counts as caught.
import { expect, it } from 'vitest';
import { programWith } from './plant.ts';
import { planted } from './planted-source.ts';

const bug = { name: 'no check', file: 'server/a.ts', find: 'if (isPaid)', replace: 'if (false)' };

it('replaces the text and nothing else', () => {
  expect(planted('one; if (isPaid) stop(); two;', bug)).toBe('one; if (false) stop(); two;');
});

it('refuses a bug whose text is missing, or occurs more than once', () => {
  expect(() => planted('one; two;', bug)).toThrow('"no check" cannot be planted');
  expect(() => planted('if (isPaid) if (isPaid)', bug)).toThrow('more than once');
});

it('names a bug that cannot be built', async () => {
  const file = 'server/wallet/transfers/receiving.ts';
  const find = 'const receiver = await';
  const twice = { name: 'twice', file, find, replace: `const found = 1; ${find}` };
  await expect(programWith(twice)).rejects.toThrow(
    /"twice" cannot be planted: .*receiving\.ts cannot be built/,
  );
}, 60_000);

it('refuses a bug in a file that the server does not load', async () => {
  const elsewhere = { name: 'elsewhere', file: 'LICENSE', find: 'MIT License', replace: 'None' };
  await expect(programWith(elsewhere)).rejects.toThrow('the server does not load LICENSE');
}, 60_000);

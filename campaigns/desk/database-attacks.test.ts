// Tests that only a refusal of the database counts as one.
import { expect, it } from 'vitest';
import { unlessRefused } from './database-attacks.ts';

const REFUSALS = new Set(['42501']);
const failing = (code: string | undefined) =>
  Promise.reject(Object.assign(new Error('failed'), { code }));

it('takes only what the database refuses for a refusal', async () => {
  expect(await unlessRefused(failing('42501'), REFUSALS)).toEqual([]);
  expect(await unlessRefused(Promise.resolve(), REFUSALS)).toEqual(['the database took it']);
});

it.each([
  ['a column that there is not', '42703'],
  ['bad syntax', '42601'],
  ['no connection', undefined],
])('takes %s for no refusal', async (_, code) => {
  const [wrong] = await unlessRefused(failing(code), REFUSALS);
  expect(wrong).toContain('failed otherwise');
});

// Sending money when the commit gets no answer: the books decide, and it is sent once, with or
// without a key.
import { uuidv7 } from 'uuidv7';
import { expect, it } from 'vitest';
import { systemClock } from '#server/context/clock.ts';
import { idempotencyRequest } from '#server/idempotency/idempotency-store.ts';
import { losingPool } from '#server/testing/losing-pool.ts';
import { testApp } from '#server/testing/test-app.ts';
import type { Member } from '#server/testing/test-app.ts';
import { sendMoney } from './send-money.ts';

const test = await testApp();

const balance = async (by: Member): Promise<number> =>
  (await test.get('/api/users/me', by)).body.balance;

it.each([
  ['commit', undefined],
  ['answer', undefined],
  ['commit', 'a-key'],
  ['answer', 'a-key'],
] as const)('sends once when the %s is lost, by key %s', async (what, key) => {
  const [by, to] = [await test.member(500), await test.member()];
  const told: unknown[] = [];
  const room = {
    pool: losingPool(test.database.pool, what),
    clock: systemClock,
    wakeNotifications: () => told.push('woken'),
    confirmAbovePaisa: 0n,
    holds: { holdAbovePaisa: 0n, holdNewPersonMinutes: 0, holdRiskMinutes: 0 },
  };
  const transfer = { senderId: by.id, receiverEmail: to.email, amountPaisa: 10_000n };
  const keyed =
    key === undefined ? undefined : idempotencyRequest(by.id, `${key}-${uuidv7()}`, [transfer]);
  await sendMoney(room, { ...transfer, comment: null, keyed });
  expect([await balance(by), await balance(to)]).toEqual([400, 100]);
  expect(told).toEqual(['woken']);
});

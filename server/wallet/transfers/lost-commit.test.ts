// Sending money when the commit gets no answer: what stands in the books decides, and it is sent
// once, with a key or without.
import type pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keyedAsk } from '#server/idempotency/kept-answers.ts';
import { startTestApp } from '#server/testing/test-app.ts';
import type { Member, TestApp } from '#server/testing/test-app.ts';
import { sendMoney } from './send-money.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

/** A pool whose first commit is lost on its way there, or its answer on its way back. */
function losing(what: 'commit' | 'answer'): pg.Pool {
  let isLost = false;
  const connect = async (): Promise<pg.PoolClient> => {
    const client = await test.database.pool.connect();
    const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
    const cut = async (...args: unknown[]): Promise<unknown> => {
      if (args[0] !== 'commit' || isLost) return query(...args);
      isLost = true;
      await query(what === 'answer' ? 'commit' : 'rollback');
      throw new Error('Connection terminated unexpectedly');
    };
    Object.defineProperty(client, 'query', { value: cut, configurable: true });
    return client;
  };
  return { connect } as unknown as pg.Pool;
}

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
    pool: losing(what),
    tellTransfer: async () => undefined,
    wakeMessages: () => told.push('woken'),
  };
  const transfer = { senderId: by.id, receiverEmail: to.email, amountPaisa: 10_000n };
  const keyed = key === undefined ? undefined : keyedAsk(by.id, `${key}-${uuidv7()}`, [transfer]);
  await sendMoney(room, { ...transfer, comment: null, keyed });
  expect([await balance(by), await balance(to)]).toEqual([400, 100]);
  expect(told).toEqual(['woken']);
});

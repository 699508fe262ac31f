// A payment that is open at a gateway which is then no longer set up: it is in manual review in the end.
import { expect, it } from 'vitest';
import { makeOrderChanges } from '#server/orders/order-changes.ts';
import { testApp } from '#server/testing/test-app.ts';
import { holdSurplus } from '../refunds/hold-surplus.ts';
import { makeAskAttempt } from './ask-attempt.ts';
import { findAttempts } from './attempt-row.ts';

// Nothing is polled unless the test does it.
const test = await testApp({ PAYMENT_ASK_SECONDS: '3600' });

it('ends in manual review once its polls are over', async () => {
  const by = await test.member(500);
  const wanted = { mobile_number: '9851000001', amount: 100 };
  const { id: orderId } = (await test.post('/api/mobile_recharge', wanted, by)).body;
  const begun = await test.post('/api/payment/nepal', { order_id: orderId }, by);
  expect(begun.status).toBe(200);
  const { pool } = test.database;
  const ask = makeAskAttempt({
    pool,
    gatewayOf: () => undefined,
    deliveries: { wake: () => undefined },
    changes: makeOrderChanges(),
    askSeconds: [1, 1],
    holdSurplus,
    log: test.app.fastify.log,
  });
  const needed: boolean[] = [];
  for (let polls = 0; polls < 2; polls += 1) {
    const [attempt] = await findAttempts(pool, { orderId, userId: by.id, gateway: 'npay' });
    if (!attempt) throw new Error('a payment was begun');
    needed.push((await ask(attempt, true)).needsReview);
  }
  expect(needed).toEqual([false, true]);
  const { body } = await test.get(`/api/order/${orderId}`, by);
  expect(body).toMatchObject({
    blocks: [{ type: 'payment_review' }],
    paying: { with: 'ebanking', state: 'review' },
  });
  // The page says that it should not be paid again, so nothing else pays it.
  for (const path of ['/api/payment/wallet', '/api/payment/khalti']) {
    expect(await test.post(path, { order_id: orderId }, by)).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('support team is looking') },
    });
  }
});

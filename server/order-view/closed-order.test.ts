// An order that is canceled or expires while one of its payments is in progress: its page is told of the
// payment until it is over, and of what became of the money.
import { expect, it } from 'vitest';
import { payAtWallet } from '#server/testing/hosted-bank.ts';
import { testApp, until } from '#server/testing/test-app.ts';
import type { Body, Member } from '#server/testing/test-app.ts';

// Nothing is polled during a test unless the test makes it due.
const test = await testApp({ PAYMENT_ASK_SECONDS: '3600,3600' });
const { owner } = test.database;

async function begin(): Promise<{ id: string; by: Member; form: Body }> {
  const by = await test.member(0);
  const wanted = { mobile_number: '9851000001', amount: 100 };
  const { id } = (await test.post('/api/mobile_recharge', wanted, by)).body;
  const { status, body: form } = await test.post('/api/payment/khalti', { order_id: id }, by);
  expect(status).toBe(200);
  return { id, by, form };
}

const read = async (id: string, by: Member): Promise<Body> =>
  (await test.get(`/api/order/${id}`, by)).body;

/** What the history says is still open about each order. */
const concerns = async (by: Member): Promise<unknown[]> =>
  (await test.get('/api/users/orders', by)).body.map(({ concern }: Body) => concern);

const makeDue = (id: string) =>
  owner.query('update payment_attempts set due_at = now() where order_id = $1', [id]);

/** Follows the order's stream: what it has sent, and whether it has ended. */
async function follow(id: string, by: Member): Promise<{ sent: Body[]; isOver: () => boolean }> {
  const { body } = await fetch(`${test.url}/api/order/${id}/events`, {
    headers: { authorization: `Bearer ${by.token}` },
  });
  const sent: Body[] = [];
  let isOver = false;
  const listen = async (): Promise<void> => {
    let text = '';
    for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const messages = (text + part).split('\n\n');
      text = messages.pop() ?? '';
      for (const message of messages) sent.push(JSON.parse(message.replace(/^data: /, '')));
    }
    isOver = true;
  };
  void listen();
  return { sent, isOver: () => isOver };
}

it('is followed while a bank decides about a payment, until its money is in the wallet', async () => {
  const { id, by, form } = await begin();
  await owner.query(`update payment_attempts set state = 'pending' where order_id = $1`, [id]);
  expect((await test.post(`/api/order/${id}/cancel`, {}, by)).status).toBe(200);
  const paying = { with: 'khalti', state: 'deciding', since: expect.any(String) };
  expect(await read(id, by)).toMatchObject({ state: 'canceled', paying, entries: [] });
  expect(await concerns(by)).toEqual(['payment']);
  const stream = await follow(id, by);
  await until(async () => stream.sent.length, Boolean);
  expect([stream.sent.at(-1)?.['paying'], stream.isOver()]).toEqual([paying, false]);
  // The browser never returns; only our own poll finds the money.
  await payAtWallet(form as never, 'pay');
  await makeDue(id);
  await until(async () => stream.isOver(), Boolean);
  const entries = [{ kind: 'payment-credited' }];
  expect(stream.sent.at(-1)).toMatchObject({ state: 'canceled', paying: null, entries });
  expect(await concerns(by)).toEqual([null]);
});

it('tells of a payment that its payer may have finished, until its gateway says that it was not made', async () => {
  const { id, by, form } = await begin();
  await owner.query(`update orders set expires_at = now() - interval '1 second' where id = $1`, [
    id,
  ]);
  expect(await read(id, by)).toMatchObject({
    state: 'expired',
    paying: { with: 'khalti', state: 'begun' },
  });
  await test.post('/api/payment/take-back', { order_id: id }, by);
  // The gateway may still report money, so nobody is told that nothing was charged.
  const unconfirmed = { with: 'khalti' };
  expect(await read(id, by)).toMatchObject({ paying: null, unconfirmed });
  expect(await concerns(by)).toEqual([null]);
  await payAtWallet(form as never, 'decline');
  await makeDue(id);
  await until(
    async () => (await read(id, by))['unconfirmed'],
    (now) => now === null,
  );
});

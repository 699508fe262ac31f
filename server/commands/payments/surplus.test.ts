// One load paid at two gateways: money above the wallet maximum is held, and returned to its source
// when an operator decides so.
import { expect, it } from 'vitest';
import { intentOf, useCard } from '#server/testing/card-holder.ts';
import { comeBack, payAtNepalBank, payAtWallet } from '#server/testing/hosted-bank.ts';
import { testApp, until } from '#server/testing/test-app.ts';
import type { Member } from '#server/testing/test-app.ts';
import { attention } from '../attention.ts';
import { makeCommands, QUICK_REFUNDS, QUICK_WORLD } from './testing.ts';

const test = await testApp(QUICK_REFUNDS, QUICK_WORLD);
const say = makeCommands(test);

interface PaidTwice {
  by: Member;
  orderId: string;
  refundId: string;
}

/** A load that fills the wallet, started at two gateways and paid at both: 4,005 too much. */
async function paidTwice(other: 'khalti' | 'nepal'): Promise<PaidTwice> {
  const by = await test.member(6_000);
  const loaded = await say.load(4_000, by);
  const second = await test.post(`/api/payment/${other}`, { order_id: loaded.id }, by);
  await say.payByPayu(loaded);
  expect(await say.balance(by)).toBe(10_000);
  const back =
    other === 'khalti'
      ? await payAtWallet(second.body, 'pay')
      : await payAtNepalBank(second.body, 'pay');
  if (back) await comeBack(back);
  const { rows } = await test.database.owner.query<{ id: string }>(
    'select id from refunds where order_id = $1',
    [loaded.id],
  );
  return { by, orderId: loaded.id, refundId: rows[0]?.id ?? 'none' };
}

it('is held with its reason, announced by mail, and sent back when an operator decides so', async () => {
  const { by, orderId, refundId } = await paidTwice('khalti');
  expect(await say.balance(by)).toBe(10_000);
  expect(await say.states(orderId)).toEqual(['sending']);
  const { text: list } = await attention.read([])(say.world);
  expect(list).toContain(
    `held, above the NPR 10000.00 that the wallet may hold: send it back? refund`,
  );
  expect(list).toContain(refundId);
  const mails = await until(
    () => test.sandbox.inbox(by.email),
    (inbox) => inbox.some(({ subject }) => subject === 'Part of your payment is on hold'),
  );
  const mail = mails.find(({ subject }) => subject === 'Part of your payment is on hold');
  expect(mail?.text).toContain('the limit of your wallet is NPR 10,000.00.');
  expect(mail?.text).toContain('through Khalti');
  expect(mail?.text).toContain('NPR 4,005.00 of your payment');
  expect((await say.refund(refundId, 'send')).isBad).not.toBe(true);
  await until(
    () => say.states(orderId),
    (states) => states[0] === 'refunded',
  );
  expect(await say.balance(by)).toBe(10_000);
  const again = await say.refund(refundId, 'send');
  expect(again.text).toContain('It is not held to be sent.');
});

it('is refunded by hand when the gateway has no refund call', async () => {
  const { by, orderId, refundId } = await paidTwice('nepal');
  const refused = await say.refund(refundId, 'send');
  expect(refused).toMatchObject({ isBad: true });
  expect(refused.text).toContain('npay has no call to give money back.');
  await say.refund(refundId, 'sent');
  expect(await say.states(orderId)).toEqual(['refunded']);
  expect(await say.balance(by)).toBe(10_000);
});

it('is put into the wallet when it is not to be sent back', async () => {
  const { by, orderId, refundId } = await paidTwice('khalti');
  await say.refund(refundId, 'failed');
  expect(await say.states(orderId)).toEqual(['failed']);
  expect(await say.balance(by)).toBe(14_005);
});

it('cannot go back twice when the payment is disputed meanwhile', async () => {
  const by = await test.member(6_000);
  const loaded = await say.load(4_000, by);
  const path = '/api/payments/stripe/create-intent';
  const card = await test.post(path, { order_id: loaded.id }, by);
  await say.payByPayu(loaded);
  await useCard(test.sandbox.url, card.body);
  await test.post('/api/payments/stripe/verify', { order_id: loaded.id, success: true }, by);
  expect(await say.states(loaded.id)).toEqual(['sending']);
  const read = async <T extends object>(sql: string): Promise<T | undefined> =>
    (await test.database.owner.query<T>(sql, [loaded.id])).rows[0];
  const held = await read<{ id: string; amount_paisa: bigint }>(
    'select id, amount_paisa from refunds where order_id = $1',
  );
  const intent = intentOf(card.body);
  await fetch(`${test.sandbox.url}/scripts/stripe/dispute`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ intent }),
  });
  const sql = 'select amount_paisa, held_paisa from disputes where order_id = $1';
  // The whole payment is frozen, including the part that had been held.
  const disputed = await until(
    () => read(sql),
    (row) => row !== undefined,
  );
  const { amount_paisa: amount } = held!;
  expect(disputed).toEqual({ amount_paisa: amount, held_paisa: amount });
  expect(await say.states(loaded.id)).toEqual(['failed']);
  expect((await say.refund(held!.id, 'send')).isBad).toBe(true);
  expect(await say.balance(by)).toBe(10_000);
});

it('is sent or put into the wallet, not both, when two operators decide at once', async () => {
  const { by, refundId } = await paidTwice('khalti');
  const locked = await test.database.owner.connect();
  try {
    await locked.query('begin');
    await locked.query('select 1 from refunds where id = $1 for update', [refundId]);
    const failed = say.refund(refundId, 'failed');
    await until(
      async () =>
        (await locked.query(`select 1 from pg_stat_activity where wait_event_type = 'Lock'`))
          .rowCount ?? 0,
      (waiting) => waiting > 0,
    );
    await locked.query('update refunds set due_at = now() where id = $1', [refundId]);
    await locked.query('commit');
    expect(await failed).toMatchObject({ isBad: true });
  } finally {
    locked.release();
  }
  expect(await say.balance(by)).toBe(10_000);
});

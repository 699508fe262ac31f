// A refund and a dispute of the same payment: the payer gets the money once, whichever comes first.
import { describe, expect, it } from 'vitest';
import { noteSent } from '#server/payments/refunds/note-sent.ts';
import { claimRefund } from '#server/payments/refunds/refund-row.ts';
import { openRefund } from '#server/payments/refunds/open-refund.ts';
import { findPaidAttempts } from '#server/payments/refunds/refundable.ts';
import { intentOf, useCard } from '#server/testing/card-holder.ts';
import { testApp, until } from '#server/testing/test-app.ts';
import { makeCommands, QUICK_WORLD } from './testing.ts';
import type { Loaded } from './testing.ts';

/** After two polls an operator decides. */
const SHORT_POLLS = { REFUND_ASK_SECONDS: '0.1,0.1' };

const test = await testApp(SHORT_POLLS, QUICK_WORLD);
const say = makeCommands(test);

interface Disputed {
  state: string;
  amount: number;
  held: number;
}

async function disputeOf(orderId: string): Promise<Disputed | undefined> {
  const { rows } = await test.database.owner.query<Disputed>(
    `select state, amount_paisa::int as amount, held_paisa::int as held from disputes
     where order_id = $1`,
    [orderId],
  );
  return rows[0];
}

/** Has the card holder's bank open or close a dispute, and waits until we know of it. */
async function bank(orderId: string, body: object, state = 'open'): Promise<string> {
  const answer = await fetch(`${test.sandbox.url}/scripts/stripe/dispute`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { id } = (await answer.json()) as { id: string };
  await until(
    () => disputeOf(orderId),
    (dispute) => dispute?.state === state,
  );
  return id;
}

interface Sent extends Loaded {
  refundId: string;
  intent: string;
}

/** A load of 500 for 510 with a full or partial refund that stays pending at Stripe. */
async function underWay(rupees = 500): Promise<Sent> {
  const loaded = await say.load(500);
  const intent = await say.payByCard(loaded);
  await say.inState(loaded.id, loaded.by, 'delivered');
  await say.script('stripe', 'processing-for-ever');
  const { text } = await say.refund(loaded.id, '--amount', String(rupees));
  const refundId = /Refund (\S+)/.exec(text)?.[1] ?? '';
  return { ...loaded, refundId, intent };
}

async function ends(refundId: string, outcome: 'failed' | 'sent'): Promise<void> {
  await until(
    () => say.refund(refundId, outcome),
    ({ isBad }) => isBad !== true,
  );
}

const subjects = async ({ by }: Loaded): Promise<string[]> =>
  (await test.sandbox.inbox(by.email)).map(({ subject }) => subject);

describe('a refund that fails after its payment was disputed', () => {
  it('is frozen instead of credited, and goes with the dispute when it is lost', async () => {
    const sent = await underWay();
    const dispute = await bank(sent.id, { intent: sent.intent });
    expect(await disputeOf(sent.id)).toEqual({ state: 'open', amount: 1_000, held: 0 });
    await ends(sent.refundId, 'failed');
    expect(await say.balance(sent.by)).toBe(0);
    expect(await disputeOf(sent.id)).toEqual({ state: 'open', amount: 51_000, held: 50_000 });
    expect(await subjects(sent)).not.toContain("Your money couldn't be sent back");
    await bank(sent.id, { dispute, status: 'lost' }, 'lost');
    expect(await say.balance(sent.by)).toBe(0);
  });

  it('is credited when the dispute is won', async () => {
    const sent = await underWay();
    const dispute = await bank(sent.id, { intent: sent.intent });
    await ends(sent.refundId, 'failed');
    await bank(sent.id, { dispute, status: 'won' }, 'won');
    expect(await say.balance(sent.by)).toBe(500);
  });

  it('is taken when the dispute was already lost', async () => {
    const sent = await underWay();
    const dispute = await bank(sent.id, { intent: sent.intent });
    await bank(sent.id, { dispute, status: 'lost' }, 'lost');
    await ends(sent.refundId, 'failed');
    expect(await say.balance(sent.by)).toBe(0);
    expect(await disputeOf(sent.id)).toEqual({ state: 'lost', amount: 51_000, held: 50_000 });
  });

  it('is frozen up to the claim, and credited beyond it', async () => {
    const sent = await underWay(400);
    await bank(sent.id, { intent: sent.intent, paisa: 15_000 });
    expect(await disputeOf(sent.id)).toEqual({ state: 'open', amount: 11_000, held: 10_000 });
    await ends(sent.refundId, 'failed');
    expect(await disputeOf(sent.id)).toEqual({ state: 'open', amount: 15_000, held: 15_000 });
    expect(await say.balance(sent.by)).toBe(350);
  });
});

describe('a refund that succeeds after its payment was disputed', () => {
  it('leaves the dispute what the refund did not take', async () => {
    const sent = await underWay();
    await bank(sent.id, { intent: sent.intent });
    await ends(sent.refundId, 'sent');
    expect(await disputeOf(sent.id)).toEqual({ state: 'open', amount: 1_000, held: 0 });
    expect(await say.balance(sent.by)).toBe(0);
  });
});

describe('a refund that was not sent when the dispute opened', () => {
  it('returns to the wallet, is frozen there and is never sent', async () => {
    const loaded = await say.load(500);
    const intent = await say.payByCard(loaded);
    await say.inState(loaded.id, loaded.by, 'delivered');
    const { deskPool: pool, owner } = test.database;
    const [attempt] = (await findPaidAttempts(pool, loaded.id)) ?? [];
    const ask = { attempt: attempt!, amountPaisa: undefined, why: 'asked', byHand: undefined };
    const opened = await openRefund(pool, ask);
    const refundId = 'id' in opened ? opened.id : '';
    // Another process leases it, and the dispute opens before it sends.
    expect(await claimRefund(pool, { id: refundId, leaseSeconds: 60 })).toBeDefined();
    await bank(loaded.id, { intent });
    expect(await noteSent(pool, { id: refundId, sends: 0 })).toBe('over');
    expect(await disputeOf(loaded.id)).toEqual({ state: 'open', amount: 51_000, held: 50_000 });
    expect(await say.states(loaded.id)).toEqual(['failed']);
    expect(await say.balance(loaded.by)).toBe(0);
    const { rows } = await owner.query('select sends from refunds where id = $1', [refundId]);
    expect(rows).toEqual([{ sends: 0 }]);
  });
});

it('refuses a refund of a payment that is disputed', async () => {
  const loaded = await say.load(500);
  const intent = await say.payByCard(loaded);
  await say.inState(loaded.id, loaded.by, 'delivered');
  await bank(loaded.id, { intent });
  expect((await say.refund(loaded.id)).isBad).toBe(true);
  expect(await say.states(loaded.id)).toEqual([]);
});

describe('a held surplus that was released before the dispute', () => {
  it.each(['failed', 'sent'] as const)('is paid once when its refund is %s', async (outcome) => {
    const by = await test.member(6_000);
    const loaded = await say.load(4_000, by);
    const path = '/api/payments/stripe/create-intent';
    const card = await test.post(path, { order_id: loaded.id }, by);
    await say.payByPayu(loaded);
    await useCard(test.sandbox.url, card.body);
    await test.post('/api/payments/stripe/verify', { order_id: loaded.id, success: true }, by);
    const sql = 'select id, amount_paisa::int as amount from refunds where order_id = $1';
    const { rows } = await test.database.owner.query(sql, [loaded.id]);
    const { id: refundId, amount } = rows[0];
    await say.script('stripe', 'processing-for-ever');
    await say.refund(refundId, 'send');
    await until(
      () => test.sandbox.book('stripe'),
      ([newest]) => (newest?.['refunds'] as object[] | undefined)?.length === 1,
    );
    // The second payment is being refunded in full, and is disputed in full.
    const dispute = await bank(loaded.id, { intent: intentOf(card.body) });
    expect(await disputeOf(loaded.id)).toEqual({ state: 'open', amount: 0, held: 0 });
    await ends(refundId, outcome);
    const frozen = outcome === 'failed' ? amount : 0;
    expect(await disputeOf(loaded.id)).toEqual({ state: 'open', amount: frozen, held: frozen });
    expect(await say.balance(by)).toBe(10_000);
    await bank(loaded.id, { dispute, status: 'lost' }, 'lost');
    expect(await say.balance(by)).toBe(10_000);
  });
});

// Stripe's simulator, used through Stripe's own client: intents, cards, the bank's page, refunds.
import { Stripe } from 'stripe';
import { describe, expect, it } from 'vitest';
import { ask, sandboxPerTest } from '../testing.ts';
import { merchantOf, startCalls, type Calls } from './testing.ts';

let calls: Calls;
const sandbox = sandboxPerTest('stripe', (url) => (calls = startCalls(url)));

describe('an intent', () => {
  it('is made once under its key, over a restart too', async () => {
    const made = await calls.create();
    expect(made).toMatchObject({
      object: 'payment_intent',
      amount: 10_240,
      amount_received: 0,
      currency: 'npr',
      status: 'requires_payment_method',
      livemode: false,
      metadata: { attempt: 'ORD1001A1' },
    });
    expect(made.client_secret).toMatch(new RegExp(`^${made.id}_secret_\\w{24}$`));
    expect((await calls.create()).id).toBe(made.id);
    await sandbox.restart();
    expect((await calls.create()).id).toBe(made.id);
    await expect(calls.create(20_000)).rejects.toMatchObject({ type: 'StripeIdempotencyError' });
    expect(await calls.book()).toHaveLength(1);
    expect(JSON.stringify(await calls.book())).not.toContain('_secret_');
  });

  it('created twice at the same time is one, and the second call is answered 409', async () => {
    const told = (making: Promise<{ id: string }>) =>
      making.then(
        ({ id }) => id,
        (error: unknown) => (error instanceof Stripe.errors.StripeError ? error.statusCode : error),
      );
    const both = await Promise.all([told(calls.create()), told(calls.create())]);
    const [row] = await calls.book();
    expect(both).toContain(row?.['id']);
    for (const one of both) expect([row?.['id'], 409]).toContain(one);
    expect(await calls.book()).toHaveLength(1);
  });

  it.each([
    [{ amount: 6_669 }, 'amount_too_small'],
    [{ amount: 100_000_000 }, 'amount_too_large'],
    [{ amount: 10.5 }, 'parameter_invalid_integer'],
    [{ currency: 'xyz' }, undefined],
    [{ receipt_email: 'nobody' }, 'email_invalid'],
    [{ ammount: 5 }, 'parameter_unknown'],
  ])('is refused with %o, and its key stays free', async (more, code) => {
    const asked = { amount: 10_240, currency: 'npr', ...more };
    const refused = calls.stripe.paymentIntents.create(asked, { idempotencyKey: 'ORD1001A1' });
    await expect(refused).rejects.toMatchObject({ statusCode: 400, ...(code && { code }) });
    expect((await calls.create()).amount).toBe(10_240);
  });

  it('is shown to the merchant only', async () => {
    const { id } = await calls.create();
    expect((await calls.stripe.paymentIntents.retrieve(id)).id).toBe(id);
    const stranger = merchantOf(sandbox.url, 'sk_test_other').paymentIntents;
    await expect(stranger.retrieve(id)).rejects.toMatchObject({ statusCode: 401 });
    const missing = calls.stripe.paymentIntents.retrieve('pi_none');
    await expect(missing).rejects.toMatchObject({ statusCode: 404, code: 'resource_missing' });
  });

  it('may cost something else until it is paid, and may be canceled', async () => {
    const { paymentIntents } = calls.stripe;
    const made = await calls.create();
    expect((await paymentIntents.update(made.id, { amount: 9_000 })).amount).toBe(9_000);
    await calls.confirm(made);
    const state = { code: 'payment_intent_unexpected_state' };
    await expect(paymentIntents.update(made.id, { amount: 1 })).rejects.toMatchObject(state);
    await expect(paymentIntents.cancel(made.id)).rejects.toMatchObject(state);
    const other = await calls.create(10_240, 'ORD1001A2');
    const canceled = await paymentIntents.cancel(other.id, { cancellation_reason: 'abandoned' });
    expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' });
    expect(await calls.confirm(other)).toMatchObject({ status: 400, body: { error: state } });
  });
});

describe('a card', () => {
  it('pays once, and a second time is an unexpected state', async () => {
    const made = await calls.create();
    const paid = await calls.confirm(made);
    expect(paid).toMatchObject({ status: 200, body: { status: 'succeeded' } });
    expect(paid.body).not.toHaveProperty('metadata');
    expect(await calls.confirm(made)).toMatchObject({
      status: 400,
      body: {
        error: {
          code: 'payment_intent_unexpected_state',
          payment_intent: { id: made.id, status: 'succeeded' },
        },
      },
    });
    const seen = await calls.stripe.paymentIntents.retrieve(made.id);
    expect(seen).toMatchObject({ status: 'succeeded', amount_received: 10_240 });
    expect(await calls.book()).toMatchObject([
      { status: 'succeeded', amount: '102.40', receivedPaisa: 10_240, reference: 'ORD1001A1' },
    ]);
  });

  it.each([
    ['pm_card_visa_chargeDeclined', { code: 'card_declined', decline_code: 'generic_decline' }],
    [
      'pm_card_visa_chargeDeclinedInsufficientFunds',
      { code: 'card_declined', decline_code: 'insufficient_funds' },
    ],
    ['pm_card_chargeDeclinedExpiredCard', { code: 'expired_card' }],
  ])('%s is declined, and another one may be tried', async (card, error) => {
    const made = await calls.create();
    const declined = await calls.confirm(made, card);
    expect(declined).toMatchObject({
      status: 402,
      body: { error: { type: 'card_error', ...error } },
    });
    expect(await calls.stripe.paymentIntents.retrieve(made.id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: error,
    });
    expect((await calls.confirm(made)).body['status']).toBe('succeeded');
  });

  it('takes its time, over a restart too', async () => {
    const made = await calls.create();
    const { body } = await calls.confirm(made, 'pm_sandbox_processing');
    expect(body['status']).toBe('processing');
    await sandbox.restart();
    const status = async () => (await calls.stripe.paymentIntents.retrieve(made.id)).status;
    await expect.poll(status).toBe('succeeded');
  });

  it.each([
    ['pm_sandbox_already_paid', 'succeeded'],
    ['pm_sandbox_canceled', 'canceled'],
  ])('%s finds the intent %s', async (card, status) => {
    const { body } = await calls.confirm(await calls.create(), card);
    const code = 'payment_intent_unexpected_state';
    expect(body).toMatchObject({ error: { code, payment_intent: { status } } });
  });

  it.each([
    ['another secret', { client_secret: 'pi_1_secret_other' }, 404],
    ['another key', { key: 'pk_test_other' }, 401],
    ['no such card', { payment_method: 'pm_none' }, 404],
  ])('is not taken with %s', async (_, more, status) => {
    const made = await calls.create();
    expect((await calls.confirm(made, 'pm_card_visa', more)).status).toBe(status);
    expect(await calls.book()).toMatchObject([{ status: 'requires_payment_method' }]);
  });
});

describe('the bank that asks who pays', () => {
  const CARD = 'pm_card_authenticationRequired';

  it.each([
    ['yes', 'succeeded', 'succeeded'],
    ['no', 'failed', 'requires_payment_method'],
  ])('gets the answer %s and sends the browser back: %s', async (answer, word, status) => {
    const made = await calls.create();
    const { body } = await calls.confirm(made, CARD);
    const url = `/stripe/authenticate/${made.id}`;
    expect(body).toMatchObject({
      status: 'requires_action',
      next_action: { type: 'redirect_to_url', redirect_to_url: { url } },
    });
    const html = await (await fetch(sandbox.url + url)).text();
    expect(html).toContain('NPR 102.40');
    const back = new URL(await calls.answerBank(made.id, answer));
    expect(back.origin + back.pathname).toBe('http://shop.test/back');
    expect(Object.fromEntries(back.searchParams)).toEqual({
      attempt: 'ORD1001A1',
      payment_intent: made.id,
      payment_intent_client_secret: made.client_secret,
      redirect_status: word,
    });
    expect((await calls.stripe.paymentIntents.retrieve(made.id)).status).toBe(status);
    expect(await calls.answerBank(made.id, 'yes')).toBe('HTTP 400');
  });

  it('needs a web address to send the browser back to', async () => {
    const made = await calls.create();
    const refused = await calls.confirm(made, CARD, { return_url: 'javascript:alert(1)' });
    expect(refused.body).toMatchObject({ error: { param: 'return_url' } });
  });

  it('cannot be framed, and the card form can', async () => {
    const policy = async (path: string) =>
      (await fetch(`${sandbox.url}/stripe/${path}`)).headers.get('content-security-policy');
    expect(await policy('authenticate/none')).toContain("frame-ancestors 'none'");
    expect(await policy('element')).toContain('frame-ancestors http: https:');
    expect(await policy('element')).toContain("default-src 'none'");
  });
});

describe('a refund', () => {
  async function paid(): Promise<string> {
    const made = await calls.create();
    await calls.confirm(made);
    return made.id;
  }

  it('is given in parts, then never again', async () => {
    const payment_intent = await paid();
    const { refunds } = calls.stripe;
    const part = await refunds.create({ payment_intent, amount: 240, metadata: { refund: 'R1' } });
    expect(part).toMatchObject({ status: 'succeeded', amount: 240, metadata: { refund: 'R1' } });
    const more = refunds.create({ payment_intent, amount: 10_001 });
    await expect(more).rejects.toMatchObject({ statusCode: 400, param: 'amount' });
    expect((await refunds.create({ payment_intent })).amount).toBe(10_000);
    const code = 'charge_already_refunded';
    await expect(refunds.create({ payment_intent })).rejects.toMatchObject({ code });
    expect((await refunds.retrieve(part.id)).amount).toBe(240);
    const { data } = await refunds.list({ payment_intent });
    expect(data.map(({ amount }) => amount)).toEqual([10_000, 240]);
    expect(await calls.book()).toMatchObject([{ refundedPaisa: 10_240 }]);
  });

  it('is one under one key, and there is none of what was not paid', async () => {
    const payment_intent = await paid();
    const give = () => calls.stripe.refunds.create({ payment_intent }, { idempotencyKey: 'R1' });
    expect((await give()).id).toBe((await give()).id);
    const unpaid = (await calls.create(10_240, 'ORD1001A2')).id;
    const refused = calls.stripe.refunds.create({ payment_intent: unpaid });
    await expect(refused).rejects.toMatchObject({ statusCode: 400 });
  });

  it.each([
    ['queued-then-success', 'pending', 'succeeded', 10_240],
    ['queued-then-failed', 'pending', 'failed', 0],
    ['success-then-failed', 'succeeded', 'failed', 0],
    ['failed', 'failed', 'failed', 0],
  ])('%s is %s at first, then %s', async (outcome, first, last, refundedPaisa) => {
    const payment_intent = await paid();
    await calls.script(outcome, { only: 'refunds' });
    const { id, status } = await calls.stripe.refunds.create({ payment_intent });
    expect(status).toBe(first);
    await sandbox.restart();
    const standing = async () => (await calls.stripe.refunds.retrieve(id)).status;
    await expect.poll(standing).toBe(last);
    expect(await calls.book()).toMatchObject([{ refundedPaisa }]);
  });
});

describe('a dispute', () => {
  const act = (body: object) => ask(`${sandbox.url}/scripts/stripe/dispute`, 'POST', body);

  it('is opened and closed by a program, reported by webhook, and forbids refunds meanwhile', async () => {
    const { id: payment_intent, client_secret } = await calls.create();
    expect((await act({ intent: payment_intent })).status).toBe(422);
    await calls.confirm({ id: payment_intent, client_secret });
    const opened = await act({ intent: payment_intent, paisa: 5_000 });
    const id = String(opened.body['id']);
    const read = async () => (await calls.stripe.disputes.retrieve(id)).status;
    expect(opened.body).toMatchObject({ object: 'dispute', amount: 5_000, payment_intent });
    expect(await read()).toBe('needs_response');
    const refund = calls.stripe.refunds.create({ payment_intent, amount: 100 });
    await expect(refund).rejects.toMatchObject({ code: 'charge_disputed' });
    await act({ dispute: id, status: 'won' });
    expect(await read()).toBe('won');
    const { amount } = await calls.stripe.refunds.create({ payment_intent, amount: 100 });
    expect(amount).toBe(100);
    const types = async () => JSON.stringify(await calls.book());
    await expect.poll(types).toMatch(/charge.dispute.created.*charge.dispute.closed/);
  });
});

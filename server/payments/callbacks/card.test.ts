// Paying by an international card: the normal case, and anything a browser, a bank or a forger may
// send.
import { describe, expect, it } from 'vitest';
import { Stripe } from 'stripe';
import type { CardForm } from '#gateways/stripe/calls.ts';
import { answerBank, intentOf, useCard } from '#server/testing/card-holder.ts';
import { payersAt } from '#server/testing/payer.ts';
import { testApp, until } from '#server/testing/test-app.ts';
import type { Answer, Member } from '#server/testing/test-app.ts';
import { wholeOrQuick } from '#setup/testing/whole-run.mjs';
import { attemptsInReview } from '../attempts/attempts-in-review.ts';

const test = await testApp(
  { PAYMENT_ASK_SECONDS: '0.2,0.2,0.2,0.2,0.2,0.2,0.3,0.5,1,1,1' },
  // Slow cards take longer than usual, so that even a busy machine polls before they are decided.
  { SANDBOX_QUEUE_MS: '1500' },
);

const { begin, load, topUp, read, inState, balance, attemptStates } = payersAt<CardForm>(
  () => test,
  '/api/payments/stripe/create-intent',
);

const use = (form: CardForm, card?: string) => useCard(test.sandbox.url, form, card);
const verify = (id: string, by: Member): Promise<Answer> =>
  test.post('/api/payments/stripe/verify', { order_id: id, success: true }, by);

/** The page at which a browser that returns to this address arrives. */
async function landing(address: string): Promise<string> {
  const { status, headers } = await fetch(address, { redirect: 'manual' });
  expect(status).toBe(303);
  return headers.get('location') ?? '';
}

describe('the form', () => {
  it('has the server’s amount, never the browser’s', async () => {
    const { id, by, form } = await load(500);
    expect(form.return_url).not.toContain(id);
    expect(form.stand_in_url).toBe(`${test.sandbox.url}/stripe/element`);
    const books = await test.sandbox.book('stripe');
    const { charged } = (await read(id, by)).body;
    expect(charged).toBeNull();
    // 500 + the fixed fee of 10.
    expect(books[0]).toMatchObject({ id: intentOf(form), amount: '510.00' });
    const lower = await begin(id, by, { amount: 1 });
    expect(lower).toMatchObject({ status: 409, body: { error: expect.any(String) } });
    expect((await begin(id, by, { amount: 510 })).status).toBe(200);
  });

  it('is the same for the same key, and nobody else gets one', async () => {
    const by = await test.member(500);
    const id = await topUp(by);
    const first = await begin(id, by, {}, 'one-intent');
    const second = await begin(id, by, {}, 'one-intent');
    expect(first.status).toBe(200);
    expect(second.body).toEqual(first.body);
    expect(await attemptStates(id)).toHaveLength(1);
    const stranger = await test.member();
    expect((await begin(id, stranger)).status).toBe(404);
    expect((await verify(id, stranger)).status).toBe(404);
  });

  it('is refused below NPR 70 with the exact text of the specification', async () => {
    const by = await test.member();
    for (const rupees of [69, 10]) {
      const { status, body } = await begin(await topUp(by, rupees), by);
      expect(status).toBe(409);
      expect(body.error).toBe('For international payment amount must be greater than NRS 70');
    }
    expect((await begin(await topUp(by, 70), by)).status).toBe(200);
  });
});

it('leaves the secret of its form in no evidence, of browsers or of Stripe', async () => {
  const { id, by, form } = await load(500);
  await use(form);
  await landing(`${form.return_url}&payment_intent_client_secret=${form.client_secret}`);
  await inState(id, by, 'delivered');
  const kept = async (): Promise<{ channel: string; body: string }[]> => {
    const sql = `select channel, body from gateway_callbacks c join payment_attempts a
      on a.transaction_id = c.transaction_id where a.order_id = $1`;
    return (await test.database.owner.query(sql, [id])).rows;
  };
  const all = await until(kept, (rows) => new Set(rows.map(({ channel }) => channel)).size === 2);
  for (const { body } of all) {
    expect(body).toMatch(/client_secret(?:=|":\s*")…/);
    expect(body).not.toContain(form.client_secret);
  }
  const event = JSON.parse(all.find(({ channel }) => channel === 'server')?.body ?? '');
  expect(event.data.object.id).toBe(intentOf(form));
});

describe('a payment', () => {
  it('loads the wallet, and is in rupees from end to end', async () => {
    const { id, by, form } = await load(500);
    await use(form);
    expect((await verify(id, by)).body).toMatchObject({ success: true, navigate: `/order/${id}` });
    const { body } = await inState(id, by, 'delivered');
    expect(body).toMatchObject({ paid_with: 'card', charged: { amount: 510, currency: 'NPR' } });
    expect(body.entries).toMatchObject([{ kind: 'wallet-loaded', amount: 500 }]);
    expect(await balance(by)).toBe(500);
  });

  it('pays a top-up by the webhook alone, which is then delivered', async () => {
    const by = await test.member(500);
    const id = await topUp(by);
    await use((await begin(id, by)).body);
    expect((await inState(id, by, 'delivered')).body.paid_with).toBe('card');
    expect(await balance(by)).toBe(500);
  });

  it('that is declined may be tried with another card on the same form', async () => {
    const { id, by, form } = await load();
    const declined = await use(form, 'pm_card_visa_chargeDeclined');
    expect(declined).toMatchObject({ status: 402, body: { error: { code: 'card_declined' } } });
    const { body } = await verify(id, by);
    expect(body).toMatchObject({ success: false, navigate: null });
    expect(body.message).toContain('Payment failed. You were not charged.');
    expect((await read(id, by)).body.state).toBe('awaiting_payment');
    await use(form);
    await inState(id, by, 'delivered');
    expect(await balance(by)).toBe(500);
  });

  it('that was canceled says so, and another try works', async () => {
    const { id, by, form } = await load();
    await use(form, 'pm_sandbox_canceled');
    expect((await verify(id, by)).body).toMatchObject({ success: false, navigate: null });
    expect(await attemptStates(id)).toEqual(['cancelled']);
    await use((await begin(id, by)).body);
    await inState(id, by, 'delivered');
    expect(await balance(by)).toBe(500);
  });

  it("comes back from the bank's page with the money", async () => {
    const { id, by, form } = await load();
    const asked = await use(form, 'pm_card_authenticationRequired');
    expect(asked?.body.status).toBe('requires_action');
    expect(await landing(await answerBank(test.sandbox.url, form, 'yes'))).toBe(
      `${test.url}/order/${id}`,
    );
    await inState(id, by, 'delivered');
    expect(await balance(by)).toBe(500);
  });

  it("comes back from the bank's page without it, and reports that nothing arrived", async () => {
    const { id, by, form } = await load();
    await use(form, 'pm_card_authenticationRequired');
    expect(await landing(await answerBank(test.sandbox.url, form, 'no'))).toBe(
      `${test.url}/payment/${id}?returned=failed&method=card`,
    );
    expect((await read(id, by)).body.state).toBe('awaiting_payment');
    await use((await begin(id, by)).body);
    await inState(id, by, 'delivered');
    expect(await balance(by)).toBe(500);
  });

  it('that takes long is pending, then settled', async () => {
    const { id, by, form } = await load();
    await use(form, 'pm_sandbox_processing');
    const { body } = await verify(id, by);
    expect(body).toMatchObject({
      success: false,
      navigate: `/payment/${id}?returned=pending&method=card`,
    });
    await inState(id, by, 'delivered');
    expect(await balance(by)).toBe(500);
  });

  it('that fails in the end is not waited for, and another card may be tried', async () => {
    await test.sandbox.script('stripe', 'queued-then-failed');
    const { id, by, form } = await load();
    await use(form);
    expect((await verify(id, by)).body.navigate).toContain('returned=pending');
    const { body } = await until(
      () => verify(id, by),
      ({ body: { navigate } }) => navigate === null,
    );
    expect(body.success).toBe(false);
    await until(
      () => attemptStates(id),
      ([state]) => state === 'expired',
      12_000,
    );
    expect((await read(id, by)).body.state).toBe('awaiting_payment');
    await use(form);
    await inState(id, by, 'delivered');
    expect(await balance(by)).toBe(500);
  });

  it.each([
    'lost-callback',
    'early-callback',
    'duplicate-callback',
    'other-callback',
    'wrong-hash',
    'queued-then-success',
  ])('is credited exactly once after %s', async (outcome) => {
    await test.sandbox.script('stripe', outcome);
    const { id, by, form } = await load();
    const answer = await use(form);
    expect(answer === undefined).toBe(outcome === 'lost-callback');
    await inState(id, by, 'delivered');
    await Promise.all([verify(id, by), landing(form.return_url), verify(id, by)]);
    expect(await balance(by)).toBe(500);
  });

  const answers = [
    'status-500',
    'status-502',
    'status-not-found',
    'status-timeout',
    'status-malformed-truncated',
    'status-malformed-html',
    'status-malformed-types',
    'status-malformed-huge',
    'status-malformed-slow',
    'status-malformed-empty',
  ];
  const oneOfEachKind = [
    'status-500',
    'status-not-found',
    'status-timeout',
    'status-malformed-html',
  ];
  it.each(wholeOrQuick(answers, oneOfEachKind))(
    'survives a provider that answers %s',
    async (outcome) => {
      const { id, by, form } = await load();
      await test.sandbox.script('stripe', outcome);
      // Some of these queries get no answer before the app is closed.
      void use(form);
      await inState(id, by, 'delivered');
      expect(await balance(by)).toBe(500);
    },
  );

  it('is not delayed by an unanswered query about another one', async () => {
    const [stuck, other] = [await load(), await load()];
    await test.sandbox.script('stripe', 'lost-callback', 2);
    await test.sandbox.script('stripe', 'status-timeout');
    await use(stuck.form);
    const scripts = `${test.sandbox.url}/scripts/stripe`;
    await until(
      async () => (await fetch(scripts)).text(),
      (left) => !left.includes('status-timeout'),
    );
    await use(other.form);
    const both = [stuck, other].map(({ id, by }) => inState(id, by, 'delivered'));
    expect((await Promise.any(both)).body.state).toBe('delivered');
    void Promise.allSettled(both);
  });

  it('of another amount is credited to nobody before manual review', async () => {
    await test.sandbox.script('stripe', 'wrong-amount');
    const { id, by, form } = await load();
    await use(form);
    expect((await verify(id, by)).body.navigate).toBe(`/payment/${id}?returned=review&method=card`);
    expect((await read(id, by)).body.state).toBe('awaiting_payment');
    expect(await balance(by)).toBe(0);
    expect(await attemptsInReview(test.database.pool)).toContainEqual(
      expect.objectContaining({ orderId: id, gateway: 'stripe', state: 'review' }),
    );
  });
});

describe('a callback', () => {
  it('of success without a payment changes nothing', async () => {
    const { id, by, form } = await load();
    const { body } = await verify(id, by);
    expect(body).toMatchObject({ success: false, navigate: null });
    const forged = `${form.return_url}&payment_intent=${intentOf(form)}&redirect_status=succeeded`;
    expect(await landing(forged)).toBe(`${test.url}/payment/${id}?returned=failed&method=card`);
    expect((await read(id, by)).body.state).toBe('awaiting_payment');
    expect(await balance(by)).toBe(0);
  });

  it("with another order's success pays that order only", async () => {
    const [cheap, dear] = [await load(100), await load(5_000)];
    await use(cheap.form);
    await inState(cheap.id, cheap.by, 'delivered');
    const stolen = `&payment_intent=${intentOf(cheap.form)}&redirect_status=succeeded`;
    await landing(dear.form.return_url + stolen);
    await verify(dear.id, dear.by);
    expect((await read(dear.id, dear.by)).body.state).toBe('awaiting_payment');
    expect([await balance(dear.by), await balance(cheap.by)]).toEqual([0, 100]);
  });

  const EVENT = {
    id: 'evt_1',
    object: 'event',
    type: 'payment_intent.succeeded',
    data: {
      object: {
        object: 'payment_intent',
        id: 'pi_somebody',
        metadata: { attempt: 'NOBODYSATTEMPT' },
      },
    },
  };

  it.each([
    ['a payment of another shop', JSON.stringify(EVENT)],
    ['something else', JSON.stringify({ ...EVENT, type: 'payout.paid', data: { object: {} } })],
  ])(
    'from the provider about %s is acknowledged; an unsigned one is refused as unknown',
    async (_, payload) => {
      const send = async (headers: Record<string, string>): Promise<number> => {
        const address = `${test.url}/payment/gateway/stripe/webhook`;
        const kind = { 'content-type': 'application/json' };
        const sent = { method: 'POST', body: payload, headers: { ...kind, ...headers } };
        return (await fetch(address, sent)).status;
      };
      const { webhooks } = Stripe;
      const sign = (secret: string) => webhooks.generateTestHeaderString({ payload, secret });
      expect(await send({ 'stripe-signature': sign('whsec_sandbox') })).toBe(200);
      expect(await send({ 'stripe-signature': sign('whsec_of_another') })).toBe(404);
      expect(await send({})).toBe(404);
    },
  );

  it('for no payment of ours is refused', async () => {
    const address = `${test.url}/payment/gateway/stripe`;
    for (const query of ['', '?attempt=NOSUCHATTEMPT', '?attempt=', "?attempt=x'%20or%201=1"]) {
      expect((await fetch(address + query, { redirect: 'manual' })).status).toBe(404);
    }
  });
});

describe('a provider that cannot start a payment', () => {
  it.each(wholeOrQuick(['error-500', 'error-502'], ['error-500']))(
    '(%s) is reported, and the attempt ends',
    async (outcome) => {
      const by = await test.member(500);
      const id = await topUp(by);
      // The client tries three times before it gives up.
      await test.sandbox.script('stripe', outcome, 3);
      const away = await begin(id, by);
      expect(away).toMatchObject({ status: 502, body: { error: expect.any(String) } });
      await until(
        () => attemptStates(id),
        ([state]) => state === 'expired',
        12_000,
      );
      expect((await read(id, by)).body.state).toBe('awaiting_payment');
      expect((await test.post('/api/payment/wallet', { order_id: id }, by)).status).toBe(200);
    },
  );

  it('once still starts the payment, with one intent', async () => {
    const by = await test.member(500);
    const id = await topUp(by);
    await test.sandbox.script('stripe', 'error-500');
    expect((await begin(id, by)).status).toBe(200);
    expect(await attemptStates(id)).toEqual(['redirected']);
  });
});

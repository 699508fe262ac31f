// Paying through the Indian bank: the normal case, and anything a browser, a bank or a forger may
// send.
import { describe, expect, it } from 'vitest';
import { comeBack, forgedReturn, payAtBank, payInFull } from '#server/testing/hosted-bank.ts';
import { payersAt } from '#server/testing/payer.ts';
import type { StartedPayment } from '#server/testing/payer.ts';
import { testApp, until } from '#server/testing/test-app.ts';

const test = await testApp();

const { begin, load, read, inState, balance, ...payers } = payersAt(
  () => test,
  '/api/payment/payu',
);

async function topUp(rupees = 100): Promise<StartedPayment> {
  const by = await test.member(500);
  const id = await payers.topUp(by, rupees);
  return { id, by, form: (await begin(id, by)).body };
}

describe('the form', () => {
  it('is signed over the server’s amount, never over the browser’s', async () => {
    const { id, by, form } = await load(500);
    // 500 + the fixed fee of 5 = 505 NPR, at 0.62.
    expect(form).toMatchObject({ amount: '313.10', productinfo: 'Wallet load' });
    expect(form.txnid).not.toContain(id);
    const lower = await test.post('/api/payment/payu', { order_id: id, amount: 1 }, by);
    expect(lower).toMatchObject({ status: 409, body: { error: expect.any(String) } });
    const equal = await test.post('/api/payment/payu', { order_id: id, amount: 313.1 }, by);
    expect(equal.status).toBe(200);
  });

  it('takes an amount that the browser has computed, compared in whole paisa', async () => {
    const { id, by } = await load(500);
    for (const amount of [505 * 0.62, '313.0999999', '313.100', 313.1049]) {
      const asked = { order_id: id, amount };
      expect([amount, (await test.post('/api/payment/payu', asked, by)).status]).toEqual([
        amount,
        200,
      ]);
    }
    for (const amount of ['313.105', 313.0949]) {
      const asked = { order_id: id, amount };
      expect([amount, (await test.post('/api/payment/payu', asked, by)).status]).toEqual([
        amount,
        409,
      ]);
    }
    const none = { order_id: id, amount: '3.131e2' };
    expect((await test.post('/api/payment/payu', none, by)).status).toBe(422);
  });

  it('is the same for the same key, and nobody else gets one', async () => {
    const { id, by } = await load();
    const key = { 'idempotency-key': 'one-intent' };
    const first = await test.post('/api/payment/payu', { order_id: id }, by, key);
    const second = await test.post('/api/payment/payu', { order_id: id }, by, key);
    expect(second.body).toEqual(first.body);
    const stranger = await test.member();
    expect((await begin(id, stranger)).status).toBe(404);
  });
});

describe('a payment', () => {
  it('loads the wallet, and books the rupees of both countries', async () => {
    const { id, by, form } = await load(500);
    const returned = await comeBack(await payInFull(form));
    expect(returned.status).toBe(303);
    expect(returned.headers.get('location')).toBe(`${test.url}/order/${id}`);
    const { body } = await inState(id, by, 'delivered');
    expect(body).toMatchObject({ paid_with: 'payu', charged: { amount: 313.1, currency: 'INR' } });
    expect(body.entries).toMatchObject([{ kind: 'wallet-loaded', amount: 500 }]);
    expect(await balance(by)).toBe(500);
  });

  it('pays a top-up, which is then delivered', async () => {
    const { id, by, form } = await topUp();
    await comeBack(await payInFull(form));
    const { body } = await inState(id, by, 'delivered');
    expect(body.paid_with).toBe('payu');
    expect(await balance(by)).toBe(500);
  });

  it.each([
    ['decline', 'failed'],
    ['cancel', 'cancelled'],
  ] as const)(
    'that ends in %s leads back to paying, where another try works',
    async (choice, word) => {
      const { id, by, form } = await load();
      const back = await payAtBank(form, choice);
      const returned = await comeBack(back ?? forgedReturn(form));
      expect(returned.headers.get('location')).toBe(
        `${test.url}/payment/${id}?returned=${word}&method=payu`,
      );
      expect((await read(id, by)).body.state).toBe('awaiting_payment');
      const again = await begin(id, by);
      await comeBack(await payInFull(again.body));
      await inState(id, by, 'delivered');
      expect(await balance(by)).toBe(500);
    },
  );

  it('that is pending is settled when the bank has decided', async () => {
    const { id, by, form } = await load();
    const back = await payAtBank(form, 'pending');
    const returned = await comeBack(back ?? forgedReturn(form));
    expect(returned.headers.get('location')).toContain('returned=pending');
    await inState(id, by, 'delivered');
    expect(await balance(by)).toBe(500);
  });

  it.each(['lost-callback', 'duplicate-callback', 'wrong-hash', 'queued-then-success'])(
    'is credited exactly once after %s',
    async (outcome) => {
      await test.sandbox.script('payu', outcome);
      const { id, by, form } = await load();
      const back = await payAtBank(form, 'pay');
      const times = back ? [back, back, back] : [];
      for (const again of times) await comeBack(again);
      await inState(id, by, 'delivered');
      if (back) await comeBack(back);
      expect(await balance(by)).toBe(500);
    },
  );

  it.each(['timeout-before', 'error-500'])('survives a bank that answers %s', async (outcome) => {
    const { id, by, form } = await load();
    const back = await payInFull(form);
    await test.sandbox.script('payu', outcome);
    // The bank does not answer this return until the app is closed, or longer.
    void Promise.allSettled([comeBack(back)]);
    await inState(id, by, 'delivered');
    expect(await balance(by)).toBe(500);
  });

  it('of another amount than signed is credited to nobody before manual review', async () => {
    await test.sandbox.script('payu', 'wrong-amount');
    const { id, by, form } = await load();
    await comeBack(await payInFull(form));
    expect((await read(id, by)).body.state).toBe('awaiting_payment');
    expect(await balance(by)).toBe(0);
  });
});

describe('a callback', () => {
  it('of success without a payment changes nothing', async () => {
    const { id, by, form } = await load();
    const returned = await comeBack(forgedReturn(form));
    expect(returned.headers.get('location')).toBe(
      `${test.url}/payment/${id}?returned=pending&method=payu`,
    );
    expect((await read(id, by)).body.state).toBe('awaiting_payment');
    expect(await balance(by)).toBe(0);
  });

  it("with another order's success pays that order only", async () => {
    const cheap = await load(10);
    const dear = await load(5_000);
    const back = await payInFull(cheap.form);
    const stolen = { ...back, address: dear.form.surl };
    await comeBack(stolen);
    expect((await read(dear.id, dear.by)).body.state).toBe('awaiting_payment');
    expect(await balance(dear.by)).toBe(0);
    await comeBack({ ...stolen, fields: { ...back.fields, txnid: dear.form.txnid } });
    expect(await balance(dear.by)).toBe(0);
    await inState(cheap.id, cheap.by, 'delivered');
  });

  it('about no payment of ours is refused without a reason', async () => {
    const { form } = await load();
    for (const fields of [{ txnid: 'NOSUCHPAYMENT' }, { txnid: '' }, { txnid: "x' or 1=1" }]) {
      expect((await comeBack(forgedReturn(form, fields))).status).toBe(404);
    }
  });

  it('with text the database cannot store is refused like any other', async () => {
    const response = await fetch(`${test.url}/payment/gateway/payu`, {
      method: 'POST',
      body: 'txnid=\0&status=success',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(response.status).toBe(404);
  });
});

describe('money that arrives too late', () => {
  it('becomes wallet credit when the order was paid meanwhile, with a mail', async () => {
    const { id, by, form } = await topUp();
    await test.post('/api/payment/wallet', { order_id: id }, by);
    await comeBack(await payInFull(form));
    await inState(id, by, 'delivered');
    // 500 − 102 from the wallet, + 107 that arrived a second time.
    await until(
      () => balance(by),
      (rupees) => rupees === 505,
    );
    const [mail] = await until(
      () => test.sandbox.inbox(by.email),
      (mails) => mails.length > 0,
    );
    expect(mail?.text).toContain('107.00');
  });

  it.each(['canceled', 'expired'])('becomes wallet credit when the order is %s', async (end) => {
    const { id, by, form } = await topUp();
    if (end === 'canceled') await test.post(`/api/order/${id}/cancel`, {}, by);
    else {
      await test.database.owner.query(
        `with over as (
         update orders set expires_at = now() - interval '1 second' where id = $1 returning id
       )
       update open_orders set due_at = now() from over where order_id = id`,
        [id],
      );
    }
    await comeBack(await payInFull(form));
    expect(await balance(by)).toBe(607);
    await inState(id, by, end);
  });

  it('pays twice at the bank, and both payments are credited', async () => {
    const { id, by, form } = await load(100);
    const { body: second } = await begin(id, by);
    const [one, two] = [await payInFull(form), await payInFull(second)];
    await Promise.all([comeBack(one), comeBack(two)]);
    await inState(id, by, 'delivered');
    // The load itself, and the whole second payment as credit.
    expect(await balance(by)).toBe(205);
  });
});

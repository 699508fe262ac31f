// Paying from the other wallets of Nepal: the normal case, and anything a browser, a wallet or a
// forger may send.
import { describe, expect, it } from 'vitest';
import { comeBack, payAtWallet } from '#server/testing/hosted-bank.ts';
import type { SentBack } from '#server/testing/hosted-bank.ts';
import { payersAt } from '#server/testing/payer.ts';
import { testApp, until } from '#server/testing/test-app.ts';
import type { Body } from '#server/testing/test-app.ts';
import { wholeOrQuick } from '#setup/testing/whole-run.mjs';
import { attemptsInReview } from '../attempts/attempts-in-review.ts';

type Name = 'esewa' | 'khalti' | 'connectips';
const payers = (name: Name) => payersAt(() => test, `/api/payment/${name}`);

const WALLETS = [
  { name: 'esewa', declined: 'cancelled', untouched: 'pending', ...payers('esewa') },
  { name: 'khalti', declined: 'failed', untouched: 'failed', ...payers('khalti') },
  { name: 'connectips', declined: 'failed', untouched: 'pending', ...payers('connectips') },
] as const;

const test = await testApp({
  PAYMENT_ASK_SECONDS: '0.2,0.2,0.2,0.2,0.2,0.2,0.3,0.5,1,1,1',
  PAYMENT_HIDDEN_TABS: 'sct,bank',
});

const { read, inState, balance, topUp } = WALLETS[0];

/** Quick runs try every fault at one wallet and one at the others, since we handle all wallets alike. */
const faultsOf = (name: Name, all: readonly string[], few: readonly string[]): readonly string[] =>
  name === 'khalti' ? all : wholeOrQuick(all, few);

async function paid(form: Body): Promise<SentBack> {
  const back = await payAtWallet(form, 'pay');
  if (!back) throw new Error('the wallet sent nobody back');
  return back;
}

const location = async (back: SentBack | undefined): Promise<string> =>
  back ? ((await comeBack(back)).headers.get('location') ?? '') : 'nowhere';
async function attemptOf(orderId: string): Promise<{ transaction_id: string; state: string }> {
  const sql = 'select transaction_id, state from payment_attempts where order_id = $1 order by id';
  const { rows } = await test.database.owner.query(sql, [orderId]);
  return rows.at(-1);
}

/** A forged return for a payment that was never made. */
async function forged(name: Name, orderId: string, fields = {}): Promise<SentBack> {
  const { transaction_id: attempt } = await attemptOf(orderId);
  const address = `${test.url}/payment/gateway/${name}`;
  if (name === 'esewa') {
    const told = { status: 'COMPLETE', transaction_uuid: attempt, total_amount: '505.0' };
    const data = Buffer.from(JSON.stringify(told)).toString('base64');
    return { method: 'get', address: `${address}/${attempt}`, fields: { data, ...fields } };
  }
  if (name === 'connectips') {
    return { method: 'get', address, fields: { TXNID: attempt, ...fields } };
  }
  const told = { pidx: 'any', status: 'Completed', purchase_order_id: attempt };
  return { method: 'get', address, fields: { ...told, ...fields } };
}

describe.each(WALLETS)('$name: a payment', ({ name, declined, begin, load }) => {
  it('is offered, and has the amount the server computed', async () => {
    const { id, by } = await load();
    expect((await read(id, by)).body.pay_methods).toContain(name);
    expect((await begin(id, by, { amount: 1 })).status).toBe(409);
    expect((await begin(id, by, { amount: 505 })).status).toBe(200);
    expect((await begin(id, await test.member())).status).toBe(404);
  });

  it('loads the wallet, in rupees from end to end', async () => {
    const { id, by, form } = await load();
    const back = await paid(form);
    expect(await location(back)).toBe(`${test.url}/order/${id}`);
    const { body } = await inState(id, by, 'delivered');
    expect(body).toMatchObject({ paid_with: name, charged: { amount: 505, currency: 'NPR' } });
    expect(body.entries).toMatchObject([{ kind: 'wallet-loaded', amount: 500 }]);
    const [{ body: kept }] = (
      await test.database.owner.query('select body from gateway_callbacks where gateway = $1', [
        name,
      ])
    ).rows;
    expect(kept).toBe(new URLSearchParams(back.fields).toString());
    await comeBack(back);
    expect(await balance(by)).toBe(500);
  });

  it('pays a top-up, which is then delivered', async () => {
    const by = await test.member(500);
    const id = await topUp(by);
    await comeBack(await paid((await begin(id, by)).body));
    expect((await inState(id, by, 'delivered')).body.paid_with).toBe(name);
    expect(await balance(by)).toBe(500);
  });

  it.each([
    ['decline', declined],
    ['leave', 'cancelled'],
  ] as const)('that ends in %s leads back to paying, where another try works', async (...how) => {
    const { id, by, form } = await load();
    const back = await payAtWallet(form, how[0]);
    expect(await location(back)).toBe(
      `${test.url}/payment/${id}?returned=${how[1]}&method=${name}`,
    );
    expect((await read(id, by)).body.state).toBe('awaiting_payment');
    await comeBack(await paid((await begin(id, by)).body));
    await inState(id, by, 'delivered');
    expect(await balance(by)).toBe(500);
  });

  it('that is pending is settled when the wallet has decided', async () => {
    const { id, by, form } = await load();
    expect(await location(await payAtWallet(form, 'pending'))).toContain('returned=pending');
    await inState(id, by, 'delivered');
    expect(await balance(by)).toBe(500);
  });

  it('that fails after all leaves the order to be paid', async () => {
    await test.sandbox.script(name, 'queued-then-failed');
    const { id, by, form } = await load();
    expect(await location(await paid(form))).toContain('returned=pending');
    await until(
      () => attemptOf(id),
      ({ state }) => state === declined,
    );
    expect((await read(id, by)).body.state).toBe('awaiting_payment');
    expect(await balance(by)).toBe(0);
  });
});

describe.each(WALLETS)('$name: money', ({ name, begin, load }) => {
  const notified = ['lost-callback', 'duplicate-callback', 'queued-then-success'];
  it.each(faultsOf(name, notified, ['duplicate-callback']))(
    'is credited exactly once after %s',
    async (outcome) => {
      await test.sandbox.script(name, outcome);
      const { id, by, form } = await load();
      const back = await payAtWallet(form, 'pay');
      expect(back === undefined).toBe(outcome === 'lost-callback');
      if (back) await Promise.all([comeBack(back), comeBack(back)]);
      await inState(id, by, 'delivered');
      if (back) await comeBack(back);
      expect(await balance(by)).toBe(500);
    },
  );

  const answers = ['500', 'not-found', 'timeout', 'malformed-truncated', 'malformed-html'];
  it.each(faultsOf(name, answers, ['timeout']))(
    'survives a wallet whose status is broken by %s',
    async (fault) => {
      const { id, by, form } = await load();
      const back = await paid(form);
      await test.sandbox.script(name, `status-${fault}`);
      // One of these returns gets no answer before the app is closed.
      void Promise.allSettled([comeBack(back)]);
      await inState(id, by, 'delivered');
      expect(await balance(by)).toBe(500);
    },
  );

  it('of another amount is credited to nobody before manual review', async () => {
    await test.sandbox.script(name, 'wrong-amount');
    const { id, by, form } = await load();
    expect(await location(await paid(form))).toBe(
      `${test.url}/payment/${id}?returned=review&method=${name}`,
    );
    expect((await read(id, by)).body.state).toBe('awaiting_payment');
    expect(await balance(by)).toBe(0);
    expect(await attemptsInReview(test.database.pool)).toContainEqual(
      expect.objectContaining({ orderId: id, gateway: name, state: 'review' }),
    );
    const [mail] = await until(
      () => test.sandbox.inbox(by.email),
      (mails) => mails.length > 0,
    );
    const wallet = { esewa: 'eSewa', khalti: 'Khalti', connectips: 'connectIPS' }[name];
    expect(mail?.text).toContain(`was taken through ${wallet} for an order of yours`);
    expect(mail?.text).not.toMatch(/bank/i);
  });

  it('becomes wallet credit when the order was paid meanwhile', async () => {
    const by = await test.member(500);
    const id = await topUp(by);
    const { body: form } = await begin(id, by);
    expect((await test.post('/api/payment/wallet', { order_id: id }, by)).status).toBe(200);
    await comeBack(await paid(form));
    // 500 − 102 from the wallet, + 107 that arrived a second time.
    await until(
      () => balance(by),
      (rupees) => rupees === 505,
    );
    expect((await inState(id, by, 'delivered')).body.paid_with).toBe('wallet');
  });
});

describe.each(WALLETS)('$name: a callback', ({ name, untouched, load }) => {
  it('of success without a payment changes nothing', async () => {
    const { id, by, form } = await load();
    // Only the browser creates the payment at eSewa; until then eSewa does not know it.
    const claim = await forged(name, id);
    expect(await location(claim)).toBe(
      `${test.url}/payment/${id}?returned=${untouched}&method=${name}`,
    );
    expect((await read(id, by)).body.state).toBe('awaiting_payment');
    expect(await balance(by)).toBe(0);
    await comeBack(await paid(form));
    await inState(id, by, 'delivered');
  });

  it("with another order's success pays that order only", async () => {
    const [cheap, dear] = [await load(10), await load(5_000)];
    const back = await paid(cheap.form);
    const { fields } = back;
    const { address, fields: own } = await forged(name, dear.id);
    // Khalti and connectIPS name the payment in the return, eSewa in its address.
    const { data: _forged, pidx: _madeUp, ...named } = own;
    const stolen = { ...fields, ...named };
    await comeBack({ method: 'get', address, fields: stolen });
    expect((await read(dear.id, dear.by)).body.state).toBe('awaiting_payment');
    expect(await balance(dear.by)).toBe(0);
    await inState(cheap.id, cheap.by, 'delivered');
    await comeBack(back);
    expect(await balance(cheap.by)).toBe(10);
  });

  it('about no payment of ours is refused without a reason', async () => {
    const address = `${test.url}/payment/gateway/${name}`;
    for (const named of ['NOSUCHPAYMENT', "x' or 1=1", '\0']) {
      const [at, fields]: [string, Record<string, string>] =
        name === 'esewa'
          ? [`${address}/${encodeURIComponent(named)}`, {}]
          : [address, { purchase_order_id: named, TXNID: named }];
      expect((await comeBack({ method: 'get', address: at, fields })).status).toBe(404);
    }
  });
});

it('is listed with the other ways of paying; those a setting turns on come last', async () => {
  const by = await test.member();
  const ways = [
    'wallet',
    'payu',
    'ebanking',
    'esewa',
    'khalti',
    'connectips',
    'card',
    'sct',
    'bank',
  ];
  expect((await read(await topUp(by), by)).body.pay_methods).toEqual(ways);
});

describe('esewa: the signature', () => {
  it('makes no difference to the outcome', async () => {
    await test.sandbox.script('esewa', 'wrong-hash');
    const { id, by, form } = await payers('esewa').load();
    expect(await location(await paid(form))).toBe(`${test.url}/order/${id}`);
    await inState(id, by, 'delivered');
    expect(await balance(by)).toBe(500);
  });
});

describe('khalti: a payment that cannot start', () => {
  it.each(['error-500', 'malformed'])('(%s) is reported, and the attempt ends', async (outcome) => {
    const by = await test.member(500);
    const id = await topUp(by);
    await test.sandbox.script('khalti', outcome);
    expect(await payers('khalti').begin(id, by)).toMatchObject({
      status: 502,
      body: { error: expect.any(String) },
    });
    await until(
      () => attemptOf(id),
      ({ state }) => state === 'expired',
      12_000,
    );
    expect((await test.post('/api/payment/wallet', { order_id: id }, by)).status).toBe(200);
  });

  it('because Khalti refuses is reported, and nothing waits for it', async () => {
    const by = await test.member(500);
    const id = await topUp(by);
    await test.sandbox.script('khalti', 'maintenance');
    expect((await payers('khalti').begin(id, by)).status).toBe(409);
    expect((await attemptOf(id)).state).toBe('failed');
    expect((await payers('khalti').begin(id, by)).status).toBe(200);
  });
});

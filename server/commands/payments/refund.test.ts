// Refunds to the source of the money: what can be refunded, how much, and the effect on the
// gateway's book, the wallet and the mails.
import { describe, expect, it } from 'vitest';
import { comeBack, payAtBank } from '#server/testing/hosted-bank.ts';
import { testApp, until } from '#server/testing/test-app.ts';
import { makeCommands, QUICK_REFUNDS, QUICK_WORLD } from './testing.ts';
import type { Loaded } from './testing.ts';

const settings = { ...QUICK_REFUNDS, DELIVERY_ASK_SECONDS: '0.2', PAYMENT_NEPAL: 'npay' };
const test = await testApp(settings, QUICK_WORLD);
const say = makeCommands(test);

interface Row {
  id: string;
  email: string;
  reference: string;
  refundedPaisa: number;
  refunds: { amount: string }[];
}

async function payuRefunds(email: string): Promise<string[]> {
  const rows = (await test.sandbox.book('payu')) as unknown as Row[];
  return rows.filter((row) => row.email === email).flatMap(({ refunds }) => amountsOf(refunds));
}
const amountsOf = (refunds: { amount: string }[]): string[] => refunds.map(({ amount }) => amount);
async function cardRefundedPaisa(intent: string): Promise<number | undefined> {
  const rows = (await test.sandbox.book('stripe')) as unknown as Row[];
  return rows.find(({ id }) => id === intent)?.refundedPaisa;
}

const ends = (id: string, ...states: string[]): Promise<string[]> =>
  until(
    () => say.states(id),
    (now) => JSON.stringify(now) === JSON.stringify(states),
  );

async function loadedByPayu(rupees = 500): Promise<Loaded> {
  const loaded = await say.load(rupees);
  await say.payByPayu(loaded);
  await say.inState(loaded.id, loaded.by, 'delivered');
  return loaded;
}

async function loadedByCard(rupees = 500): Promise<Loaded & { intent: string }> {
  const loaded = await say.load(rupees);
  const intent = await say.payByCard(loaded);
  await say.inState(loaded.id, loaded.by, 'delivered');
  return { ...loaded, intent };
}

describe('a load', () => {
  it('goes back in the currency and at the rate of the payment, without the fee for the load', async () => {
    const { id, by } = await loadedByPayu(500);
    const { text, isBad } = await say.refund(id);
    expect(isBad).toBe(false);
    expect(text).toMatch(/of NPR 500\.00 \(INR 310\.00\) is under way: payu has taken it as \d+/);
    await ends(id, 'refunded');
    // 500 + 5 were charged as INR 313.10; INR 310 of it were loaded.
    expect(await payuRefunds(by.email)).toEqual(['310.00']);
    expect(await say.balance(by)).toBe(0);
    const [clock] = (await test.get(`/api/order/${id}`, by)).body.refunds;
    expect(clock).toMatchObject({ amount: 500, stage: 'sent' });
    const daysTo = (at: string): number => (Date.parse(at) - Date.parse(clock.since)) / 86_400_000;
    expect([daysTo(clock.earliest), daysTo(clock.until)]).toEqual([3, 21]);
    expect(await say.entriesOf(id, by)).toEqual(['wallet-loaded', 'refund-held']);
    const { body } = await test.get('/api/users/statement', by);
    expect(body.entries[0]).toMatchObject({ kind: 'refund-held', order_id: id, amount: -500 });
    const { body: csv } = await test.get('/api/users/statement.csv?kind=refund', by);
    expect(csv).toContain('Refund to where you paid from');
    const mails = await until(
      () => test.sandbox.inbox(by.email),
      (all) => all.length > 0,
    );
    expect(mails).toMatchObject([{ subject: 'Your money is on its way back to you' }]);
    expect(mails[0]?.text).toContain('INR 310.00 goes back');
    expect((await say.refund(id)).text).toContain('has already been refunded');
  });

  it('goes back in parts that add up to the paisa, and never beyond', async () => {
    const { id, by } = await loadedByPayu(100);
    for (const amount of ['33.33', '33.33', '0.01']) {
      expect((await say.refund(id, '--amount', amount)).isBad).toBe(false);
    }
    const more = await say.refund(id, '--amount', '33.34');
    expect(more).toMatchObject({ isBad: true, text: expect.stringContaining('Only NPR 33.33') });
    await say.refund(id);
    await ends(id, 'refunded', 'refunded', 'refunded', 'refunded');
    const gone = (await payuRefunds(by.email)).reduce((sum, one) => sum + Number(one), 0);
    expect(gone.toFixed(2)).toBe('62.00');
    expect(await say.balance(by)).toBe(0);
  });

  it('by card goes back at once, named by the gateway’s own id', async () => {
    const { id, intent, by } = await loadedByCard(500);
    const rows = (await test.sandbox.book('stripe')) as unknown as Row[];
    const name = rows.find((row) => row.id === intent)?.reference ?? '';
    const { text } = await say.refund(name.toLowerCase(), '--amount', '120');
    expect(text).toMatch(/Refund .* of NPR 120\.00 is made: stripe as re_/);
    expect([await cardRefundedPaisa(intent), await say.balance(by)]).toEqual([12_000, 380]);
    expect(await say.states(id)).toEqual(['refunded']);
  });

  it('can be named by any number shown to a user or an operator', async () => {
    const { id, intent, by } = await loadedByCard(500);
    const number: string = (await test.get(`/api/order/${id}`, by)).body.trans_id;
    expect(number).toMatch(/^K[0-9A-Z]{12}$/);
    // A 0 or a 1 in it may have been misread as a letter.
    const misread = number.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l');
    for (const name of [number, misread, intent, id.toUpperCase()]) {
      const { text, isBad } = await say.refund(name, '--amount', '10');
      expect(text).toMatch(/Refund .* of NPR 10\.00 is made: stripe as re_/);
      expect(isBad).toBe(false);
    }
    expect((await say.dispute(number, 'opened')).text).toContain('NPR 460.00 of');
    const other = number.replace(/.$/, (last) => (last === '7' ? '8' : '7'));
    expect((await say.refund(other)).text).toMatch(
      new RegExp(`no order or payment ${other}: say the Transaction ID .* address, or .* gateway`),
    );
  });

  it('is refunded only as far as the wallet still holds it', async () => {
    const { id, by } = await loadedByCard(500);
    const order = await say.topUp(by, 100);
    await test.post('/api/payment/wallet', { order_id: order }, by);
    expect(await say.refund(id)).toEqual({
      text: 'The wallet holds only NPR 398.00 of it; say --amount.',
      isBad: true,
    });
    expect((await say.refund(id, '--amount', '398')).isBad).toBe(false);
    expect(await say.balance(by)).toBe(0);
  });
});

describe('a payment of an order', () => {
  it('goes back whole, including fees, once the order was refunded to the wallet', async () => {
    const by = await test.member();
    await test.sandbox.script('khalti-service', 'failed');
    const id = await say.topUp(by, 100);
    const intent = await say.payByCard({ id, by });
    await say.inState(id, by, 'refunded');
    expect((await say.refund(id)).text).toContain('of NPR 112.00 is made');
    expect([await cardRefundedPaisa(intent), await say.balance(by)]).toEqual([11_200, 0]);
    expect(await say.entriesOf(id, by)).toEqual(['order-refunded', 'refund-held']);
  });

  it('stays while the order is delivered; a wallet payment has no source to go back to', async () => {
    const by = await test.member(500);
    const id = await say.topUp(by, 100);
    await say.payByCard({ id, by });
    await say.inState(id, by, 'delivered');
    expect((await say.refund(id)).text).toContain('Its order is delivered');
    const other = await say.topUp(by, 110);
    expect((await say.refund(other)).text).toContain('Nothing came through a gateway');
    await test.post('/api/payment/wallet', { order_id: other }, by);
    expect((await say.refund(other)).text).toContain('Nothing came through a gateway');
    expect((await say.refund(crypto.randomUUID())).text).toContain('There is no order or payment');
    expect(await say.balance(by)).toBe(387.8);
  });

  it('that was paid twice: the credit goes back, not the payment that counted', async () => {
    const by = await test.member(500);
    const path = '/api/payments/stripe/create-intent';
    const again = await say.topUp(by, 120);
    const first = await test.post(path, { order_id: again }, by);
    const second = await test.post('/api/payment/payu', { order_id: again }, by);
    expect([first.status, second.status]).toEqual([200, 200]);
    await say.payByCard({ id: again, by });
    await say.inState(again, by, 'delivered');
    await payTwice(second.body);
    await until(
      () => say.entriesOf(again, by),
      (kinds) => kinds.includes('payment-credited'),
    );
    expect((await say.refund(again)).text).toContain('(INR 78.99)');
    await ends(again, 'refunded');
    expect(await payuRefunds(by.email)).toEqual(['78.99']);
  });
});

async function payTwice(form: Parameters<typeof payAtBank>[0]): Promise<void> {
  const back = await payAtBank(form, 'pay');
  if (back) await comeBack(back);
}

describe('a gateway without such a call', () => {
  it('is reported, and a refund by hand is recorded once', async () => {
    const loaded = await say.load(500);
    const { id, by } = loaded;
    await say.payByNepalBank(loaded);
    await say.inState(id, by, 'delivered');
    const no = await say.refund(id);
    expect(no).toMatchObject({ isBad: true, text: expect.stringMatching(/npay has no call/) });
    expect(no.text).toContain('Give NPR 500.00 of its payment');
    const much = await say.refund(id, '--amount', '500.01');
    expect(much.text).toBe('Only NPR 500.00 of this payment can still go back.');
    const part = await say.refund(id, '--amount', '200');
    expect(part).toMatchObject({ isBad: true, text: expect.stringContaining('Give NPR 200.00') });
    expect([await say.balance(by), await say.states(id)]).toEqual([500, []]);
    const words = ['--amount', '200', '--by-hand', 'transfer 77'];
    expect((await say.refund(id, ...words)).text).toContain('made by hand as transfer 77');
    expect((await say.refund(id, ...words)).text).toContain('recorded before');
    expect([await say.balance(by), await say.states(id)]).toEqual([300, ['refunded']]);
  });
});

describe('in parallel', () => {
  it('fifty partial refunds never return more than was paid', async () => {
    const { id, by, intent } = await loadedByCard(500);
    const said = await Promise.all(
      Array.from({ length: 50 }, () => say.refund(id, '--amount', '100')),
    );
    expect(said.filter(({ isBad }) => isBad !== true)).toHaveLength(5);
    expect([await cardRefundedPaisa(intent), await say.balance(by)]).toEqual([50_000, 0]);
  });

  it('a refund and payments of orders from one wallet never overdraw it', async () => {
    const { id, by, intent } = await loadedByCard(500);
    const amounts = Array.from({ length: 8 }, (_, index) => 100 + index);
    const orders = await Promise.all(amounts.map((amount) => say.topUp(by, amount)));
    const [refunds, paid] = await Promise.all([
      Promise.all(['150', '160', '170'].map((amount) => say.refund(id, '--amount', amount))),
      Promise.all(orders.map((order_id) => test.post('/api/payment/wallet', { order_id }, by))),
    ]);
    const given = refunds.filter(({ isBad }) => isBad !== true).length;
    const bought = paid.filter(({ status }) => status === 200).length;
    expect(given + bought).toBeGreaterThan(2);
    expect(given + bought).toBeLessThan(5);
    const left = await until(
      () => say.balance(by),
      (rupees) => rupees >= 0,
    );
    expect(left).toBeLessThan(160);
    expect((await cardRefundedPaisa(intent)) ?? 0).toBeGreaterThanOrEqual(given * 15_000);
  });
});

// Fees, rates, limits and coupons over HTTP: their history, a change proposed by one person and approved
// by another, and its effect on last week's orders.
import { beforeAll, describe, expect, it } from 'vitest';
import { nepalDay } from '#contract/dates/nepal-day.ts';
import { startOfDay } from '#server/context/nepal-calendar.ts';
import { setFees } from '#server/fees/fee-versions.ts';
import { until } from '#server/testing/test-app.ts';
import type { Answer, Body, Member } from '#server/testing/test-app.ts';
import { testDesk } from '../../testing/test-desk.ts';
import type { TestStaff } from '../../testing/test-desk.ts';

const desk = await testDesk();
const { test } = desk;
const { owner } = test.database;
let maker: TestStaff;
let checker: TestStaff;
beforeAll(async () => {
  maker = await desk.staff(['finance']);
  checker = await desk.staff(['admin']);
});

const why = 'circular 12';
const inDays = (days: number): string => nepalDay(new Date(Date.now() + days * 86_400_000));
const propose = (what: string, body: object, by = maker): Promise<Answer> =>
  desk.post(`/desk/api/money/${what}`, { why, ...body }, by);

async function approve(id: string, by = checker): Promise<Answer> {
  const { body } = await desk.get(`/desk/api/approvals/${id}`, by);
  const decision = { digest: body.digest, decision: 'approve', why: 'checked' };
  return desk.post(`/desk/api/approvals/${id}/decide`, decision, by);
}

/** Proposed by one person and approved by another: the answer of the approval. */
async function change(what: string, body: object): Promise<Body> {
  const proposed = await propose(what, body);
  expect(proposed).toMatchObject({ status: 200 });
  return (await approve(proposed.body.id)).body;
}

/** The lines of a proposal as the checker sees them, by their labels. */
async function linesOf(what: string, body: object): Promise<Record<string, string>> {
  const { id } = (await propose(what, body)).body;
  const { preview } = (await desk.get(`/desk/api/approvals/${id}`, checker)).body;
  return Object.fromEntries(preview.lines.map(({ label, after }: Body) => [label, after]));
}

const any = (): unknown => expect.any(String);
const listed = async (what: string): Promise<Body> =>
  (await desk.get(`/desk/api/money/${what}`, maker)).body;
const feesNow = async (): Promise<Body> => (await test.get('/api/fees')).body;

let phones = 9_841_600_000;
async function buy(by: Member, amount: number): Promise<string> {
  phones += 1;
  const order = { mobile_number: String(phones), amount };
  const { id } = (await test.post('/api/mobile_recharge', order, by)).body;
  await test.post('/api/payment/wallet', { order_id: id }, by);
  await until(
    () => test.get(`/api/order/${id}`, by),
    ({ body }) => body.state === 'delivered',
  );
  return id;
}

describe('a change of the fees', () => {
  it('shows what it would have meant for last week, then waits for a second person', async () => {
    const member = await test.member(9_000);
    for (const amount of [500, 500, 1_000]) await buy(member, amount);
    // Refunded, so it brings in nothing.
    await test.sandbox.script('khalti-service', 'failed');
    const { id } = (
      await test.post('/api/mobile_recharge', { mobile_number: '9841999999', amount: 300 }, member)
    ).body;
    await test.post('/api/payment/wallet', { order_id: id }, member);
    await until(
      () => test.get(`/api/order/${id}`, member),
      ({ body }) => body.state === 'refunded',
    );
    const asked = { transaction_fee: 3, from: inDays(3) };
    const { body } = await desk.post('/desk/api/money/fees/preview', asked, maker);
    expect(body.effect).toMatchObject({
      orders_read: 4,
      is_whole: true,
      total: { orders: 3, charged: 40, before: 40, after: 60 },
      rows: [{ type: 'MOBILE', method: 'wallet', orders: 3, charged: 40, before: 40, after: 60 }],
    });
    const feeOf = (fees: Body) => fees.find((one: Body) => one.type === 'MOBILE').transaction_fee;
    expect([feeOf(body.before), feeOf(body.after), body.later]).toEqual([2, 3, []]);
    const proposed = await propose('fees', asked);
    expect((await approve(proposed.body.id, maker)).status).toBe(403);
    expect((await listed('fees')).versions).toHaveLength(1);
    const shown = (await desk.get(`/desk/api/approvals/${proposed.body.id}`, checker)).body.preview;
    expect(shown.title).toMatch(/^Change the general fees: /);
    expect(shown.lines).toEqual(
      expect.arrayContaining([
        { label: 'Transaction fee', before: '2%', after: '3%' },
        { label: 'Water: Transaction fee', before: '2%', after: '3%' },
        { label: 'From', before: null, after: inDays(3) },
        {
          label: 'Of these, Mobile top-up by eWallet: 3 orders',
          before: 'NPR 40',
          after: 'NPR 60',
        },
        {
          label: 'Fee income of the 3 orders paid in the 7 days before the proposal',
          before: 'NPR 40',
          after: 'NPR 60',
        },
      ]),
    );
    // Orders made meanwhile do not change the preview that the checker reads.
    await test.post('/api/mobile_recharge', { mobile_number: '9841999998', amount: 300 }, member);
    const again = (await desk.get(`/desk/api/approvals/${proposed.body.id}`, checker)).body;
    expect(again).toMatchObject({ preview: shown, problem: null });
    expect((await approve(proposed.body.id)).body).toMatchObject({ state: 'used' });
    expect((await feesNow()).transaction_fee).toBe(2);
    const { versions, in_force } = await listed('fees');
    expect(versions[0]).toMatchObject({
      transaction_fee: 3,
      until: null,
      by: `${maker.email}, ${checker.email}`,
      reason: why,
      state: 'to come',
    });
    expect(versions[1]).toMatchObject({ transaction_fee: 2, state: 'in force' });
    expect(in_force).toHaveLength(8);
  });

  it('may be an exception with an end, and says what interrupts or replaces it', async () => {
    const festival = { transaction_fee: 0, until: inDays(6) };
    const { body } = await desk.post('/desk/api/money/fees/preview', festival, maker);
    expect(body.later).toMatchObject([{ transaction_fee: 3, state: 'to come' }]);
    expect(await change('fees', festival)).toMatchObject({ state: 'used' });
    expect((await feesNow()).transaction_fee).toBe(0);
    const own = { type: 'ELECTRICITY', card: 20, until: inDays(6) };
    expect(await change('fees', own)).toMatchObject({ state: 'used' });
    // A change without end waits for the exceptions.
    const standing = { transaction_fee: 4 };
    const shown = (await desk.post('/desk/api/money/fees/preview', standing, maker)).body;
    expect(shown.exception).toMatchObject({ transaction_fee: 0, state: 'in force' });
    const { version } = shown.exception;
    const first = `The exception in fee table ${version} applies first, until`;
    expect((await linesOf('fees', standing))[first]).toBe(inDays(6));
    expect((await change('fees', standing)).message).toBe(
      `Approved. Fee table ${version + 1} is made. This applies once the exception ends, after ${inDays(6)}.`,
    );
    const newest = (await listed('fees')).in_force.find((one: Body) => one.type === 'ELECTRICITY');
    expect(newest).toMatchObject({ transaction_fee: 0, fixed_fee_payu_int: 20 });
  });

  it('is refused where loading the wallet would become the dearer way', async () => {
    const dearer = { type: 'WALLET', card: 99, until: inDays(6) };
    for (const answer of [
      await desk.post('/desk/api/money/fees/preview', dearer, maker),
      await propose('fees', dearer),
    ]) {
      expect(answer.status).toBe(409);
      expect(answer.body.error).toMatch(
        /^Loading the wallet by International Card would cost more/,
      );
    }
  });

  it('names each fixed fee by its ways of paying, and is void once somebody else changed the fees', async () => {
    const proposed = await propose('fees', { ebanking: 7, payu: 8, card: 9, until: inDays(6) });
    const { preview } = (await desk.get(`/desk/api/approvals/${proposed.body.id}`, checker)).body;
    const labels = preview.lines.map(({ label }: Body) => label);
    expect(labels.slice(0, 3)).toEqual([
      'Fixed fee: Nepali Banks, eSewa, Khalti, connectIPS',
      'Fixed fee: Indian Banking',
      'Fixed fee: International Card',
    ]);
    await setFees(owner, { fixedFeeEbsPaisa: 650n });
    const answer = await approve(proposed.body.id);
    expect([answer.status, answer.body.error]).toEqual([409, expect.stringContaining('changed')]);
    expect((await feesNow()).fixed_fee_payu).toBe(5);
  });

  it.each([
    [{}, { error: 'Enter at least one new value.' }],
    [{ transaction_fee: 50.01 }, { transaction_fee: /from 0 to 50/ }],
    [{ transaction_fee: null }, { transaction_fee: /Only an order type/ }],
    [{ type: 'DTH', rate: 0.6 }, { rate: /same for every/ }],
    [{ type: 'WALLET', transaction_fee: 1 }, { transaction_fee: /no percentage/ }],
    [{ payu: 10_000.01 }, { payu: /10,?000/ }],
    [{ payu: 7, from: '2020-01-01' }, { from: /is over/ }],
    [{ payu: 7, from: '2026-02-30' }, { from: /.+/ }],
    [{ payu: 7, until: '2020-01-01' }, { until: /is over/ }],
    [{ rate: 0 }, { rate: /above 0/ }],
    [{ payu: 7, tax: 5 }, { tax: /.+/ }],
  ])('%j is refused field by field', async (body, errors) => {
    const answer = await desk.post('/desk/api/money/fees', { ...body, why }, maker);
    expect(answer.status).toBe(422);
    for (const [field, text] of Object.entries(errors)) {
      expect(answer.body[field]).toMatch(text);
    }
  });

  it('needs the permission: seeing is not proposing, and a proposal needs a reason', async () => {
    const compliance = await desk.staff(['compliance']);
    expect((await desk.get('/desk/api/money/fees', compliance)).status).toBe(200);
    expect((await propose('fees', { payu: 7 }, compliance)).status).toBe(403);
    expect((await propose('fees', { payu: 7, why: ' ' })).body.why).toMatch(/.+/);
  });
});

describe('a rate', () => {
  it('is proposed, approved and then shown to customers; later ones wait', async () => {
    expect(await change('rates', { currency: 'AUD', rate: '92.150' })).toMatchObject({
      state: 'used',
    });
    const later = { currency: 'AUD', rate: 95, from: inDays(2), until: inDays(4) };
    expect(await change('rates', later)).toMatchObject({ state: 'used' });
    const { rates } = await listed('rates');
    expect(rates).toMatchObject([
      { currency: 'AUD', npr_per_unit: 95, state: 'to come', reason: why },
      { currency: 'AUD', npr_per_unit: 92.15, state: 'in force', until: null },
    ]);
    const { body } = await test.get('/api/currency-rates');
    expect(body.find((one: Body) => one.currency === 'AUD').npr_per_unit).toBe(92.15);
    expect((await propose('rates', { currency: 'NPR', rate: 1 })).status).toBe(422);
  });

  it('says what it replaces, and what will replace, interrupt or outlast it', async () => {
    const preview = async (asked: object): Promise<Body> =>
      (await desk.post('/desk/api/money/rates/preview', asked, maker)).body;
    const asked = { currency: 'QAR', rate: 38 };
    expect(await preview(asked)).toEqual({ before: null, exception: null, later: [] });
    const made = 'Approved. The rate of one QAR is set to NPR';
    expect(await change('rates', asked)).toMatchObject({
      message: `${made} 38. This applies from now on.`,
    });
    const [first, last] = [inDays(2), inDays(4)];
    // Of two from the same day, only the one made last ever applies.
    await change('rates', { ...asked, rate: 37, from: first });
    expect(await change('rates', { ...asked, rate: 39, from: first })).toMatchObject({
      message: `${made} 39. This applies from ${first}.`,
    });
    await change('rates', { ...asked, rate: 40, from: inDays(3), until: last });
    const standing = { from: startOfDay(first).toISOString(), until: null };
    expect(await preview(asked)).toEqual({
      before: 38,
      exception: null,
      later: [standing, { from: any(), until: any() }],
    });
    const during = { ...asked, from: inDays(3) };
    expect(await preview(during)).toMatchObject({
      before: 39,
      exception: { from: startOfDay(inDays(3)).toISOString() },
      later: [],
    });
    expect(await linesOf('rates', asked)).toMatchObject({
      'Another change replaces it from': first,
      'An exception interrupts it from': inDays(3),
    });
    expect(await linesOf('rates', { ...asked, until: first })).toMatchObject({
      'Another change applies once this exception ends, although it begins on': first,
    });
    expect(await change('rates', during)).toMatchObject({
      message: `${made} 38. This applies once the exception ends, after ${last}.`,
    });
  });
});

describe('limits', () => {
  it('say whom they would have stopped, and hold after the approval', async () => {
    const rich = await test.member(9_500);
    const asked = { tier: 'basic', balance: 9_000, spend: null };
    const { body } = await desk.post('/desk/api/money/limits/preview', asked, maker);
    expect(body).toMatchObject({
      before: { balance: 10_000, spend: 5_000 },
      after: { balance: 9_000, spend: null, each: 5_000 },
      effect: { balance: { before: 0, after: 1 } },
    });
    expect(body.effect.people).toBeGreaterThanOrEqual(2);
    expect(await change('limits', asked)).toMatchObject({ state: 'used' });
    const limits = (await test.get('/api/users/limits', rich)).body;
    expect([limits.spending.cap, limits.balance.cap]).toEqual([null, 9_000]);
    const { rules } = await listed('limits');
    expect(rules[0]).toMatchObject({ tier: 'basic', spend: null, state: 'in force', reason: why });
    expect((await propose('limits', asked)).body.error).toBe(
      'It is like this already. Nothing would change.',
    );
    expect((await propose('limits', { tier: 'gold', spend: 1 })).status).toBe(422);
    expect((await propose('limits', { tier: 'prime' })).status).toBe(422);
  });

  it('name the rules that will replace them, and may be kept beyond those', async () => {
    const [before, from] = [inDays(19), inDays(20)];
    await change('limits', { tier: 'prime', balance: 200_000, from });
    const asked = { tier: 'prime', spend: 80_000 };
    const { body } = await desk.post('/desk/api/money/limits/preview', asked, maker);
    expect(body.exception).toBeNull();
    expect(body.later).toEqual([{ from: startOfDay(from).toISOString(), until: null }]);
    expect(await linesOf('limits', asked)).toMatchObject({
      'Last day': 'No end',
      'Another change replaces it from': from,
    });
    expect(await change('limits', asked)).toMatchObject({ state: 'used' });
    // An exception that changes nothing on its first day keeps the limits of today.
    const { error } = (await propose('limits', { ...asked, until: before })).body;
    expect(error).toBe('It is like this already. Nothing would change.');
    const kept = { ...asked, until: from };
    expect(await change('limits', kept)).toMatchObject({ state: 'used' });
    expect((await propose('limits', kept)).body.error).toBe(error);
    expect(await change('limits', { ...asked, until: inDays(30) })).toMatchObject({
      message: 'Approved. The limits of prime are set. This applies from now on.',
    });
    const standing = { tier: 'prime', spend: 70_000 };
    const shown = (await desk.post('/desk/api/money/limits/preview', standing, maker)).body;
    expect(shown).toMatchObject({
      before: { spend: 80_000 },
      exception: { from: any(), until: any() },
    });
    expect((await linesOf('limits', standing))['An exception applies first, until']).toBe(
      inDays(30),
    );
    const { message } = await change('limits', standing);
    expect(message).toMatch(`This applies once the exception ends, after ${inDays(30)}.`);
    const { rows } = await owner.query(
      'select spend_month_paisa, balance_paisa from limit_rules_at($1) where tier = $2',
      [startOfDay(inDays(25)), 'prime'],
    );
    expect(rows).toEqual([{ spend_month_paisa: 8_000_000n, balance_paisa: expect.anything() }]);
  });
});

describe('coupons', () => {
  it('say what they would have cost last week, and are made by two people', async () => {
    const asked = { code: 'tihar10', percent: 10, cap: 60, services: ['MOBILE'], uses: 2 };
    const { body } = await desk.post('/desk/api/money/coupons/preview', asked, maker);
    // Two of 1,000 and 500 at most, and no more than 60 each.
    expect(body).toMatchObject({ is_whole: true, orders: 3, most: 110 });
    expect(await change('coupons', asked)).toMatchObject({ state: 'used' });
    expect((await listed('coupons')).coupons).toMatchObject([
      {
        code: 'TIHAR10',
        percent: 10,
        rupees: null,
        per_person: 1,
        uses: 2,
        used: 0,
        state: 'in use',
      },
    ]);
    expect((await propose('coupons', asked)).body.error).toMatch(/already a coupon TIHAR10/);
  });

  it('are stopped by two people, once', async () => {
    expect(await change('coupons/TIHAR10/stop', {})).toMatchObject({ state: 'used' });
    const [coupon] = (await listed('coupons')).coupons;
    expect(coupon).toMatchObject({ state: 'stopped', stopped: { why } });
    expect((await propose('coupons/TIHAR10/stop', {})).body.error).toMatch(/stopped already/);
    expect((await propose('coupons/NOSUCH/stop', {})).body.error).toMatch(/no coupon NOSUCH/);
  });

  it.each([
    [{ code: 'x', rupees: 5 }, 'code'],
    [{ code: 'BOTH', percent: 5, rupees: 5 }, 'percent'],
    [{ code: 'NONE' }, 'percent'],
    [{ code: 'CAPPED', rupees: 5, cap: 5 }, 'cap'],
    [{ code: 'LOAD', rupees: 5, services: ['WALLET'] }, 'services'],
    [{ code: 'ZERO', percent: 0 }, 'percent'],
  ])('%j is refused', async (body, field) => {
    const answer = await propose('coupons', body);
    expect([answer.status, Object.keys(answer.body)]).toEqual([422, [field]]);
  });
});

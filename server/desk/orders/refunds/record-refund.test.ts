// A refund through a gateway without a refund call: two people approve it, a person sends it and then
// records the transfer.
import { beforeAll, describe, expect, it } from 'vitest';
import { makeCommands, QUICK_REFUNDS, QUICK_WORLD } from '#server/commands/payments/testing.ts';
import { nepalDay } from '#contract/dates/nepal-day.ts';
import { atRest, payByNepal } from '#server/reconciliation/testing/scripted-day.ts';
import { until } from '#server/testing/test-app.ts';
import type { Body, Member } from '#server/testing/test-app.ts';
import { approvalDesk, APPROVALS } from '../../approvals/testing/approval-desk.ts';
import { testDesk } from '../../testing/test-desk.ts';
import type { TestStaff } from '../../testing/test-desk.ts';

const desk = await testDesk({ ...QUICK_REFUNDS, RECONCILE_GRACE_MINUTES: '0' }, QUICK_WORLD);
const { test } = desk;
const { owner } = test.database;
const say = makeCommands(test);
const { loadedAt, paymentOf, propose, read, decide } = approvalDesk(desk, say);

let support: TestStaff;
let finance: TestStaff;
beforeAll(async () => {
  support = await desk.staff(['support']);
  finance = await desk.staff(['finance']);
});

interface Held {
  orderId: string;
  by: Member;
  refundId: string;
  path: string;
}

const take = (id: string, by: TestStaff, seen: TestStaff | null = null) => {
  const body = { queue: 'refunds', item_id: id, staff_id: by.id, seen: seen?.id ?? null };
  return desk.post('/desk/api/work/assign', body, by);
};

/** A wallet load of NPR 400 at eSewa with an approved refund of NPR 100, which nobody has yet. */
async function approved(): Promise<Held> {
  const { id: orderId, by } = await loadedAt('esewa', 400);
  const payment = await paymentOf(orderId, support);
  const id = await propose('refunds', { payment, amount: 100 }, support);
  expect(await say.balance(by)).toBe(400);
  expect((await decide(id, finance)).body).toMatchObject({
    state: 'used',
    message: expect.stringContaining('Send it through eSewa now'),
  });
  const { refunds } = (await desk.get(`/desk/api/orders/${orderId}`, finance)).body;
  const { id: refundId } = refunds.at(-1);
  return { orderId, by, refundId, path: `/desk/api/orders/${orderId}/refunds/${refundId}` };
}

/** The same, with finance. */
async function held(): Promise<Held> {
  const one = await approved();
  expect((await take(one.refundId, finance)).status).toBe(200);
  return one;
}

const today = nepalDay(new Date());
let number = 0;
const transfer = (change: object = {}) => {
  number += 1;
  return {
    reference: `ES-${1000 + number}`,
    amount: 100,
    sent_on: today,
    seen_in: 'eSewa portal, refunds of today',
    ...change,
  };
};

const refundsOf = async ({ orderId }: Held, as = finance) =>
  (await desk.get(`/desk/api/orders/${orderId}`, as)).body.refunds;

describe('a refund by hand', () => {
  it('tells the one who approves that nothing was sent yet, and what happens then', async () => {
    const { id: orderId } = await loadedAt('esewa', 400);
    const payment = await paymentOf(orderId, support);
    const { body: possible } = await desk.get(`${APPROVALS}/refundable/${orderId}`, support);
    expect(possible.payments).toMatchObject([{ is_by_hand: true, proposal: null }]);
    const id = await propose('refunds', { payment, amount: 100 }, support);
    const { approval, preview } = await read(id, finance);
    expect(approval.title).toMatch(/^Refund NPR 100\.00 of order K.* through eSewa, sent by hand$/);
    expect(preview.lines).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          label: 'With your approval',
          after: expect.stringContaining('Nothing is sent yet'),
        }),
      ]),
    );
    const { body: waiting } = await desk.get(`${APPROVALS}/refundable/${orderId}`, support);
    expect(waiting.payments).toMatchObject([{ proposal: id }]);
  });

  it('is held once it is approved, and recorded with what its sender saw', async () => {
    const one = await held();
    expect(await say.balance(one.by)).toBe(300);
    expect(await refundsOf(one)).toMatchObject([
      { state: 'sending', needs_review: false, to_send: { transaction_id: expect.any(String) } },
    ]);
    const body = transfer();
    expect((await desk.post(`${one.path}/record`, body, support)).status).toBe(403);
    expect(await desk.post(`${one.path}/record`, body, finance)).toMatchObject({
      status: 200,
      body: { state: 'refunded' },
    });
    const evidence = { sent_on: today, seen_in: body.seen_in };
    expect(await refundsOf(one)).toMatchObject([
      { state: 'refunded', is_by_hand: true, to_send: null, reference: body.reference, evidence },
    ]);
    expect(await say.balance(one.by)).toBe(300);
    const { rows } = await owner.query(
      `select actor_id, details from audit_records
       where action = 'refund.recorded' and subject_id = $1`,
      [one.orderId],
    );
    expect(rows).toMatchObject([
      {
        actor_id: finance.email,
        details: { reference: body.reference, amountPaisa: '10000', seen_in: body.seen_in },
      },
    ]);
    expect((await desk.post(`${one.path}/record`, transfer(), finance)).status).toBe(409);
    expect((await desk.post(`${one.path}/return`, { why: 'x' }, finance)).status).toBe(409);
  });

  it('takes no other amount, day or form of reference than can be', async () => {
    const one = await held();
    const yesterday = nepalDay(new Date(Date.now() - 86_400_000));
    const tomorrow = nepalDay(new Date(Date.now() + 86_400_000));
    const wrongs: [object, object][] = [
      [
        { amount: 99 },
        { amount: 'Exactly NPR 100.00 was approved. Another amount may not be sent.' },
      ],
      [{ sent_on: yesterday }, { sent_on: 'The refund was approved only after this day.' }],
      [{ sent_on: tomorrow }, { sent_on: 'This day has not come yet.' }],
      [{ reference: 'done' }, { reference: expect.stringContaining('as the portal or bank') }],
      [{ seen_in: '' }, { seen_in: expect.any(String) }],
    ];
    for (const [change, body] of wrongs) {
      expect(await desk.post(`${one.path}/record`, transfer(change), finance)).toEqual(
        expect.objectContaining({ status: 422, body }),
      );
    }
    const elsewhere = one.path.replace(one.orderId, crypto.randomUUID());
    expect((await desk.post(`${elsewhere}/record`, transfer(), finance)).status).toBe(404);
    expect(await refundsOf(one)).toMatchObject([{ state: 'sending' }]);
  });

  it('never shares its reference with another, however it is written, even at once', async () => {
    const [one, other, third] = [await held(), await held(), await held()];
    const { reference } = transfer();
    const record = (by: Held, as: string) =>
      desk.post(`${by.path}/record`, transfer({ reference: as }), finance);
    const both = await Promise.all([record(one, reference), record(other, reference)]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 422]));
    expect(await record(third, reference.toLowerCase())).toMatchObject({
      status: 422,
      body: { reference: expect.stringContaining('Another refund has this reference') },
    });
  });

  it('is sent, recorded and returned only by the one who has it', async () => {
    const one = await approved();
    const other = await desk.staff(['admin']);
    const acts = async (by: TestStaff) => [
      await desk.post(`${one.path}/record`, transfer(), by),
      await desk.post(`${one.path}/return`, { why: 'not sent' }, by),
    ];
    expect((await refundsOf(one))[0].to_send).toMatchObject({ holder: null });
    for (const refused of await acts(finance)) {
      expect(refused).toMatchObject({
        status: 409,
        body: { error: expect.stringContaining('Assign it to yourself first') },
      });
    }
    expect((await take(one.refundId, other)).status).toBe(200);
    expect((await refundsOf(one))[0].to_send).toMatchObject({
      holder: { id: other.id, full_name: 'Gita Example' },
    });
    for (const refused of await acts(finance)) {
      expect(refused).toMatchObject({
        status: 409,
        body: { error: expect.stringMatching(/^Gita/) },
      });
    }
    expect(await say.balance(one.by)).toBe(300);
    // Given to somebody else, it is no longer for the one before.
    expect((await take(one.refundId, finance, other)).status).toBe(200);
    expect((await acts(other)).map(({ status }) => status)).toEqual([409, 409]);
    expect((await desk.post(`${one.path}/record`, transfer(), finance)).status).toBe(200);
    expect(await refundsOf(one)).toMatchObject([{ state: 'refunded', to_send: null }]);
  });

  it('goes back to the wallet where nobody sent it', async () => {
    const one = await held();
    expect((await desk.post(`${one.path}/return`, { why: 'closed there' }, finance)).body).toEqual({
      state: 'failed',
    });
    expect(await say.balance(one.by)).toBe(400);
    expect(await refundsOf(one)).toMatchObject([
      { state: 'failed', evidence: { reason: 'closed there' } },
    ]);
  });

  it('explains the books of who lists no refunds, and is wrong where it is not listed', async () => {
    const orderId = await payByNepal(test, 'npay', 'success');
    await atRest(test);
    const payment = await paymentOf(orderId, support);
    await decide(await propose('refunds', { payment, amount: 500 }, support), finance);
    const { refunds } = (await desk.get(`/desk/api/orders/${orderId}`, finance)).body;
    const record = `/desk/api/orders/${orderId}/refunds/${refunds[0].id}/record`;
    await take(refunds[0].id, finance);
    expect((await desk.post(record, transfer({ amount: 500 }), finance)).status).toBe(200);
    const invented = await held();
    await desk.post(`${invented.path}/record`, transfer(), finance);

    const path = `/desk/api/reconciliation/days/${today}`;
    await desk.post(`${path}/run`, {}, finance);
    const { body } = await until(
      () => desk.get(path, finance),
      (answer) => !answer.body.is_running && answer.body.systems.length > 0,
    );
    const of = (name: string) => body.systems.find((one: Body) => one.system === name);
    expect(of('npay')).toMatchObject({
      ours: { count: 2, amount: 5 },
      theirs: { count: 1, amount: 505 },
      apart: [{ cause: 'not listed', amount: 500 }],
      wrong: 0,
    });
    // The sandbox's eSewa lists the refunds that were sent; nobody sent these, so they differ.
    const { wrong, apart } = of('esewa');
    expect(wrong).toBeGreaterThan(0);
    expect(apart).toMatchObject([{ cause: 'wrong' }]);
  });
});

// A refund in review over HTTP: one whose outcome its gateway never told, and one that is held because the
// wallet may not hold it. The books are audited after every test.
import { beforeAll, describe, expect, it } from 'vitest';
import { makeCommands, QUICK_REFUNDS, QUICK_WORLD } from '#server/commands/payments/testing.ts';
import { comeBack, payAtNepalBank, payAtWallet } from '#server/testing/hosted-bank.ts';
import { until } from '#server/testing/test-app.ts';
import type { Body, Member } from '#server/testing/test-app.ts';
import { testDesk } from '../../testing/test-desk.ts';
import type { TestStaff } from '../../testing/test-desk.ts';

const desk = await testDesk({ ...QUICK_REFUNDS }, QUICK_WORLD);
const { test } = desk;
const { owner } = test.database;
const say = makeCommands(test);

let support: TestStaff;
let finance: TestStaff;
let admin: TestStaff;
beforeAll(async () => {
  support = await desk.staff(['support']);
  finance = await desk.staff(['finance']);
  admin = await desk.staff(['admin']);
});

const WHY = 'Seen in the portal.';

interface Reviewed {
  by: Member;
  orderId: string;
  read: () => Promise<Body>;
  decide: (outcome: string, as?: TestStaff) => ReturnType<typeof desk.post>;
}

async function reviewed(orderId: string, by: Member): Promise<Reviewed> {
  const read = async () => (await desk.get(`/desk/api/orders/${orderId}`, finance)).body.refunds[0];
  const { id } = await read();
  const path = `/desk/api/orders/${orderId}/refunds/${id}/decide`;
  const act = (outcome: string, as = finance) => desk.post(path, { outcome, why: WHY }, as);
  return { by, orderId, read, decide: act };
}

/** A load of NPR 500 by card, whose refund the gateway never tells the end of. */
async function unknown(): Promise<Reviewed> {
  const loaded = await say.load(500);
  await say.payByCard(loaded);
  await say.inState(loaded.id, loaded.by, 'delivered');
  await say.script('stripe', 'processing-for-ever');
  await say.refund(loaded.id);
  const one = await reviewed(loaded.id, loaded.by);
  await until(one.read, ({ needs_review: needsReview }) => needsReview);
  return one;
}

/** A load that fills the wallet, paid a second time at another gateway: NPR 4,005 too much. */
async function held(other: 'khalti' | 'nepal'): Promise<Reviewed> {
  const by = await test.member(6_000);
  const loaded = await say.load(4_000, by);
  const second = await test.post(`/api/payment/${other}`, { order_id: loaded.id }, by);
  await say.payByPayu(loaded);
  const pay = other === 'khalti' ? payAtWallet : payAtNepalBank;
  const back = await pay(second.body, 'pay');
  if (back) await comeBack(back);
  return reviewed(loaded.id, by);
}

describe('a refund of an unknown outcome', () => {
  it.each([
    ['sent', 'refunded', 0],
    ['failed', 'failed', 500],
  ])('that a person found to be %s ends so, once', async (outcome, state, rupees) => {
    const one = await unknown();
    expect((await one.decide(outcome, support)).status).toBe(403);
    // Only a held one can be sent.
    expect((await one.decide('send')).status).toBe(409);
    expect((await one.decide('return')).status).toBe(409);
    expect(await say.balance(one.by)).toBe(0);
    expect(await one.decide(outcome)).toMatchObject({ status: 200, body: { is_new: true } });
    expect(await one.decide(outcome, admin)).toMatchObject({ body: { is_new: false } });
    const other = await one.decide(outcome === 'sent' ? 'failed' : 'sent', admin);
    expect([other.status, other.body.error]).toEqual([
      409,
      expect.stringMatching(/no longer waits/),
    ]);
    expect(await one.read()).toMatchObject({
      state,
      needs_review: false,
      evidence: { person: { why: WHY, by: '[email]' } },
    });
    expect(await say.balance(one.by)).toBe(rupees);
    const { rows } = await owner.query(
      `select actor_id, reason, details from audit_records
       where action = 'refund.decided' and subject_id = $1`,
      [one.orderId],
    );
    expect(rows).toMatchObject([{ actor_id: finance.email, reason: WHY, details: { outcome } }]);
  });

  it('needs a fresh proof', async () => {
    const one = await unknown();
    const late = await desk.staff(['finance']);
    await desk.ageProof(late);
    expect((await one.decide('failed', late)).status).toBe(428);
    expect(await one.read()).toMatchObject({ needs_review: true });
    const elsewhere = `/desk/api/orders/${crypto.randomUUID()}/refunds/${(await one.read()).id}/decide`;
    const body = { outcome: 'failed', why: WHY };
    expect((await desk.post(elsewhere, body, finance)).status).toBe(404);
  });
});

describe('a held refund', () => {
  it('is sent by its gateway once a person decides so', async () => {
    const one = await held('khalti');
    expect(await one.read()).toMatchObject({ needs_review: true, is_held: true });
    // Nobody has sent it, so it can be neither made nor failed.
    expect((await one.decide('sent')).status).toBe(409);
    expect((await one.decide('failed')).status).toBe(409);
    expect((await one.decide('send')).body).toEqual({ is_new: true });
    await until(one.read, ({ state }) => state === 'refunded');
    expect(await say.balance(one.by)).toBe(10_000);
    expect((await one.decide('return')).status).toBe(409);
  });

  it('is sent by a person where its gateway has no call for it', async () => {
    const one = await held('nepal');
    expect((await one.decide('send')).body).toEqual({ is_new: true });
    const refund = await one.read();
    expect(refund).toMatchObject({
      state: 'sending',
      needs_review: false,
      is_held: false,
      to_send: { holder: null },
    });
    // Now it is for the one who has it in the queue.
    for (const outcome of ['sent', 'failed', 'return']) {
      expect((await one.decide(outcome)).status).toBe(409);
    }
    const item = { queue: 'refunds', item_id: refund.id, staff_id: finance.id, seen: null };
    await desk.post('/desk/api/work/assign', item, finance);
    const { status } = await desk.post(
      `/desk/api/orders/${one.orderId}/refunds/${refund.id}/return`,
      { why: 'The portal is closed.' },
      finance,
    );
    expect([status, await say.balance(one.by)]).toEqual([200, 14_005]);
  });

  it('goes into the wallet where it is not sent', async () => {
    const one = await held('khalti');
    expect((await one.decide('return')).body).toEqual({ is_new: true });
    expect(await say.balance(one.by)).toBe(14_005);
    expect((await one.decide('return', admin)).body).toEqual({ is_new: false });
  });
});

// A difference about an order that was refunded since: it says so, and no second correction is proposed.
import { expect, it } from 'vitest';
import { dayAgo } from '#server/reconciliation/day.ts';
import { comeBack, payAtBank } from '#server/testing/hosted-bank.ts';
import { deskOfOrders, inState, paidOrder } from '../orders/testing.ts';
import { itemsOf } from '../work/testing/work-items.ts';

const desk = await deskOfOrders();
const { owner } = desk.test.database;
const [finance, admin] = [await desk.staff(['finance']), await desk.staff(['admin'])];
const PATH = '/desk/api/reconciliation';

/** A difference about a delivered order, as a comparison finds it. */
async function differenceOf(orderId: string): Promise<string> {
  const { rows } = await owner.query<{ id: bigint }>(
    `insert into reconciliation_breaks (system, day, what, kind, reference, order_id, currency,
       ours_state, ours_paisa, theirs_state, theirs_paisa)
     values ('khalti-service', $2, 'delivery', 'amount differs', $1::text, $1::uuid, 'NPR', 'done', 50000, 'done', 40000)
     returning id`,
    [orderId, dayAgo(0, new Date())],
  );
  return String(rows[0]?.id);
}

async function decide(proposal: string, decision = 'approve'): Promise<void> {
  const path = `/desk/api/approvals/${proposal}`;
  const { digest } = (await desk.get(path, admin)).body;
  const body = { digest, decision, why: 'so it is' };
  const state = decision === 'approve' ? 'used' : 'rejected';
  expect((await desk.post(`${path}/decide`, body, admin)).body.state).toBe(state);
}

const preview = async (id: string) =>
  (await desk.post(`${PATH}/corrections/preview`, { ids: [id] }, finance)).body.corrections[0];

it('says what was posted about its order, and proposes no journal until it is compared again', async () => {
  const order = await inState(desk.test, await paidOrder(desk.test), 'delivered');
  const id = await differenceOf(order.id);
  const read = async () => (await desk.get(`${PATH}/differences/${id}`, finance)).body;
  expect(await read()).toMatchObject({ standing: 'open', acted: null, proposal: null });
  expect((await preview(id)).problem).toBeNull();
  const body = { order: order.id, why: 'their book gives it back' };
  const { id: proposal } = (await desk.post('/desk/api/approvals/reversals', body, finance)).body;
  await decide(proposal);
  expect(await read()).toMatchObject({
    standing: 'settled',
    acted: { kind: 'order-refunded', at: expect.any(String) },
    resolved_at: null,
  });
  expect(await preview(id)).toMatchObject({
    preview: null,
    problem: expect.stringMatching(/Compare the day again/),
  });
  const again = await desk.post(`${PATH}/corrections`, { ids: [id], why: 'x' }, finance);
  expect(again.status).toBe(409);
});

/** A difference about a payment of an order that only the gateway has. */
async function paymentDifferenceOf(orderId: string, reference: string): Promise<string> {
  const { rows } = await owner.query<{ id: bigint }>(
    `insert into reconciliation_breaks (system, day, what, kind, reference, order_id, currency,
       ours_state, ours_paisa, theirs_state, theirs_paisa)
     values ('payu', $3, 'payment', 'state differs', $2, $1, 'INR', 'not done', 31875, 'done', 31875)
     returning id`,
    [orderId, reference, dayAgo(0, new Date())],
  );
  return String(rows[0]?.id);
}

it('says that a payment was booked since, whether it paid its order or became credit', async () => {
  const by = await desk.test.member(0);
  const { id: order } = (await desk.test.post('/api/wallet_recharge', { amount: 500 }, by)).body;
  const begin = async () =>
    (await desk.test.post('/api/payment/payu', { order_id: order }, by)).body;
  const forms = [await begin(), await begin()];
  for (const [index, kind] of ['wallet-loaded', 'payment-credited'].entries()) {
    const id = await paymentDifferenceOf(order, `TXN${index}`);
    const read = async () => (await desk.get(`${PATH}/differences/${id}`, finance)).body;
    expect(await read()).toMatchObject({ standing: 'open', acted: null });
    const back = await payAtBank(forms[index], 'pay');
    if (back) await comeBack(back);
    expect(await read()).toMatchObject({ standing: 'settled', acted: { kind } });
    expect((await preview(id)).problem).toMatch(/Compare the day again/);
  }
});

it.each(['expired', 'pending'])(
  'proposes no journal while %s and still asked about',
  async (now) => {
    const by = await desk.test.member(0);
    const { id: order } = (await desk.test.post('/api/wallet_recharge', { amount: 500 }, by)).body;
    await desk.test.post('/api/payment/payu', { order_id: order }, by);
    const { rows } = await owner.query<{ reference: string }>(
      `update payment_attempts set state = $2, due_at = now() + interval '1 day'
     where order_id = $1 returning transaction_id as reference`,
      [order, now],
    );
    const id = await paymentDifferenceOf(order, rows[0]?.reference ?? '');
    expect((await preview(id)).problem).toMatch(/We still ask the gateway/);
    const refused = await desk.post(`${PATH}/corrections`, { ids: [id], why: 'x' }, finance);
    expect(refused.status).toBe(409);
    await owner.query('update payment_attempts set due_at = null where order_id = $1', [order]);
    expect((await preview(id)).problem).toBeNull();
  },
);

it('names the proposal of its journal while that waits', async () => {
  const order = await inState(desk.test, await paidOrder(desk.test), 'delivered');
  const id = await differenceOf(order.id);
  const { proposals } = (
    await desk.post(`${PATH}/corrections`, { ids: [id], why: 'their book' }, finance)
  ).body;
  expect((await desk.get(`${PATH}/differences/${id}`, finance)).body).toMatchObject({
    standing: 'proposed',
    proposal: { id: proposals[0].id, action: 'journal.post', by: 'Gita Example' },
    acted: null,
  });
  const { about } = (await desk.get(`/desk/api/approvals/${proposals[0].id}`, admin)).body;
  expect(about.differences).toMatchObject([{ id: Number(id) }]);
  await decide(proposals[0].id);
  const after = (await desk.get(`/desk/api/approvals/${proposals[0].id}`, admin)).body.about;
  expect(after.differences).toMatchObject([{ id: Number(id), standing: 'over' }]);
});

it.each(['closed', 'acted'] as const)(
  'approves no journal that was proposed before its difference was %s, but rejects it',
  async (how) => {
    const order = await inState(desk.test, await paidOrder(desk.test), 'delivered');
    const id = await differenceOf(order.id);
    const body = { ids: [id], why: 'their book' };
    const [proposal] = (await desk.post(`${PATH}/corrections`, body, finance)).body.proposals;
    if (how === 'closed') await desk.post(`${PATH}/differences/close`, body, finance);
    else {
      const change = `last_seen = now() - interval '1 hour'`;
      await owner.query(`update reconciliation_breaks set ${change} where id = $1`, [id]);
    }
    const problem = expect.stringMatching(
      how === 'closed' ? /difference is over/ : /Compare the day again/,
    );
    const path = `/desk/api/approvals/${proposal.id}`;
    const shown = (await desk.get(path, admin)).body;
    expect(shown.problem).toEqual(problem);
    const decision = { digest: shown.digest, decision: 'approve', why: 'so it is' };
    expect(await desk.post(`${path}/decide`, decision, admin)).toMatchObject({
      status: 409,
      body: { error: problem },
    });
    expect((await desk.get(path, admin)).body.approval.state).toBe('pending');
    await decide(proposal.id, 'reject');
  },
);

/** The lists of the back office that contain a difference, and whether it waits in the queue. */
async function listedIn(id: string) {
  const shows = [];
  for (const show of ['wrong', 'settling', 'expected']) {
    const { differences } = (await desk.get(`${PATH}/differences?show=${show}`, finance)).body;
    if (differences.some((one: { id: string }) => one.id === id)) shows.push(show);
  }
  const items = await itemsOf(desk, finance, 'differences');
  return { shows, isWork: items.some((one) => one.id === id) };
}

it('leaves what is open as long as a settlement waits, and once one was made', async () => {
  const order = await inState(desk.test, await paidOrder(desk.test), 'delivered');
  const id = await differenceOf(order.id);
  const ofDay = async () => {
    const { days } = (await desk.get(`${PATH}/days`, finance)).body;
    return { wrong: days[0].wrong, settling: days[0].settling };
  };
  const before = await ofDay();
  expect(await listedIn(id)).toMatchObject({ shows: ['wrong'], isWork: true });
  const body = { order: order.id, why: 'their book gives it back' };
  const { id: proposal } = (await desk.post('/desk/api/approvals/reversals', body, finance)).body;
  expect(await listedIn(id)).toMatchObject({ shows: ['settling'], isWork: false });
  expect(await ofDay()).toEqual({ wrong: before.wrong - 1, settling: before.settling + 1 });
  expect((await preview(id)).problem).toMatch(/waits for approval already/);
  const shown = (await desk.get(`/desk/api/orders/${order.id}`, finance)).body.differences;
  expect(shown).toMatchObject([{ id: Number(id), standing: 'proposed' }]);
  // The approval's page shows all of this to the person who decides.
  expect((await desk.get(`/desk/api/approvals/${proposal}`, admin)).body.about).toMatchObject({
    customers: [{ id: order.by.id, email: expect.stringContaining('*') }],
    complaint: null,
    differences: [{ id: Number(id), standing: 'proposed' }],
    look_in: { provider: 'khalti-service', reference: expect.any(String) },
  });
  await decide(proposal, 'reject');
  expect(await listedIn(id)).toMatchObject({ shows: ['wrong'], isWork: true });
  expect(await ofDay()).toEqual(before);
  const again = (await desk.post('/desk/api/approvals/reversals', body, finance)).body;
  await decide(again.id);
  expect(await listedIn(id)).toMatchObject({ shows: ['settling'], isWork: false });
  expect((await desk.get(`${PATH}/differences/${id}`, finance)).body.standing).toBe('settled');
});

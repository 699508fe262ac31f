// A difference about an order that was refunded since: it says so, and proposes nothing twice.
import { expect, it } from 'vitest';
import { dayAgo } from '#server/reconciliation/day.ts';
import { deskOfOrders, inState, paidOrder } from '../orders/testing.ts';

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

async function decide(proposal: string): Promise<void> {
  const path = `/desk/api/approvals/${proposal}`;
  const { digest } = (await desk.get(path, admin)).body;
  const decision = { digest, decision: 'approve', why: 'so it is' };
  expect((await desk.post(`${path}/decide`, decision, admin)).body.state).toBe('used');
}

const preview = async (id: string) =>
  (await desk.post(`${PATH}/corrections/preview`, { ids: [id] }, finance)).body.corrections[0];

it('says what was posted about its order, and proposes no journal until it is compared again', async () => {
  const order = await inState(desk.test, await paidOrder(desk.test), 'delivered');
  const id = await differenceOf(order.id);
  const read = async () => (await desk.get(`${PATH}/differences/${id}`, finance)).body;
  expect(await read()).toMatchObject({ acted: null, proposal_id: null });
  expect((await preview(id)).problem).toBeNull();
  const body = { order: order.id, why: 'their book gives it back' };
  const { id: proposal } = (await desk.post('/desk/api/approvals/reversals', body, finance)).body;
  await decide(proposal);
  expect(await read()).toMatchObject({
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

it('names the proposal of its journal while that waits', async () => {
  const order = await inState(desk.test, await paidOrder(desk.test), 'delivered');
  const id = await differenceOf(order.id);
  const { proposals } = (
    await desk.post(`${PATH}/corrections`, { ids: [id], why: 'their book' }, finance)
  ).body;
  expect((await desk.get(`${PATH}/differences/${id}`, finance)).body).toMatchObject({
    proposal_id: proposals[0].id,
    acted: null,
  });
});

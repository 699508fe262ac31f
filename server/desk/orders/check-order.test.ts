// An unknown order whose automatic checks still run: querying its provider now, and ending the checks.
import { describe, expect, it } from 'vitest';
import type { Answer } from '#server/testing/test-app.ts';
import type { TestStaff } from '../testing/test-desk.ts';
import { deskOfOrders, inState, paidOrder, unpaidOrder } from './testing.ts';
import type { TestOrder } from './testing.ts';

const desk = await deskOfOrders({ DELIVERY_ASK_SECONDS: '600,600' });
const { test } = desk;
const support = await desk.staff(['support']);

const read = (order: TestOrder): Promise<Answer> =>
  desk.get(`/desk/api/orders/${order.id}`, support);

/** An order that stays in the provider's queue for the rest of this test. */
async function queuedOrder(): Promise<TestOrder> {
  await test.sandbox.script('khalti-service', 'queued-then-success');
  return inState(test, await paidOrder(test), 'unknown');
}

/** An order that was delivered, but whose answer could not be parsed. */
async function unreadOrder(): Promise<TestOrder> {
  await test.sandbox.script('khalti-service', 'malformed');
  return inState(test, await paidOrder(test), 'unknown');
}

const ask = ({ id }: TestOrder, by = support): Promise<Answer> =>
  desk.post(`/desk/api/orders/${id}/ask`, {}, by);

async function review(
  order: TestOrder,
  { by = support, ...given }: { by?: TestStaff; version?: number; why?: string } = {},
): Promise<Answer> {
  const { version } = (await read(order)).body;
  const body = { version, why: 'The provider is closed today.', ...given };
  return desk.post(`/desk/api/orders/${order.id}/review`, body, by);
}

async function decide(order: TestOrder): Promise<Answer> {
  const { version } = (await read(order)).body;
  return desk.post(
    `/desk/api/orders/${order.id}/decide`,
    {
      outcome: 'failed',
      version,
      kind: 'written_refusal',
      reference: 'ticket 4711',
      seen_in: 'email',
      seen_at: new Date().toISOString(),
      words: 'We never received it.',
    },
    support,
  );
}

async function auditOf(order: TestOrder): Promise<object[]> {
  const { rows } = await test.database.owner.query(
    `select action, actor_id, reason from audit_records
     where subject_id = $1 and action like 'order.%' order by id`,
    [order.id],
  );
  return rows;
}

describe('asking the provider now', () => {
  it('settles the order by its answer', async () => {
    const order = await unreadOrder();
    expect(await ask(order)).toMatchObject({ status: 200, body: { state: 'delivered' } });
    expect((await test.get(`/api/order/${order.id}`, order.by)).body.state).toBe('delivered');
    expect(await auditOf(order)).toMatchObject([
      { action: 'order.asked', actor_id: support.email },
    ]);
  });

  it('leaves it unknown without an answer, and its scheduled checks as they were', async () => {
    const order = await queuedOrder();
    const { work, version } = (await read(order)).body;
    expect(work[0]).toMatchObject({ kind: 'ask_provider', left: 2 });
    expect(await ask(order)).toMatchObject({ status: 200, body: { state: 'unknown' } });
    expect((await read(order)).body).toMatchObject({ work, version });
  });

  it('settles once, however many people ask at once', async () => {
    const order = await unreadOrder();
    const answers = await Promise.all([ask(order), ask(order), ask(order)]);
    expect(answers.map(({ status }) => [200, 409].includes(status))).toEqual([true, true, true]);
    await inState(test, order, 'delivered');
    const kinds = (await read(order)).body.journals.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toEqual(['order-paid', 'order-delivered']);
    const book = await test.sandbox.book('khalti-service');
    expect(book.filter(({ number }) => number === order.recipient)).toHaveLength(1);
  });

  it('is refused in another state, and to others', async () => {
    const delivered = await inState(test, await paidOrder(test), 'delivered');
    expect((await ask(delivered)).status).toBe(409);
    expect((await ask(await unpaidOrder(test))).status).toBe(409);
    expect((await ask(delivered, await desk.staff(['admin']))).status).toBe(403);
    const nobody = { ...delivered, id: '01900000-0000-7000-8000-000000000000' };
    expect((await ask(nobody)).status).toBe(404);
  });
});

describe('ending the checks', () => {
  it('puts the order into review, where it can be decided', async () => {
    const order = await queuedOrder();
    expect((await decide(order)).status).toBe(409);
    expect((await review(order)).body).toEqual({ is_new: true });
    const { body } = await read(order);
    expect(body).toMatchObject({
      state: 'unknown',
      due_at: null,
      work: [{ kind: 'hear_provider' }],
      decision: { is_possible: true },
      blocks: [{ type: 'order_review' }],
    });
    const queue = await desk.get('/desk/api/work/queues/orders', support);
    expect(JSON.stringify(queue.body.items)).toContain(order.id);
    const { body: seen } = await test.get(`/api/order/${order.id}`, order.by);
    expect(seen.blocks).toMatchObject([{ type: 'order_review' }]);
    expect((await decide(order)).body).toEqual({ state: 'refunded', is_new: true });
    expect(await auditOf(order)).toMatchObject([
      { action: 'order.put_in_review', reason: 'The provider is closed today.' },
      { action: 'order.decided' },
    ]);
  });

  it('lets the provider be asked, and stays in review without an answer', async () => {
    const order = await queuedOrder();
    await review(order);
    const { version } = (await read(order)).body;
    expect((await ask(order)).body).toEqual({ state: 'unknown' });
    expect((await read(order)).body).toMatchObject({
      version,
      due_at: null,
      decision: { is_possible: true },
      work: [{ kind: 'hear_provider' }],
    });
  });

  it('lets nobody decide it while it may be on its way to the provider once more', async () => {
    const order = await queuedOrder();
    await review(order);
    const sentAgain = (ago: string) =>
      test.database.owner.query(
        'update delivery_attempts set sent_at = now() - $2::interval where order_id = $1',
        [order.id, ago],
      );
    await sentAgain('1 second');
    const { status, body } = await decide(order);
    expect([status, body.error]).toEqual([409, expect.stringContaining('just now')]);
    await sentAgain('1 hour');
    expect((await decide(order)).body).toEqual({ state: 'refunded', is_new: true });
  });

  it('settles by an answer that comes later', async () => {
    const order = await unreadOrder();
    await review(order);
    expect((await ask(order)).body).toEqual({ state: 'delivered' });
    expect((await decide(order)).status).toBe(409);
  });

  it('counts once, and not about another version', async () => {
    const order = await queuedOrder();
    const { version } = (await read(order)).body;
    expect((await review(order, { version: version - 1 })).status).toBe(409);
    const answers = await Promise.all([review(order, { version }), review(order, { version })]);
    expect(answers.filter(({ body }) => body.is_new)).toHaveLength(1);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('is refused without a reason, in another state, and to others', async () => {
    const order = await queuedOrder();
    const { status, body } = await review(order, { why: ' ' });
    expect([status, Object.keys(body)]).toEqual([422, ['why']]);
    expect((await review(order, { by: await desk.staff(['compliance']) })).status).toBe(403);
    const delivered = await inState(test, await paidOrder(test), 'delivered');
    expect((await review(delivered)).status).toBe(409);
    expect((await read(order)).body.decision.is_possible).toBe(false);
  });
});

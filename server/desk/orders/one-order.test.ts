// One order in the back office: everything that is known about it, without any secret.
import { describe, expect, it } from 'vitest';
import { referenceOf } from '#server/orders/delivery/reference.ts';
import { until } from '#server/testing/test-app.ts';
import type { Answer, Body } from '#server/testing/test-app.ts';
import { deskOfOrders, inState, paidOrder, unpaidOrder } from './testing.ts';
import type { TestOrder } from './testing.ts';

const desk = await deskOfOrders({ DELIVERY_ASK_SECONDS: '0.2,0.2,600,600' });
const { test } = desk;
const { owner } = test.database;
const support = await desk.staff(['support']);

const read = (order: TestOrder, by = support): Promise<Answer> =>
  desk.get(`/desk/api/orders/${order.id}`, by);
const kindsOf = (list: Body[]): string[] => list.map(({ kind }) => kind);

/** An order whose provider is queried only in ten minutes. */
async function askedLater(): Promise<TestOrder> {
  await test.sandbox.script('khalti-service', 'queued-then-success');
  const order = await paidOrder(test);
  await until(
    () => read(order),
    ({ body }) => body.work[0]?.kind === 'ask_provider' && body.work[0].left === 2,
  );
  return order;
}

describe('what it shows', () => {
  it('steps, attempts, ledger entries and callbacks of a delivery', async () => {
    const order = await inState(test, await paidOrder(test), 'delivered');
    const reference = referenceOf(order.id, 1);
    await test.post('/callbacks/khalti-service/sandbox-callbacks', { reference, state: 'Success' });
    const { body } = await read(order);
    expect(body.steps.map(({ state }: Body) => state)).toEqual([
      'awaiting_payment',
      'paid',
      'delivering',
      'delivered',
    ]);
    expect(body.steps.at(-1).evidence).toMatchObject({ http_status: 200 });
    expect(body.deliveries).toMatchObject([
      { number: 1, provider: 'khalti-service', reference, state: 'delivered' },
    ]);
    expect(body.callbacks).toMatchObject([
      { from: 'khalti-service', channel: 'provider', body: { reference, state: 'Success' } },
    ]);
    expect(kindsOf(body.journals)).toEqual(['order-paid', 'order-delivered']);
    for (const { postings } of body.journals) {
      expect(postings.reduce((sum: number, { amount }: Body) => sum + amount, 0)).toBeCloseTo(0);
    }
    const own = body.journals[0].postings.find(({ account }: Body) => account === 'wallet');
    const { body: entries } = await test.get(`/api/order/${order.id}`, order.by);
    expect([own.amount, own.balance_after]).toEqual([
      entries.entries[0].amount,
      entries.entries[0].balance_after,
    ]);
    expect(body).toMatchObject({
      work: [],
      blocks: [],
      refunds: [],
      disputes: [],
      complaint: null,
    });
    expect(body.decision).toMatchObject({ is_possible: false });
  });

  it('nobody in full for a load of a wallet', async () => {
    const by = await test.member();
    const { body: made } = await test.post('/api/wallet_recharge', { amount: 100 }, by);
    const { body } = await desk.get(`/desk/api/orders/${made.id}`, support);
    expect(body).toMatchObject({ type: 'WALLET', recipient: body.owner.email });
    expect(body.recipient).toMatch(/^.\*\*\*@/);
  });

  it('the next question to the provider, how many are left, and when a person decides', async () => {
    const order = await askedLater();
    const { body } = await read(order);
    const { due_at } = await dueOf(order);
    expect(body.work).toEqual([
      { kind: 'ask_provider', at: due_at.toISOString(), whom: 'khalti-service', left: 2 },
      {
        kind: 'to_review',
        at: new Date(due_at.getTime() + 600_000).toISOString(),
        whom: null,
        left: null,
      },
    ]);
    expect(body.due_at).toBe(due_at.toISOString());
    expect(body.decision).toEqual({
      is_possible: false,
      why_not: expect.stringMatching(/still ask the provider automatically: 2 checks are left/),
    });
    await owner.query(`update open_orders set due_at = now() where order_id = $1`, [order.id]);
  });

  it('the reason, the owner and the deadline that its customer reads', async () => {
    const order = await askedLater();
    for (const language of ['en', 'ne']) {
      const headers = { 'accept-language': language };
      const { body: own } = await test.get(`/api/order/${order.id}`, order.by, headers);
      const response = await fetch(`${desk.url}/desk/api/orders/${order.id}`, {
        headers: { ...headers, authorization: `Bearer ${support.token}` },
      });
      const { blocks } = (await response.json()) as Body;
      expect(blocks).toHaveLength(1);
      expect(blocks).toEqual(own.blocks);
    }
  });

  it('what an unpaid one waits for, its complaint, and its customer masked', async () => {
    const order = await unpaidOrder(test);
    const { body } = await read(order);
    expect(body.work).toMatchObject([{ kind: 'expire', at: body.expires_at }]);
    expect(body.owner).toMatchObject({ id: order.by.id, name: 'S*** E***' });
    expect(JSON.stringify(body)).not.toContain(order.by.email);
    const delivered = await inState(test, await paidOrder(test), 'delivered');
    await test.post(
      `/api/order/${delivered.id}/complaint`,
      { text: 'It never came' },
      delivered.by,
    );
    const { body: complained } = await read(delivered);
    expect(complained.complaint).toMatchObject({ state: 'logged', level: 'support' });
    expect(kindsOf(complained.messages)).toEqual(['complaint_logged']);
  });
});

/** The time of the order's next check, from the table itself. */
async function dueOf({ id }: TestOrder): Promise<{ due_at: Date }> {
  const sql = 'select due_at from open_orders where order_id = $1';
  const { rows } = await owner.query<{ due_at: Date }>(sql, [id]);
  return rows[0] ?? { due_at: new Date(0) };
}

const CANARIES = {
  password: 'canary-password-fjord',
  access_token: 'CanaryTokenCanary1',
  'X-Api-Key': 'canary-key-quartz',
  client_secret: 'canary_secret_amber',
  signature: 'canary+signature/basalt=',
  hash: 'canaryhashgranite',
  pin: '73918',
  serial: 'CANARY-SERIAL-1',
  email: 'canary.person@example.com',
  customerName: 'Canarina Devi',
  mobile: '9817739182',
  cardNumber: '4111111111111111',
};
const SAID = [
  `password=${CANARIES.password}; mail ${CANARIES.email},`,
  `call ${CANARIES.mobile}, card ${CANARIES.cardNumber}`,
].join(' ');

/** Writes the planted values into every column that stores an outside system's answer about an order. */
async function plant({ id }: TestOrder): Promise<void> {
  const proof = JSON.stringify({ answer: { ...CANARIES, inner: [CANARIES], said: SAID } });
  const form = new URLSearchParams({ ...CANARIES, reference: referenceOf(id, 1) });
  const json = JSON.stringify({ ...CANARIES, reference: referenceOf(id, 1) });
  const parts = Object.entries({ ...CANARIES, reference: referenceOf(id, 1) })
    .map(
      ([name, value]) =>
        `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    .join('');
  await owner.query(
    `insert into order_events (order_id, version, state, proof /*shards: , bucket*/)
     values ($1, 90, 'delivering', $2 /*shards: , bucket_of($1)*/)`,
    [id, proof],
  );
  await owner.query('update delivery_attempts set proof = $2 where order_id = $1', [id, proof]);
  await owner.query(
    `insert into payment_attempts (id, order_id, user_id, gateway, transaction_id, state,
       total_paisa, charged_paisa, charged_currency, journal, proof)
     select $1, id, user_id, 'khalti', 'TCANARY1', 'failed', 1, 1, 'NPR', gen_random_uuid(), $2
     from orders where id = $1`,
    [id, proof],
  );
  for (const body of [
    form.toString(),
    json,
    `${parts}--b--`,
    `odd <Password>x</Password> ${SAID} ${referenceOf(id, 1)}`,
  ]) {
    await owner.query(
      `insert into provider_callbacks (id, provider, body) values (gen_random_uuid(), 'khalti-service', $1)`,
      [body],
    );
    await owner.query(
      `insert into gateway_callbacks (id, gateway, channel, body, transaction_id)
       values (gen_random_uuid(), 'khalti', 'browser', $1, 'TCANARY1')`,
      [body],
    );
  }
  await owner.query(
    `insert into refunds (id, attempt_id, order_id, user_id, gateway, refund_key, state,
       amount_paisa, charged_paisa, charged_currency, end_journal, why, proof)
     select $1, $1, id, user_id, 'khalti', 'RCANARY1', 'failed', 1, 1, 'NPR', gen_random_uuid(), 'x', $2
     from orders where id = $1`,
    [id, proof],
  );
  await owner.query(
    `insert into disputes (id, attempt_id, order_id, user_id, gateway, state, amount_paisa,
       charged_paisa, charged_currency, held_paisa, end_journal, why, proof)
     select $1, $1, id, user_id, 'khalti', 'open', 1, 1, 'NPR', 0, gen_random_uuid(), 'x', $2
     from orders where id = $1`,
    [id, proof],
  );
  await owner.query(
    `insert into outbox (id, kind, user_id, order_id, last_error, event, due_at)
     select gen_random_uuid(), 'order_refunded', user_id, id, $2, '{}', now() + interval '1 hour'
     from orders where id = $1`,
    [id, `550 <${CANARIES.email}> ${SAID}`],
  );
}

async function takeOut({ id }: TestOrder): Promise<void> {
  for (const table of ['disputes', 'refunds', 'payment_attempts', 'outbox']) {
    await owner.query(`delete from ${table} where order_id = $1`, [id]);
  }
  await owner.query(`begin; set local session_replication_role = replica;
    delete from order_events where version = 90; commit`);
}

it('shows no secret and no person, wherever an outside system put one', async () => {
  const order = await undecidedOrderOf();
  await plant(order);
  const { status, body } = await read(order);
  await takeOut(order);
  expect(status).toBe(200);
  expect([body.callbacks.length, body.refunds.length, body.disputes.length]).toEqual([8, 1, 1]);
  expect(body.messages).toHaveLength(1);
  const text = JSON.stringify(body);
  expect(Object.values(CANARIES).filter((canary) => text.includes(canary))).toEqual([]);
  expect(text).toContain(referenceOf(order.id, 1));
  expect(body.deliveries[0].evidence.answer.password).toBe('[masked]');
  const admin = await desk.staff(['admin']);
  expect(JSON.stringify((await read(order, admin)).body)).not.toContain(order.recipient);
});

/** An order in manual review, without waiting for the automatic checks of this file. */
async function undecidedOrderOf(): Promise<TestOrder> {
  const order = await askedLater();
  await until(
    async () => {
      await owner.query(
        `update open_orders set due_at = now() where order_id = $1 and due_at <> 'infinity'`,
        [order.id],
      );
      return read(order);
    },
    ({ body }) => body.steps.at(-1).why === 'delivery.person',
    20_000,
  );
  return order;
}

it('says what is left to hear in manual review, and that somebody must decide', async () => {
  const order = await undecidedOrderOf();
  const { body } = await read(order);
  expect(body.work).toEqual([
    { kind: 'hear_provider', at: null, whom: 'khalti-service', left: null },
  ]);
  expect(body.decision).toEqual({ is_possible: true, why_not: null });
  // With the sandbox, includes the address of the page that shows the provider's book.
  const [{ reference }] = body.deliveries;
  expect(body.look_in).toEqual({
    provider: 'khalti-service',
    reference,
    address: expect.stringMatching(
      `^http://localhost:\\d+/\\?reference=${reference}#khalti-service$`,
    ),
  });
});

it('answers 404 for no order, and 422 for no id', async () => {
  expect(
    (await desk.get('/desk/api/orders/01900000-0000-7000-8000-000000000000', support)).status,
  ).toBe(404);
  expect((await desk.get('/desk/api/orders/one', support)).status).toBe(422);
});

it('tells the audit log who looked at it', async () => {
  const order = await unpaidOrder(test);
  await read(order);
  const { rows } = await owner.query(
    `select action, actor_id from audit_records where subject_kind = 'order' and subject_id = $1`,
    [order.id],
  );
  expect(rows).toEqual([{ action: 'desk.read', actor_id: support.email }]);
});

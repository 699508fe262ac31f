// Finding orders in the back office: by any number or reference, by state, amount, person and day.
import { describe, expect, it } from 'vitest';
import { transactionNumber } from '#server/orders/labels/transaction-number.ts';
import { nepalDay } from '#contract/dates/nepal-day.ts';
import { deskOfOrders, inState, paidOrder, undecidedOrder, unpaidOrder } from './testing.ts';

const desk = await deskOfOrders();
const { test } = desk;
const { owner } = test.database;
const support = await desk.staff(['support']);

interface Found {
  ids: string[];
  next: string | null;
}

async function find(asked: Record<string, string>, by = support): Promise<Found> {
  const { status, body } = await desk.get(`/desk/api/orders?${new URLSearchParams(asked)}`, by);
  expect(status).toBe(200);
  return { ids: body.orders.map(({ id }: { id: string }) => id), next: body.next };
}
const idsOf = async (asked: Record<string, string>): Promise<string[]> => (await find(asked)).ids;

const delivered = await inState(test, await paidOrder(test, 150), 'delivered');
const unpaid = await unpaidOrder(test, 250);
const canceled = await unpaidOrder(test, 350);
await test.post(`/api/order/${canceled.id}/cancel`, {}, canceled.by);
const undecided = await undecidedOrder(test, 450);

async function one(sql: string, id: string): Promise<string> {
  const { rows } = await owner.query<{ it: string }>(sql, [id]);
  return rows[0]?.it ?? '';
}

describe('by a word', () => {
  it.each([
    ['its id', async () => delivered.id],
    ['its Transaction ID', async () => transactionNumber(delivered.id).toLowerCase()],
    ['whom it is for', async () => delivered.recipient],
    [
      'whom it is for, as people write it',
      async () => `+977 ${delivered.recipient.replace(/^(\d{3})/, '$1-')}`,
    ],
    ['our reference at the provider', async () => `K${delivered.id.replaceAll('-', '')}N1`],
    ['the address of its customer', async () => delivered.by.email.toUpperCase()],
    [
      'the reference of the provider',
      () =>
        one(
          'select provider_reference as it from delivery_attempts where order_id = $1',
          delivered.id,
        ),
    ],
    ['a journal', () => one('select settle_journal as it from orders where id = $1', delivered.id)],
  ])('%s', async (_what, word) => {
    expect(await idsOf({ q: await word() })).toEqual([delivered.id]);
  });

  it.each([
    ['its transaction id', 'transaction_id'],
    ['the reference of the gateway', 'gateway_reference'],
    ['the id of the payment', 'id'],
  ])('a payment: %s', async (_what, column) => {
    await owner.query(
      `insert into payment_attempts (id, order_id, user_id, gateway, transaction_id, state,
         total_paisa, charged_paisa, charged_currency, journal, gateway_reference)
       select gen_random_uuid(), id, user_id, 'khalti', 'TSEEK1', 'succeeded', 1, 1, 'NPR',
         gen_random_uuid(), 'GW-seek-1' from orders where id = $1
       on conflict do nothing`,
      [unpaid.id],
    );
    const word = await one(
      `select ${column}::text as it from payment_attempts where order_id = $1`,
      unpaid.id,
    );
    expect(await idsOf({ q: word })).toEqual([unpaid.id]);
    await owner.query(`delete from payment_attempts where transaction_id = 'TSEEK1'`);
  });

  it('finds nothing for a word that is no number of an order', async () => {
    expect(await find({ q: 'no such thing' })).toEqual({ ids: [], next: null });
    expect(await idsOf({ q: '01900000-0000-7000-8000-000000000000' })).toEqual([]);
  });
});

describe('the stretch of the table that new orders go into', () => {
  const FILTERS = [
    ['orders_of_number', 'orders'],
    ['orders_of_recipient', 'orders'],
    ['delivery_attempts_of_reference', 'delivery_attempts'],
  ] as const;
  /** Summarizes the last BRIN range of the table; returns how many summaries were made: 0 if it had one. */
  async function withoutFilter(index: string, table: string): Promise<number | undefined> {
    const { rows } = await owner.query<{ made: number }>(
      'select brin_summarize_range($1, pg_relation_size($2) / 8192 - 1) as made',
      [index, table],
    );
    return rows[0]?.made;
  }

  it.each(FILTERS)('has no filter that each order would write anew: %s', async (index, table) => {
    expect(await withoutFilter(index, table)).toBe(1);
    // The last range now has a summary, which the hourly job removes again.
    expect(await withoutFilter(index, table)).toBe(0);
    await owner.query('select summarize_order_filters()');
    expect(await withoutFilter(index, table)).toBe(1);
  });

  it('is searched with a filter and without one', async () => {
    const word = transactionNumber(delivered.id);
    expect(await idsOf({ q: word })).toEqual([delivered.id]);
    await owner.query('select summarize_order_filters()');
    expect(await idsOf({ q: word })).toEqual([delivered.id]);
  });
});

describe('by state', () => {
  it.each([
    ['delivered', delivered],
    ['awaiting_payment', unpaid],
    ['canceled', canceled],
    ['unknown', undecided],
    ['review', undecided],
  ])('%s', async (state, order) => {
    expect(await idsOf({ state })).toEqual([order.id]);
    expect(await idsOf({ state, person: order.by.id })).toEqual([order.id]);
    expect(await idsOf({ state, q: order.recipient })).toEqual([order.id]);
    expect(await idsOf({ state, person: support.id })).toEqual([]);
  });

  it.each(['paid', 'delivering', 'refunded', 'expired'])('%s: none', async (state) => {
    expect(await idsOf({ state })).toEqual([]);
  });
});

it('finds an amount, a person and a day of Kathmandu, and all of them together', async () => {
  const day = nepalDay(new Date());
  const before = nepalDay(new Date(Date.now() - 86_400_000));
  expect(await idsOf({ amount: '250' })).toEqual([unpaid.id]);
  expect(await idsOf({ amount: '450', state: 'review' })).toEqual([undecided.id]);
  expect(await idsOf({ amount: '350', state: 'canceled', from: day, to: day })).toEqual([
    canceled.id,
  ]);
  expect(await idsOf({ person: delivered.by.id, from: day })).toEqual([delivered.id]);
  expect(await idsOf({ from: day, to: day })).toHaveLength(4);
  expect(await idsOf({ to: before })).toEqual([]);
  expect(await idsOf({ from: before, to: before })).toEqual([]);
});

it('answers pages, newest first, without gaps or repeats', async () => {
  const by = await test.member(0);
  await owner.query(
    `insert into orders (id, user_id, type, request, recipient, operator, amount_paisa, fees, state,
       pay_journal, settle_journal, expires_at, wallet_paisa /*shards: , bucket*/)
     select (lpad(to_hex((extract(epoch from now()) * 1000)::bigint - n), 12, '0') || '7000800000000000'
         || lpad(to_hex(n), 4, '0'))::uuid, $1, 'MOBILE', '{}', '98', 'ntc', 777, '{}', 'expired',
       gen_random_uuid(), gen_random_uuid(), now(), 777 /*shards: , bucket_of($1)*/
     from generate_series(1, 120) n`,
    [by.id],
  );
  const seen: string[] = [];
  const sizes: number[] = [];
  let before: string | null = '';
  while (before !== null) {
    const page: Found = await find({ amount: '7.77', ...(before !== '' && { before }) });
    seen.push(...page.ids);
    sizes.push(page.ids.length);
    before = page.next;
  }
  expect(sizes).toEqual([50, 50, 20]);
  expect(seen).toEqual([...new Set(seen)].toSorted().toReversed());
  await owner.query('delete from orders where amount_paisa = 777');
});

it('shows each order with its block as its customer reads it, and nobody in full', async () => {
  const { body } = await desk.get('/desk/api/orders?state=review', support);
  const { body: own } = await test.get(`/api/order/${undecided.id}`, undecided.by);
  expect(body.orders[0].blocks).toEqual(own.blocks);
  expect(body.orders[0]).toMatchObject({
    owner: {
      id: undecided.by.id,
      name: 'S*** E***',
      email: expect.stringMatching(/^.\*\*\*@e\*\*\*\.com$/),
    },
    recipient: undecided.recipient,
  });
  const admin = await desk.staff(['admin']);
  const { body: masked } = await desk.get('/desk/api/orders?state=review', admin);
  expect(masked.orders[0].recipient).toMatch(/^98\*{4}\d{4}$/);
});

it.each([
  ['state', 'failed'],
  ['amount', '-1'],
  ['from', '2026-02-30'],
  ['person', 'somebody'],
  ['before', '1'],
  ['q', ' '],
  ['sort', 'amount'],
])('refuses %s=%s', async (name, value) => {
  const { status, body } = await desk.get(
    `/desk/api/orders?${name}=${encodeURIComponent(value)}`,
    support,
  );
  expect([status, Object.keys(body)]).toEqual([422, [name]]);
});

// Point-in-time history against random histories: it shows the true state of every recorded moment.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { makeCommands } from '#server/commands/payments/testing.ts';
import { resolveOrder } from '#server/orders/delivery/resolve-order.ts';
import { reverseOrder } from '#server/orders/delivery/reverse-order.ts';
import { until } from '#server/testing/test-app.ts';
import type { Body, Member } from '#server/testing/test-app.ts';
import { wholeOrQuick } from '#setup/testing/whole-run.mjs';
import { deskOfOrders } from '../orders/testing.ts';

// Automatic checks are slow enough that open items stay open until a step of the test ends them.
const SLOW = Array.from({ length: 4 }, () => '600').join(',');
const desk = await deskOfOrders({
  DELIVERY_ASK_SECONDS: '600',
  REFUND_ASK_SECONDS: SLOW,
  TRANSFER_HOLD_ABOVE: '200',
  TRANSFER_HOLD_MINUTES: '600',
});
const { test } = desk;
const { owner, deskPool: pool } = test.database;
const commands = makeCommands(test, { REFUND_ASK_SECONDS: SLOW });
const support = await desk.staff(['support']);

const STEPS = [
  'deliver',
  'refuse',
  'leave open',
  'decide delivered',
  'decide failed',
  'reverse',
  'order only',
  'cancel',
  'send',
  'take back',
  'let go',
  'load',
  'give back',
  'dispute',
  'win',
  'lose',
] as const;
type Step = (typeof STEPS)[number];
interface Move {
  step: Step;
  who: 0 | 1;
  rupees: number;
}

type People = readonly [Member, Member];

async function idOf(sql: string, by: Member): Promise<string | undefined> {
  const { rows } = await owner.query<{ id: string }>(`${sql} limit 1`, [by.id]);
  return rows[0]?.id;
}
const lastOrder = (by: Member, state: string): Promise<string | undefined> =>
  idOf(`select id from orders where user_id = $1 and state = '${state}' and type <> 'WALLET'`, by);
const heldOf = (by: Member): Promise<string | undefined> =>
  idOf(`select id from held_transfers where sender_id = $1 and state = 'held'`, by);
const loadOf = (by: Member): Promise<string | undefined> =>
  idOf(
    `select id from orders o where user_id = $1 and type = 'WALLET' and state = 'delivered'
     and not exists (select from refunds r where r.order_id = o.id)`,
    by,
  );
const disputedOf = (by: Member): Promise<string | undefined> =>
  idOf(`select order_id as id from disputes where user_id = $1 and state = 'open'`, by);

async function buy(by: Member, rupees: number, script?: string): Promise<void> {
  if (script) await test.sandbox.script('khalti-service', script);
  const body = { mobile_number: '9841000001', amount: Math.max(10, rupees) };
  const { body: made } = await test.post('/api/mobile_recharge', body, by);
  if (made.id) await test.post('/api/payment/wallet', { order_id: made.id }, by);
}

/** Makes the next automatic check due, waits for manual review, then decides the order. */
async function decide(by: Member, outcome: 'delivered' | 'failed'): Promise<void> {
  const orderId = await lastOrder(by, 'unknown');
  if (orderId === undefined) return;
  const inReview = async (): Promise<boolean> => {
    const sql = `select due_at = 'infinity' as is_so from open_orders where order_id = $1`;
    return (await owner.query<{ is_so: boolean }>(sql, [orderId])).rows[0]?.is_so === true;
  };
  await owner.query(
    `update open_orders set due_at = now() where order_id = $1 and due_at <> 'infinity'`,
    [orderId],
  );
  await until(inReview, Boolean);
  await resolveOrder(pool, { orderId, outcome, why: 'a test says so', leaseSeconds: 5 });
}

async function letGo(by: Member): Promise<void> {
  const id = await heldOf(by);
  if (id === undefined) return;
  await owner.query('update held_transfers set release_at = now() where id = $1', [id]);
  const sql = 'select state from held_transfers where id = $1';
  await until(
    async () => (await owner.query<{ state: string }>(sql, [id])).rows[0]?.state,
    (state) => state !== 'held',
  );
}

/** Takes one step; does nothing if the step has no object. */
async function take({ step, who, rupees }: Move, people: People): Promise<void> {
  const by = people[who];
  const other = people[who === 0 ? 1 : 0];
  const withOrder = async (
    find: Promise<string | undefined>,
    work: (id: string) => Promise<unknown>,
  ): Promise<void> => {
    const id = await find;
    if (id !== undefined) await work(id);
  };
  const steps: Record<Step, () => Promise<unknown>> = {
    deliver: () => buy(by, rupees),
    refuse: () => buy(by, rupees, 'session-expired'),
    'leave open': () => buy(by, rupees, 'processing-for-ever'),
    'decide delivered': () => decide(by, 'delivered'),
    'decide failed': () => decide(by, 'failed'),
    reverse: () =>
      withOrder(lastOrder(by, 'delivered'), (orderId) => reverseOrder(pool, { orderId, why: 'x' })),
    'order only': () => commands.topUp(by, Math.max(10, rupees)),
    cancel: () =>
      withOrder(lastOrder(by, 'awaiting_payment'), (id) =>
        test.post(`/api/order/${id}/cancel`, {}, by),
      ),
    send: () =>
      test.post(
        '/api/payment/send_money',
        { receiver_email: other.email, sending_amount: rupees },
        by,
      ),
    'take back': () =>
      withOrder(heldOf(by), (id) => test.post(`/api/payment/held_transfers/${id}/cancel`, {}, by)),
    'let go': () => letGo(by),
    load: async () => commands.payByPayu(await commands.load(Math.max(100, rupees), by)),
    'give back': () => withOrder(loadOf(by), (id) => commands.refund(id)),
    dispute: () => withOrder(loadOf(by), (id) => commands.dispute(id, 'opened')),
    win: () => withOrder(disputedOf(by), (id) => commands.dispute(id, 'won')),
    lose: () => withOrder(disputedOf(by), (id) => commands.dispute(id, 'lost')),
  };
  await steps[step]();
  await until(
    async () =>
      (
        await owner.query(`select id from orders where state in ('paid', 'delivering')
          union all select id from refunds where state = 'sending' and due_at < now() + interval '1 minute'
          union all select id from payment_attempts where state in ('redirected', 'pending')`)
      ).rows,
    (open) => open.length === 0,
  );
}

interface Wallet {
  version: number;
  balance: number;
  spent: number;
  transferred: number;
  in_flight: number;
  transfers_held: number;
  refunds_held: number;
  disputes_held: number;
}

interface Recorded {
  at: string;
  wallets: Record<string, Wallet>;
  orders: Record<string, { version: number; state: string; in_flight: number }>;
}

/** The true current state from the tables themselves, and the database's time. */
async function record(people: People): Promise<Recorded> {
  const sum = (what: string): string => `coalesce((select sum(${what}), 0) / 100.0`;
  const { rows } = await owner.query<Recorded & { at: Date }>(
    // Reads wallets in a statement of their own: sharded, they cannot be joined with other tables.
    `with w as materialized (select * from wallets where account_id = any ($1))
     select date_trunc('milliseconds', clock_timestamp()) + interval '1 ms' as at, (
       select json_object_agg(w.account_id, json_build_object(
         'version', w.version, 'balance', w.posted / 100.0,
         'spent', ${sum(`used_paisa) from spend_counters where user_id = w.account_id`)},
         'transferred', ${sum(`used_paisa) from transfer_counters where user_id = w.account_id`)},
         'in_flight', ${sum(`total_paisa) from orders where user_id = w.account_id
           and state in ('paid', 'delivering', 'unknown')`)},
         'transfers_held', ${sum(`amount_paisa) from held_transfers
           where sender_id = w.account_id and state = 'held'`)},
         'refunds_held', ${sum(`amount_paisa) from refunds
           where user_id = w.account_id and state in ('sending', 'pending')`)},
         'disputes_held', ${sum(`held_paisa) from disputes
           where user_id = w.account_id and state = 'open'`)}
       )) from w) as wallets, (
       select coalesce(json_object_agg(id, json_build_object('version', version, 'state', state,
         'in_flight', case when state = 'unknown' then total_paisa / 100.0 else 0 end)), '{}')
       from orders where user_id = any ($1)) as orders`,
    [people.map(({ id }) => id)],
  );
  // Makes sure that the next step falls into another millisecond.
  await new Promise((resolve) => setTimeout(resolve, 5));
  const [row] = rows;
  if (!row) throw new Error('one row is read');
  return { ...row, at: row.at.toISOString() };
}

const historyOf = async (kind: string, id: string, at: string): Promise<Body> => {
  const { status, body } = await desk.get(`/desk/api/history/${kind}/${id}?at=${at}`, support);
  expect(status).toBe(200);
  return body;
};

async function checkMoment(
  { at, wallets, orders }: Recorded,
  all: readonly string[],
): Promise<void> {
  for (const [id, wallet] of Object.entries(wallets)) {
    const { was, proof, entries } = await historyOf('wallets', id, at);
    const { month: _month, ...shown } = was;
    expect({ at, ...shown }).toEqual({ at, ...wallet });
    expect(proof).toEqual({ entries: wallet.version, sum: wallet.balance, is_proven: true });
    const last = entries.findLast(({ version }: Body) => version <= wallet.version);
    expect(last?.balance_after ?? 0).toBe(wallet.balance);
  }
  for (const id of all) {
    const { was, proof } = await historyOf('orders', id, at);
    const order = orders[id];
    expect(was && { version: was.version, state: was.state }).toEqual(
      order ? { version: order.version, state: order.state } : null,
    );
    expect(proof).toMatchObject({ is_proven: true, in_flight: order?.in_flight ?? 0 });
  }
}

async function newPeople(): Promise<People> {
  const people = [await test.member(2_000), await test.member(2_000)] as const;
  const sql = 'update users set kyc_status = 1 where id = any ($1)';
  await owner.query(sql, [people.map(({ id }) => id)]);
  return people;
}

const move = fc.record({
  step: fc.constantFrom(...STEPS),
  who: fc.constantFrom(0 as const, 1 as const),
  rupees: fc.integer({ min: 1, max: 900 }),
});
/** Each kind of step once, in an order that gives it something to do, amid random ones. */
const EVERY: readonly Step[] = [
  'load',
  'deliver',
  'leave open',
  'send',
  'let go',
  'decide failed',
  'refuse',
  'dispute',
  'reverse',
  'win',
  'leave open',
  'give back',
  'decide delivered',
  'send',
  'take back',
];

/** The names of the wallet figures that were ever above zero. */
function everSeen(recorded: readonly Recorded[]): string[] {
  const wallets = recorded.flatMap((one) => Object.values(one.wallets));
  const seen = wallets.flatMap((one) => Object.entries(one).filter(([, value]) => value > 0));
  return [...new Set(seen.map(([name]) => name))].toSorted();
}

it('shows the wallet and every order as they were at every recorded moment', async () => {
  const check = async (moves: readonly Move[]): Promise<Recorded[]> => {
    const people = await newPeople();
    const recorded = [await record(people)];
    for (const one of moves) {
      await take(one, people);
      recorded.push(await record(people));
    }
    const all = Object.keys(recorded.at(-1)?.orders ?? {});
    for (const moment of recorded) await checkMoment(moment, all);
    return recorded;
  };
  const every = await check(EVERY.map((step) => ({ step, who: 0, rupees: 321 })));
  expect(everSeen(every)).toEqual([
    'balance',
    'disputes_held',
    'in_flight',
    'refunds_held',
    'spent',
    'transferred',
    'transfers_held',
    'version',
  ]);
  const states = every.flatMap(({ orders }) => Object.values(orders).map(({ state }) => state));
  expect([...new Set(states)].toSorted()).toEqual(['delivered', 'refunded', 'unknown']);
  const moves = fc.array(move, { minLength: 6, maxLength: 14 });
  const property = fc.asyncProperty(moves, async (some) => void (await check(some)));
  await fc.assert(property, { numRuns: wholeOrQuick(4, 2) });
}, 300_000);

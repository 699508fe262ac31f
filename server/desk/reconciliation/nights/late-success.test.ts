// A payment that we gave up, and that its gateway confirms afterwards: at night, or after reconciliation has
// corrected it. The correction is taken back, and the customer gets the money once, also where staff have
// credited it by hand. The books are audited after every test.
import { beforeAll, expect, it } from 'vitest';
import { dayAgo } from '#server/reconciliation/day.ts';
import { keepReconciled } from '#server/reconciliation/keep-reconciled.ts';
import { comeBack, payAtBank } from '#server/testing/hosted-bank.ts';
import { manualClock } from '#server/testing/manual-clock.ts';
import { until } from '#server/testing/test-app.ts';
import type { Body, Member } from '#server/testing/test-app.ts';
import { testDesk } from '../../testing/test-desk.ts';
import type { TestStaff } from '../../testing/test-desk.ts';

// The bank decides late enough to be polled before.
const desk = await testDesk({}, { SANDBOX_QUEUE_MS: '2000' });
const { test } = desk;
const { owner } = test.database;
let finance: TestStaff;
let admin: TestStaff;
beforeAll(async () => {
  [finance, admin] = [await desk.staff(['finance']), await desk.staff(['admin'])];
});

async function approve(proposal: string): Promise<void> {
  const path = `/desk/api/approvals/${proposal}`;
  const { digest } = (await desk.get(path, admin)).body;
  const decision = { digest, decision: 'approve', why: 'so it is' };
  expect((await desk.post(`${path}/decide`, decision, admin)).body.state).toBe('used');
}

interface Given {
  by: Member;
  order: string;
  /** What leads to the bank. */
  form: Body;
  difference: string;
}

/** A wallet load of NPR 500 that we gave up or never saw decided, although the gateway's book has it. */
async function givenUp(how: 'expired' | 'pending' = 'expired'): Promise<Given> {
  const by = await test.member(0);
  const order: string = (await test.post('/api/wallet_recharge', { amount: 500 }, by)).body.id;
  const form = (await test.post('/api/payment/payu', { order_id: order }, by)).body;
  const giveUp = `update payment_attempts
    set state = $2, due_at = null, settled_at = now() where order_id = $1`;
  await owner.query(giveUp, [order, how]);
  const { rows } = await owner.query<{ id: bigint }>(
    `insert into reconciliation_breaks (system, day, what, kind, reference, order_id, currency,
       ours_state, ours_paisa, theirs_state, theirs_paisa)
     select 'payu', $2, 'payment', 'state differs', transaction_id, order_id, 'INR', $3,
       charged_paisa, 'done', charged_paisa from payment_attempts where order_id = $1 returning id`,
    [order, dayAgo(0, new Date()), how === 'pending' ? 'open' : 'not done'],
  );
  return { by, order, form, difference: String(rows[0]?.id) };
}

interface Load {
  by: Member;
  order: string;
  /** Pays at the bank, and brings the payer back to us. */
  payLate: () => Promise<void>;
}

/** The same, corrected by two people: by the rate in force, not the frozen one. */
async function corrected(): Promise<Load> {
  const { by, order, form, difference } = await givenUp();
  const body = { ids: [difference], why: 'it is in their book' };
  const sent = await desk.post('/desk/api/reconciliation/corrections', body, finance);
  await approve(sent.body.proposals[0].id);
  let back: Awaited<ReturnType<typeof payAtBank>>;
  const payLate = async (): Promise<void> => {
    back ??= await payAtBank(form, 'pay');
    if (!back) throw new Error('the bank sends nobody back');
    await comeBack(back);
  };
  return { by, order, payLate };
}

const balanceOf = async (by: Member): Promise<number> =>
  (await test.get('/api/users/me', by)).body.balance;

async function balanceOfSystem(name: string): Promise<bigint> {
  const { rows } = await owner.query<{ paisa: bigint }>(
    `select coalesce(sum(amount), 0)::bigint as paisa from postings where account_id = system_account($1)`,
    [name],
  );
  return rows[0]?.paisa ?? 0n;
}

const paymentOf = async (order: string): Promise<Body> =>
  (await desk.get(`/desk/api/orders/${order}`, admin)).body.payments[0];

it('takes the correction back when the payment is confirmed after all', async () => {
  const before = await balanceOfSystem('suspense');
  const clearing = await balanceOfSystem('gateway-clearing:payu');
  const { by, order, payLate } = await corrected();
  expect(await balanceOfSystem('suspense')).toBeGreaterThan(before);
  const owed = await balanceOfSystem('gateway-clearing:payu');
  expect(owed).toBeLessThan(clearing);
  await payLate();
  await payLate();
  expect(await balanceOf(by)).toBe(500);
  expect(await balanceOfSystem('suspense')).toBe(before);
  expect(await balanceOfSystem('gateway-clearing:payu')).toBe(owed);
  const sql = 'select kind from journals where reference = $1 order by kind';
  expect((await owner.query(sql, [order])).rows.map(({ kind }) => kind)).toEqual([
    'correction-undone',
    'manual-journal',
    'wallet-loaded',
  ]);
  // The order's page and its history show them all.
  const at = encodeURIComponent(new Date().toISOString());
  for (const path of [`orders/${order}`, `history/orders/${order}?at=${at}`]) {
    const { journals } = (await desk.get(`/desk/api/${path}`, admin)).body;
    const kinds = journals.map(({ kind }: Body) => kind).toSorted();
    expect(kinds).toEqual(['correction-undone', 'manual-journal', 'wallet-loaded']);
  }
});

/** Two people credit the customer NPR 500 by a manual journal about the order. */
async function creditByHand({ by, order }: Pick<Load, 'by' | 'order'>): Promise<void> {
  const lines = [
    { account: 'suspense', side: 'out', amount: 500 },
    { account: by.email, side: 'in', amount: 500 },
  ];
  const journal = { lines, evidence: 'seen in the portal', order, why: 'it is theirs' };
  const proposed = await desk.post('/desk/api/approvals/journals', journal, finance);
  await approve(proposed.body.id);
}

it('asks a person where a manual journal has credited the customer, and tells them nothing', async () => {
  const { by, order, payLate } = await corrected();
  await creditByHand({ by, order });
  expect(await balanceOf(by)).toBe(500);
  await payLate();
  expect(await balanceOf(by)).toBe(500);
  const payment = await paymentOf(order);
  expect(payment).toMatchObject({ needs_review: true, taken: payment.charged });
  const { items } = (await desk.get('/desk/api/work/queues/payments', finance)).body;
  expect(items.find((one: Body) => one.order.id === order).title).toMatch(/credited by hand/);
  const path = `/desk/api/orders/${order}/payments/${payment.id}/decide`;
  const decision = {
    outcome: 'not_received',
    taken: payment.taken,
    why: 'the journal was this payment',
  };
  expect((await desk.post(path, decision, finance)).body).toMatchObject({ is_new: true });
  await payLate();
  expect(await balanceOf(by)).toBe(500);
  expect(await paymentOf(order)).toMatchObject({ needs_review: false, state: 'failed' });
  const { rows } = await owner.query(
    `select kind from outbox where user_id = $1 and kind like 'payment_%'`,
    [by.id],
  );
  expect(rows).toEqual([]);
});

it('asks a person also where the gateway had never decided', async () => {
  const { by, order, form } = await givenUp('pending');
  await creditByHand({ by, order });
  const back = await payAtBank(form, 'pay');
  if (back) await comeBack(back);
  expect(await balanceOf(by)).toBe(500);
  const payment = await paymentOf(order);
  expect(payment).toMatchObject({ needs_review: true, taken: payment.charged });
  const path = `/desk/api/orders/${order}/payments/${payment.id}/decide`;
  const decision = {
    outcome: 'credited',
    taken: payment.taken,
    why: 'the journal was for something else',
  };
  expect((await desk.post(path, decision, finance)).body).toMatchObject({ is_new: true });
  // All that was taken, with the fee of the load that was never made.
  expect(await balanceOf(by)).toBe(1_005);
});

it('books a payment that began after a manual journal about its order', async () => {
  const { by, order } = await givenUp();
  await creditByHand({ by, order });
  const form = (await test.post('/api/payment/payu', { order_id: order }, by)).body;
  const back = await payAtBank(form, 'pay');
  if (back) await comeBack(back);
  expect(await balanceOf(by)).toBe(1_000);
});

it('asks once more at night: what is decided is booked or ends, and the rest stays in review', async () => {
  // One is over for us. The others are in review, because the gateway had not decided when we last asked; the
  // day of one is compared no more.
  const old = await givenUp('pending');
  await owner.query('delete from reconciliation_breaks where id = $1', [old.difference]);
  const all = [await givenUp('expired'), await givenUp('pending'), old];
  await test.sandbox.script('payu', 'lost-callback', 3);
  for (const { form } of all) await payAtBank(form, 'pay');
  const failed = await givenUp('pending');
  await owner.query('delete from reconciliation_breaks where id = $1', [failed.difference]);
  await test.sandbox.script('payu', 'lost-callback');
  await payAtBank(failed.form, 'decline');
  // Its gateway knows nothing of it.
  const silent = await givenUp('pending');
  const evidence = { sameReferenceAs: 'another payment' };
  const note = 'update payment_attempts set proof = $2 where order_id = $1';
  await owner.query(note, [silent.order, evidence]);
  const clock = manualClock(Date.now());
  const options = { owner, sourceOf: () => undefined, graceMinutes: 0 };
  const nightly = keepReconciled(options, { error: () => undefined }, clock);
  clock.advance(86_400_000);
  const isBooked = (balance: number): boolean => balance === 500;
  for (const { by } of all) expect(await until(() => balanceOf(by), isBooked)).toBe(500);
  const ended = await until(
    () => paymentOf(failed.order),
    ({ state }) => state === 'failed',
  );
  expect(ended.needs_review).toBe(false);
  const left = await until(
    () => paymentOf(silent.order),
    ({ asks }) => asks > 0,
  );
  expect(left).toMatchObject({ state: 'pending', needs_review: true, due_at: null, evidence });
  nightly.stop();
});

it('books what a person had ended as not received, within two weeks', async () => {
  const { by, order, form } = await givenUp('pending');
  const { id } = await paymentOf(order);
  // However many nights it was in review before.
  await owner.query('update payment_attempts set asks = 100 where order_id = $1', [order]);
  const path = `/desk/api/orders/${order}/payments/${id}/decide`;
  const decision = { outcome: 'not_received', taken: null, why: 'not in the portal' };
  expect((await desk.post(path, decision, finance)).body).toMatchObject({ is_new: true });
  const askedAgain = async (settled = ''): Promise<Body> => {
    const { rows } = await owner.query(
      `update payment_attempts set due_at = now() ${settled} where order_id = $1 returning asks`,
      [order],
    );
    return until(
      () => paymentOf(order),
      ({ asks }) => asks > rows[0].asks,
    );
  };
  await test.sandbox.script('payu', 'lost-callback');
  await payAtBank(form, 'pending');
  // What a person decided is not in review again because its gateway has not.
  const undecided = await askedAgain();
  expect(undecided).toMatchObject({ state: 'failed', needs_review: false });
  expect(undecided.due_at).not.toBeNull();
  const longAgo = await askedAgain(", settled_at = now() - interval '15 days'");
  expect(longAgo).toMatchObject({ state: 'failed', due_at: null });
  await until(
    async () => (await askedAgain()).state,
    (state) => state === 'succeeded',
  );
  expect(await balanceOf(by)).toBe(500);
});

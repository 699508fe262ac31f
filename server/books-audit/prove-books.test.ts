// The books audit: silent over orders in every state, and precise about each planted fault.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addCoupon } from '#server/coupons/coupon-book.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { resolveOrder } from '#server/orders/delivery/resolve-order.ts';
import { reverseOrder } from '#server/orders/delivery/reverse-order.ts';
import { comeBack, payAtBank } from '#server/testing/hosted-bank.ts';
import { manualClock } from '#server/testing/manual-clock.ts';
import { startTestApp, until } from '#server/testing/test-app.ts';
import type { Member, TestApp } from '#server/testing/test-app.ts';
import { systemClock } from '#server/context/clock.ts';
import { openPool } from '#server/db/pool.ts';
import { scheduleBooksAudit } from './keep-books-proven.ts';
import { checkBooks, auditBooks } from './prove-books.ts';
import { APPROVAL_FAULTS } from './testing/approved-changes.ts';
import { HELD_MONEY_FAULTS, holdTransfers } from './testing/held-money.ts';
import { MONEY_BACK_FAULTS, moveMoneyBack } from './testing/money-back.ts';

let test: TestApp;
let by: Member;
/** One order in each resting state. */
const ids: Record<string, string> = {};

const COUPON = {
  code: 'GIFT',
  off: { percent: '10' },
  minimumPaisa: 0n,
  capPaisa: null,
  services: null,
  usesPerPerson: 1,
  usesTotal: 1,
  validFrom: new Date('2026-01-01'),
  validUntil: null,
};

async function order(name: string, path: string, body: object, payment?: string): Promise<void> {
  const made = await test.post(path, body, by);
  ids[name] = made.body.id;
  if (payment === 'wallet') await test.post('/api/payment/wallet', { order_id: made.body.id }, by);
  if (payment === 'payu') {
    const { body: form } = await test.post('/api/payment/payu', { order_id: made.body.id }, by);
    const back = await payAtBank(form, 'pay');
    if (back) await comeBack(back);
  }
}

const topUp = (name: string, amount: number, payment?: string): Promise<void> =>
  order(name, '/api/mobile_recharge', { mobile_number: '9841000001', amount }, payment);

async function reach(name: string, state: string): Promise<void> {
  const read = () => test.get(`/api/order/${ids[name]}`, by);
  await until(read, ({ body }) => body.state === state);
}

async function waitsForAPerson(name: string): Promise<void> {
  const read = () => test.get(`/api/order/${ids[name]}`, by);
  await until(read, ({ body }) => body.events.at(-1).why === 'delivery.person');
}

beforeAll(async () => {
  test = await startTestApp({ DELIVERY_ASK_SECONDS: '0.2' }, { SANDBOX_QUEUE_MS: '600000' });
  by = await test.member(5_000);
  await topUp('delivered', 100, 'wallet');
  await reach('delivered', 'delivered');
  await topUp('bank', 101, 'payu');
  await reach('bank', 'delivered');
  await order('load', '/api/wallet_recharge', { amount: 500 }, 'payu');
  await reach('load', 'delivered');
  await test.sandbox.script('khalti-service', 'failed');
  await topUp('refunded', 102, 'wallet');
  await reach('refunded', 'refunded');
  for (const [index, name] of ['unknown', 'decided'].entries()) {
    await test.sandbox.script('khalti-service', 'queued-then-success');
    await topUp(name, 103 + index, 'wallet');
    await waitsForAPerson(name);
  }
  await topUp('reversed', 105, 'wallet');
  await reach('reversed', 'delivered');
  const friend = await test.member();
  for (const receiver_email of [friend.email, 'nobody@example.com']) {
    await test.post('/api/payment/send_money', { receiver_email, sending_amount: 50.5 }, by);
  }
  await topUp('unpaid', 106);
  await addCoupon(test.database.owner, COUPON);
  await test.post('/api/coupons', { coupon: COUPON.code, order_id: ids['unpaid'] }, by);
  await topUp('canceled', 107);
  await test.post(`/api/order/${ids['canceled']}/cancel`, {}, by);
  const decision = {
    orderId: ids['decided'] ?? '',
    outcome: 'delivered',
    why: 'asked',
    leaseSeconds: 5,
    findMaxMs: 1_000,
  } as const;
  expect(await resolveOrder(test.database.pool, decision)).toMatchObject({ kind: 'done' });
  const reversal = { orderId: ids['reversed'] ?? '', why: 'taken back' };
  expect(await reverseOrder(test.database.pool, reversal)).toMatchObject({ kind: 'done' });
  await moveMoneyBack(test);
  await holdTransfers(test, by);
});
afterAll(() => test.close());

class Undone extends Error {}

/**
 * The violations after the owner planted a fault past every trigger; the fault is undone
 * afterwards.
 */
async function foundAfter(...faults: string[]): Promise<string[]> {
  const found: string[] = [];
  const plant = async (tx: Transaction): Promise<void> => {
    await tx.rows(`set local session_replication_role = replica`);
    for (const sql of faults) {
      await tx.rows(sql.replaceAll(/\{(\w+)\}/g, (_, name: string) => `'${ids[name]}'`));
    }
    for (const { rule, says, count } of await checkBooks(tx)) {
      if (count > 0) found.push(`${rule} ${says}`);
    }
    throw new Undone();
  };
  await expect(inTransaction(test.database.owner, plant)).rejects.toThrow(Undone);
  return found;
}

const JOURNAL = '01900000-0000-7000-8000-000000000001';
const journal = (kind: string, reference = 'null'): string =>
  `insert into journals (id, kind, reference) values ('${JOURNAL}', '${kind}', ${reference})`;
const posting = (account: string, amount: number): string =>
  `insert into postings (journal_id, account_id, amount)
   values ('${JOURNAL}', md5('system:${account}')::uuid, ${amount})`;
const set = (name: string, change: string): string =>
  `update orders set ${change} where id = {${name}}`;

const SENT =
  'M17 what was sent went from its sender to its receiver, and what was only tried moved nothing';

/** For each rule, a change by the tables' owner that violates it. */
const FAULTS: [rule: string, faults: string[]][] = [
  [
    'M2 every journal sums to zero in each currency',
    [journal('opening-balance'), posting('suspense', 5), posting('opening', -4)],
  ],
  ['M2 postings and journals belong together', [journal('opening-balance')]],
  [
    'M2 every posting is in a known account',
    [journal('opening-balance'), posting('nobody', 5), posting('opening', -5)],
  ],
  ['M3 every wallet holds what its postings add up to', ['update wallets set posted = posted + 1']],
  [
    'M3 every balance after a posting follows from the one before',
    ['update postings set balance_after = balance_after + 1 where version = 2'],
  ],
  [
    'M3 every system account holds what its postings add up to',
    [`update system_accounts set rolled_up = rolled_up + 1 where name = 'suspense'`],
  ],
  [
    'M4 every journal stands under an id that its order, attempt or transfer keeps',
    [journal('order-delivered', '{delivered}'), posting('in-flight', -5), posting('suspense', 5)],
  ],
  [
    'M6 every delivery was written down before it was sent, and ended as its order did',
    ['delete from delivery_attempts where order_id = {delivered}'],
  ],
  [
    'M7 no order is settled or refunded while its outcome is open',
    [set('delivered', `state = 'unknown'`)],
  ],
  [
    'M8 every refunded order gave back the whole total in one journal, and none is only failed',
    [set('refunded', 'total_paisa = total_paisa + 1')],
  ],
  [
    'M8 every refunded order gave back the whole total in one journal, and none is only failed',
    [set('reversed', `reverse_journal = '${JOURNAL}'`)],
  ],
  [
    'M8 every refunded order gave back the whole total in one journal, and none is only failed',
    [set('refunded', `state = 'failed'`)],
  ],
  [
    'M9 every succeeded attempt is in the ledger once, as payment or credit, and no other is',
    [`update payment_attempts set became = 'credit' where order_id = {bank}`],
  ],
  [
    'M9 every succeeded attempt is in the ledger once, as payment or credit, and no other is',
    [
      `update payment_attempts set state = 'failed', became = null, journal = (
           select pay_journal from orders where id = {bank}) where order_id = {bank}`,
    ],
  ],
  [
    'M9 what a gateway took for an attempt is what it owes us, and no two attempts paid one order',
    ['update payment_attempts set charged_paisa = charged_paisa + 1 where order_id = {load}'],
  ],
  [
    'M9 what a gateway took for an attempt is what it owes us, and no two attempts paid one order',
    ['delete from payment_attempts where order_id = {load}'],
  ],
  [
    'M10 what was taken from a wallet is what the order cost',
    [set('delivered', 'wallet_paisa = wallet_paisa + 1')],
  ],
  [
    'M10 every price from the wallet is the amount, less what a coupon takes off, and the fee',
    [set('canceled', 'wallet_paisa = wallet_paisa - 1')],
  ],
  [
    'M10 every price from the wallet is the amount, less what a coupon takes off, and the fee',
    [set('unpaid', 'discount_paisa = discount_paisa + 1')],
  ],
  [
    "M12 a month's counter is the total of what was taken in it and not given back",
    ['update spend_counters set used_paisa = used_paisa + 1'],
  ],
  [
    "M12 a month's counter is the total of what was taken in it and not given back",
    ['delete from spend_counters'],
  ],
  [
    "M12 a month's counter of transfers is the total of what was sent in it",
    ['delete from transfer_counters'],
  ],
  [
    'M4 every journal stands under an id that its order, attempt or transfer keeps',
    ['delete from transfers where receiver_id is not null'],
  ],
  [
    "M12 a month's counter is the total of what was taken in it and not given back",
    ['delete from transfers where receiver_id is not null'],
  ],
  [SENT, ['update transfers set amount_paisa = amount_paisa + 1 where receiver_id is not null']],
  [SENT, [`update transfers set receiver_id = '${JOURNAL}' where receiver_id is null`]],
  [SENT, ['update transfers set receiver_id = null where receiver_id is not null']],
  [
    "M14 every order's events are a path of the order machine that ends where it stands",
    [`update order_events set state = 'expired' where order_id = {delivered} and version = 2`],
  ],
  [
    "M14 every order's events are a path of the order machine that ends where it stands",
    ['delete from order_events where order_id = {delivered} and version = 2'],
  ],
  [
    "M14 every order's events are a path of the order machine that ends where it stands",
    ['delete from order_events where order_id = {unpaid}'],
  ],
  [
    "M14 every order's events are a path of the order machine that ends where it stands",
    [set('unpaid', 'version = 2')],
  ],
  [
    'M14 every order that waits is looked at again, and no other',
    ['delete from open_orders where order_id = {unknown}'],
  ],
  [
    'M14 every order that waits is looked at again, and no other',
    [`update open_orders set due_at = 'infinity' where order_id = {unpaid}`],
  ],
  [
    'M14 every order that waits is looked at again, and no other',
    [`insert into open_orders values ({delivered}, now())`],
  ],
  [
    'M15 every paid order has its payment in the ledger with its total, an unpaid one has none',
    [set('delivered', `pay_journal = '${JOURNAL}'`)],
  ],
  [
    'M15 every paid order has its payment in the ledger with its total, an unpaid one has none',
    [set('delivered', 'total_paisa = total_paisa + 1')],
  ],
  [
    'M15 every paid order has its payment in the ledger with its total, an unpaid one has none',
    [
      `update orders set pay_journal = (select pay_journal from orders where id = {delivered})
        where id = {canceled}`,
    ],
  ],
  [
    'M15 every delivered order is settled with its biller, from what was in flight',
    [set('bank', `settle_journal = '${JOURNAL}'`)],
  ],
  [
    'M15 every delivered order is settled with its biller, from what was in flight',
    [`update delivery_attempts set provider = 'another' where order_id = {bank}`],
  ],
  [
    'M15 money in flight is the total of the orders that are paid and not settled',
    [set('unknown', 'total_paisa = total_paisa - 1')],
  ],
  [
    'M16 a coupon is counted as often as orders hold it, and held no more often than it allows',
    ['update coupons set used = used - 1'],
  ],
  [
    'M16 a coupon is counted as often as orders hold it, and held no more often than it allows',
    ['update coupons set uses_per_person = null, uses_total = null, used = used + 1'],
  ],
  [
    'M16 a coupon is counted as often as orders hold it, and held no more often than it allows',
    ['delete from coupons'],
  ],
  [
    'M16 a coupon is counted as often as orders hold it, and held no more often than it allows',
    [
      'update coupons set uses_total = null, used = 2',
      set('delivered', `discount_paisa = 1, wallet_paisa = wallet_paisa - 1, coupon = 'GIFT'`),
    ],
  ],
  ...MONEY_BACK_FAULTS,
  ...HELD_MONEY_FAULTS,
  ...APPROVAL_FAULTS,
];

describe('the books', () => {
  it('pass the audit with orders in every state', async () => {
    const checked = await auditBooks(test.database.owner);
    expect(checked.filter(({ count }) => count > 0)).toEqual([]);
    expect(new Set(checked.map(({ rule }) => rule)).size).toBeGreaterThan(9);
  });

  it.each(FAULTS)('are found broken: %s', async (rule, faults) => {
    expect(await foundAfter(...faults)).toContain(rule);
  });

  it('have a planted fault for every rule', async () => {
    const checked = await auditBooks(test.database.owner);
    const rules = new Set(checked.map(({ rule, says }) => `${rule} ${says}`));
    expect(new Set(FAULTS.map(([rule]) => rule))).toEqual(rules);
  });

  it('are audited when the product starts and at ten past three in Kathmandu', async () => {
    const { owner } = test.database;
    const told: object[] = [];
    const log = { error: (details: object) => told.push(details), warn: () => undefined };
    await owner.query('update spend_counters set used_paisa = used_paisa + 7');
    const clock = manualClock(Date.parse('2026-11-20T21:24:00Z'));
    const proof = scheduleBooksAudit(owner, log, clock);
    const count = (): number => told.length;
    await expect.poll(count).toBe(1);
    clock.advance(59_000);
    await auditBooks(owner);
    expect(count()).toBe(1);
    clock.advance(1_000);
    await expect.poll(count).toBe(2);
    proof.stop();
    await owner.query('update spend_counters set used_paisa = used_paisa - 7');
    expect(told[1]).toEqual({
      rule: expect.stringMatching(/^M12 /),
      detail: expect.stringContaining(by.id),
    });
  });

  it('are audited once when two processes start at the same time', async () => {
    const { owner, url } = test.database;
    const other = openPool({ url, connections: 4 });
    await owner.query('delete from job_runs');
    await owner.query('update spend_counters set used_paisa = used_paisa + 7');
    const error = vi.fn();
    const proofs = [owner, other].map((pool) =>
      scheduleBooksAudit(pool, { error, warn: error }, systemClock),
    );
    const ended = 'select from job_runs';
    await vi.waitUntil(async () => (await owner.query(ended)).rowCount === 1, { timeout: 10_000 });
    // Nothing leaks: the pool that found the lock taken has closed its connection.
    await other.end();
    for (const proof of proofs) proof.stop();
    await owner.query('update spend_counters set used_paisa = used_paisa - 7');
    expect(error).toHaveBeenCalledTimes(1);
  });
});

// Creates open work in the back office for the demo: two orders in review, a complaint, a refund to approve,
// and differences to a provider's book and to a bank. All of it comes about as in production: customers use
// the product's API, and a demo colleague the functions of the back office.
import { setTimeout as wait } from 'node:timers/promises';
import { makeSecrets } from '#server/users/guard/secrets.ts';
import type { Staff } from '#server/context/staff.ts';
import { proposeChange } from '#server/desk/approvals/propose-changes.ts';
import { asDemoColleague } from '#server/desk/demo-colleague.ts';
import type { DeskContext } from '#server/desk/desk-context.ts';
import { reviewOrder } from '#server/desk/orders/check-order.ts';
import { listOrders, readOrders } from '#server/orders/read-orders.ts';
import { dayAgo } from '#server/reconciliation/day.ts';
import { openBreaks } from '#server/reconciliation/discrepancies.ts';
import { reconcileDay } from '#server/reconciliation/reconcile-day.ts';
import { makeSourceOf } from '#server/reconciliation/sources/source-of.ts';
import { creditOnce } from '../opening-balance.ts';
import { uploadDemoStatement } from './bank-statement.ts';
import { signInCustomer } from './customer.ts';
import type { Customer } from './customer.ts';
import { scriptTopUp } from './sandbox-script.ts';

export type MorningContext = Omit<DeskContext, 'secrets'>;

interface Morning {
  context: DeskContext;
  staff: Staff;
  password: string;
  signal: AbortSignal;
}

interface DemoCustomer {
  email: string;
  fullName: string;
  /** The id of the journal that fills their wallet. */
  journal: string;
}

const HARI: DemoCustomer = {
  email: 'hari@kosheli.test',
  fullName: 'Hari Demo',
  journal: '01900000-0000-7000-8000-00000000d391',
};
const SITA: DemoCustomer = {
  email: 'sita@kosheli.test',
  fullName: 'Sita Demo',
  journal: '01900000-0000-7000-8000-00000000d392',
};
const MAYA: DemoCustomer = {
  email: 'maya@kosheli.test',
  fullName: 'Maya Demo',
  journal: '01900000-0000-7000-8000-00000000d393',
};
const WALLET_PAISA = 100_000n;

/** Runs a customer's visit to the product, unless they have orders, so that work is created only once. */
async function visit(
  { context, password, signal }: Morning,
  { email, fullName, journal }: DemoCustomer,
  work: (customer: Customer) => Promise<void>,
): Promise<void> {
  const { users, pool, config } = context;
  const userId = await users.ensureDemoUser({ email, fullName, password });
  if ((await listOrders(pool, { userId, before: undefined, limit: 1 })).length > 0) return;
  await creditOnce(pool, { userId, amountPaisa: WALLET_PAISA, journal });
  const url = `http://localhost:${config.port}`;
  const customer = await signInCustomer({ url, email, password, signal });
  try {
    await work(customer);
  } finally {
    await customer.leave();
  }
}

function script({ context, signal }: Morning, outcome: Parameters<typeof scriptTopUp>[1]) {
  const url = `http://localhost:${context.config.sandboxPort}`;
  return scriptTopUp({ url, signal }, outcome);
}

/** Two orders that the provider answers no queries about: only its own book shows their outcomes. */
function twoInReview(morning: Morning): Promise<void> {
  const { pool, config } = morning.context;
  return visit(morning, HARI, async (customer) => {
    for (const [outcome, number, rupees] of [
      ['silent-success', '9841600001', 150],
      ['silent-failed', '9841600002', 120],
    ] as const) {
      await script(morning, outcome);
      const orderId = await customer.topUp(number, rupees);
      await customer.reaches(orderId, 'unknown');
      const [order] = await readOrders(pool, [orderId]);
      const why = 'The provider answers none of our queries about it.';
      const version = order?.version ?? 0;
      await reviewOrder(pool, morning.staff, {
        orderId,
        version,
        why,
        askSeconds: config.deliveryAskSeconds,
      });
    }
  });
}

const COMPARISONS = 10;
const BETWEEN_MS = 1_500;
const BREAKS_MAX = 100;

/** Compares today with the provider's book until it differs about the order. */
async function compareUntilFound({ context, signal }: Morning, orderId: string): Promise<void> {
  const { owner, config, clock } = context;
  const day = dayAgo(0, clock.now());
  const sourceOf = makeSourceOf(config, new Map());
  for (let times = 0; times < COMPARISONS; times++) {
    await reconcileDay(day, { owner, sourceOf, graceMinutes: 0 });
    const breaks = await openBreaks(owner, { day, limit: BREAKS_MAX });
    if (breaks.some((one) => one.orderId === orderId)) return;
    await wait(BETWEEN_MS, undefined, { signal });
  }
}

/** A complaint about a delivered order that its provider reverses without telling us. */
async function oneComplaint(morning: Morning): Promise<void> {
  await visit(morning, SITA, async (customer) => {
    await script(morning, 'success-then-refunded');
    const orderId = await customer.topUp('9841600003', 200);
    await customer.reaches(orderId, 'delivered');
    await customer.complain(orderId, 'My mother has not received the top-up.');
    await compareUntilFound(morning, orderId);
  });
}

/** A proposed refund of an order that its provider reversed; once refunded, both books agree. */
function oneRefund(morning: Morning): Promise<void> {
  return visit(morning, MAYA, async (customer) => {
    await script(morning, 'success-then-refunded');
    const orderId = await customer.topUp('9841600004', 400);
    await customer.reaches(orderId, 'delivered');
    await compareUntilFound(morning, orderId);
    await proposeChange(morning.context, morning.staff, {
      action: 'order.reverse',
      payload: { order: orderId },
      why: 'The provider took this top-up back: its book gives us the money again.',
    });
  });
}

/** Creates the missing items. Throws when the product stops meanwhile, or a system does not answer. */
export async function fillMorning(
  given: MorningContext,
  { password, signal }: Pick<Morning, 'password' | 'signal'>,
): Promise<void> {
  const { appSecret, previousAppSecret } = given.config;
  const context: DeskContext = { ...given, secrets: makeSecrets(appSecret, previousAppSecret) };
  const { pool, owner, clock } = context;
  await asDemoColleague(pool, async (staff) => {
    const morning: Morning = { context, staff, password, signal };
    await uploadDemoStatement(owner, { now: clock.now(), by: staff.email });
    await twoInReview(morning);
    await oneRefund(morning);
    await oneComplaint(morning);
  });
}

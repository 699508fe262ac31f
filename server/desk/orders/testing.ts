// Orders for tests of the back office: delivered, refused, or left undecided by their provider.
import { until } from '#server/testing/test-app.ts';
import type { Member, TestApp } from '#server/testing/test-app.ts';
import { testDesk } from '../testing/test-desk.ts';
import type { TestDesk } from '../testing/test-desk.ts';

/** Queued deliveries stay queued, and orders enter manual review after two queries. */
export function deskOfOrders(environment: Record<string, string> = {}): Promise<TestDesk> {
  const settings = {
    // Generous, because a late answer on a busy machine would count as a timeout.
    DELIVERY_TIMEOUT_MS: '5000',
    DELIVERY_ASK_SECONDS: '0.2,0.2',
    CARRIERS: 'mobile=khalti-service',
    FLOAT_RESERVE_RUPEES: '0',
    ...environment,
  };
  return testDesk(settings, { SANDBOX_QUEUE_MS: '600000' });
}

export interface TestOrder {
  id: string;
  by: Member;
  /** The number that is topped up. */
  recipient: string;
}

let lastNumber = 9_841_200_000;

export async function unpaidOrder(test: TestApp, rupees = 100): Promise<TestOrder> {
  const by = await test.member(3_000);
  lastNumber += 1;
  const recipient = String(lastNumber);
  const order = { mobile_number: recipient, amount: rupees };
  const { body } = await test.post('/api/mobile_recharge', order, by);
  return { id: body.id, by, recipient };
}

export async function paidOrder(test: TestApp, rupees = 100): Promise<TestOrder> {
  const order = await unpaidOrder(test, rupees);
  await test.post('/api/payment/wallet', { order_id: order.id }, order.by);
  return order;
}

/** Waits until its customer reads this state. */
export async function inState(test: TestApp, order: TestOrder, state: string): Promise<TestOrder> {
  await until(
    () => test.get(`/api/order/${order.id}`, order.by),
    ({ body }) => body.state === state,
  );
  return order;
}

/** An order in manual review. */
export async function undecidedOrder(test: TestApp, rupees = 100): Promise<TestOrder> {
  await test.sandbox.script('khalti-service', 'queued-then-success');
  const order = await paidOrder(test, rupees);
  await until(
    () => test.get(`/api/order/${order.id}`, order.by),
    ({ body }) => body.events?.at(-1)?.why === 'delivery.person',
  );
  return order;
}

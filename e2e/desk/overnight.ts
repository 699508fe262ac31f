// What waits in the morning: two orders without an outcome, a top-up that its provider took back, and a
// customer who wants money back. The demo people bring the identity checks.
import { expect } from '@playwright/test';
import { apiOf, signInAsDemo, until } from '../api.ts';
import type { Api } from '../api.ts';
import { makeNewcomer } from '../newcomer.ts';
import type { Newcomer } from '../newcomer.ts';
import type { Product } from '../product.ts';
import { script } from '../walk.ts';

export interface Waiting {
  demo: Api;
  /** Delivered, but its answer and those to all queries were unreadable. */
  arrived: string;
  /** Never reached the provider, which answered no query either. */
  lost: string;
  /** Sita Example, who also wants some of her first payment back. */
  customer: Newcomer;
  /** Of the customer: reported as delivered, and later taken back without a notice. */
  takenBack: string;
}

/** Each order is for a number of its own. */
export const NUMBERS = {
  arrived: '9841600001',
  lost: '9841600002',
  takenBack: '9841600003',
};

const PROVIDER = 'khalti-service';
/** More than the product's queries about one delivery. */
const QUERIES = 4;

async function topUp(api: Api, number: string, amount: number): Promise<string> {
  const made = await api.post('/api/mobile_recharge', { mobile_number: number, amount });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  const paid = await api.post('/api/payment/wallet', { order_id: made.body.id });
  expect(paid.status, JSON.stringify(paid.body)).toBe(200);
  return made.body.id;
}

/** A top-up whose outcome the product cannot find out. */
async function unknownTopUp(
  product: Product,
  api: Api,
  { outcome, number, amount }: { outcome: string; number: string; amount: number },
): Promise<string> {
  await script(product, PROVIDER, outcome);
  for (let times = 0; times < QUERIES; times++) await script(product, PROVIDER, 'status-500');
  const id = await topUp(api, number, amount);
  await until(
    () => api.get(`/api/order/${id}`),
    ({ body }) => body.events?.at(-1)?.why === 'delivery.person',
  );
  await fetch(`${product.sandboxUrl}/scripts/${PROVIDER}`, { method: 'DELETE' });
  return id;
}

/** A top-up that is delivered, and later taken back. */
async function topUpTakenBack(product: Product, api: Api): Promise<string> {
  const number = NUMBERS.takenBack;
  await script(product, PROVIDER, 'success-then-refunded');
  const id = await topUp(api, number, 200);
  await until(
    () => api.get(`/api/order/${id}`),
    ({ body }) => body.state === 'delivered',
  );
  await until(
    () => apiOf(product.sandboxUrl).get(`/books/${PROVIDER}`),
    ({ body }) =>
      body.some(
        (row: { number: string; settles?: unknown }) =>
          row.number === number && !('settles' in row),
      ),
  );
  return id;
}

export async function fillTheDesk(product: Product, startOutput: string): Promise<Waiting> {
  const [demo, customer] = await Promise.all([
    signInAsDemo(product.url, startOutput),
    makeNewcomer(product, { name: 'sita', rupees: 1_000 }),
  ]);
  return {
    demo,
    customer,
    arrived: await unknownTopUp(product, demo, {
      outcome: 'malformed',
      number: NUMBERS.arrived,
      amount: 150,
    }),
    lost: await unknownTopUp(product, demo, {
      outcome: 'error-500',
      number: NUMBERS.lost,
      amount: 120,
    }),
    takenBack: await topUpTakenBack(product, customer.api),
  };
}

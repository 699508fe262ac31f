// The people whose pages the crawler opens: the demo accounts, with an order in each state.
import type { BrowserContext } from '@playwright/test';
import { apiOf, until } from '../api.ts';
import type { Api } from '../api.ts';
import { payAtBank } from '../newcomer.ts';
import { kosheli } from '../product.ts';
import type { Product } from '../product.ts';
import { script } from '../walk.ts';

/** A visitor, the demo person, or a demo person at one state of the identity check. */
export type Who = 'visitor' | 'demo' | 'new' | 'pending' | 'verified' | 'rejected';

const ORDERS = [
  'unpaid',
  'delivered',
  'refunded',
  'confirming',
  'cancelled',
  'load',
  'coupon',
  'returned',
  'escalated',
] as const;

/** What the addresses of the screens need. */
export interface Made {
  /** Ids of the demo person's orders by their state. */
  orders: Record<(typeof ORDERS)[number], string>;
  /** The path of the recipient's page of the delivered order. */
  statusPath: string;
}

interface Session {
  accessToken: string;
  id: string;
  email: string;
  kyc_status: number;
}

async function logIn(product: Product, who: Who): Promise<Session> {
  const [, password = ''] =
    /Demo account: \S+, password (\S+)/.exec(product.settings['OUTPUT'] ?? '') ?? [];
  const email = `${who}@kosheli.test`;
  const { status, body } = await apiOf(product.url).post('/api/users/login', { email, password });
  if (status !== 200) throw new Error(`${email} cannot log in: ${JSON.stringify(body)}`);
  return { ...body, email };
}

export interface Sessions {
  apiOf: (who: Who) => Promise<Api>;
  /** Signs a browser in, before its first page. */
  signIn: (context: BrowserContext, who: Who) => Promise<void>;
}

/** Sessions are made once, because sign-ins are rate limited. */
export function makeSessions(product: Product): Sessions {
  const sessions = new Map<Who, Promise<Session>>();
  const of = (who: Who): Promise<Session> => {
    const session = sessions.get(who) ?? logIn(product, who);
    sessions.set(who, session);
    return session;
  };
  return {
    apiOf: async (who) => apiOf(product.url, (await of(who)).accessToken),
    signIn: async (context, who) => {
      if (who === 'visitor') return;
      const { accessToken, id, email, kyc_status } = await of(who);
      const kept = { accessToken, id, email, kyc_status, expiry: Date.now() };
      // As text, because it runs in the browser and these files are checked as Node's.
      await context.addInitScript(
        `for (const [name, value] of Object.entries(${JSON.stringify(kept)}))
          localStorage.setItem(name, String(value));`,
      );
    },
  };
}

async function posted(api: Api, path: string, body: unknown) {
  const answer = await api.post(path, body);
  if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

// Numbers that differ in only one digit would each cause a warning.
const STEP = 1_117;
let lastNumber = 9_841_530_000;

async function topUp(api: Api): Promise<string> {
  lastNumber += STEP;
  const order = { mobile_number: String(lastNumber), amount: 10 };
  return (await posted(api, '/api/mobile_recharge', order)).id;
}

async function paid(api: Api, state: string): Promise<string> {
  const id = await topUp(api);
  await posted(api, '/api/payment/wallet', { order_id: id });
  await until(
    () => api.get(`/api/order/${id}`),
    ({ body }) => body.state === state,
  );
  return id;
}

/** Money loaded from a bank, of which a part goes back there. */
async function returnedLoad(product: Product, demo: Api): Promise<string> {
  const id = (await posted(demo, '/api/wallet_recharge', { amount: 300 })).id;
  await payAtBank(demo, id);
  await until(
    () => demo.get(`/api/order/${id}`),
    ({ body }) => body.state === 'delivered',
  );
  await kosheli(product, 'refund', id, '--amount', '100', '--why', 'not needed');
  return id;
}

/**
 * An order with a complaint that the support desk answered and the customer then brought to the grievance
 * officer.
 */
async function withComplaint(product: Product, demo: Api): Promise<string> {
  const id = await paid(demo, 'delivered');
  await posted(demo, `/api/order/${id}/complaint`, { text: 'Nothing has come yet.' });
  await kosheli(product, 'complaints', 'resolve', id, '--answer', 'It came at 10:32.');
  await posted(demo, `/api/order/${id}/complaint/escalate`, { text: 'It has not come.' });
  return id;
}

async function withCoupon(product: Product, demo: Api): Promise<string> {
  // The other language's screens may have made it before; coupons never change.
  const made = await kosheli(product, 'coupons');
  if (!made.includes('TIHAR')) await kosheli(product, 'coupon', 'add', 'TIHAR', '--percent', '10');
  const id = await topUp(demo);
  await posted(demo, '/api/coupons', { coupon: 'TIHAR', order_id: id });
  return id;
}

/** Saves two recipients for the demo person, from the first orders after the number `before`. */
async function rememberPeople(demo: Api, before: number): Promise<void> {
  const people = [
    ['mobile', 'Mum', { mobile_number: String(before + STEP) }],
    ['mobile', 'Hari (shop)', { mobile_number: String(before + 2 * STEP) }],
  ] as const;
  for (const [biller, nickname, request] of people) {
    await posted(demo, '/api/recipients', { biller, nickname, request });
  }
}

/** The demo person's orders for a quick crawl: one delivered order stands for every state but unpaid. */
export async function makeFewOrders(demo: Api): Promise<Made> {
  const delivered = await paid(demo, 'delivered');
  const shared = await posted(demo, `/api/order/${delivered}/status-link`, { shows_amount: true });
  const statusPath = new URL(shared.link.url).pathname;
  const all = ORDERS.map((state) => [state, delivered] as const);
  const orders = Object.fromEntries(all) as Made['orders'];
  return { orders: { ...orders, unpaid: await topUp(demo) }, statusPath };
}

/**
 * Makes an order in each state, one after the other: each scripted outcome is meant for the next delivery.
 */
export async function makeOrders(product: Product, demo: Api): Promise<Made> {
  const before = lastNumber;
  const { orders: few, statusPath } = await makeFewOrders(demo);
  const coupon = await withCoupon(product, demo);
  const returned = await returnedLoad(product, demo);
  const escalated = await withComplaint(product, demo);
  await script(product, 'khalti-service', 'failed');
  const refunded = await paid(demo, 'refunded');
  await script(product, 'khalti-service', 'processing-for-ever');
  const confirming = await topUp(demo);
  await posted(demo, '/api/payment/wallet', { order_id: confirming });
  const cancelled = await topUp(demo);
  await posted(demo, `/api/order/${cancelled}/cancel`, {});
  const load = (await posted(demo, '/api/wallet_recharge', { amount: 500 })).id;
  await rememberPeople(demo, before);
  const more = { refunded, confirming, cancelled, load, coupon, returned, escalated };
  return { orders: { ...few, ...more }, statusPath };
}

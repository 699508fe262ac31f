// A new user, signed up over HTTP, with money in the wallet from the Indian bank, for journeys that
// start signed in.
import { expect } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { apiOf, until } from './api.ts';
import type { Api } from './api.ts';
import type { Product } from './product.ts';
import { codeFor, memberCookie } from './walk.ts';

export const PASSWORD = 'mountains-and-tea';

export interface Newcomer {
  api: Api;
  /** Signs a browser in as this person, before its first page. */
  signIn: (context: BrowserContext) => Promise<void>;
  /** Signs in the page that is open, until somebody signs out there. */
  enter: (page: Page) => Promise<void>;
}

async function answered(api: Api, path: string, body: unknown) {
  const answer = await api.post(path, body);
  expect(answer, path).toMatchObject({ status: 200 });
  return answer.body;
}

async function register(product: Product, email: string): Promise<void> {
  const visitor = apiOf(product.url);
  const { parameters, signature } = (await visitor.get('/api/human-check')).body;
  const solution = await solveChallenge({ challenge: { parameters }, deriveKey });
  const solved = JSON.stringify({ challenge: { parameters, signature }, solution });
  await answered(visitor, '/api/users/register', {
    fullname: 'Sita Example',
    country_code: '977',
    phone: '9841000000',
    email,
    password: PASSWORD,
    human_check: Buffer.from(solved).toString('base64'),
  });
  await answered(visitor, '/api/users/otp', { email, otp: await codeFor(product, email) });
}

async function postForm(url: string, fields: Record<string, string>): Promise<string> {
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams(fields) });
  return response.text();
}

const plain = (html: string): string =>
  html.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&');

/** Pays an order on the bank's page, and returns from there. */
export async function payAtBank(api: Api, orderId: string): Promise<void> {
  const { action, ...fields } = await answered(api, '/api/payment/payu', { order_id: orderId });
  const checkout = await postForm(action, fields);
  const session = /name="session" value="([^"]*)"/.exec(checkout)?.[1] ?? '';
  const page = await postForm(new URL('/payu/choice', action).href, { session, choice: 'pay' });
  const back = /<form method="post" action="([^"]*)" data-return>/.exec(page)?.[1] ?? '';
  const inputs = page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g);
  const values = [...inputs].map(([, name = '', value = '']) => [plain(name), plain(value)]);
  await postForm(plain(back), Object.fromEntries(values));
}

/** Signs in somebody who has an account, over HTTP. */
export async function signInOverHttp(
  product: Product,
  { email, password }: { email: string; password: string },
): Promise<Newcomer> {
  const session = await answered(apiOf(product.url), '/api/users/login', { email, password });
  const { accessToken, id, kyc_status } = session;
  const kept = { accessToken, id, email, kyc_status, expiry: Date.now() };
  // As text, because it runs in the browser and these files are checked as Node's.
  const script = `for (const [name, value] of Object.entries(${JSON.stringify(kept)}))
    localStorage.setItem(name, String(value));`;
  return {
    api: apiOf(product.url, accessToken),
    signIn: async (context) => {
      await context.addInitScript(script);
      await context.addCookies([memberCookie(product)]);
    },
    enter: async (page) =>
      void (await page.evaluate(`${script} document.cookie = 'member=1; Path=/';`)),
  };
}

/** Signs up a user under a new address, and loads the wallet. */
export async function makeNewcomer(
  product: Product,
  { name, rupees }: { name: string; rupees: number },
): Promise<Newcomer> {
  const email = `${name}@example.com`;
  await register(product, email);
  const newcomer = await signInOverHttp(product, { email, password: PASSWORD });
  const { api } = newcomer;
  const load = await answered(api, '/api/wallet_recharge', { amount: rupees });
  await payAtBank(api, load.id);
  await until(
    () => api.get('/api/users/me'),
    ({ body }) => body.balance === rupees,
  );
  return newcomer;
}

// What all journeys share: the running product, a page that must log no error, and the checks of a
// screen.
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test as base } from '@playwright/test';
import type { Page } from '@playwright/test';
import { AXE } from './axe.ts';
import { apiOf } from './api.ts';
import { makePreparedProduct } from './product.ts';
import type { Product } from './product.ts';

/** Short waits, so that a journey sees how they end; and the passwords of all demo people in no time. */
const SETTINGS = {
  PASSWORD_HASH: 'cheap',
  DATABASE_CONNECTIONS: '5',
  ACTS_PER_PERSON: '3',
  DELIVERY_TIMEOUT_MS: '2000',
  DELIVERY_ASK_SECONDS: '2,2,4,4,4,4',
  PAYMENT_ASK_SECONDS: '2,2,4,4,4,4',
  SANDBOX_QUEUE_MS: '2500',
};

interface Walk {
  /** What this journey sets besides, such as DESK. */
  settings: Record<string, string>;
  product: Product;
  startOutput: string;
}

interface Walked {
  /** Errors in the console that the journey causes on purpose. */
  provoked: RegExp;
}

const PROVOKED = /the server responded with a status of 4\d\d/;

/** What the browser logs of a page from now on: errors and warnings that nobody caused on purpose. */
export function loggedBy(page: Page, provoked = PROVOKED): string[] {
  const logged: string[] = [];
  page.on('console', (message) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning';
    if (isComplaint && !provoked.test(message.text())) logged.push(message.text());
  });
  page.on('pageerror', ({ message }) => void (provoked.test(message) || logged.push(message)));
  return logged;
}

/**
 * `page` fails its test when the browser logs an error or a warning: an exception, a violated policy,
 * a missing file. An error that a journey causes on purpose (a 4xx of a call) does not count.
 */
export const test = base.extend<Walked, Walk>({
  settings: [{}, { scope: 'worker', option: true }],
  product: [
    async ({ settings }, walk) => {
      const product = await makePreparedProduct({ ...SETTINGS, ...settings });
      const started = await product.start();
      if (!started.isUp) throw new Error(started.output);
      product.settings['OUTPUT'] = started.output;
      await walk(product);
      await product.end('SIGTERM');
      const output = product.output();
      await product.remove();
      // The browser's reports of blocked content, which are written at the latest when the product ends.
      expect(output).not.toContain('policy_report');
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  startOutput: [({ product }, walk) => walk(product.settings['OUTPUT'] ?? ''), { scope: 'worker' }],
  provoked: [PROVOKED, { option: true }],
  page: async ({ page, product, provoked }, walk) => {
    const logged = loggedBy(page, provoked);
    await walk(page);
    expect(product.crash()).toBeUndefined();
    expect(logged).toEqual([]);
  },
});

/** Replaces the source of axe, which the builder would run twice for each check. */
const LOADED = 'undefined';

async function loadAxeOnce(page: Page): Promise<void> {
  const isLoaded = await page.evaluate('window.axe !== undefined');
  if (!isLoaded) await page.evaluate(AXE);
}

/**
 * The screen breaks no rule of WCAG 2.2 AA that a program can check, and does not scroll sideways.
 */
export async function expectGoodScreen(page: Page): Promise<void> {
  // Waits a frame: a button whose request has just ended gets its colours back in the next frame.
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done)))');
  // From its top: what the header covers depends on where the page happens to be.
  await page.evaluate('window.scrollTo(0, 0)');
  // A page with frames needs axe's slower mode, which collects the results in a page of its own.
  const isAlone = page.frames().length === 1;
  if (isAlone) await loadAxeOnce(page);
  const { violations } = await new AxeBuilder({ page, ...(isAlone && { axeSource: LOADED }) })
    .setLegacyMode(isAlone)
    // Nobody reads the selectors of what it finds.
    .options({ resultTypes: ['violations'], selectors: false })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  // As text, because it runs in the browser and these files are checked as Node's.
  const overflow = await page.evaluate(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  expect(overflow).toBe(0);
}

/** The message from which the last code for an address was read. */
const lastRead = new Map<string, object>();

/** The code in the newest message to an address, once it has arrived; each message is read once. */
export async function codeFor(product: Product, address: string): Promise<string> {
  let code: string | undefined;
  await expect(async () => {
    const inbox = `/inbox?to=${encodeURIComponent(address)}`;
    const { body } = await apiOf(product.sandboxUrl).get(inbox);
    expect(body[0]).not.toEqual(lastRead.get(address));
    code = /\b\d{6}\b/.exec(body[0]?.text ?? '')?.[0];
    expect(code).toBeTruthy();
    lastRead.set(address, body[0]);
  }).toPass();
  return code ?? '';
}

/** Scripts the next outcome of an outside system. */
export async function script(
  product: Product,
  system: string,
  outcome: string,
  only?: string,
): Promise<void> {
  const sandbox = apiOf(product.sandboxUrl);
  const scripted = await sandbox.post(`/scripts/${system}`, { outcome, times: 1, only });
  expect(scripted.status).toBe(200);
}

/** The cookie that a sign-in sets: with it the server does not send the page for visitors. */
export const memberCookie = ({ url }: Pick<Product, 'url'>) => ({
  name: 'member',
  value: '1',
  url,
});

/** The demo account's session in the browser's storage; each worker has one product and one session. */
let demoSession: unknown;

/**
 * Signs in on the screen the first time. Later calls open no page, and only make every page of the browser
 * open with that session.
 */
export async function signInAsDemo(
  page: Page,
  { product, startOutput }: Pick<Walk, 'product' | 'startOutput'>,
): Promise<void> {
  if (demoSession !== undefined) {
    const restore = `Object.assign(localStorage, ${JSON.stringify(demoSession)})`;
    await page.context().addInitScript(`if (origin === '${product.url}') ${restore}`);
    await page.context().addCookies([memberCookie(product)]);
    return;
  }
  const [, email = '', password = ''] =
    /Demo account: (\S+), password (\S+)/.exec(startOutput) ?? [];
  await page.goto(`${product.url}/login`);
  await signIn(page, { email, password });
  demoSession = await page.evaluate('({ ...localStorage })');
}

/** Fills the sign-in form that is open. */
export async function signIn(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await expectGoodScreen(page);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/services/);
}

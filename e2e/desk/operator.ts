// An operator of the back office in a browser of their own, and a tally over all operators: the screens that
// they saw, and how long it took.
import { expect } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import type { Role } from '#contract/desk/roles.ts';
import { isWholeRun } from '#setup/testing/whole-run.mjs';
import { apiOf } from '../api.ts';
import type { Product } from '../product.ts';
import { expectGoodScreen, loggedBy } from '../walk.ts';

/** The demo operators', and the demo customers'. */
export const DEMO_PASSWORD = 'a-gift-from-home';

/** What a morning took. */
export interface Tally {
  startedMs: number;
  screens: string[];
  /** Spent on checks of the screens, which no operator waits for. */
  checksMs: number;
}

export const newTally = (): Tally => ({ startedMs: Date.now(), screens: [], checksMs: 0 });

const seconds = (ms: number): string => (ms / 1000).toFixed(1);

/** Prints how long it took, and over how many screens. */
export function tell({ startedMs, screens, checksMs }: Tally): void {
  const tookMs = Date.now() - startedMs;
  const different = new Set(screens).size;
  process.stdout.write(
    `A morning of the back office: ${seconds(tookMs - checksMs)} s, ${screens.length} screens ` +
      `(${different} different titles).\n`,
  );
}

export interface Operator {
  page: Page;
  /** Waits for the screen with this heading or dialog. */
  see: (title: string | RegExp) => Promise<void>;
  /** What the browser logged. */
  logged: readonly string[];
}

/** What their authenticator app shows now. */
export async function codeOf(product: Product, role: Role): Promise<string> {
  const { body } = await apiOf(product.sandboxUrl).get('/authenticator/codes');
  return body.codes.find((one: { role: string }) => one.role === role).code;
}

/** Waits for a screen, and counts it; the quick run leaves its checks to the crawl. */
async function look(page: Page, title: string | RegExp, tally: Tally): Promise<void> {
  const heading = page.getByRole('heading', { name: title });
  await expect(heading.first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  tally.screens.push(String(title));
  if (!isWholeRun) return;
  const startedMs = Date.now();
  await expectGoodScreen(page);
  tally.checksMs += Date.now() - startedMs;
}

interface Desk {
  product: Product;
  tally: Tally;
}

/** Signs operators in on the screen, each in a browser of their own. */
export function operatorIn(
  browser: Browser,
  { product, tally }: Desk,
): (role: Role) => Promise<Operator> {
  return async (role) => {
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    const page = await context.newPage();
    const logged = loggedBy(page);
    const see = (title: string | RegExp): Promise<void> => look(page, title, tally);
    await page.goto(product.deskUrl);
    await see('Sign in');
    await page.getByLabel('Work email').fill(`${role}@desk.kosheli.test`);
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByLabel('Authenticator code').fill(await codeOf(product, role));
    await page.getByRole('button', { name: 'Sign in' }).click();
    await see('Work');
    return { page, see, logged };
  };
}

export function expectNothingLogged(operators: readonly Operator[]): void {
  expect(operators.flatMap(({ logged }) => logged)).toEqual([]);
}

/** Leads to a section by the links at the side; its first page may have a title of its own. */
export async function openSection(
  { page, see }: Operator,
  name: string,
  title = name,
): Promise<void> {
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name }).click();
  await see(title);
}

/** Leads from the queues to one of them. */
export async function openQueue(operator: Operator, name: string): Promise<void> {
  if (new URL(operator.page.url()).pathname !== '/work') await openSection(operator, 'Work');
  await operator.page.getByRole('link', { name }).click();
  await operator.see(name);
}

// A running back office, with every demo operator signed in over HTTP.
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { ROLES } from '#contract/desk/roles.ts';
import type { Role } from '#contract/desk/roles.ts';
import { apiOf } from '../api.ts';
import type { Api } from '../api.ts';
import { makePreparedProduct } from '../product.ts';
import type { Product } from '../product.ts';
import { inLanes, lendPages } from '../crawl/lanes.ts';
import type { Step } from '../crawl/screens.ts';
import { contextIn, settle, take } from '../crawl/visit.ts';
import type { Look } from '../crawl/visit.ts';
import { codeOf, DEMO_PASSWORD } from './operator.ts';

export interface SignedIn {
  api: Api;
  /** Signs a browser in, before its first page. */
  signIn: (context: BrowserContext) => Promise<void>;
}

export interface Desk {
  product: Product;
  url: string;
  operators: Readonly<Record<Role, SignedIn>>;
  remove: () => Promise<void>;
}

/** A screen of the back office, with the operator who opens it. */
export interface DeskScreen {
  name: string;
  path: string;
  role: Role;
  steps?: readonly Step[];
  /** Another screen is laid out the same, and this one is looked at in a whole run only. */
  isLikeAnother?: boolean;
}

async function signIn(product: Product, role: Role): Promise<SignedIn> {
  const url = product.deskUrl;
  const who = { email: `${role}@desk.kosheli.test`, password: DEMO_PASSWORD };
  const code = await codeOf(product, role);
  const { status, body } = await apiOf(url).post('/desk/api/sign_in', { ...who, code });
  if (status !== 200) throw new Error(`${role} cannot sign in: ${JSON.stringify(body)}`);
  const session = JSON.stringify({ accessToken: body.accessToken, staff: body.staff });
  // As text, because it runs in the browser and these files are checked as Node's.
  const keep = `if (origin === '${url}') sessionStorage.setItem('desk-session', '${session}')`;
  return {
    api: apiOf(url, body.accessToken),
    signIn: async (context) => void (await context.addInitScript(keep)),
  };
}

/** Starts a product with its back office, and signs every demo operator in. */
export async function startDesk(settings: Record<string, string>): Promise<Desk> {
  const product = await makePreparedProduct({ PASSWORD_HASH: 'cheap', ...settings, DESK: 'on' });
  const started = await product.start();
  if (!started.isUp) throw new Error(started.output);
  product.settings['OUTPUT'] = started.output;
  const operators = Object.fromEntries(
    await Promise.all(ROLES.map(async (role) => [role, await signIn(product, role)] as const)),
  ) as Desk['operators'];
  return { product, url: product.deskUrl, operators, remove: product.remove };
}

/** Takes each screen in an empty page, in the window of its operator, in a language and a theme. */
export async function eachDeskScreen(
  browser: Browser,
  { desk, look, screens }: { desk: Desk; look: Look; screens: readonly DeskScreen[] },
  visit: (page: Page, screen: DeskScreen) => Promise<void>,
): Promise<void> {
  // One window for all screens of an operator: the app's files are fetched and compiled once.
  const contexts: BrowserContext[] = [];
  const windows = new Map<Role, ReturnType<typeof lendPages>>();
  for (const role of new Set(screens.map((screen) => screen.role))) {
    const context = await contextIn(browser, { product: desk, look });
    await desk.operators[role].signIn(context);
    contexts.push(context);
    windows.set(role, lendPages(context));
  }
  await inLanes(screens, async (screen) => {
    const withPage = windows.get(screen.role);
    if (!withPage) throw new Error(`${screen.role} has no window.`);
    await withPage((page) => visit(page, screen));
  });
  await Promise.all(contexts.map((context) => context.close()));
}

/** Opens a screen, and does its steps. */
export async function openDeskScreen(page: Page, { url }: Desk, screen: DeskScreen): Promise<void> {
  await page.goto(url + screen.path);
  await settle(page);
  for (const step of screen.steps ?? []) await take(page, step);
}

// A few at a time: one browser context waits for the server while another is looked at.
import type { BrowserContext, Page } from '@playwright/test';

const LANES = 3;

/** Works on each item once, in order, a few at a time. */
export async function inLanes<Item>(
  items: readonly Item[],
  take: (item: Item) => Promise<void>,
): Promise<void> {
  const left = [...items];
  const walk = async (): Promise<void> => {
    for (let item = left.shift(); item; item = left.shift()) await take(item);
  };
  await Promise.all(Array.from({ length: LANES }, walk));
}

/** Nothing of one screen may reach the next one: its state, listeners, answers, size or mouse. */
async function empty(page: Page): Promise<void> {
  // A document of the same site, without the app: the old one ends, and what was compiled is kept.
  await page.goto(new URL('/healthz', page.url()).href);
  await page.evaluate('sessionStorage.clear()');
  page.removeAllListeners('console');
  page.removeAllListeners('pageerror');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.mouse.move(20, 20);
}

/**
 * Lends the pages of a context, one screen after another: what a page has compiled serves the next screen of
 * the same site, and a new page compiles the whole app again.
 */
export function lendPages(
  context: BrowserContext,
): (use: (page: Page) => Promise<void>) => Promise<void> {
  const idle: Page[] = [];
  return async (use) => {
    const page = idle.pop() ?? (await context.newPage());
    await use(page);
    // One that cannot be emptied, after an error of the browser, is not lent again.
    const isEmpty = await empty(page).then(
      () => true,
      () => false,
    );
    if (isEmpty) idle.push(page);
    else await page.close();
  };
}

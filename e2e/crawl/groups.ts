// The screens of one person in one language share a browser context, and are opened a few at a time.
import type { Browser, Page } from '@playwright/test';
import type { Product } from '../product.ts';
import { inLanes, lendPages } from './lanes.ts';
import type { Sessions, Who } from './people.ts';
import type { Screen } from './screens.ts';
import { contextIn } from './visit.ts';
import type { Look } from './visit.ts';

interface Opened {
  browser: Browser;
  product: Product;
  sessions: Sessions;
  look: Look;
}

const groupsOf = (screens: Screen[]): [Who, Screen[]][] =>
  [...new Set(screens.map(({ who }) => who))].map((who) => [
    who,
    screens.filter((screen) => screen.who === who),
  ]);

/** Takes each screen in an empty page, signed in as its person. */
export async function eachScreen(
  { browser, product, sessions, look }: Opened,
  screens: Screen[],
  take: (page: Page, screen: Screen) => Promise<void>,
): Promise<void> {
  for (const [who, theirs] of groupsOf(screens)) {
    const context = await contextIn(browser, { product, look });
    await sessions.signIn(context, who);
    const withPage = lendPages(context);
    await inLanes(theirs, (screen) => withPage((page) => take(page, screen)));
    await context.close();
  }
}

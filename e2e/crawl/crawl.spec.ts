// Every page of the site in both languages: no error, no blocked content, nothing that WCAG 2.2 AA forbids,
// no sideways scrolling and nothing untranslated. The quick run opens each page once, in Nepali, because the
// journeys walk the English ones. `npm run crawl` opens every screen of every page.
import { expect } from '@playwright/test';
import { isWholeRun } from '#setup/testing/whole-run.mjs';
import { test } from '../walk.ts';
import { eachScreen } from './groups.ts';
import { makeFewOrders, makeOrders, makeSessions } from './people.ts';
import { screensOf } from './screens.ts';
import type { Screen } from './screens.ts';
import { visit } from './visit.ts';
import type { Language, Plan } from './visit.ts';

const PLAN: Plan = isWholeRun
  ? { widths: [360, 768, 1280, 1920], axeAt: [360, 1280], isWhole: true }
  : { widths: [360, 768, 1280], axeAt: [360], isWhole: false };
const LANGUAGES: readonly Language[] = isWholeRun ? ['en', 'ne'] : ['ne'];

/** The first screen of each page. */
const oneOfEach = (screens: Screen[]): Screen[] =>
  screens.filter(({ page }, place) => screens.findIndex((other) => other.page === page) === place);

for (const language of LANGUAGES) {
  test(`every page is a good screen in ${language}`, async ({ browser, product }) => {
    test.setTimeout(900_000);
    const sessions = makeSessions(product);
    const demo = await sessions.apiOf('demo');
    const made = await (isWholeRun ? makeOrders(product, demo) : makeFewOrders(demo));
    const screens = screensOf(made);
    const chosen = isWholeRun ? screens : oneOfEach(screens);
    const found: string[] = [];
    const look = { language };
    await eachScreen({ browser, product, sessions, look }, chosen, async (page, screen) => {
      found.push(...(await visit(page, product, { screen, plan: PLAN })));
    });
    process.stdout.write(`${chosen.length} screens in ${language}\n`);
    expect(found).toEqual([]);
  });
}

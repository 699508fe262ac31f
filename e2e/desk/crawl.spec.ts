// Every screen of the back office: no error, no blocked content, nothing that WCAG 2.2 AA forbids, no
// sideways scrolling and nothing untranslated. The quick run opens one of several screens that are alike, in
// Nepali; `npm run crawl` opens all, also in English, and checks the colours of the dark theme.
import { expect, test } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { isWholeRun } from '#setup/testing/whole-run.mjs';
import { axeFinds, check, findInDark, KNOWN, resize } from '../crawl/visit.ts';
import type { Language } from '../crawl/visit.ts';
import { loggedBy } from '../walk.ts';
import { eachDeskScreen, openDeskScreen, startDesk } from './signed-in.ts';
import type { Desk, DeskScreen } from './signed-in.ts';
import { deskScreensOf } from './screens.ts';

const LANGUAGES: readonly Language[] = isWholeRun ? ['en', 'ne'] : ['ne'];
const WIDTHS = isWholeRun ? [768, 1280, 1920] : [768, 1280];
const AXE_AT = 1280;
const NEVER = /(?!)/;

/** What Nepali text keeps in Latin letters; systems by their names, which cannot be marked in sentences. */
async function knownOn({ operators }: Desk): Promise<string> {
  const { body } = await operators.finance.api.get('/desk/api/reconciliation/banks');
  const names: string[] = body.systems.map(({ name }: { name: string }) => name);
  // The longer one first, where one begins with another.
  const systems = names.toSorted((one, other) => other.length - one.length);
  // Demo operators, the server's user, a time zone's place, and what a provider's own book says.
  const others = [
    '[A-Z][a-z]+ Demo',
    'Demo reviewer',
    'root',
    'Kathmandu',
    'Success',
    'Error',
    ...systems,
  ];
  // In the audit log: which of the commands somebody ran.
  const command = 'चलाए: [a-z]+';
  return [...others.map((name) => `\\b${name}\\b`), command, KNOWN].join('|');
}

async function findOn(page: Page, known: string): Promise<string[]> {
  const found: string[] = [];
  for (const width of WIDTHS) {
    await resize(page, width);
    found.push(...(await check(page, 'sideways')).map((one) => `${width} px: ${one}`));
    if (width !== AXE_AT) continue;
    // Bars that stick cover what is scrolled behind them, which counts as too small a target.
    await page.evaluate(
      `for (const bar of document.querySelectorAll('.sticky')) bar.style.position = 'static'`,
    );
    found.push(...(await axeFinds(page)), ...(isWholeRun ? await findInDark(page) : []));
    found.push(...(await check(page, 'untranslated', known)));
  }
  return found;
}

/** Everything wrong with a screen, each as a sentence that names it. */
async function visit(
  page: Page,
  desk: Desk,
  { screen, known }: { screen: DeskScreen; known: string },
): Promise<string[]> {
  const found: string[] = [];
  // No error is expected, because no screen here asks for anything that is missing.
  const logged = loggedBy(page, NEVER);
  try {
    await openDeskScreen(page, desk, screen);
    found.push(...(await findOn(page, known)));
  } catch (error) {
    found.push(`could not be visited: ${String(error).slice(0, 300)}`);
  }
  return [...logged, ...found].map((one) => `${screen.name} (${screen.path}): ${one}`);
}

async function visitAll(browser: Browser, desk: Desk, language: Language): Promise<string[]> {
  const found: string[] = [];
  const screens = (await deskScreensOf(desk)).filter(
    ({ isLikeAnother }) => isWholeRun || isLikeAnother !== true,
  );
  const known = await knownOn(desk);
  await eachDeskScreen(browser, { desk, look: { language }, screens }, async (page, screen) => {
    found.push(...(await visit(page, desk, { screen, known })));
  });
  return found;
}

for (const language of LANGUAGES) {
  test(`every page of the back office is a good screen in ${language}`, async ({ browser }) => {
    test.setTimeout(900_000);
    const desk = await startDesk({});
    try {
      expect(await visitAll(browser, desk, language)).toEqual([]);
    } finally {
      await desk.remove();
    }
    expect(desk.product.output()).not.toContain('policy_report');
  });
}

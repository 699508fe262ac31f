// Opening one screen and checking it at several widths; what is wrong is collected, not thrown.
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { until } from '../api.ts';
import { AXE } from '../axe.ts';
import type { Product } from '../product.ts';
import { placeIn } from '#contract/places/place-names.ts';
import type { Screen, Step } from './screens.ts';

export type Language = 'en' | 'ne';

/** How a screen is opened. */
export interface Look {
  language: Language;
  colorScheme?: 'dark';
}

/** What Nepali text keeps in Latin letters: names, addresses, references, and the words of demo data. */
const NAMES = [
  // Whole answers of companies: elsewhere the same words are the page's own text, and must be translated.
  /^(Basic Package|Surkhet, .+|Baluwatar|(Two Bills|Water|Internet And TV) Test (Customer|Consumer))$/,
  /^(Online Due And Package|Internet Northbound|(Turbo|Smart) \d+\sMbps|10\sMbps|Sample 11)$/,
  /^(Video (child tests|Tests Plan)|Turbo \d+\sMbps, .+|.+ · (Sample 11|अन्तिममा 1A20 .+))$/,
  /\S+@\S*|https?:\S+|\b(www\.)?[\w*-]+\.(com|test|np)\b|\bkosheli\.|^test$/,
  /\b[0-9A-Z]{12,}\b|\b[A-Z]{4,}\d+\b|\bK?[0-9a-fA-F-]{8,}…?|K7QM-2XWD|\b[\d.]+[A-Z]{2}\b|\b(?!NPR|INR)[A-Z]{2,4}\b|WebP/,
  /Sandbox (Marg|Road) 1|Kathmandu, Nepal|New Delhi, India|(Demo|Nima|Pema|Bina|Rajan) (Person|Demo)/,
  /Hari \(shop\)|\bMum\b|^(sita|example|com)\.?$|^TIHAR: |^Nothing has come yet\.$/,
  /^It (has not come\.$|came at )/,
  /Demo reviewer, identity team|Demo data|^नमस्ते Demo$|Visa|Mastercard|PayU|^(language|member|__Host-device):/,
  /Kosheli|English|Google|Viber|WhatsApp|eSewa|Khalti|eWallet|connectIPS|Ncell|WiMAX|Windows|Linux|Chrome/,
  /WorldLink|ClassicTech|Vianet|Websurfer|Techminds|Subisu|Net Max|ArrowNet|East Link|Metrolink|Fibertel/,
  /Fibernet|Fiberworld|Infonet|Alisha|Kshireshwar|Loop|Pathibara|Pokhara|Reliant|Royal|Sky|Virtual|\bWeb\b/,
  /Communication|Networks?|Internet|Technology|Broadband|Cable|Dish Home|SimTV/,
];
export const KNOWN = NAMES.map(({ source }) => source).join('|');

const EVERY_RULE: string[] = [
  'wcag2a',
  'wcag2aa',
  'wcag21a',
  'wcag21aa',
  'wcag22aa',
  'best-practice',
];

const COLOUR_RULES: string[] = ['color-contrast', 'link-in-text-block'];

/** Opens a context in a language, as a person who chose it before. */
export async function contextIn(
  browser: Browser,
  { product, look: { language, ...more } }: { product: Pick<Product, 'url'>; look: Look },
): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...more,
    reducedMotion: 'reduce',
    viewport: { width: 360, height: 740 },
  });
  await context.addCookies([{ name: 'language', value: language, url: product.url }]);
  await context.addInitScript({ path: 'e2e/crawl/in-page.js' });
  return context;
}

/** Whether it waits for an answer that never comes. */
export const isWaiting = ({ answers = {} }: Screen): boolean => Object.values(answers).includes(0);

/** Opens a screen and waits until nothing is missing on it. */
export async function open(page: Page, product: Product, screen: Screen): Promise<void> {
  for (const [path, answer] of Object.entries(screen.answers ?? {})) {
    const given = typeof answer === 'number' ? { status: answer, json: {} } : { json: answer };
    // Without an answer the page goes on waiting.
    if (answer === 0) await page.route(product.url + path, () => undefined);
    else await page.route(product.url + path, (route) => route.fulfill(given));
  }
  await page.goto(product.url + screen.path);
  // A page for reading starts its app once it is used.
  await page.mouse.move(2, 2, { steps: 3 });
  if (isWaiting(screen)) return page.locator('main .animate-breathe').first().waitFor();
  if (screen.endsAt !== undefined) await page.waitForURL(product.url + screen.endsAt);
  await settle(page);
  for (const step of screen.steps ?? []) {
    await take(page, step);
    await settle(page);
  }
}

/** Whatever is not there by then will not come. */
const SOON = { timeout: 10_000 };

export async function take(page: Page, step: Step): Promise<void> {
  if (typeof step === 'string') return page.locator(step).first().click(SOON);
  if ('key' in step) {
    for (let times = 0; times < step.times; times += 1) await page.keyboard.press(step.key);
    return;
  }
  const control = page.locator(step.at).first();
  const text = typeof step.type === 'string' ? step.type : step.type();
  if ((await control.and(page.locator('select')).count()) > 0)
    return void (await control.selectOption(text, SOON));
  await control.fill(text, SOON);
  if ((await control.getAttribute('role')) === 'combobox')
    await page
      .getByRole('option', { name: inBoth(text) })
      .first()
      .click(SOON);
}

/** An office by its name in either language. */
function inBoth(office: string): RegExp {
  return new RegExp(`^(${office}|${placeIn(office, 'ne')})`);
}

/** Waits until nothing is missing twice in a row, because what has come may ask for more. */
export async function settle(page: Page): Promise<void> {
  let isSettled = false;
  await until(
    async () => {
      const wasSettled = isSettled;
      isSettled = await page.evaluate<boolean>('window.screenCheck.isSettled()');
      return wasSettled && isSettled;
    },
    Boolean,
    15_000,
  );
  await page.evaluate('document.fonts.ready.then(() => undefined)');
}

export async function axeFinds(page: Page, runOnly = EVERY_RULE): Promise<string[]> {
  if (!(await page.evaluate('window.axe !== undefined'))) await page.evaluate(AXE);
  const { violations } = await new AxeBuilder({ page, axeSource: 'undefined' })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], runOnly, selectors: false })
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`);
}

/** One check of in-page.js. */
export const check = (page: Page, name: string, argument = ''): Promise<string[]> =>
  page.evaluate(`window.screenCheck.${name}(${JSON.stringify(argument)})`);

/** The widths a screen is looked at, and how closely. */
export interface Plan {
  widths: readonly number[];
  /** The widths at which axe runs and untranslated text is searched for. */
  axeAt: readonly number[];
  /**
   * Whether all checks run that axe has no rule for: the focus of every control, large text, the dark theme.
   */
  isWhole: boolean;
}

/** Ends once the next frame is drawn. */
const DRAWN = 'new Promise((done) => requestAnimationFrame(() => setTimeout(done)))';

/** Sets the window's size, and waits until the page has it. */
export async function resize(
  page: Page,
  width: number,
  height = width < 640 ? 740 : 900,
): Promise<void> {
  await page.setViewportSize({ width, height });
  await until(
    () => page.evaluate('`${innerWidth} ${innerHeight}`'),
    (is) => is === `${width} ${height}`,
  );
  // Waits until the page is drawn at this size, too.
  await page.evaluate(DRAWN);
}

async function findAt(page: Page, width: number, plan: Plan): Promise<string[]> {
  await resize(page, width);
  const found = await check(page, 'sideways');
  if (plan.axeAt.includes(width)) {
    found.push(...(await axeFinds(page)), ...(await check(page, 'untranslated', KNOWN)));
  }
  return found.map((sentence) => `${width} px: ${sentence}`);
}

/** What axe finds in the colours of the dark theme. */
export async function findInDark(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  // An element gets its new colour a frame after the element around it.
  await until(
    () => page.evaluate(`${DRAWN}.then(() => document.getAnimations().length)`),
    (left) => left === 0,
  );
  const found = await axeFinds(page, COLOUR_RULES);
  await page.emulateMedia({ colorScheme: 'light' });
  return found.map((sentence) => `in dark: ${sentence}`);
}

async function findOwn(page: Page, isWhole: boolean): Promise<string[]> {
  await resize(page, 320);
  const found = (await check(page, 'sideways')).map((sentence) => `320 px: ${sentence}`);
  for (const name of ['targets', 'textSpacing', 'pasting', 'motion', 'help']) {
    found.push(...(await check(page, name)));
  }
  if (!isWhole) return found;
  found.push(...(await findInDark(page)));
  await page.keyboard.press('Tab');
  found.push(...(await check(page, 'focus')));
  await resize(page, 1280);
  return [...found, ...(await check(page, 'bigText')), ...(await check(page, 'focus'))];
}

/** Everything wrong with a screen, each as a sentence that names it. */
export async function visit(
  page: Page,
  product: Product,
  { screen, plan }: { screen: Screen; plan: Plan },
): Promise<string[]> {
  const found: string[] = [];
  const complain = (text: string): void => {
    const isExpected = screen.isRefused === true && /status of [45]\d\d/.test(text);
    if (!isExpected) found.push(`console: ${text}`);
  };
  const isBad = new Set(['error', 'warning']);
  page.on('console', (message) => isBad.has(message.type()) && complain(message.text()));
  page.on('pageerror', (error) => complain(error.message));
  try {
    await page.setViewportSize({ width: plan.widths[0] ?? 360, height: 740 });
    await open(page, product, screen);
    for (const width of plan.widths) found.push(...(await findAt(page, width, plan)));
    found.push(...(await findOwn(page, plan.isWhole)));
  } catch (error) {
    found.push(`could not be visited: ${String(error).slice(0, 300)}`);
  }
  return found.map((sentence) => `${screen.page} ${screen.name} (${screen.path}): ${sentence}`);
}

// Buying any service on the screen: from the list of services through form, look-up and payment to
// its delivery, and the provider's own book.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { apiOf } from './api.ts';
import type { Product } from './product.ts';
import { expectGoodScreen } from './walk.ts';

/** One service as a person buys it; everything by the words on the screen. */
export interface Bought {
  /** The links that lead to the form: the service, and its provider where there are several. */
  way: readonly [service: string, provider?: string];
  /** What is entered, by label: typed, chosen, or searched for in a list. */
  enters: Readonly<Record<string, string>>;
  /** What the look-up must show; absent: the form has no look-up. */
  finds?: readonly (string | RegExp)[];
  /** Which of the packages found, by the beginning of its name. */
  takes?: string;
  /** Entered once the look-up has answered. */
  settles?: Readonly<Record<string, string>>;
  /** What the payment page must show of it. */
  shows: readonly string[];
  /** The price with its fee, as on the button. */
  pays: string;
  /** Its line in the provider's book. */
  book: { service: string; amount: number };
  /** Whether the provider takes it at first and carries it out later. */
  isQueued?: boolean;
}

/** Checks the screen that is open, and knows which kind it is. */
export type Look = (page: Page, what: 'form' | 'found' | 'payment', of: Bought) => Promise<void>;

/** Checks each kind of screen once. */
export function lookOnce(): Look {
  const seen = new Set<string>();
  return async (page, what, { way }) => {
    const kind = [what, ...(what === 'payment' ? way.slice(0, 1) : way)].join(' ');
    if (!seen.has(kind)) await expectGoodScreen(page);
    seen.add(kind);
  };
}

async function enter(page: Page, label: string, value: string): Promise<void> {
  const control = page.getByLabel(label, { exact: true }).and(page.locator('input, select'));
  // A field of which a part is still being fetched is disabled.
  await expect(control).toBeEnabled();
  if ((await control.getAttribute('role')) === 'combobox') {
    await control.fill(value);
    await page.getByRole('option', { name: value, exact: true }).click();
  } else if ((await control.and(page.locator('select')).count()) > 0) {
    await control.selectOption({ label: value });
  } else {
    await control.fill(value);
  }
}

export async function enterAll(page: Page, values: Bought['enters']): Promise<void> {
  for (const [label, value] of Object.entries(values)) await enter(page, label, value);
}

/** From the list of services to the form, by its links. */
export async function openForm(page: Page, product: Product, way: Bought['way']): Promise<void> {
  await page.goto(`${product.url}/services`);
  for (const name of way) {
    if (name === undefined) continue;
    const link = page.getByRole('main').getByRole('link').filter({ hasText: name }).first();
    await link.click();
    await expect(page.getByRole('heading', { name, exact: true }).first()).toBeVisible();
  }
}

async function lookUp(page: Page, { finds = [], takes, settles = {} }: Bought): Promise<void> {
  await page.getByRole('button', { name: 'GET DETAILS' }).click();
  await expect(page.getByRole('heading', { name: 'Check the details' })).toBeVisible();
  for (const text of finds) await expect(page.getByText(text).first()).toBeVisible();
  if (takes !== undefined) await page.getByRole('radio', { name: takes }).check();
  await enterAll(page, settles);
}

/** Orders a service and ends on its payment page. */
export async function order(
  page: Page,
  product: Product,
  { bought, look }: { bought: Bought; look: Look },
): Promise<void> {
  await openForm(page, product, bought.way);
  await look(page, 'form', bought);
  await enterAll(page, bought.enters);
  if (bought.finds) {
    await lookUp(page, bought);
    await look(page, 'found', bought);
  }
  await page.getByRole('button', { name: /^continue to/i }).click();
  await expect(page.getByRole('heading', { name: 'Payment', exact: true })).toBeVisible();
  for (const text of bought.shows) await expect(page.getByText(text).first()).toBeVisible();
  await look(page, 'payment', bought);
}

/** Pays the order on the screen from the wallet, and answers its id. */
export async function pay(
  page: Page,
  { pays, isQueued = false }: Pick<Bought, 'pays' | 'isQueued'>,
): Promise<string> {
  await page.getByRole('button', { name: `Pay ${pays}`, exact: true }).click();
  await expect(page).toHaveURL(/\/order\//);
  if (isQueued) await expect(page.getByText('Being confirmed').first()).toBeVisible();
  const arrived = page.getByText('Received successfully').first();
  await expect(arrived).toBeVisible({ timeout: 20_000 });
  return /\/order\/([\w-]+)/.exec(page.url())?.[1] ?? '';
}

/** The provider has one line of this order, and delivered it once. */
export async function expectInBook(
  product: Product,
  { orderId, book }: { orderId: string; book: Bought['book'] },
): Promise<void> {
  const { body } = await apiOf(product.sandboxUrl).get('/books/khalti-service?limit=200');
  const reference = `K${orderId.replaceAll('-', '')}`;
  const lines = body.filter((line: { reference: string }) => line.reference.startsWith(reference));
  expect(lines).toMatchObject([{ ...book, deliveries: 1, state: 'Success' }]);
}

/** Orders, pays and checks the provider's book. */
export async function buy(
  page: Page,
  product: Product,
  { bought, look }: { bought: Bought; look: Look },
): Promise<void> {
  await order(page, product, { bought, look });
  const orderId = await pay(page, bought);
  await expectInBook(product, { orderId, book: bought.book });
}

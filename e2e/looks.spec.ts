// Screens beside the journeys: toasts, static pages, the navigation bar of a phone, and the sandbox's
// own pages.
import { expect } from '@playwright/test';
import { apiOf } from './api.ts';
import { expectGoodScreen, signInAsDemo, test } from './walk.ts';

const DESKTOP = { width: 1280, height: 800 };

test('an error toast and an informing toast are accessible @phone', async ({ page, product }) => {
  await page.goto(`${product.url}/login`);
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  const wrong = page.getByRole('alertdialog', { name: 'Email or password incorrect' });
  await expect(wrong).toBeVisible();
  // It stays open while the pointer is on it.
  await wrong.hover();
  await expectGoodScreen(page);
  await expect(wrong).toBeVisible();

  await page.goto(`${product.url}/services/topup`);
  await page.getByLabel('Mobile number').fill('9841234567');
  await page.getByLabel('Amount (NPR)').fill('100');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByRole('dialog', { name: 'Click login to proceed' })).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Sign In' })).toBeVisible();
  await expectGoodScreen(page);
});

test('the Indian forms say that they will open later, and send nothing @phone', async ({
  page,
  product,
}) => {
  const posted: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posted.push(request.url());
  });
  const forms = [
    { at: 'topup', says: 'Indian Recharge will be available soon.' },
    { at: 'dth', says: 'Indian DTH Recharge will be available soon.' },
  ];
  for (const { at, says } of forms) {
    await page.goto(`${product.url}/services/india/${at}`);
    await page.getByLabel('Amount (INR)').fill('100');
    await page.getByRole('button', { name: 'Continue (preview)' }).click();
    const toast = page.getByRole('dialog', { name: says });
    await expect(toast).toBeVisible();
    await toast.hover();
    await expectGoodScreen(page);
  }
  expect(posted).toEqual([]);
});

test('a member has a navigation bar on a phone, which hides nothing @phone', async ({
  page,
  product,
  startOutput,
}) => {
  await signInAsDemo(page, { product, startOutput });
  await page.goto(`${product.url}/services`);
  const bar = page.getByRole('navigation', { name: 'Your account', exact: true });
  const phone = page.viewportSize();
  await page.setViewportSize(DESKTOP);
  await expect(bar).toBeHidden();
  if (phone) await page.setViewportSize(phone);
  for (const [name, heading] of [
    ['Wallet', 'Wallet'],
    ['Orders', 'Order History'],
    ['People', 'People you pay for'],
    ['Services', 'Services'],
  ] as const) {
    await bar.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(bar.getByRole('link', { name, exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expectGoodScreen(page);
  }
  const end = page.getByText('All rights reserved');
  // The page may still be loading, and scrolling.
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(end).toBeInViewport({ ratio: 1, timeout: 2_000 });
    const [last, first] = [await end.boundingBox(), await bar.boundingBox()];
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(first?.y ?? 0);
  }).toPass({ timeout: 20_000 });
});

test('the static pages are good screens at both sizes @phone', async ({ page, product }) => {
  const phone = page.viewportSize();
  for (const path of ['/page-not-found', '/services', '/about', '/contact', '/reset-password']) {
    await page.goto(product.url + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const size of [DESKTOP, phone ?? DESKTOP]) {
      await page.setViewportSize(size);
      await expectGoodScreen(page);
    }
  }
});

/** Files that are fetched only once a page works, such as its footer and what passkeys need. */
const FETCHED_LATER = /\/(?:after-paint|devanagari|footer|ridge|esm)-[^/]*$/;

test('a page built beforehand names every file that its app fetches at once @phone', async ({
  page,
  product,
}) => {
  const fetched = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') fetched.add(new URL(request.url()).pathname);
  });
  const sitemap = await (await fetch(`${product.url}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]*)/g)].map(([, loc = '']) => new URL(loc).pathname);
  expect(paths.length).toBeGreaterThan(15);
  for (const path of paths) {
    const late = await test.step(path, async () => {
      await page.goto('about:blank');
      fetched.clear();
      // Nepali has more files than English.
      await page.goto(`${product.url}${path}?lang=ne`);
      const script = page.locator('script[data-app]');
      if ((await script.getAttribute('data-start')) === 'use') return [];
      await page.waitForLoadState('networkidle');
      const named = new Set((await script.getAttribute('data-app'))?.split(' '));
      return [...fetched].filter((file) => !named.has(file) && !FETCHED_LATER.test(file));
    });
    expect(late, path).toEqual([]);
  }
});

test('the messages to one address are a page of their own @phone', async ({ page, product }) => {
  const sms = apiOf(product.sandboxUrl);
  for (const [to, text] of [
    ['9841000011', 'for the one'],
    ['9841000022', 'for the other'],
  ]) {
    await sms.post('/sparrow/v2/sms/', {
      token: 'sandbox-sparrow-token',
      from: 'Kosheli',
      to,
      text,
    });
  }
  const [one, other] = [page.getByText('for the one'), page.getByText('for the other')];
  const filter = page.getByLabel('Only to this address or number');
  await page.goto(product.sandboxUrl);
  await expect(other).toBeVisible();
  await filter.fill('9841000011');
  await expect(other).toBeHidden();
  await page.reload();
  await expect(filter).toHaveValue('9841000011');
  await expect(one).toBeVisible();
  await expect(other).toBeHidden();
  await page.goto(`${product.sandboxUrl}/?to=${encodeURIComponent('+977 9841000022')}`);
  await expect(other).toBeVisible();
  await expect(one).toBeHidden();
  await filter.fill('');
  await expect(one).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
});

test("the sandbox's page fits a phone @phone", async ({ page, product }) => {
  await page.goto(product.sandboxUrl);
  await expect(page.getByText('/payment/gateway/payu/webhook').first()).toBeVisible();
  await expectGoodScreen(page);

  // The bank's pages share the style sheet, and differ by their colour.
  const sandbox = apiOf(product.sandboxUrl);
  const [own, bank] = [await sandbox.get('/page/page.css'), await sandbox.get('/payu/bank.css')];
  const ground = own.body.slice(0, own.body.indexOf('.waiting'));
  expect(ground).toContain('.banner');
  expect(bank.body.startsWith(ground)).toBe(true);
  expect(bank.body.lastIndexOf('--act: #14655a')).toBeGreaterThan(ground.length);
});

test('the gallery shows the components in both languages and themes @phone', async ({
  page,
  product,
}) => {
  await page.goto(`${product.sandboxUrl}/gallery`);
  await expect(page.getByRole('heading', { name: 'Drawings' })).toBeVisible();
  await expectGoodScreen(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  // Drawn anew: colours change one after the other while the page is open.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Drawings' })).toBeVisible();
  await expectGoodScreen(page);
  await page.getByRole('banner').getByRole('button', { name: 'नेपाली' }).click();
  await expect(page.getByRole('button', { name: 'भुक्तानीमा जानुहोस्' }).first()).toBeVisible();
  await expectGoodScreen(page);
});

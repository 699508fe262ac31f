// Files of the app that do not come, because there is no connection or they belong to an older release: the
// page says so, and goes on.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectGoodScreen, test } from '../walk.ts';

test.use({ provoked: /Failed to (?:load resource|fetch)/ });

/** No file whose name begins so comes. */
function lose(page: Page, name: string): Promise<unknown> {
  return page.route(new RegExp(`/assets/${name}-[^/]*\\.js$`), (route) => route.abort());
}

test.describe('a page built beforehand whose app cannot be started', () => {
  const says = /We couldn't load all of this page/;

  for (const { missing, file } of [
    { missing: 'the app', file: /data-app="([^ "]+)/ },
    { missing: 'the file of the page', file: /data-app="[^"]*?(\S*login-page\S*)/ },
  ]) {
    test(`says so without ${missing}, and works once it is reloaded @phone`, async ({
      page,
      product,
    }) => {
      const html = await (await fetch(`${product.url}/login`)).text();
      const [, address = ''] = file.exec(html) ?? [];
      await page.route(product.url + address, (route) => route.abort());
      await page.goto(`${product.url}/login`);
      const notice = page.getByRole('alert').filter({ hasText: says });
      await expect(notice).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible();
      await expectGoodScreen(page);
      await page.unroute(product.url + address);
      await page.getByRole('button', { name: 'Reload the page' }).click();
      await page.getByLabel('Email').fill('sita@example.com');
      await expect(page.locator('form[inert]')).toHaveCount(0);
      await expect(notice).toHaveCount(0);
    });
  }

  test('is loaded again by itself once there is a connection @phone', async ({ page, product }) => {
    await page.goto(product.url);
    await page.context().setOffline(true);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('alert').filter({ hasText: says })).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(page.locator('[inert]')).toHaveCount(0);
  });
});

test('a page that is drawn in the browser says in English that its texts are missing @phone', async ({
  page,
  product,
}) => {
  await page.context().addCookies([{ name: 'language', value: 'ne', url: product.url }]);
  await lose(page, 'frame');
  await page.goto(`${product.url}/login?from=mail`);
  await expect(page.getByRole('heading', { name: "We can't show this page." })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reload the page' })).toBeVisible();
});

test('a message is shown where the file that draws messages is missing @phone', async ({
  page,
  product,
}) => {
  await lose(page, 'toast-viewport');
  await page.goto(`${product.url}/login`);
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  const messages = page.getByRole('region', { name: 'Notices' });
  await expect(messages).toHaveText('Email or password incorrect');
  await expectGoodScreen(page);
  await messages.getByRole('button', { name: 'Close' }).click();
  await expect(messages).toHaveText('');
  await expect(page.getByLabel('Email')).toHaveValue('nobody@example.com');
});

test('a form stays where the dialog that it opens is missing @phone', async ({ page, product }) => {
  await lose(page, 'sign-in-dialog');
  await page.goto(`${product.url}/services/topup`);
  await page.getByLabel('Mobile number').fill('9841234567');
  await page.getByLabel('Amount (NPR)').fill('100');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByRole('alertdialog', { name: /load what comes next/ })).toBeVisible();
  await expectGoodScreen(page);
  await expect(page.getByLabel('Mobile number')).toHaveValue('984 123 4567');
});

test('a missing part of a page offers to reload it after a retry in vain @phone', async ({
  page,
  product,
}) => {
  await lose(page, 'footer');
  // An address with a query is drawn in the browser.
  await page.goto(`${product.url}/about?from=mail`);
  await expect(page.getByText("We couldn't load this part of the page.")).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await expect(page.getByRole('contentinfo').getByText('Privacy policy')).toBeVisible();
});

test('the page keeps its language where the texts of another one are missing @phone', async ({
  page,
  product,
}) => {
  await lose(page, 'frame');
  await page.goto(`${product.url}/login`);
  await expect(page.locator('form[inert]')).toHaveCount(0);
  await page.getByRole('banner').getByRole('button', { name: 'नेपाली' }).click();
  await expect(page.getByRole('alertdialog', { name: /load what comes next/ })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible();
});

test('a passkey cannot be used where its library is missing, and the button says so @phone', async ({
  page,
  product,
}) => {
  await lose(page, 'esm');
  await page.goto(`${product.url}/login`);
  await expect(page.locator('form[inert]')).toHaveCount(0);
  const button = page.getByRole('button', { name: 'Use a passkey' });
  await button.click();
  await expect(page.getByRole('alertdialog', { name: /load what comes next/ })).toBeVisible();
  await expect(button).not.toHaveAttribute('aria-busy');
});

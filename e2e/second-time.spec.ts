// Ordering a second time, and look-ups that fail: the history's redo, the warning about a similar
// number, unknown customers and unavailable providers.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { until } from './api.ts';
import type { Api } from './api.ts';
import { enterAll, expectInBook, openForm, pay } from './buying.ts';
import { makeNewcomer } from './newcomer.ts';
import { expectGoodScreen, script, test } from './walk.ts';

const PHONE = { mobile_number: '9841500201', amount: 100 };
const CARD = { card_number: '71909771942', operator: 'dishhome' };

/** Buys over HTTP, and waits until it is delivered. */
async function bought(api: Api, path: string, body: unknown): Promise<void> {
  const made = await api.post(path, body);
  expect(made, path).toMatchObject({ status: 200 });
  expect(await api.post('/api/payment/wallet', { order_id: made.body.id })).toMatchObject({
    status: 200,
  });
  await until(
    () => api.get(`/api/order/${made.body.id}`),
    (order) => order.body.state === 'delivered',
  );
}

async function expectPayment(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Payment', exact: true })).toBeVisible();
}

test.describe('the history @phone', () => {
  test.use({ provoked: /ERR_INTERNET_DISCONNECTED/ });

  test('orders again at what it costs now, is read without a connection, and a slip is warned of', async ({
    page,
    product,
  }) => {
    const newcomer = await makeNewcomer(product, { name: 'again', rupees: 4_000 });
    await bought(newcomer.api, '/api/mobile_recharge', PHONE);
    await newcomer.api.post('/api/dth/getInfo', CARD);
    await bought(newcomer.api, '/api/dth_recharge', { ...CARD, amount: 500 });
    await newcomer.signIn(page.context());

    const again = [
      { of: 'NTC - 9841500201', pays: 'NPR 102.00', book: { service: 'ntc', amount: 100 } },
      // A satellite card is recharged with 1,000 or more the second time.
      {
        of: 'Dish Home - 71909771942',
        pays: 'NPR 1,020.00',
        book: { service: 'dishhome-updated', amount: 1_000 },
      },
    ];
    for (const { of, pays, book } of again) {
      await page.goto(`${product.url}/orders`);
      await page.getByRole('button', { name: `Order again: Recharge of ${of}` }).click();
      await expectPayment(page);
      const orderId = await pay(page, { pays });
      await expectInBook(product, { orderId, book });
    }

    // Without a connection the history is still there, and nothing else pretends to be.
    await page.goto(`${product.url}/orders`);
    await page.waitForFunction('navigator.serviceWorker.controller !== null');
    await page.reload();
    await expect(page.getByText('NTC - 9841500201').first()).toBeVisible();
    await page.goto(`${product.url}/services`);
    await expect(page.getByRole('button', { name: /9841500201/ })).toBeVisible();
    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'Orders' }).first().click();
    await expect(page.getByText('NTC - 9841500201').first()).toBeVisible();
    await page.reload();
    await expect(page.getByText('NTC - 9841500201').first()).toBeVisible();
    await expect(page.getByText("You're offline.")).toBeVisible();
    await page.context().setOffline(false);

    // One digit differs from a number they paid before, for ten times as much: warned once, not refused.
    await openForm(page, product, ['Mobile top-up']);
    await enterAll(page, { 'Mobile number': '9841500202', 'Amount (NPR)': '1000' });
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(page.getByText('You paid 9841500201 before.')).toBeVisible();
    await expect(page.getByText('press “Continue to payment” again')).toBeVisible();
    await expectGoodScreen(page);
    await expect(async () => {
      const next = page.getByRole('button', { name: 'Continue to payment' });
      if (await next.isVisible()) await next.click();
      await expect(page).toHaveURL(/\/payment\//, { timeout: 1_000 });
    }).toPass();
    await expectPayment(page);
  });
});

test.describe('a look-up that says no @phone', () => {
  test.use({ provoked: /the server responded with a status of (4\d\d|502)/ });

  test('orders nothing, and goes on as soon as there is an answer', async ({ page, product }) => {
    const newcomer = await makeNewcomer(product, { name: 'unknown', rupees: 100 });
    await newcomer.signIn(page.context());
    const ask = page.getByRole('button', { name: 'GET DETAILS' });

    await openForm(page, product, ['Internet', 'WorldLink']);
    await enterAll(page, { Username: 'nobody' });
    await ask.click();
    await expect(page.getByText('Customer not found.').first()).toBeVisible();
    await expectGoodScreen(page);
    await expect(page.getByRole('heading', { name: 'Check the details' })).toHaveCount(0);

    await script(product, 'khalti-service', 'details-500', 'details/worldlink-v2');
    await enterAll(page, { Username: 'online_renew' });
    await ask.click();
    await expect(page.getByText("The provider isn't responding.").first()).toBeVisible();
    await expectGoodScreen(page);
    await ask.click();
    await expect(page.getByRole('heading', { name: 'Check the details' })).toBeVisible();

    await openForm(page, product, ['Electricity']);
    await enterAll(page, { 'NEA counter': 'Bhaktapur', 'SC number': '1.1.1', 'Customer ID': '1' });
    await ask.click();
    await expect(page.getByText('Subscriber is not found').first()).toBeVisible();
    await expectGoodScreen(page);
    expect((await newcomer.api.get('/api/users/me')).body.balance).toBe(100);
  });
});

// A problem with an order, reported by keys alone: logged with the order's facts, answered by command,
// and the answer on the page.
import { expect } from '@playwright/test';
import { apiOf, until } from '../api.ts';
import { makeNewcomer } from '../newcomer.ts';
import { kosheli } from '../product.ts';
import { expectGoodScreen, test } from '../walk.ts';
import { press } from './keys.ts';

const NUMBER = '9841500307';
const ANSWER = 'NTC delivered it at once. Please ask for the balance again.';

test('a person reports a problem with one key, and reads the answer @desktop @whole', async ({
  page,
  product,
}) => {
  const { api, signIn } = await makeNewcomer(product, { name: 'problem', rupees: 200 });
  const order = await api.post('/api/mobile_recharge', { mobile_number: NUMBER, amount: 100 });
  await api.post('/api/payment/wallet', { order_id: order.body.id });
  await until(
    () => api.get(`/api/order/${order.body.id}`),
    ({ body }) => body.state === 'delivered',
  );
  await signIn(page.context());
  await page.goto(`${product.url}/order/${order.body.id}`);

  await press(page, page.getByRole('button', { name: 'Report a problem' }));
  // The button is gone; the focus is not.
  await expect(page.getByRole('heading', { name: 'Your complaint' })).toBeFocused();
  // In the page's head, which is no success any more, and with the complaint itself.
  await expect(page.getByText('With the support desk')).toBeVisible();
  await expect(page.getByText('We have your complaint.', { exact: false })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'We are looking into it' })).toBeVisible();
  await expect(page.getByText('You complained')).toBeVisible();
  await expectGoodScreen(page);

  await press(page, page.getByRole('button', { name: 'Add to your complaint' }));
  await expect(page.getByLabel('What else should we know?')).toBeFocused();
  await page.keyboard.type('Aama asked twice.');
  await press(page, page.getByRole('button', { name: 'Send', exact: true }));
  await expect(page.getByRole('heading', { name: 'Your complaint' })).toBeFocused();
  await expect(page.getByText('You added')).toBeVisible();

  // No fact was typed, and every one is there.
  expect(await kosheli(product, 'complaints', 'list')).toContain(NUMBER);
  const shown = await kosheli(product, 'complaints', 'show', order.body.id);
  for (const fact of [NUMBER, 'NPR 100.00', 'paid with wallet', 'khalti', 'delivered']) {
    expect(shown).toContain(fact);
  }
  await kosheli(product, 'complaints', 'assign', order.body.id, '--to', 'Maya');
  await kosheli(product, 'complaints', 'resolve', order.body.id, '--answer', ANSWER);

  await until(
    () => apiOf(product.sandboxUrl).get('/inbox?to=problem%40example.com'),
    ({ body }) =>
      body.some(({ text }: { text: string }) => text.includes('answered your complaint')),
  );
  await page.reload();
  await expect(page.getByText('Answered by the support desk')).toBeVisible();
  await expect(page.getByText(ANSWER)).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Ask the grievance officer' }));
  await expect(page.getByRole('heading', { name: 'Your complaint' })).toBeFocused();
  await expect(page.getByText('With the grievance officer', { exact: true })).toBeVisible();
});

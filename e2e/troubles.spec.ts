// Failures of outside systems: what a person sees, the wallet's balance, the provider's book.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { apiOf } from './api.ts';
import type { Product } from './product.ts';
import { expectGoodScreen, script, signInAsDemo, test } from './walk.ts';

/**
 * Every order of these journeys has a number of its own, so that each finds its line in the book.
 */
let lastNumber = 9_846_000_000;

async function openPayment(page: Page, product: Product): Promise<string> {
  // Numbers that differ in only one digit would each cause a warning.
  lastNumber += 1_113;
  const number = String(lastNumber);
  await page.goto(`${product.url}/services/topup`);
  await page.getByLabel('Mobile number').fill(number);
  await page.getByLabel('Amount (NPR)').fill('10');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByRole('button', { name: 'Pay NPR 10.20' })).toBeVisible();
  return number;
}

async function deliveries(product: Product, number: string): Promise<number> {
  const { body } = await apiOf(product.sandboxUrl).get('/books/khalti-service');
  return body
    .filter((line: { number: string }) => line.number === number)
    .reduce((sum: number, line: { deliveries: number }) => sum + line.deliveries, 0);
}

test.beforeEach(({ page, product, startOutput }) => signInAsDemo(page, { product, startOutput }));

test('an order without an answer is being confirmed, and becomes delivered by itself @phone', async ({
  page,
  product,
}) => {
  const number = await openPayment(page, product);
  await script(product, 'khalti-service', 'timeout-after');
  await page.getByRole('button', { name: 'Pay NPR 10.20' }).click();
  await expect(page.getByText('Being confirmed').first()).toBeVisible();
  await expect(page.getByText('Canceled')).toHaveCount(0);
  await expectGoodScreen(page);
  await expect(page.getByText('Received successfully').first()).toBeVisible({ timeout: 20_000 });
  expect(await deliveries(product, number)).toBe(1);
});

test('a refused order is refunded, and shows both entries of the books @phone', async ({
  page,
  product,
}) => {
  const number = await openPayment(page, product);
  await script(product, 'khalti-service', 'failed');
  await page.getByRole('button', { name: 'Pay NPR 10.20' }).click();
  await expect(page.getByText('NPR 10.20 is back in your wallet.').first()).toBeVisible();
  await expect(page.getByText('Paid for an order')).toBeVisible();
  await expect(page.getByText('Refund of an order')).toBeVisible();
  await expectGoodScreen(page);
  expect(await deliveries(product, number)).toBe(0);
});

test('two tabs pay one order once, and the second is led to it @phone', async ({
  page,
  context,
  product,
}) => {
  const number = await openPayment(page, product);
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(second.getByRole('button', { name: 'Pay NPR 10.20' })).toBeVisible();
  await page.getByRole('button', { name: 'Pay NPR 10.20' }).click();
  await expect(page.getByText('Received successfully').first()).toBeVisible();
  await second.bringToFront();
  await expect(second.getByText('This order is already paid.').first()).toBeVisible();
  expect(await deliveries(product, number)).toBe(1);
});

test('a payment declined at the bank can be tried again @phone', async ({ page, product }) => {
  await openPayment(page, product);
  await page.getByRole('radio', { name: 'Indian Banking' }).check();
  await page.getByRole('button', { name: /^Pay INR/ }).click();
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByText('Payment failed. You were not charged.')).toBeVisible();
  await expectGoodScreen(page);
  await page.getByRole('radio', { name: 'eWallet' }).check();
  await page.getByRole('button', { name: 'Pay NPR 10.20' }).click();
  await expect(page.getByText('Received successfully').first()).toBeVisible();
});

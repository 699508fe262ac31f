// The first whole journey: sign up, enter the code, load the wallet from India, top up a
// phone in Nepal, see it arrive, and verify its number.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { apiOf } from './api.ts';
import type { Product } from './product.ts';
import { verifyPhone } from './verify-phone.ts';
import { codeFor, expectGoodScreen, test } from './walk.ts';

interface Newcomer {
  email: string;
  password: string;
}

async function signUp(page: Page, product: Product, { email, password }: Newcomer): Promise<void> {
  await page.goto(product.url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectGoodScreen(page);
  await page.getByRole('main').getByRole('link', { name: 'Register' }).first().click();
  await page.getByLabel('Full name').fill('Sita Example');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Mobile number').fill('9841000000');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByLabel('I am 18 or older').check();
  await expectGoodScreen(page);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Registration successful')).toBeVisible();
  await expectGoodScreen(page);
  await page.getByLabel('Code').fill(await codeFor(product, email));
  await expect(page.getByText('Your account is ready').first()).toBeVisible();
  await expect(page).toHaveURL(/\/services/);
}

/** Loads NPR 1,000: with the fixed fee of 5 that is 1,005, at 0.62 INR 623.10. */
async function loadWallet(page: Page, product: Product): Promise<void> {
  await page.goto(`${product.url}/profile?tab=wallet`);
  await expect(page.getByText('No entries yet')).toBeVisible();
  await page.getByRole('link', { name: 'Add Fund' }).click();
  await page.getByLabel('Amount (NPR)').fill('1000');
  await expectGoodScreen(page);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByRole('heading', { name: 'Payment', exact: true })).toBeVisible();
  await expect(page.getByText('eWallet')).toHaveCount(0);
  await page.getByRole('button', { name: 'Pay INR 623.10' }).click();
  await expect(page.getByText('Sandbox Bank').first()).toBeVisible();
  await page.getByRole('button', { name: 'Pay INR 623.10' }).click();
  await expect(page).toHaveURL(/\/order\//);
  await expect(page.getByText('Received successfully').first()).toBeVisible();
  await expectGoodScreen(page);
}

async function topUp(page: Page, product: Product, number: string): Promise<void> {
  await page.goto(`${product.url}/services/topup`);
  await page.getByLabel('Mobile number').fill(number);
  await expect(page.getByText('NTC (from the number)')).toBeAttached();
  await page.getByLabel('Amount (NPR)').fill('100');
  await expectGoodScreen(page);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByText(number).first()).toBeVisible();
  await expectGoodScreen(page);
  await page.getByRole('button', { name: 'Pay NPR 102.00' }).click();
  await expect(page).toHaveURL(/\/order\//);
  await expect(page.getByText('Received successfully').first()).toBeVisible();
  await expectGoodScreen(page);
  const { body: book } = await apiOf(product.sandboxUrl).get('/books/khalti-service');
  const lines = book.filter((line: { number: string }) => line.number === number);
  expect(lines).toMatchObject([{ service: 'ntc', amount: 100, deliveries: 1, state: 'Success' }]);
}

test('a newcomer signs up, loads the wallet, tops up a phone and verifies it', async ({
  page,
  product,
}, info) => {
  const size = info.project.name;
  const newcomer = { email: `sita.${size}@example.com`, password: 'mountains-and-tea' };
  const number = size === 'phone' ? '9841500001' : '9841500002';
  await signUp(page, product, newcomer);
  await loadWallet(page, product);
  await topUp(page, product, number);

  await page.goto(`${product.url}/orders`);
  await expect(page.getByText(`Recharge of ntc - ${number}`)).toBeVisible();
  await expect(page.getByText('Money added to wallet', { exact: true })).toBeVisible();
  await expectGoodScreen(page);

  await page.goto(`${product.url}/profile?tab=wallet`);
  await expect(page.getByRole('main').getByText('NPR 898.00').first()).toBeVisible();
  await expectGoodScreen(page);

  const sections = page.getByRole('navigation', { name: 'Sections of your account' });
  await sections.getByRole('link', { name: 'Personal Information' }).click();
  await verifyPhone(page, product, number);
  await expectGoodScreen(page);

  await page.goto(`${product.url}/logout`);
  await expect(page).toHaveURL(/\/login/);
  await page.goto(`${product.url}/orders`);
  await expect(page).toHaveURL(/\/login/);
});

// The first whole journey: a visitor's top-up survives signing up and arrives; then the wallet is
// loaded from India, pays for another one, and a phone is verified.
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

/** The screens of a journey, and when it began. */
interface Screens {
  seen: string[];
  beganAtMs: number;
}

/** A screen replaces what was there before; a dialog over one is part of it. */
async function expectScreen(page: Page, { seen }: Screens, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  await expectGoodScreen(page);
  seen.push(title);
}

/** Fills in a top-up, and is asked to sign in once it is valid. */
async function typeTopUp(page: Page, product: Product, screens: Screens, number: string) {
  await page.goto(`${product.url}/services/topup`);
  await expectScreen(page, screens, 'Mobile top-up');
  await page.getByLabel('Mobile number').fill(number);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByText('Enter an amount in rupees, for example 100.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByLabel('Amount (NPR)').fill('50');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByText('Click login to proceed').first()).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Sign In' })).toBeVisible();
  await page.getByRole('dialog').getByRole('link', { name: 'Register' }).click();
}

async function signUp(page: Page, product: Product, screens: Screens, person: Newcomer) {
  const { email, password } = person;
  await page.getByLabel('Full name').fill('Sita Example');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Mobile number').fill('9841000000');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByLabel('I am 18 or older').check();
  await expectScreen(page, screens, 'Sign Up');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText('Registration successful')).toBeVisible();
  await expectScreen(page, screens, 'Check your email');
  await page.getByLabel('Code').fill(await codeFor(product, email));
}

/** Pays by the Indian bank: a newcomer's wallet is empty. 50 and the fees of 2 % and NPR 5. */
async function payAtBank(page: Page, screens: Screens, number: string): Promise<void> {
  await expect(page.getByText(number).first()).toBeVisible();
  await expectScreen(page, screens, 'Payment');
  await page.getByRole('radio', { name: 'Indian Banking' }).check();
  await page.getByRole('button', { name: /^Pay INR/ }).click();
  await expect(page.getByText('Sandbox Bank').first()).toBeVisible();
  await page.getByRole('button', { name: /^Pay INR/ }).click();
  await expect(page).toHaveURL(/\/order\//);
  await expect(page.getByText('Received successfully').first()).toBeVisible();
  await expectGoodScreen(page);
  screens.seen.push('Order');
}

/** Loads NPR 1,000: with the fixed fee of 5 that is 1,005, at 0.62 INR 623.10. */
async function loadWallet(page: Page, product: Product): Promise<void> {
  await page.goto(`${product.url}/profile?tab=wallet`);
  await page.getByRole('link', { name: 'Add money' }).first().click();
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

test('a visitor tops up a phone and signs up on the way; then a wallet is loaded and a phone verified @phone', async ({
  page,
  product,
}, info) => {
  const size = info.project.name;
  const newcomer = { email: `sita.${size}@example.com`, password: 'mountains-and-tea' };
  const number = size === 'phone' ? '9841500001' : '9841500002';
  const screens: Screens = { seen: [], beganAtMs: Date.now() };
  await typeTopUp(page, product, screens, '9856077123');
  await signUp(page, product, screens, newcomer);
  await payAtBank(page, screens, '9856077123');
  expect(screens.seen).toEqual([
    'Mobile top-up',
    'Sign Up',
    'Check your email',
    'Payment',
    'Order',
  ]);
  const seconds = Math.round((Date.now() - screens.beganAtMs) / 1000);
  process.stdout.write(`visitor to delivered: ${screens.seen.length} screens, ${seconds} s\n`);

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
  await page.goto(`${product.url}/no/such/page`);
  await expect(page).toHaveURL(/page-not-found/);
});

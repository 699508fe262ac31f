// Signing in with Google in a browser: a new person, the same person again, and an account that exists.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { Product } from './product.ts';
import { expectGoodScreen, test } from './walk.ts';

/** Presses our button, and Google's, which opens Google's own window. */
async function openGoogle(page: Page): Promise<Page> {
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  const window = page.waitForEvent('popup');
  const frame = page.frameLocator('iframe.google-sandbox-button');
  await frame.getByRole('button', { name: 'Sign in with Google' }).click();
  return window;
}

async function useAccount(window: Page, name: string, email: string): Promise<void> {
  await window.getByLabel('Name').fill(name);
  await window.getByLabel('E-mail').fill(email);
  await window.getByRole('button', { name: 'Continue', exact: true }).click();
}

async function logOut(page: Page, product: Product): Promise<void> {
  await page.goto(`${product.url}/logout`);
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
}

test('a new person signs in with Google, states their age, and comes back with one press @phone', async ({
  page,
  product,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(product.sandboxUrl)) scripts.push(request.url());
  });
  await page.goto(`${product.url}/login`);
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  await expectGoodScreen(page);
  // Nothing of Google is loaded before somebody wants it.
  expect(scripts).toEqual([]);
  const window = await openGoogle(page);
  await expectGoodScreen(page);
  await useAccount(window, 'Maya Tamang', 'maya@tamang.test');
  await page.getByLabel('I am 18 or older').check();
  await expectGoodScreen(page);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page).toHaveURL(`${product.url}/services`);
  await page.goto(`${product.url}/profile?tab=security`);
  await expect(page.getByText('Google: maya@tamang.test')).toBeVisible();
  await expectGoodScreen(page);
  await logOut(page, product);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  const prompt = page.frameLocator('iframe.google-sandbox-prompt');
  await prompt.getByRole('button', { name: 'Continue as Maya Tamang' }).click();
  await expect(page).toHaveURL(`${product.url}/services`);
});

test('an account with the same address is linked by its password once @desktop @whole', async ({
  page,
  product,
  startOutput,
}) => {
  const [, email = '', password = ''] =
    /Demo account: (\S+), password (\S+)/.exec(startOutput) ?? [];
  await page.goto(`${product.url}/signup`);
  await useAccount(await openGoogle(page), 'Demo', email);
  await expect(page.getByText('You already have an account with this email.')).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
  await expectGoodScreen(page);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(`${product.url}/services`);
  await logOut(page, product);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  const prompt = page.frameLocator('iframe.google-sandbox-prompt');
  await prompt.getByRole('button', { name: 'Continue as Demo' }).click();
  await expect(page).toHaveURL(`${product.url}/services`);
});

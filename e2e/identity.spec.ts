// The identity check: the phone number, the documents, an operator's decision by command, verified.
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { apiOf } from './api.ts';
import { kosheli } from './product.ts';
import type { Product } from './product.ts';
import { codeFor, expectGoodScreen, signInAsDemo, test } from './walk.ts';

const NUMBER = '9841777001';
const DEMO = 'demo@kosheli.test';

async function verifyPhone(page: Page, product: Product): Promise<void> {
  await page.getByLabel('Mobile number', { exact: true }).fill(NUMBER);
  await page.getByRole('button', { name: 'Verify Number' }).click();
  await page.getByLabel('Code', { exact: true }).fill(await codeFor(product, `977${NUMBER}`));
  await page.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(page.getByText('Your phone number is verified.')).toBeVisible();
}

/** A picture of the page itself stands for a photo. */
async function sendDocuments(page: Page): Promise<void> {
  const photo = { name: 'photo.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await page.getByLabel('Front: Choose a file').setInputFiles(photo);
  await page.getByLabel('Back: Choose a file').setInputFiles(photo);
  await expect(page.getByRole('img', { name: 'Preview: Back' })).toBeVisible();
  await expectGoodScreen(page);
  await page.getByRole('button', { name: 'Send documents' }).click();
  await expect(page.getByText(/Kyc Status: Verification Pending/)).toBeVisible();
}

test('from an unverified phone number to a verified identity @phone', async ({
  page,
  product,
  startOutput,
}) => {
  await signInAsDemo(page, { product, startOutput });
  await page.goto(`${product.url}/services`);
  await page.getByRole('link', { name: 'Complete KYC Form' }).click();
  await verifyPhone(page, product);
  await sendDocuments(page);
  const row = page.getByRole('table', { name: 'Your documents' }).getByRole('row').nth(1);
  await expect(row).toContainText('Front');
  await expect(page.getByText(/^In review\. We'll answer by/)).toBeVisible();
  await expectGoodScreen(page);
  const by = ['--operator', 'Maya', '--why', 'first review'];
  await kosheli(product, 'kyc', 'show', DEMO, '--to', join(product.dataDir, 'shown'), ...by);
  expect(await kosheli(product, 'kyc', 'approve', DEMO, ...by)).toContain('is verified');
  await page.reload();
  await expect(page.getByText(/no monthly spending limit/)).toBeVisible();
  await page.getByText('Review history').click();
  await expect(page.getByText('Maya, identity team')).toBeVisible();
  await expectGoodScreen(page);
  const inbox = async (): Promise<{ subject: string }[]> =>
    (await apiOf(product.sandboxUrl).get(`/inbox?to=${DEMO}`)).body;
  const verified = expect.objectContaining({ subject: 'Your identity is verified' });
  await expect.poll(inbox).toContainEqual(verified);
});

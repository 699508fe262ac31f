// The step of a journey that verifies a phone number in the profile, from the tab of personal
// information.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { Product } from './product.ts';
import { codeFor, expectGoodScreen } from './walk.ts';

/** `number`: ten digits of Nepal. Ends on the same tab, with the number verified. */
export async function verifyPhone(page: Page, product: Product, number: string): Promise<void> {
  await page.getByLabel('Mobile number', { exact: true }).fill(number);
  await page.getByRole('button', { name: 'Verify Number' }).click();
  await expect(page.getByText('An OTP has been sent to your phone, please check.')).toBeVisible();
  await expectGoodScreen(page);
  await page.getByLabel('Code', { exact: true }).fill(await codeFor(product, number));
  await page.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(page.getByText('Your phone number is verified.')).toBeVisible();
}

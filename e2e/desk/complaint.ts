// A complaint: made by the customer on their order's page, answered in the back office, and read there.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { openQueue } from './operator.ts';
import type { Operator } from './operator.ts';

export async function complain(page: Page, orderUrl: string): Promise<void> {
  await page.goto(orderUrl);
  await page.getByRole('button', { name: 'Report a problem' }).click();
  await expect(page.getByText('With the support desk').first()).toBeVisible();
}

export async function answerComplaint(operator: Operator): Promise<void> {
  const { page, see } = operator;
  await openQueue(operator, 'Complaints');
  await page.getByRole('row', { name: 'S*** E***' }).getByRole('link').click();
  await see(/^Complaint about order/);
  // The mistake was already put right, so the first prepared sentence can be chosen.
  await page.getByRole('button', { name: 'The money is back' }).click();
  await page.getByLabel('Your answer to the customer').pressSequentially('We are sorry.');
  await page.getByRole('button', { name: 'Preview' }).click();
  await see('By email');
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await expect(page.getByText('Answered. The customer gets an email.')).toBeVisible();
  await see(/^Complaint about order/);
}

export async function readAnswer(page: Page): Promise<void> {
  await page.reload();
  await expect(page.getByText('Answered by the support desk')).toBeVisible();
  await expect(page.getByText(/is back in your Kosheli wallet\. We are sorry\./)).toBeVisible();
}

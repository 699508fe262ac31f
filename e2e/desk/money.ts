// The morning's proposals about money: a refund to its source, a difference to the provider's book, and
// new fees.
import { expect } from '@playwright/test';
import { openSection } from './operator.ts';
import type { Operator } from './operator.ts';
import { propose } from './two-people.ts';

/** Finds a customer by search, opens the order that the payment paid, and proposes the refund there. */
export async function proposeRefund(operator: Operator): Promise<void> {
  const { page, see } = operator;
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).fill('sita@example.com');
  await page.getByRole('option', { name: /Customer/ }).click();
  await see('Recent orders');
  await page.getByRole('row', { name: '1,000' }).getByRole('link').click();
  await see(/^Order K/);
  await page.getByRole('button', { name: 'Propose a refund' }).click();
  await see('Propose a refund');
  await page.getByLabel('Amount in rupees').fill('300');
  await page.getByRole('button', { name: 'Preview' }).click();
  await propose(operator, 'Propose a refund', 'She loaded too much, and called us.');
}

async function openToday({ page, see }: Operator): Promise<void> {
  // The newest day is first, below the head.
  await page.getByRole('row').nth(1).getByRole('link').click();
  await see(/^(Not compared yet|Our books, theirs, and the bank)$/);
}

/** Compares the day, and waits for the result. */
async function compareToday({ page }: Operator, result: RegExp): Promise<void> {
  await page.getByRole('button', { name: /^Compare/ }).click();
  await expect(page.getByText(result).first()).toBeVisible();
  await expect(page.getByText('Comparing the day…')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Compare again' })).toBeEnabled();
}

/** Compares the day, and proposes that the customer gets back what the provider took back. */
export async function decideDifference(operator: Operator): Promise<void> {
  const { page, see } = operator;
  await openSection(operator, 'Reconciliation');
  await openToday(operator);
  await compareToday(operator, /^Compared\. \d+ differences? (is|are) wrong\.$/);
  await page.getByRole('link', { name: /^K/ }).first().click();
  await see(/^Difference \d+/);
  await page.getByRole('link', { name: 'Open the order' }).last().click();
  await see(/^Order K/);
  await page.getByRole('button', { name: 'Propose a wallet refund' }).click();
  await propose(operator, 'Propose a wallet refund', 'The provider took the delivery back.');
}

/**
 * What went back to the wallet is no difference any more; the refund to the source is expected until we
 * have asked its gateway.
 */
export async function expectNoDifference(operator: Operator): Promise<void> {
  const { page } = operator;
  await openSection(operator, 'Reconciliation');
  await openToday(operator);
  await compareToday(operator, /^Compared\. Nothing is wrong\.$/);
  await expect(page.getByText('Nothing is wrong here.')).toBeVisible();
}

export async function proposeFees(operator: Operator): Promise<void> {
  const { page, see } = operator;
  await openSection(operator, 'Money', 'Balance at providers');
  await page.getByRole('link', { name: 'Fees', exact: true }).click();
  await see('Fees');
  await page.getByRole('link', { name: 'Propose new fees' }).click();
  await see('Propose new fees');
  await page.getByLabel('Transaction fee').fill('2.5');
  await page.getByRole('button', { name: 'Preview' }).click();
  await propose(operator, 'What it does', 'The provider asks for more from today on.');
  await see('Propose new fees');
}

// Three identity checks in the browser: one is approved, one has a picture that nobody can read, and one
// has a card of somebody else.
import { expect } from '@playwright/test';
import { openQueue } from './operator.ts';
import type { Operator } from './operator.ts';

async function openDocuments({ page, see }: Operator, name: string): Promise<void> {
  await see(`Identity check of ${name}`);
  await page.getByRole('button', { name: 'Review the documents' }).click();
  await see('Decision');
}

async function noteNumber({ page }: Operator, number: string): Promise<void> {
  await page.getByLabel('Number on the document').fill(number);
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(page.getByText(/^Ends in/)).toBeVisible();
}

/** Chooses a verdict about one side with the mouse; one with a reason sends it back. */
async function decide(
  { page }: Operator,
  side: 'Front' | 'Back',
  refusal?: { verdict: 'Send back' | 'Reject'; reason: string },
): Promise<void> {
  await page.getByRole('button', { name: `${side}: picture` }).click();
  const verdict = page.getByRole('group', { name: `Decide: ${side}` });
  if (!refusal) {
    await verdict.getByRole('button', { name: 'Approve' }).click();
    return;
  }
  await verdict.getByRole('button', { name: refusal.verdict }).click();
  await verdict.getByRole('button', { name: refusal.reason }).click();
}

export async function reviewIdentities(operator: Operator): Promise<void> {
  const { page, see } = operator;
  await openQueue(operator, 'Identity checks');
  await page.getByRole('row', { name: 'Pema Demo' }).getByRole('link').click();

  await openDocuments(operator, 'Pema Demo');
  // The number as it stands on both pictures.
  await noteNumber(operator, '27-01-76-25608');
  // With the keyboard shortcuts that the page names.
  await page.keyboard.press('a');
  await page.keyboard.press('a');
  await see('Decision');
  await page.getByRole('button', { name: 'Verify the customer' }).click();

  await openDocuments(operator, 'Kiran Demo');
  await decide(operator, 'Front');
  // Their card is not mistaken for somebody else's.
  await expect(page.getByText(/similar picture|same picture/)).toHaveCount(0);
  await decide(operator, 'Back', {
    verdict: 'Send back',
    reason: 'The picture is blurred or too small to read.',
  });
  await expect(page.getByText('What the customer reads')).toBeVisible();
  await see('Decision');
  await page.getByRole('button', { name: 'Finish: send back' }).click();

  await openDocuments(operator, 'Tara Demo');
  // The front is the card of another customer.
  await expect(page.getByText('Front: same picture')).toBeVisible();
  await expect(
    page.getByRole('link', { name: /^In the account of B\*\*\* D\*\*\*/ }),
  ).toBeVisible();
  await decide(operator, 'Front', {
    verdict: 'Reject',
    reason: 'This document belongs to another person. Send your own.',
  });
  await page.getByLabel('Your own words to the customer').fill('It says Bina Demo.');
  await decide(operator, 'Back');
  await see('Decision');
  await page.getByRole('button', { name: 'Finish: reject' }).click();
  await expect(page.getByRole('button', { name: 'Freeze the account' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await see('Identity');
  await expect(page.getByText('No identity check waits for a decision.')).toBeVisible();
}

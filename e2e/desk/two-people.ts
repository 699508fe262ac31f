// What needs two people: one proposes it on its own page, another finds it in a queue and approves it.
import { expect } from '@playwright/test';
import { openQueue } from './operator.ts';
import type { Operator } from './operator.ts';

/** Fills in the last step of a proposal, which shows what it would do. */
export async function propose({ page, see }: Operator, title: string, why: string): Promise<void> {
  await see(title);
  await page.getByLabel('Reason').fill(why);
  // The message about an earlier proposal is gone, so the next one is about this proposal.
  const said = page.getByText('Proposed. A second person decides.');
  await expect(said).toHaveCount(0);
  await page.getByRole('button', { name: 'Propose', exact: true }).click();
  await expect(said).toBeVisible();
}

/** Approves the proposal with this title; `done`: what the page then says. */
export async function approve(
  operator: Operator,
  { title, done }: { title: RegExp; done: RegExp },
): Promise<void> {
  const { page, see } = operator;
  await openQueue(operator, 'Refunds and changes to approve');
  await page.getByRole('row', { name: title }).getByRole('link').click();
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible();
  await see('What it does');
  await page.getByRole('button', { name: 'Approve' }).click();
  await see('Approve this?');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Seen, and right.');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText(done).first()).toBeVisible();
  await see('The decision');
}

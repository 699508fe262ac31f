// Two orders without a final answer of their provider: one was delivered, the other was not.
import { expect } from '@playwright/test';
import { openQueue } from './operator.ts';
import type { Operator } from './operator.ts';
import { NUMBERS } from './overnight.ts';

interface Decision {
  number: string;
  outcome: 'It was delivered' | 'It failed';
  /** A ticket of the provider; absent: its portal shows the reference that is filled in. */
  ticket?: string;
  /** What the provider wrote. */
  words?: string;
  done: string;
}

async function decideOrder(operator: Operator, decision: Decision): Promise<void> {
  const { page, see } = operator;
  const { number, outcome, ticket, words, done } = decision;
  await openQueue(operator, 'Orders in review');
  await page.getByRole('row', { name: number }).getByRole('link').click();
  await see(/^Order K/);
  await page.getByRole('button', { name: outcome }).click();
  await see(outcome);
  const dialog = page.getByRole('dialog');
  if (ticket !== undefined) {
    await dialog.getByLabel('Evidence').selectOption('The provider wrote that it refused');
    await dialog.getByLabel('Reference').fill(ticket);
    await dialog.getByLabel('Where you saw it').selectOption("A ticket at the provider's support");
  }
  if (words !== undefined) await dialog.getByLabel('Its words').fill(words);
  await dialog.getByRole('button', { name: outcome }).click();
  await expect(page.getByText(done)).toBeVisible();
  await see(/^Order K/);
}

export async function decideUnknownOrders(operator: Operator): Promise<void> {
  await decideOrder(operator, {
    number: NUMBERS.arrived,
    outcome: 'It was delivered',
    done: 'The order is delivered.',
  });
  await decideOrder(operator, {
    number: NUMBERS.lost,
    outcome: 'It failed',
    ticket: '4711',
    words: 'We never received this request.',
    done: 'The order failed and is refunded.',
  });
}

// Protecting an account in a browser: frozen by a message's link without signing in, and from the
// profile; a held transfer asks a question and is cancelled.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { apiOf, until } from '../api.ts';
import { makeNewcomer } from '../newcomer.ts';
import type { Product } from '../product.ts';
import { expectGoodScreen, test } from '../walk.ts';

/** The link that every message to a person ends with. */
async function freezeLink(product: Product, email: string): Promise<string> {
  const inbox = apiOf(product.sandboxUrl);
  const find = async (): Promise<string | undefined> => {
    const { body } = await inbox.get(`/inbox?to=${encodeURIComponent(email)}`);
    return body
      .map(({ text }: { text: string }) => /\S+\/freeze\/\S+/.exec(text)?.[0])
      .find(Boolean);
  };
  return (await until(find, (link) => link !== undefined)) ?? '';
}

/**
 * Expects the notice for a person without a passkey and recovery codes, whose account only support can open
 * again.
 */
async function expectFrozen(page: Page, reason: string): Promise<void> {
  const block = page.getByRole('status').filter({ hasText: reason });
  await expect(block).toContainText(/We'll answer as soon as we can\. It started on .*\d{4}/);
  await expectGoodScreen(page);
}

test('a link freezes without signing in; a held transfer is cancelled, and the profile freezes @phone @whole', async ({
  page,
  product,
}, { project }) => {
  const [linked, sender] = ['linked', 'sender'].map((name) => `${name}-${project.name}`);
  const [owner, { api, enter }] = await Promise.all([
    makeNewcomer(product, { name: linked ?? '', rupees: 10 }),
    makeNewcomer(product, { name: sender ?? '', rupees: 2_000 }),
  ]);
  const half = { receiver_email: `${linked}@example.com`, sending_amount: 600 };
  await api.post('/api/payment/send_money', half);
  await page.goto(await freezeLink(product, `${linked}@example.com`));
  await expect(page.getByText(/No money leaves it/)).toBeVisible();
  await expectGoodScreen(page);
  await page.getByRole('button', { name: 'Freeze my account now' }).click();
  await expectFrozen(page, 'Your account was frozen with the link');
  const sent = { receiver_email: 'hari@example.com', sending_amount: 10 };
  expect((await owner.api.post('/api/payment/send_money', sent)).status).toBe(403);

  // Together more than may go to a new person at once; each alone needs no confirmation.
  const other = { ...half, sending_amount: 601 };
  expect((await api.post('/api/payment/send_money', other)).body.block.type).toBe('transfer_held');
  await enter(page);
  await page.goto(`${product.url}/profile?tab=wallet`);
  const question = page.getByRole('status').filter({ hasText: 'Do you know this person?' });
  await expect(question).toContainText(/It ends automatically: .*\d{4}.* It started on .*\d{4}/);
  await expectGoodScreen(page);
  await question.getByRole('button', { name: /^Cancel the transfer of NPR 601.00/ }).click();
  await expect(page.getByText('The money is back in your wallet.')).toBeVisible();
  expect((await api.get('/api/users/me')).body.balance).toBe(1_400);

  await page.goto(`${product.url}/profile?tab=security`);
  await page.getByRole('button', { name: 'Freeze my account now' }).click();
  await expectFrozen(page, 'You froze your account.');
});

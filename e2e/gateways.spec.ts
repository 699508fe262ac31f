// Paying at each gateway on the screen: every result, and the message after it.
import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { signInAsDemo as apiOfDemo } from './api.ts';
import type { Api } from './api.ts';
import type { Product } from './product.ts';
import { expectGoodScreen, signInAsDemo, test } from './walk.ts';

/** Each order has its own number: two similar ones within a short time cause a warning. */
let lastNumber = 9_861_000_000;

/** The calls of the demo account, for all journeys of a size. */
let demo: Api | undefined;

interface Begun {
  page: Page;
  product: Product;
  startOutput: string;
}

/** A top-up of NPR 100 that waits to be paid; opens its payment page at one way of paying. */
async function openPayment({ page, product, startOutput }: Begun, tab: string): Promise<string> {
  lastNumber += 1_113;
  demo ??= await apiOfDemo(product.url, startOutput);
  const order = { mobile_number: String(lastNumber), amount: 100 };
  const { body } = await demo.post('/api/mobile_recharge', order);
  await page.goto(`${product.url}/payment/${body.id}`);
  await page.getByRole('radio', { name: tab }).check();
  return body.id;
}

/** On the bank's page: a button leads back to us. */
async function pressAtBank(page: Page, name: string | RegExp): Promise<void> {
  await expect(page.getByText('Sandbox: nothing here is real')).toBeVisible();
  await page.getByRole('button', { name }).click();
}

async function expectArrived(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/order\//);
  await expect(page.getByText('Received successfully').first()).toBeVisible();
}

const FAILED = 'Payment failed. You were not charged.';
const LEFT = 'Payment not completed. You were not charged.';
const PENDING = /is being confirmed\. Wait before you pay again/;

/**
 * Banks and wallets with a page of their own: how one gets there, the name of its button for not
 * paying, and the message after declining.
 */
const BANKS = [
  {
    tab: 'Indian Banking',
    declined: FAILED,
    leave: 'Cancel',
    choose: (page: Page) => page.getByRole('button', { name: 'Pay INR 66.34' }),
    pay: 'Pay INR 66.34',
  },
  {
    tab: 'Nepali Banks',
    declined: FAILED,
    leave: 'Leave without paying',
    choose: (page: Page) => page.getByRole('button', { name: 'Terai Test Bank' }),
    pay: 'Pay NPR 107.00',
  },
  {
    tab: 'eSewa',
    // It has one status for every payment that was not made.
    declined: LEFT,
    leave: 'Leave without paying',
    choose: (page: Page) => page.getByRole('button', { name: 'Pay NPR 107.00' }),
    pay: 'Pay NPR 107.00',
  },
  {
    tab: 'Khalti',
    declined: FAILED,
    leave: 'Leave without paying',
    choose: (page: Page) => page.getByRole('button', { name: 'Pay NPR 107.00' }),
    pay: 'Pay NPR 107.00',
  },
  {
    tab: 'connectIPS',
    declined: FAILED,
    leave: 'Leave without paying',
    choose: (page: Page) => page.getByRole('button', { name: 'Pay NPR 107.00' }),
    pay: 'Pay NPR 107.00',
  },
] as const;

test.beforeEach(({ page, product, startOutput }) => signInAsDemo(page, { product, startOutput }));

test('every way of paying is a good screen @phone', async ({ page, product, startOutput }) => {
  await openPayment({ page, product, startOutput }, 'eWallet');
  const tabs = ['eWallet', ...BANKS.map(({ tab }) => tab), 'International Card'];
  for (const tab of tabs) {
    await page.getByRole('radio', { name: tab }).check();
    if (tab === 'Nepali Banks') await page.getByRole('tab', { name: 'Mobile-Banking' }).click();
    if (tab === 'International Card') await openCardForm(page);
    await expectGoodScreen(page);
  }
});

/** One gateway that is reached by a posted form, and one by a link; a whole run walks all of them. */
const WALKED = ['Indian Banking', 'Khalti'];

for (const { tab, declined, leave, choose, pay } of BANKS) {
  const size = WALKED.includes(tab) ? '@phone' : '@phone @whole';
  test(`${tab}: declined, left, paid; and pending, which goes on by itself ${size}`, async ({
    page,
    product,
    startOutput,
  }) => {
    await openPayment({ page, product, startOutput }, tab);
    for (const [pressed, message] of [
      ['Decline', declined],
      [leave, LEFT],
    ] as const) {
      await choose(page).click();
      await pressAtBank(page, pressed);
      await expect(page.getByText(message)).toBeVisible();
      await expect(page.getByRole('radio', { name: tab })).toBeChecked();
    }
    await choose(page).click();
    await pressAtBank(page, pay);
    await expectArrived(page);

    await openPayment({ page, product, startOutput }, tab);
    await choose(page).click();
    await pressAtBank(page, 'Keep pending');
    await expect(page.getByText(PENDING)).toBeVisible();
    await expectArrived(page);
  });
}

async function openCardForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue to card details' }).click();
  await expect(card(page, 'A card that pays')).toBeVisible();
}

function card(page: Page, name: string): Locator {
  return page.frameLocator('iframe[title="Card details"]').getByLabel(name);
}

async function payByCard(page: Page, name: string): Promise<void> {
  await card(page, name).check();
  await page.getByRole('button', { name: 'Pay NPR 112.00' }).click();
}

test('International Card: declined, then another card; and one that takes its time @phone', async ({
  page,
  product,
  startOutput,
}) => {
  await openPayment({ page, product, startOutput }, 'International Card');
  await openCardForm(page);
  await payByCard(page, 'A card that is declined');
  await expect(page.getByText('Your card was declined.')).toBeVisible();
  await expectGoodScreen(page);
  await payByCard(page, 'A card that pays');
  await expectArrived(page);

  await openPayment({ page, product, startOutput }, 'International Card');
  await openCardForm(page);
  await payByCard(page, 'A card that takes its time');
  await expect(page.getByText(PENDING)).toBeVisible();
  await expectArrived(page);
});

test('International Card: refused at the bank that asks who pays, then confirmed there @phone @whole', async ({
  page,
  product,
  startOutput,
}) => {
  await openPayment({ page, product, startOutput }, 'International Card');
  for (const answer of ['No, refuse it', 'Yes, it is me']) {
    await openCardForm(page);
    await payByCard(page, 'A card whose bank asks who pays (3-D Secure)');
    await expect(page.getByRole('heading', { name: 'Is it you who pays?' })).toBeVisible();
    await expectGoodScreen(page);
    await page.getByRole('button', { name: answer }).click();
    if (answer === 'Yes, it is me') continue;
    await expect(page.getByText(FAILED)).toBeVisible();
    await expectGoodScreen(page);
    await expect(page.getByRole('radio', { name: 'International Card' })).toBeChecked();
  }
  await expectArrived(page);
});

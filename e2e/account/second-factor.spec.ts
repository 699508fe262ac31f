// Two-step sign-in in a browser: an authenticator app, and a passkey of a virtual authenticator.
import { createHmac } from 'node:crypto';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { makeNewcomer, PASSWORD } from '../newcomer.ts';
import type { Product } from '../product.ts';
import { codeFor, expectGoodScreen, test } from '../walk.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** What an authenticator app shows for this secret, in this many steps of 30 seconds. */
function appCode(secret: string, steps = 0): string {
  const bits = secret.replace(/./g, (letter) =>
    LETTERS.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const mac = createHmac('sha1', key).update(counter).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 0xf) & 0x7f_ff_ff_ff;
  return String(number % 1_000_000).padStart(6, '0');
}

async function openSecurity(page: Page, product: Product, name: string): Promise<string> {
  const newcomer = await makeNewcomer(product, { name, rupees: 100 });
  // Signs in once and not before every page load, because the journey signs out and in again.
  await page.goto(`${product.url}/about`);
  await newcomer.enter(page);
  await page.goto(`${product.url}/profile?tab=security`);
  return `${name}@example.com`;
}

async function confirmByMail(page: Page, product: Product, email: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: "Confirm it's you" });
  await expect(dialog.getByText(email)).toBeVisible();
  await expectGoodScreen(page);
  await dialog.getByLabel('Code', { exact: true }).fill(await codeFor(product, email));
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
}

async function saveCodes(page: Page): Promise<void> {
  const codes = page.getByRole('dialog', { name: 'Save your recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await expectGoodScreen(page);
  await codes.getByRole('button', { name: 'I saved them' }).click();
  await expect(page.getByText("It's on")).toBeVisible();
  await expectGoodScreen(page);
}

async function logOut(page: Page, product: Product): Promise<void> {
  await page.goto(`${product.url}/logout`);
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
}

test('an authenticator app is set up, and asked for on a new device until it is trusted @phone @whole', async ({
  page,
  product,
}, { project }) => {
  const email = await openSecurity(page, product, `app-${project.name}`);
  await page.getByRole('button', { name: 'Set up an app' }).click();
  await confirmByMail(page, product, email);
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible();
  const key = await page.getByText("Can't scan it?").locator('span').textContent();
  const secret = (key ?? '').replaceAll(' ', '');
  await expectGoodScreen(page);
  await page.getByLabel('Code from the app').fill(appCode(secret, -1));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await saveCodes(page);
  for (const isFirst of [true, false]) {
    await logOut(page, product);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    if (isFirst) {
      const dialog = page.getByRole('dialog', { name: "Confirm it's you" });
      await dialog.getByLabel('Code', { exact: true }).fill(appCode(secret));
      await dialog.getByLabel('Trust this device').check();
      await expectGoodScreen(page);
      await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
    }
    await expect(page).toHaveURL(/\/services/);
  }
  await page.goto(`${product.url}/profile?tab=security`);
  await expect(page.getByText('Trusted until')).toBeVisible();
});

test('a passkey is added, confirms a sign-in with the password, and signs in alone @phone', async ({
  page,
  product,
}, { project }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  /** Whether somebody touches the authenticator as soon as it asks for it. */
  const touch = (enabled: boolean): Promise<unknown> =>
    devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });

  const email = await openSecurity(page, product, `passkey-${project.name}`);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await confirmByMail(page, product, email);
  await saveCodes(page);

  await touch(false);
  await logOut(page, product);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  const dialog = page.getByRole('dialog', { name: "Confirm it's you" });
  await expect(dialog.getByRole('button', { name: 'Recovery code' })).toBeVisible();
  await expectGoodScreen(page);
  await touch(true);
  await dialog.getByRole('button', { name: 'Use my passkey' }).click();
  await expect(page).toHaveURL(/\/services/);

  // The browser offers it in the email field, where it is touched at once.
  await page.goto(`${product.url}/logout`);
  await expect(page).toHaveURL(/\/services/);
  await page.goto(`${product.url}/profile?tab=security`);
  await expect(page.getByText('Last used on').first()).toBeVisible();
  // This sign-in was a confirmation, too.
  await page.getByRole('button', { name: 'Get new codes' }).click();
  await saveCodes(page);
});

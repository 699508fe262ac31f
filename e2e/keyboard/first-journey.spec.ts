// The first journey without a mouse and as a screen reader tells it: a visitor's top-up from the home page
// through sign-up to its delivery, by keys alone; each screen by its accessibility tree.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { codeFor, script, test } from '../walk.ts';
import { press, tabTo } from './keys.ts';

/** What the live regions say, as `window.spoken`; as text, because it runs in the browser. */
const LISTEN = `
  window.spoken = [];
  const LIVE = '[aria-live=polite], [aria-live=assertive], [role=status], [role=alert]';
  new MutationObserver((changes) => {
    const regions = changes
      .map(({ target }) => (target instanceof Element ? target : target.parentElement)?.closest(LIVE))
      .filter((region) => region && region.getAttribute('aria-live') !== 'off');
    for (const region of new Set(regions)) {
      const text = region.textContent.replace(/\\s+/g, ' ').trim();
      if (text && window.spoken.at(-1) !== text) window.spoken.push(text);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
`;

async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }).and(page.locator('input')));
  await page.keyboard.type(text);
}

/** Reads the screen as a screen reader does: its title, headings in order, and a name on every control. */
async function read(page: Page, title: string): Promise<string> {
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const tree = await page.locator('body').ariaSnapshot();
  const levels = [...tree.matchAll(/- heading "[^"]*" \[level=(\d)\]/g)].map(([, level]) =>
    Number(level),
  );
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  // Each heading is at most one level deeper than the one before.
  expect(levels.filter((level, at) => level > (levels[at - 1] ?? 1) + 1)).toEqual([]);
  const control = /^\s*- (button|link|textbox|combobox|radio|checkbox|spinbutton)\b(?! ").*$/gm;
  expect(tree.match(control)).toBeNull();
  for (const landmark of ['banner', 'main', 'contentinfo']) expect(tree).toContain(`- ${landmark}`);
  return tree;
}

/** Words in the order in which they are read. */
function expectInOrder(tree: string, words: readonly string[]): void {
  let rest = tree;
  for (const word of words) {
    expect(rest).toContain(word);
    rest = rest.slice(rest.indexOf(word) + word.length);
  }
}

test('a visitor tops up a phone by keyboard alone, and hears how it ends @desktop @whole', async ({
  page,
  product,
}) => {
  const person = { email: 'keys@example.com', password: 'mountains-and-tea' };
  await page.addInitScript(LISTEN);
  await page.goto(product.url);
  const home = await read(page, 'Top up');
  expectInOrder(home, ['Skip to content', '- banner', '- main', 'Phone number', '- contentinfo']);
  await type(page, 'Phone number in Nepal', '9856077124');
  await tabTo(page, page.getByRole('radio', { name: '100', exact: true }));
  await page.keyboard.press('Space');
  await press(page, page.getByRole('form').getByRole('button', { name: 'Continue' }));

  const dialog = page.getByRole('dialog', { name: 'Sign In' });
  await expect(dialog).toBeVisible();
  await press(page, dialog.getByRole('link', { name: 'Register' }));

  const signUp = await read(page, 'Sign Up');
  expectInOrder(signUp, ['Full name', 'Email', 'Mobile number', 'Password', 'Sign Up']);
  await type(page, 'Full name', 'Sita Example');
  await type(page, 'Email', person.email);
  await type(page, 'Mobile number', '9841000000');
  await type(page, 'Password', person.password);
  await type(page, 'Confirm password', person.password);
  await tabTo(page, page.getByLabel('I am 18 or older'));
  await page.keyboard.press('Space');
  await press(page, page.getByRole('button', { name: 'Sign Up' }));
  const code = page.getByLabel('Six-digit code');
  // The step takes the focus along.
  await expect(code).toBeFocused();
  await read(page, 'Check your email');
  await page.keyboard.type(await codeFor(product, person.email));

  await expect(page.getByRole('button', { name: /^Pay INR/ })).toBeVisible();
  const payment = await read(page, 'Payment');
  expectInOrder(payment, [
    'How would you like to pay?',
    'Indian Banking',
    'Order Summary',
    'Pay INR',
  ]);
  // Nothing that was typed is asked for again.
  expect(payment).not.toMatch(/- textbox/);
  // Delivered a moment later, so that the person hears of it on the page.
  await script(product, 'khalti-service', 'queued-then-success');
  await press(page, page.getByRole('button', { name: /^Pay INR/ }));
  await expect(page.getByText('Sandbox Bank').first()).toBeVisible();
  await press(page, page.getByRole('button', { name: /^Pay INR/ }));

  await expect(page).toHaveURL(/\/order\//);
  await expect(page.getByText('Received successfully').first()).toBeVisible();
  const order = await read(page, 'Order');
  expectInOrder(order, ['Received successfully', 'What happened', 'Receipt']);
  const spoken = await page.evaluate<string[]>('window.spoken');

  expect(spoken.filter((text) => text.startsWith('Received successfully'))).toHaveLength(1);
  // Only the states are announced: no steps, no times, and nothing twice.
  expect(spoken.length).toBeLessThanOrEqual(3);
});

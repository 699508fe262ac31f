// The language switch: every text, the digits and `lang` change at once, and it is remembered.
import { afterEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { readLanguage } from '#contract/texts/language-cookie.ts';
import { chooseLanguage } from '#ui/texts.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import { ME } from '#web/testing/wire-orders.ts';
import { MEMBER, renderPage } from '#web/testing/render-page.tsx';

afterEach(async () => {
  await chooseLanguage('en');
  document.cookie = 'language=; path=/; max-age=0';
});

it('changes the page to Nepali and back, and is remembered', async () => {
  const screen = await renderPage('/');
  const header = screen.getByRole('banner');
  await header.getByRole('button', { name: 'नेपाली' }).click();
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('घरको फोन');
  await expect.element(screen.getByText('५००', { exact: true })).toBeVisible();
  expect(document.documentElement.lang).toBe('ne');
  expect(readLanguage(document.cookie)).toBe('ne');
  await screen.getByRole('contentinfo').getByRole('button', { name: 'English' }).click();
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Top up');
  expect([document.documentElement.lang, readLanguage(document.cookie)]).toEqual(['en', 'en']);
});

it('tells the server in which language a member gets mails, and reads again in it', async () => {
  const requests = fakeServer({
    'GET /api/users/me': { ...ME, balance: 1234.5 },
    'POST /api/users/language': { success: true },
  });
  const screen = await renderPage('/about', MEMBER);
  await expect.element(screen.getByText('NPR 1,234.50')).toBeVisible();
  await screen.getByRole('banner').getByRole('button', { name: 'नेपाली' }).click();
  await expect.element(screen.getByText('रु\u00a0१,२३४.५०')).toBeVisible();
  const told = () => requests.find(({ line }) => line === 'POST /api/users/language');
  await expect.poll(told).toMatchObject({ body: { language: 'ne' } });
});

it('takes Nepali digits in a number', async () => {
  const screen = await renderPage('/services/topup');
  const number = screen.getByRole('textbox', { name: 'Mobile number' });
  await userEvent.type(number, '९८४१२३४५६७');
  await expect.element(number).toHaveValue('984 123 4567');
  await expect.element(screen.getByText('NTC (from the number)')).toBeInTheDocument();
});

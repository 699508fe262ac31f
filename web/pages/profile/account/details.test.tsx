// The card of personal details: changing the name.
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeServer } from '#web/testing/fake-server.ts';
import type { FakeAnswer } from '#web/testing/fake-server.ts';
import { MEMBER, renderPage } from '#web/testing/render-page.tsx';
import { wireKyc } from '#web/testing/wire-kyc.ts';
import { ME } from '#web/testing/wire-orders.ts';

const UPDATE = 'POST /api/users/update';
const SAVED = { success: true, message: 'Your details are saved.' };

async function openForm(answer: FakeAnswer = SAVED, me: object = ME) {
  let isSaved = false;
  const requests = fakeServer({
    'GET /api/users/get_kyc': wireKyc(),
    'GET /api/users/me': () => (isSaved ? { ...me, full_name: 'Gita Sharma' } : me),
    [UPDATE]: () => {
      isSaved = true;
      return answer;
    },
  });
  const screen = await renderPage('/profile?tab=account', MEMBER);
  await userEvent.click(screen.getByRole('button', { name: 'Change name' }));
  const type = (label: string, text: string) => userEvent.fill(screen.getByLabelText(label), text);
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  const sent = () => requests.filter(({ line }) => line === UPDATE).map(({ body }) => body);
  return { screen, type, press, sent };
}

it('wraps a long email address on a phone', async () => {
  await page.viewport(360, 740);
  const email = 'sita.kumari.shrestha.kathmandu.2026@longcompanyname.example.com';
  const { screen, press } = await openForm(SAVED, { ...ME, email });
  await press('Cancel');
  await expect.element(screen.getByText(email)).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(360);
});

it('is filled with what is stored, saves the changes and shows them', async () => {
  const { screen, type, press, sent } = await openForm();
  await expect.element(screen.getByLabelText('First name')).toHaveFocus();
  await expect.element(screen.getByLabelText('Last name')).toHaveValue('Sharma');
  await expect.element(screen.getByText('Name', { exact: true })).not.toBeInTheDocument();
  await type('First name', 'Gita');
  await type('Last name', '');
  await press('Save');
  await expect.element(screen.getByText('Gita Sharma')).toBeVisible();
  await expect.element(screen.getByText(SAVED.message)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Change name' })).toHaveFocus();
  expect(sent()).toEqual([{ fname: 'Gita', lname: '', mobile_no: '9841234567' }]);
});

it('requires a first name, and shows the server’s refusal at its field', async () => {
  const fname = 'This field is too long.';
  const { screen, type, press, sent } = await openForm({ status: 422, body: { fname } });
  await type('First name', '');
  await press('Save');
  await expect
    .element(screen.getByLabelText('First name'))
    .toHaveAccessibleDescription('Enter your first name.');
  expect(sent()).toEqual([]);
  await type('First name', 'Gita');
  await press('Save');
  await expect.element(screen.getByLabelText('First name')).toHaveAccessibleDescription(fname);
});

it('warns a verified person, and can be left without a change', async () => {
  const { screen, press, sent } = await openForm(SAVED, { ...ME, kyc_status: 1 });
  await expect.element(screen.getByText(/Your identity is verified under this name/)).toBeVisible();
  await press('Cancel');
  await expect.element(screen.getByText('Sita Sharma')).toBeVisible();
  expect(sent()).toEqual([]);
});

// Changing the e-mail address on the screen: the form, the page of its link, and the page that undoes it.
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { BRAND } from '#contract/brand/brand.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import { MEMBER, renderPage } from '#web/testing/render-page.tsx';
import { wireKyc } from '#web/testing/wire-kyc.ts';
import { ME } from '#web/testing/wire-orders.ts';

const CHANGE = 'POST /api/users/change_email';

it('asks for the new address and the password, and says where the link went', async () => {
  const requests = fakeServer({
    'GET /api/users/get_kyc': wireKyc(),
    'GET /api/users/me': ME,
    'GET /api/users/sign_ins': { has_password: true, sign_ins: [] },
    [CHANGE]: { success: true },
  });
  const screen = await renderPage('/profile?tab=account', MEMBER);
  const press = (name: string) =>
    userEvent.click(screen.getByRole('button', { name, exact: true }));
  await press('Change email');
  await expect.element(screen.getByLabelText('New email')).toHaveFocus();
  await press('Send the link');
  await expect
    .element(screen.getByLabelText('Current password'))
    .toHaveAccessibleDescription('Enter your current password.');
  await userEvent.fill(screen.getByLabelText('New email'), 'gita@example.com');
  await userEvent.fill(screen.getByLabelText('Current password'), 'fjord-glacier-turnip');
  await press('Send the link');
  await expect.element(screen.getByText(/We emailed gita@example.com/)).toBeVisible();
  const bodies = requests.filter(({ line }) => line === CHANGE).map(({ body }) => body);
  expect(bodies).toEqual([{ email: 'gita@example.com', password: 'fjord-glacier-turnip' }]);
  await press('Close');
  await expect.element(screen.getByRole('button', { name: 'Change email' })).toHaveFocus();
});

const ABOUT = { email: 'gita@example.com', old_email: 'sita@example.com' };

it('changes it at the press of the button on the page of the link', async () => {
  const requests = fakeServer({
    [`${CHANGE}/about`]: ABOUT,
    [`${CHANGE}/confirm`]: { success: true, email: 'gita@example.com' },
  });
  const screen = await renderPage('/change-email/abc', MEMBER);
  await expect.element(screen.getByText('gita@example.com')).toBeVisible();
  await expect.element(screen.getByText('sita@example.com')).toBeVisible();
  const keep = screen.getByRole('link', { name: 'Keep the old one' });
  await expect.element(keep).toHaveAttribute('href', '/profile?tab=account');
  expect(requests.map(({ line }) => line)).not.toContain(`${CHANGE}/confirm`);
  await userEvent.click(screen.getByRole('button', { name: 'Use this address' }));
  await expect.element(screen.getByText('Your email is now gita@example.com.')).toBeVisible();
  expect(requests.map(({ body }) => body)).toContainEqual({ token: 'abc' });
  expect(localStorage.getItem('email')).toBe('gita@example.com');
});

it('undoes it without a session, and shows why a link does not work', async () => {
  let isOver = true;
  const over = 'This link has expired or was used.';
  fakeServer({
    [`${CHANGE}/undo/about`]: { email: 'g***@e***.com', old_email: 's***@e***.com' },
    [`${CHANGE}/undo`]: () => (isOver ? { status: 422, body: { token: over } } : { success: true }),
  });
  const screen = await renderPage('/restore-email/abc');
  const undo = screen.getByRole('button', { name: 'Undo the change' });
  await expect.element(screen.getByText('s***@e***.com')).toBeVisible();
  await expect.element(screen.getByText('g***@e***.com')).toBeVisible();
  await userEvent.click(undo);
  await expect.element(screen.getByText(over)).toBeVisible();
  isOver = false;
  await userEvent.click(undo);
  await expect.element(screen.getByText(/Your address is back/)).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Choose a new password' }))
    .toHaveAttribute('href', '/reset-password');
});

it('names no address and offers no button for a link that is not valid, and asks again when cut off', async () => {
  let answer: { status: number; body: unknown } = { status: 503, body: { error: 'Busy.' } };
  fakeServer({ [`${CHANGE}/undo/about`]: () => answer });
  const screen = await renderPage('/restore-email/abc');
  await expect.element(screen.getByText('Busy.')).toBeVisible();
  answer = { status: 422, body: { token: 'This link has expired or was used.' } };
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await expect.element(screen.getByText('This link has expired or was used.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Undo the change' }).elements()).toEqual([]);
  // The page shows no e-mail address other than ours.
  const text = document.querySelector('main')?.textContent.replace(BRAND.supportEmail, '');
  expect(text).not.toContain('@');
  const freeze = screen.getByRole('link', { name: 'Sign in and freeze my account' });
  await expect.element(freeze).toHaveAttribute('href', '/profile?tab=security');
  const contact = screen.getByRole('link', { name: 'Contact support' });
  await expect.element(contact).toHaveAttribute('href', '/contact');
});

it('offers a member to freeze the account where a link is not valid', async () => {
  fakeServer({ [`${CHANGE}/about`]: { status: 422, body: { token: 'It is over.' } } });
  const screen = await renderPage('/change-email/unknown', MEMBER);
  const freeze = screen.getByRole('link', { name: 'Freeze my account', exact: true });
  await expect.element(freeze).toHaveAttribute('href', '/profile?tab=security');
});

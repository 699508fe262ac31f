// Resetting a password: the three views and their errors.
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fakeServer } from '#web/testing/fake-server.ts';
import type { Answers, FakeAnswer } from '#web/testing/fake-server.ts';
import { MEMBER, renderPage } from '#web/testing/render-page.tsx';
import { ME } from '#web/testing/wire-orders.ts';

const ASK = 'POST /api/users/reset_password';
const RESET = 'POST /api/users/verify_reset_password';
const WHO = 'GET /api/users/me';
const TOKEN = 'A'.repeat(43);
const NEXT = 'harvest moon over Ilam';
const DIFFERS = 'Password and Confirm Password Not matched.';

async function open(address: string, answers: Answers, session?: typeof MEMBER) {
  const requests = fakeServer(answers);
  const screen = await renderPage(address, session);
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  const type = (label: string, text: string) =>
    userEvent.fill(screen.getByLabelText(label, { exact: true }), text);
  return { screen, requests, press, type };
}

it('asks for the address, says that the link was sent, and offers a new one', async () => {
  const { screen, requests, press, type } = await open('/reset-password', {
    [ASK]: { success: true },
  });
  await press('Send the link');
  await expect.element(screen.getByText('Enter your email.')).toBeVisible();
  await type('Email', 'sita');
  await press('Send the link');
  await expect
    .element(screen.getByText('The email field must be a valid email address.'))
    .toBeVisible();
  expect(requests).toEqual([]);
  await type('Email', 'sita@example.com');
  await press('Send the link');
  await expect
    .element(screen.getByRole('heading', { name: 'We just sent you a reset link' }))
    .toHaveFocus();
  await expect.element(screen.getByText(/inbox of sita@example.com/)).toBeVisible();
  expect(requests.map(({ body }) => body)).toEqual([{ email: 'sita@example.com' }]);
  await press('Request a new link');
  await expect.element(screen.getByLabelText('Email')).toBeVisible();
});

it('says how long to wait after too many requests', async () => {
  const error = 'Too many tries. Wait about 60 minutes and try again.';
  const { screen, press, type } = await open('/reset-password', {
    [ASK]: { status: 429, body: { error } },
  });
  await type('Email', 'sita@example.com');
  await press('Send the link');
  await expect.element(screen.getByRole('alert')).toHaveTextContent(error);
});

it('sets the new password, signs this browser out and leads to the login', async () => {
  const message = 'Your password has been changed successfully.';
  let isOver = false;
  const { screen, requests, press, type } = await open(
    `/reset-password/${TOKEN}`,
    {
      [RESET]: () => {
        isOver = true;
        return { success: true, message };
      },
      [WHO]: () => (isOver ? { status: 401, body: { error: 'Log in.' } } : ME),
    },
    MEMBER,
  );
  const resets = () => requests.filter(({ line }) => line === RESET);
  const confirm = screen.getByLabelText('Confirm password', { exact: true });
  await type('New password', NEXT);
  await userEvent.fill(confirm, 'something else');
  await expect.element(confirm).toHaveAccessibleDescription(expect.stringContaining(DIFFERS));
  await press('Change password');
  expect(resets()).toEqual([]);
  await userEvent.fill(confirm, NEXT);
  await expect.element(screen.getByText('The passwords match.')).toBeVisible();
  await expect.element(confirm).not.toHaveAttribute('aria-invalid');
  await press('Change password');
  await expect.element(screen.getByText(message)).toBeVisible();
  const main = screen.getByRole('main');
  await expect
    .element(main.getByRole('link', { name: 'Sign In' }))
    .toHaveAttribute('href', '/login');
  expect(resets().map(({ body }) => body)).toEqual([{ token: TOKEN, new_password: NEXT }]);
  expect(localStorage.getItem('accessToken')).toBeNull();
});

it('says of a used link after a lost answer that the password may be changed already', async () => {
  const over = { status: 422, body: { token: 'This link has expired.' } };
  const answers: FakeAnswer[] = ['offline', over];
  const { screen, press, type } = await open(`/reset-password/${TOKEN}`, {
    [RESET]: () => answers.shift() ?? over,
  });
  await type('New password', NEXT);
  await type('Confirm password', NEXT);
  await press('Change password');
  await expect.element(screen.getByText(/We didn't get an answer/)).toBeVisible();
  const note = screen.getByText(/may have changed your password/);
  await expect.element(note).not.toBeInTheDocument();
  await press('Change password');
  await expect.element(note).toBeVisible();
  const login = screen.getByRole('main').getByRole('link', { name: 'Sign In' });
  await expect.element(login).toHaveAttribute('href', '/login');
});

it('leaves this browser signed in to another account', async () => {
  const { screen, press, type } = await open(
    `/reset-password/${TOKEN}`,
    { [RESET]: { success: true, message: 'Changed.' }, [WHO]: ME },
    MEMBER,
  );
  await type('New password', NEXT);
  await type('Confirm password', NEXT);
  await press('Change password');
  await expect.element(screen.getByText('Changed.')).toBeVisible();
  await expect
    .element(screen.getByText("You're still signed in here as sita@example.com."))
    .toBeVisible();
  expect(localStorage.getItem('accessToken')).toBe(MEMBER.accessToken);
});

it.each([
  ['a link that no longer works', { token: 'This link has expired.' }, 1],
  ['a common password', { new_password: 'This password is too easy to guess.' }, 0],
])('shows the server’s refusal of %s', async (_case, body, offers) => {
  const { screen, press, type } = await open(`/reset-password/${TOKEN}`, {
    [RESET]: { status: 422, body },
  });
  await type('New password', NEXT);
  await type('Confirm password', NEXT);
  await press('Change password');
  await expect.element(screen.getByText(Object.values(body)[0] ?? '')).toBeVisible();
  const offered = screen.getByRole('link', { name: 'Request a new link' }).elements();
  expect(offered.map((link) => link.getAttribute('href'))).toEqual(
    Array.from({ length: offers }, () => '/reset-password'),
  );
});

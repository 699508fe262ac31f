// The tab that changes the password.
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fakeServer } from '#web/testing/fake-server.ts';
import type { FakeAnswer } from '#web/testing/fake-server.ts';
import { MEMBER, renderPage } from '#web/testing/render-page.tsx';

const CHANGE = 'POST /api/users/change_password';
const SIGN_INS = 'GET /api/users/sign_ins';

async function openTab(answer: FakeAnswer | (() => FakeAnswer) = {}) {
  const all = fakeServer({ [CHANGE]: answer, [SIGN_INS]: { has_password: true, sign_ins: [] } });
  const screen = await renderPage('/profile?tab=password', MEMBER);
  const field = (label: string) => screen.getByLabelText(label, { exact: true });
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Change password' }));
  await expect.element(field('Current password')).toBeVisible();
  const changes = () => all.filter(({ line }) => line === CHANGE);
  return { screen, changes, field, press };
}

it('sends both passwords and empties the fields', async () => {
  const answer = { success: true, message: 'Password changed successfully' };
  const { screen, changes, field, press } = await openTab(answer);
  await userEvent.fill(field('Current password'), 'the old one');
  await userEvent.fill(field('New password'), 'harvest moon over Ilam');
  await press();
  await expect.element(screen.getByText(answer.message)).toBeVisible();
  expect(changes().at(-1)?.body).toEqual({
    c_pass: 'the old one',
    n_pass: 'harvest moon over Ilam',
  });
  await expect.element(field('Current password')).toHaveValue('');
  await expect.element(field('New password')).toHaveValue('');
});

it('requires both, and shows the server’s refusal at its field', async () => {
  const c_pass = "This isn't your current password.";
  const { screen, changes, field, press } = await openTab({ status: 422, body: { c_pass } });
  await press();
  await expect.element(screen.getByText('Enter your current password.')).toBeVisible();
  await expect.element(screen.getByText('Enter your new password.')).toBeVisible();
  expect(changes()).toEqual([]);
  await userEvent.fill(field('Current password'), 'wrong');
  await userEvent.fill(field('New password'), 'harvest moon over Ilam');
  await press();
  await expect.element(field('Current password')).toHaveAccessibleDescription(c_pass);
  await expect.element(field('Current password')).toHaveFocus();
});

it('says after a lost answer that the password may be changed already, and before it does not', async () => {
  const wrong = { status: 422, body: { c_pass: "This isn't your current password." } };
  const answers: FakeAnswer[] = [wrong, 'offline', wrong];
  const { screen, changes, field, press } = await openTab(() => answers.shift() ?? 'offline');
  const note = screen.getByText(/may have changed your password/);
  await userEvent.fill(field('Current password'), 'the old one');
  await userEvent.fill(field('New password'), 'harvest moon over Ilam');
  await press();
  await expect.element(screen.getByText("This isn't your current password.")).toBeVisible();
  await expect.element(note).not.toBeInTheDocument();
  await press();
  await expect.element(screen.getByText(/We didn't get an answer/)).toBeVisible();
  await press();
  await expect.element(note).toBeVisible();
  expect(changes()).toHaveLength(3);
});

it('shows each password on request', async () => {
  const { screen, field } = await openTab();
  await userEvent.click(screen.getByRole('button', { name: /^Show/ }).nth(1));
  await expect.element(field('New password')).toHaveAttribute('type', 'text');
  await expect.element(field('Current password')).toHaveAttribute('type', 'password');
});

it('mails the link of a first password to a person who only signs in with Google', async () => {
  const requests = fakeServer({
    [SIGN_INS]: { has_password: false, sign_ins: [] },
    'POST /api/users/reset_password': { success: true },
  });
  const screen = await renderPage('/profile?tab=password', MEMBER);
  await expect.element(screen.getByRole('heading', { name: 'Set a password' })).toBeVisible();
  expect(screen.container.textContent).not.toContain('Current password');
  await userEvent.click(screen.getByRole('button', { name: 'Email me the link' }));
  await expect.element(screen.getByText(/We emailed a link to/)).toBeVisible();
  expect(requests.at(-1)?.body).toEqual({ email: MEMBER.email });
});

// The tab that changes the password.
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fakeServer } from '#web/testing/fake-server.ts';
import type { FakeAnswer } from '#web/testing/fake-server.ts';
import { MEMBER, renderPage } from '#web/testing/render-page.tsx';

const CHANGE = 'POST /api/users/change_password';
const SIGN_INS = 'GET /api/users/sign_ins';

async function openTab(answer: FakeAnswer = {}) {
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
  await expect.element(screen.getByText('This field is required.').nth(1)).toBeVisible();
  expect(changes()).toEqual([]);
  await userEvent.fill(field('Current password'), 'wrong');
  await userEvent.fill(field('New password'), 'harvest moon over Ilam');
  await press();
  await expect.element(field('Current password')).toHaveAccessibleDescription(c_pass);
  await expect.element(field('Current password')).toHaveFocus();
});

it('shows each password on request', async () => {
  const { screen, field } = await openTab();
  await userEvent.click(screen.getByRole('button', { name: /^Show/ }).nth(1));
  await expect.element(field('New password')).toHaveAttribute('type', 'text');
  await expect.element(field('Current password')).toHaveAttribute('type', 'password');
});

describe('the ways to sign in', () => {
  const GOOGLE = {
    id: '0198c6f2-0000-7000-8000-000000000009',
    provider: 'google',
    email: 'sita@mail.test',
    linked_at: '2026-11-20T08:20:09.000Z',
    last_used_at: null,
  };

  it('lists the linked account, and removes it', async () => {
    const answers = [
      { has_password: true, sign_ins: [GOOGLE] },
      { has_password: true, sign_ins: [] },
    ];
    const requests = fakeServer({
      [SIGN_INS]: () => answers.shift() ?? 'offline',
      [`DELETE /api/users/sign_ins/${GOOGLE.id}`]: { success: true },
    });
    const screen = await renderPage('/profile?tab=password', MEMBER);
    await expect.element(screen.getByText('Linked on 20 November 2026, 14:05:09')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Remove sita@mail.test' }));
    await expect.element(screen.getByText('No Google account is linked.')).toBeVisible();
    expect(requests.map(({ line }) => line)).toContain(`DELETE /api/users/sign_ins/${GOOGLE.id}`);
  });

  it('says how to set a password before the only way is removed', async () => {
    fakeServer({ [SIGN_INS]: { has_password: false, sign_ins: [GOOGLE] } });
    const screen = await renderPage('/profile?tab=password', MEMBER);
    await expect.element(screen.getByText('This is the only way to sign in')).toBeVisible();
    const link = screen.getByRole('link', { name: 'Set a password' });
    await expect.element(link).toHaveAttribute('href', '/reset-password');
    expect(screen.container.textContent).not.toContain('Remove');
  });
});

// The security tab: ways to sign in, setting up an authenticator app with its codes, and signing out.
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fakeServer } from '#web/testing/fake-server.ts';
import type { FakeAnswer } from '#web/testing/fake-server.ts';
import { MEMBER, renderPage } from '#web/testing/render-page.tsx';

const OFF = { is_on: false, totp_since: null, passkeys: [], recovery_codes_left: 0 };
const ON = { ...OFF, is_on: true, totp_since: '2026-11-20T08:00:00Z', recovery_codes_left: 10 };
const AGENT = { browser: 'Firefox', system: 'Linux' };
const SIGN_INS = 'GET /api/users/sign_ins';
const OTHER_CARDS = {
  'GET /api/users/second_factors': OFF,
  'GET /api/users/freeze': { block: null },
  'GET /api/users/sessions': { sessions: [], devices: [] },
  [SIGN_INS]: { has_password: true, sign_ins: [] },
};
const DAY = '2026-11-20T08:00:00Z';
const session = (id: string, isThis: boolean) => {
  return { id, ...AGENT, network: '203.0.113.x', signed_in_at: DAY, is_this: isThis };
};
const SESSIONS = { sessions: [session('one', true), session('two', false)], devices: [] };

it('sets up an authenticator app by a drawn code, and shows the recovery codes once', async () => {
  const codes = ['7K3M-X9QA-2HDT', 'ABCD-EFGH-JKMN'];
  let isOn = false;
  const secret = 'JBSWY3DPEHPK3PXP';
  const requests = fakeServer({
    ...OTHER_CARDS,
    'GET /api/users/second_factors': () => (isOn ? ON : OFF),
    'POST /api/users/totp/begin': { secret, uri: `otpauth://totp/Kosheli?secret=${secret}` },
    'POST /api/users/totp/enable': () => {
      isOn = true;
      return { recovery_codes: codes };
    },
  });
  const screen = await renderPage('/profile?tab=security', MEMBER);
  await userEvent.click(screen.getByRole('button', { name: 'Set up an app' }));
  await expect.element(screen.getByRole('img', { name: 'QR code' })).toBeVisible();
  await expect.element(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
  await userEvent.fill(screen.getByLabelText('Code from the app'), '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Turn on' }));
  const dialog = screen.getByRole('dialog', { name: 'Save your recovery codes' });
  await userEvent.keyboard('{Escape}');
  for (const code of codes) await expect.element(dialog.getByText(code)).toBeVisible();
  const refusal = new DOMException('Denied.', 'NotAllowedError');
  const clipboard = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(refusal);
  await userEvent.click(dialog.getByRole('button', { name: 'Copy' }));
  const notCopied = dialog.getByText("We couldn't copy the codes. Download them instead.");
  await expect.element(notCopied).toBeVisible();
  clipboard.mockResolvedValueOnce();
  await userEvent.click(dialog.getByRole('button', { name: 'Copy' }));
  await expect.element(screen.getByText('Copied.')).toBeVisible();
  await expect.element(notCopied).not.toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'I saved them' }));
  await expect.element(screen.getByText("It's on")).toBeVisible();
  await expect.element(screen.getByText('You have 10 codes left')).toBeVisible();
  expect(requests.find(({ line }) => line.endsWith('enable'))?.body).toEqual({ code: '123456' });
});

it('renames a passkey, and shows a refusal at its field', async () => {
  const made = { id: 'one', created_at: DAY, last_used_at: null, is_second_factor: true };
  const passkey = { ...made, name: 'Chrome, Android', is_synced: false };
  const name = "This name isn't allowed.";
  const rename = 'POST /api/users/passkeys/one/rename';
  let answer: FakeAnswer = { status: 422, body: { name } };
  const requests = fakeServer({
    ...OTHER_CARDS,
    'GET /api/users/second_factors': () => ({ ...ON, passkeys: [passkey] }),
    [rename]: () => answer,
  });
  const screen = await renderPage('/profile?tab=security', MEMBER);
  await userEvent.click(screen.getByRole('button', { name: 'Rename Chrome, Android' }));
  const field = screen.getByLabelText('New name for Chrome, Android');
  await expect.element(field).toHaveFocus();
  await userEvent.fill(field, '');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await expect
    .element(field)
    .toHaveAccessibleDescription('Enter the new name for Chrome, Android.');
  await userEvent.fill(field, 'My phone');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await expect.element(field).toHaveAccessibleDescription(name);
  answer = { success: true };
  passkey.name = 'My phone';
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await expect.element(screen.getByRole('button', { name: 'Rename My phone' })).toHaveFocus();
  const sent = requests.filter(({ line }) => line === rename).map(({ body }) => body);
  expect(sent).toEqual([{ name: 'My phone' }, { name: 'My phone' }]);
});

it('signs out another session, and says which one is this', async () => {
  const requests = fakeServer({
    ...OTHER_CARDS,
    'GET /api/users/sessions': SESSIONS,
    'POST /api/users/sessions/two/end': { success: true },
  });
  const screen = await renderPage('/profile?tab=security', MEMBER);
  await expect.element(screen.getByText('This device')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Sign out Firefox, Linux' }));
  await expect.element(screen.getByText('Signed out.')).toBeVisible();
  expect(requests.map(({ line }) => line)).toContain('POST /api/users/sessions/two/end');
});

it('folds all but the last sessions', async () => {
  const sessions = ['one', 'two', 'three', 'four', 'five', 'six'].map((id) =>
    session(id, id === 'one'),
  );
  fakeServer({ ...OTHER_CARDS, 'GET /api/users/sessions': { sessions, devices: [] } });
  const screen = await renderPage('/profile?tab=security', MEMBER);
  const buttons = screen.getByRole('button', { name: 'Sign out Firefox, Linux' });
  await expect.poll(() => buttons.elements().length).toBe(3);
  await userEvent.click(screen.getByText('2 more'));
  await expect.poll(() => buttons.elements().length).toBe(5);
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
      ...OTHER_CARDS,
      [SIGN_INS]: () => answers.shift() ?? 'offline',
      [`DELETE /api/users/sign_ins/${GOOGLE.id}`]: { success: true },
    });
    const screen = await renderPage('/profile?tab=security', MEMBER);
    await expect
      .element(screen.getByText(/^Linked on 20 Nov 2026 \(4\sMangsir\s2083\), .*14:05 in Nepal/))
      .toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Remove sita@mail.test' }));
    await expect.element(screen.getByText('No Google account is linked.')).toBeVisible();
    expect(requests.map(({ line }) => line)).toContain(`DELETE /api/users/sign_ins/${GOOGLE.id}`);
  });

  it('says how to set a password before the only way is removed', async () => {
    fakeServer({ ...OTHER_CARDS, [SIGN_INS]: { has_password: false, sign_ins: [GOOGLE] } });
    const screen = await renderPage('/profile?tab=security', MEMBER);
    await expect.element(screen.getByText('This is the only way to sign in')).toBeVisible();
    const link = screen.getByRole('link', { name: 'Set a password' });
    await expect.element(link).toHaveAttribute('href', '/profile?tab=password');
    expect(screen.container.textContent).not.toContain('Remove');
  });
});

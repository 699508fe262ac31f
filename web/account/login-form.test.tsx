// The login form in the dialog: a wrong password, an invalid field and a running request.
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import { askSignIn } from '#web/account/ask-sign-in.ts';
import { currentSession } from '#web/api/session.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import type { FakeAnswer } from '#web/testing/fake-server.ts';
import { holdTimers } from '#web/testing/hold-timers.ts';
import { MEMBER, renderPage } from '#web/testing/render-page.tsx';

async function openDialog() {
  const screen = await renderPage('/services/topup');
  askSignIn();
  const dialog = screen.getByRole('dialog', { name: 'Sign In' });
  await expect.element(dialog).toBeVisible();
  return { screen, dialog };
}

async function signIn(dialog: Pick<Locator, 'getByLabelText' | 'getByRole'>, email: string) {
  await userEvent.fill(dialog.getByLabelText('Email', { exact: true }), email);
  await userEvent.fill(dialog.getByLabelText('Password', { exact: true }), 'a secret');
  await userEvent.click(dialog.getByRole('button', { name: 'Sign In' }));
}

afterEach(() => vi.restoreAllMocks());

describe('signing in', () => {
  it('lets the browser keep a passkey by itself, where it can, without a dialog', async () => {
    const [id, buffer] = ['AQID', new Uint8Array([1, 2, 3]).buffer];
    const response = { attestationObject: buffer, clientDataJSON: buffer };
    const made = { id, rawId: buffer, type: 'public-key', response };
    const create = vi
      .spyOn(navigator.credentials, 'create')
      .mockResolvedValue({ ...made, getClientExtensionResults: () => ({}) } as Credential);
    vi.spyOn(PublicKeyCredential, 'getClientCapabilities').mockResolvedValue({
      conditionalCreate: true,
    });
    const user = { id: 'AQID', name: 'sita@example.com', displayName: 'Sita' };
    const options = { challenge: 'AAAA', rp: { name: 'Kosheli' }, user, pubKeyCredParams: [] };
    const requests = fakeServer({
      'POST /api/users/login': { ...MEMBER },
      'GET /api/users/kyc_status': { kyc_status: 0 },
      'POST /api/users/passkeys/options': { options },
      'POST /api/users/passkeys/register': { recovery_codes: null },
    });
    const { dialog } = await openDialog();
    await signIn(dialog, 'sita@example.com');
    const registered = () => requests.find(({ line }) => line.endsWith('passkeys/register'));
    await expect
      .poll(() => registered()?.body)
      .toMatchObject({
        automatic: true,
        passkey: { id, response: { attestationObject: id } },
      });
    expect(create.mock.calls[0]?.[0]).toMatchObject({ mediation: 'conditional' });
  });

  it('shows a wrong password in a toast and the banner, and keeps the email', async () => {
    const body = { error: 'Email or password incorrect' };
    fakeServer({ 'POST /api/users/login': { status: 401, body } });
    const { screen, dialog } = await openDialog();
    await signIn(dialog, 'sita@example.com');
    await expect.element(dialog.getByRole('alert')).toHaveTextContent(body.error);
    // Banner and toast, in this order of the page.
    await expect.element(screen.getByText(body.error).nth(1)).toBeVisible();
    await expect.element(screen.getByRole('dialog', { name: 'Click login' })).toBeVisible();
    await expect.element(screen.getByRole('alertdialog', { name: body.error })).toBeVisible();
    await expect.element(dialog.getByLabelText('Email')).toHaveValue('sita@example.com');
    expect(currentSession()).toBeUndefined();
  });

  it('removes the error about a wrong password after a successful sign-in', async () => {
    const error = 'Email or password incorrect';
    const answers: FakeAnswer[] = [{ status: 401, body: { error } }, { ...MEMBER }];
    fakeServer({
      'POST /api/users/login': () => answers.shift() ?? 'offline',
      'GET /api/users/kyc_status': { kyc_status: 0 },
    });
    const screen = await renderPage('/login');
    holdTimers();
    await signIn(screen, 'sita@example.com');
    await expect.element(screen.getByText(error).nth(1)).toBeVisible();
    await signIn(screen, 'sita@example.com');
    await expect.element(screen.getByTestId('address')).toHaveTextContent('/services');
    // Not by its own time, which is held.
    await expect.element(screen.getByText(error)).not.toBeInTheDocument();
  });

  it('rejects an invalid email address before anything is sent', async () => {
    const requests = fakeServer({});
    const { dialog } = await openDialog();
    await signIn(dialog, 'sita');
    await expect
      .element(dialog.getByText('The email field must be a valid email address.'))
      .toBeVisible();
    expect(requests).toEqual([]);
  });

  it('shows the overlay while it runs, and then stores the session', async () => {
    let answer: (given: FakeAnswer) => void = () => undefined;
    const given = new Promise<FakeAnswer>((resolve) => (answer = resolve));
    fakeServer({
      'POST /api/users/login': () => given,
      'GET /api/users/kyc_status': { kyc_status: 0 },
    });
    const { screen, dialog } = await openDialog();
    await signIn(dialog, 'sita@example.com');
    await expect.element(screen.getByText('Please wait…')).toBeVisible();
    answer({ ...MEMBER });
    await expect.element(screen.getByText('Please wait…')).not.toBeInTheDocument();
    expect(currentSession()).toMatchObject(MEMBER);
  });

  it('solves a new human check for every attempt when the server requires one', async () => {
    const challenge = () =>
      createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: 10,
        counter: 3,
        deriveKey,
        hmacSignatureSecret: 'one',
        hmacKeySignatureSecret: 'two',
      });
    const needed = { status: 422, body: { human_check: 'Please complete the security check.' } };
    const wrong = { status: 401, body: { error: 'Email or password incorrect' } };
    const answers: FakeAnswer[] = [needed, wrong, { ...MEMBER }];
    const requests = fakeServer({
      'POST /api/users/login': () => answers.shift() ?? needed,
      'GET /api/human-check': challenge,
      'GET /api/users/kyc_status': { kyc_status: 0 },
    });
    const { dialog } = await openDialog();
    await signIn(dialog, 'sita@example.com');
    await expect.element(dialog.getByRole('alert')).toHaveTextContent(wrong.body.error);
    await expect.element(dialog.getByText('Security check passed.')).toBeVisible();
    await signIn(dialog, 'sita@example.com');
    await expect.poll(() => currentSession()).toMatchObject(MEMBER);
    const tries = requests.filter(({ line }) => line === 'POST /api/users/login');
    const solutions = tries.map(({ body }) => (body as Record<string, string>)['human_check']);
    expect(solutions).toEqual([undefined, expect.any(String), expect.any(String)]);
    expect(solutions[1]).not.toBe(solutions[2]);
  });

  it('shows an error in the form when the required human check cannot be loaded', async () => {
    fakeServer({
      'POST /api/users/login': { status: 422, body: { human_check: 'A check, please.' } },
      'GET /api/human-check': 'offline',
    });
    const { dialog } = await openDialog();
    await signIn(dialog, 'sita@example.com');
    await expect.element(dialog.getByText("The security check didn't work.")).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'Check again' })).toBeVisible();
  });

  it('shows and hides the password', async () => {
    const { dialog } = await openDialog();
    const password = dialog.getByLabelText('Password', { exact: true });
    await userEvent.click(dialog.getByRole('button', { name: 'Show password' }));
    await expect.element(password).toHaveAttribute('type', 'text');
    await userEvent.click(dialog.getByRole('button', { name: 'Hide password' }));
    await expect.element(password).toHaveAttribute('type', 'password');
  });
});

// The confirmation dialog: it opens over a page, proves the person and repeats the refused call once.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { logout } from '#contract/users.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import type { FakeAnswer } from '#web/testing/fake-server.ts';
import { MEMBER, renderPage } from '#web/testing/render-page.tsx';
import { currentSession } from '#web/api/session.ts';
import { callConfirmed } from './call-confirmed.ts';

const TOKEN = 'A'.repeat(43);
const refusal = (methods: string[]): FakeAnswer => ({
  status: 403,
  body: { error: "Confirm it's you.", confirmation: { token: TOKEN, methods } },
});

/** Opens a member's page and makes a call that the server refuses once. */
async function refusedOnce(
  methods: string[],
  confirmAnswers: FakeAnswer[],
  started: FakeAnswer = { success: true, options: { challenge: 'AAAA' } },
) {
  const answers = [refusal(methods), { success: true }];
  const requests = fakeServer({
    'POST /api/users/logout': () => answers.shift() ?? 'offline',
    'POST /api/users/confirm/start': started,
    'POST /api/users/confirm': () => confirmAnswers.shift() ?? 'offline',
  });
  const screen = await renderPage('/about', MEMBER);
  const done = callConfirmed(logout).catch((error: unknown) => error);
  const dialog = screen.getByRole('dialog', { name: "Confirm it's you" });
  await expect.element(dialog).toBeVisible();
  const lines = (): string[] => requests.map(({ line }) => line);
  return { screen, dialog, done, requests, lines };
}

afterEach(() => vi.restoreAllMocks());

describe('a call that needs a confirmation', () => {
  it('is repeated once a passkey signed, and says when the browser could not', async () => {
    const [id, buffer] = ['AQID', new Uint8Array([1, 2, 3]).buffer];
    const response = { authenticatorData: buffer, clientDataJSON: buffer, signature: buffer };
    const signed = { id, rawId: buffer, type: 'public-key', response };
    const get = vi
      .spyOn(navigator.credentials, 'get')
      .mockRejectedValueOnce(new DOMException('closed', 'NotAllowedError'))
      .mockResolvedValue({ ...signed, getClientExtensionResults: () => ({}) } as Credential);
    const { dialog, done, lines, requests } = await refusedOnce(['passkey'], [{ confirmed: true }]);
    const button = dialog.getByRole('button', { name: 'Use my passkey' });
    await userEvent.click(button);
    await expect.element(dialog.getByRole('alert')).toBeVisible();
    expect(lines()).not.toContain('POST /api/users/confirm');
    await userEvent.click(button);
    expect(await done).toEqual({ success: true });
    expect(get).toHaveBeenCalledTimes(2);
    const passkey = { id, rawId: id, response: { signature: id } };
    expect(requests.at(-2)?.body).toMatchObject({ token: TOKEN, method: 'passkey', passkey });
    expect(lines().at(-1)).toBe('POST /api/users/logout');
  });

  it('is repeated once the mailed code was right, with a wrong one shown under the field', async () => {
    const wrong = { status: 422, body: { code: "That code isn't right, or it has expired." } };
    const { dialog, done, lines, requests } = await refusedOnce(
      ['mail_code'],
      [wrong, { confirmed: true }],
    );
    await expect.element(dialog.getByText('sita@example.com')).toBeVisible();
    // The button that sends another code is the last control.
    const again = dialog.getByRole('button', { name: /^Re-send code \(\d+ s\)$/ });
    await expect.element(again).toBeDisabled();
    const confirm = dialog.getByRole('button', { name: 'Confirm', exact: true });
    const placed = confirm.element().compareDocumentPosition(again.element());
    expect(placed).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await userEvent.fill(dialog.getByLabelText('Code', { exact: true }), '123456');
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
    await expect.element(dialog.getByText("That code isn't right")).toBeVisible();
    await userEvent.fill(dialog.getByLabelText('Code', { exact: true }), '654321');
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(await done).toEqual({ success: true });
    await expect.element(dialog).not.toBeInTheDocument();
    expect(requests.at(-2)?.body).toEqual({ token: TOKEN, method: 'mail_code', code: '654321' });
    expect(lines()).toEqual([
      'POST /api/users/logout',
      'POST /api/users/confirm/start',
      'POST /api/users/confirm',
      'POST /api/users/confirm',
      'POST /api/users/logout',
    ]);
  });

  it('says after too many tries that no code was mailed, and nothing else', async () => {
    const body = { error: 'Too many tries. Wait 30 seconds and try again.' };
    const { dialog, done } = await refusedOnce(['mail_code'], [], { status: 429, body });
    await expect.element(dialog.getByText(/Too many tries/)).toBeVisible();
    await expect.element(dialog.getByText(/We emailed/)).not.toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    expect(await done).toMatchObject({ status: 403 });
  });

  it('is refused when the person closes the dialog', async () => {
    const { dialog, done, lines } = await refusedOnce(['totp'], []);
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    expect(await done).toMatchObject({ status: 403, banner: "Confirm it's you." });
    expect(lines()).toEqual(['POST /api/users/logout']);
  });

  it('is refused when the person leaves the page, which closes the dialog', async () => {
    const { screen, dialog, done, lines } = await refusedOnce(['totp'], []);
    // Behind the dialog, as the browser's Back leaves the page.
    const name = 'Privacy policy';
    const elsewhere = screen.getByRole('link', { name, includeHidden: true }).first();
    await expect.element(elsewhere).toBeInTheDocument();
    (elsewhere.element() as HTMLElement).click();
    await expect.element(screen.getByTestId('address')).toHaveTextContent('/privacy');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(await done).toMatchObject({ status: 403, banner: "Confirm it's you." });
    expect(lines()).toEqual(['POST /api/users/logout']);
  });

  it('takes another method that the person chooses, and mails nothing before', async () => {
    const { dialog, done, requests } = await refusedOnce(
      ['totp', 'recovery_code'],
      [{ confirmed: true }],
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Recovery code' }));
    await userEvent.fill(dialog.getByLabelText('Recovery code'), 'abcde-12345');
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm', exact: true }));
    expect(await done).toEqual({ success: true });
    expect(requests[1]?.body).toEqual({
      token: TOKEN,
      method: 'recovery_code',
      code: 'abcde-12345',
    });
  });
});

it('signs in on a new device with a second factor, and trusts the device when asked to', async () => {
  const requests = fakeServer({
    'POST /api/users/login': refusal(['totp', 'recovery_code']),
    'POST /api/users/confirm': { confirmed: true, ...MEMBER },
    'GET /api/users/kyc_status': { kyc_status: 0 },
  });
  const screen = await renderPage('/login');
  await userEvent.fill(screen.getByLabelText('Email', { exact: true }), 'sita@example.com');
  await userEvent.fill(screen.getByLabelText('Password', { exact: true }), 'a secret');
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  const dialog = screen.getByRole('dialog', { name: "Confirm it's you" });
  await userEvent.fill(dialog.getByLabelText('Code', { exact: true }), '123456');
  await userEvent.click(dialog.getByLabelText('Trust this device'));
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm', exact: true }));
  await expect.element(screen.getByTestId('address')).toHaveTextContent('/services');
  expect(currentSession()?.accessToken).toBe(MEMBER.accessToken);
  const body = { token: TOKEN, method: 'totp', code: '123456', trust_device: true };
  expect(requests.find(({ line }) => line === 'POST /api/users/confirm')?.body).toEqual(body);
});

// A copy of one's data, and closing the account, as people see them.
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { postsOf, press } from '#web/testing/bill-screen.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import type { Answers } from '#web/testing/fake-server.ts';
import { MEMBER, renderPage } from '#web/testing/render-page.tsx';
import { wireKyc } from '#web/testing/wire-kyc.ts';
import { ME } from '#web/testing/wire-orders.ts';

const CLOSE = 'POST /api/users/close_account';
const EXPORT = 'POST /api/users/export_data';
const TOKEN = 'T'.repeat(43);
const NEEDED = {
  status: 403,
  body: {
    error: "Confirm it's you.",
    confirmation: { token: TOKEN, methods: ['totp'] },
  },
};
const MONEY_INSIDE = {
  type: 'wallet_balance',
  reason: 'Your wallet holds NPR 5.00. Spend it or send it to somebody until nothing is left.',
  since: '2026-11-22T10:00:00Z',
  decided_by: 'you',
  until: null,
};

const EMAIL_CHANGED = {
  type: 'email_changed',
  reason: 'Your email address was changed in the last 24 hours.',
  since: '2026-11-22T10:00:00Z',
  decided_by: 'automatic',
  until: '2026-11-23T10:00:00Z',
};

async function openAccount(answers: Answers) {
  const requests = fakeServer({
    'GET /api/users/me': ME,
    'GET /api/users/get_kyc': wireKyc({ kyc_status: 0 }),
    ...answers,
  });
  return { screen: await renderPage('/profile?tab=account', MEMBER), requests };
}

it('downloads the archive after a confirmation', async () => {
  let times = 0;
  const zip = new Response(new Blob(['PK']), {
    headers: { 'content-disposition': 'attachment; filename="kosheli-data-2026-11-22.zip"' },
  });
  const { screen } = await openAccount({
    [EXPORT]: () => ((times += 1) === 1 ? NEEDED : zip),
    'POST /api/users/confirm': { confirmed: true },
  });
  await press(screen, 'Download my data');
  await userEvent.fill(screen.getByLabelText('Code', { exact: true }), '123456');
  await press(screen, 'Confirm');
  await expect.element(screen.getByText(/kosheli-data-2026-11-22.zip is saved/)).toBeVisible();
  expect(times).toBe(2);
});

it('says since when no more archives are given, and until when', async () => {
  const reason = 'Too many tries. Please try again in about 20 hours.';
  const block = { ...EMAIL_CHANGED, type: 'too_many_tries', reason };
  const { screen } = await openAccount({
    [EXPORT]: { status: 429, body: { error: reason, block } },
  });
  await press(screen, 'Download my data');
  await expect.element(screen.getByText(reason)).toBeVisible();
  await expect.element(screen.getByText(/ It started on .*\d{4}/)).toBeVisible();
});

it('says what keeps the account open, and closes it once nothing does', async () => {
  const reads = [[MONEY_INSIDE, EMAIL_CHANGED], [EMAIL_CHANGED]].map((blocks) => ({
    blocks,
    has_password: true,
  }));
  const { screen, requests } = await openAccount({
    'GET /api/users/close_account': () => reads.shift() ?? { blocks: [], has_password: true },
    [CLOSE]: ({ body }) =>
      (body as { password: string }).password === 'right'
        ? { message: 'Your account is closed.' }
        : { status: 422, body: { password: "This isn't your current password." } },
    'POST /api/users/logout': { status: 401, body: { error: 'Sign in to continue.' } },
    'GET /api/auth/social/providers': { google: null },
  });
  await press(screen, 'Close my account');
  await expect.element(screen.getByText(MONEY_INSIDE.reason)).toBeVisible();
  await expect.element(screen.getByText(/once these are done:/)).toBeVisible();
  const link = screen.getByRole('link', { name: 'Go to your wallet' });
  await expect.element(link).toHaveAttribute('href', '/profile?tab=wallet');
  await expect.element(screen.getByText(EMAIL_CHANGED.reason)).toBeVisible();
  // No link to the orders, where nothing can be done about it.
  await expect
    .element(screen.getByRole('link', { name: 'See your orders' }))
    .not.toBeInTheDocument();
  await press(screen, 'Check again');
  await expect.element(screen.getByText(/once this is done:/)).toBeVisible();
  await press(screen, 'Check again');
  await userEvent.fill(screen.getByLabelText('Your password'), 'wrong');
  await press(screen, 'Close it for good');
  await expect.element(screen.getByText("This isn't your current password.")).toBeVisible();
  await userEvent.fill(screen.getByLabelText('Your password'), 'right');
  await press(screen, 'Close it for good');
  await expect.element(screen.getByTestId('address')).toHaveTextContent('/login');
  await expect.element(screen.getByText('Your account is closed.')).toBeVisible();
  expect(postsOf(requests, '/api/users/close_account').at(-1)?.body).toEqual({ password: 'right' });
  expect(localStorage.getItem('accessToken')).toBeNull();
});

// Freezing an account, a held transfer, and the check of a message, as people see them.
import { expect, it } from 'vitest';
import { postsOf, press } from '#web/testing/bill-screen.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import { MEMBER, renderPage } from '#web/testing/render-page.tsx';
import { LIMITS } from '#web/testing/wire-limits.ts';
import { ME } from '#web/testing/wire-orders.ts';

const NO_FACTORS = { is_on: false, totp_since: null, passkeys: [], recovery_codes_left: 0 };
const SINCE = '2026-11-22T10:00:00Z';
const FROZEN = {
  type: 'account_frozen',
  reason: 'You froze your account.',
  since: SINCE,
  decided_by: 'you',
  until: null,
};

const CODES = { ...NO_FACTORS, is_on: true, totp_since: SINCE, recovery_codes_left: 3 };

/** Opens the security tab of a person with these second factors whose account is not frozen. */
async function securityOf(factors: typeof NO_FACTORS | typeof CODES, hours = 24) {
  const frozen = { ...FROZEN, decided_by: factors === CODES ? 'you' : 'support' };
  let block: typeof FROZEN | null = null;
  const requests = fakeServer({
    'GET /api/users/freeze': () => ({ block, unfreeze_hours: hours }),
    'GET /api/users/sessions': { sessions: [], devices: [] },
    'GET /api/users/sign_ins': { has_password: true, sign_ins: [] },
    'GET /api/users/second_factors': factors,
    'POST /api/users/freeze': () => {
      block = frozen;
      return { block };
    },
  });
  const screen = await renderPage('/profile?tab=security', MEMBER);
  return { screen, requests };
}

it('freezes the account with one press, and shows how it ends', async () => {
  const { screen, requests } = await securityOf(CODES);
  await expect.element(screen.getByText(/To unfreeze it you need/)).toBeVisible();
  await press(screen, 'Freeze my account now');
  await expect.element(screen.getByText('You froze your account.')).toBeVisible();
  await expect.element(screen.getByText(/^It started on .*\d{4}/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Unfreeze my account' })).toBeVisible();
  expect(postsOf(requests)).toHaveLength(1);
});

it.each([
  [24, 'It takes a day.'],
  [72, 'It takes 3 days.'],
  [1, 'It takes an hour.'],
  [36, 'It takes 36 hours.'],
  [0, ''],
])('says how long unfreezing takes where %i hours are set', async (hours, takes) => {
  const { screen } = await securityOf(CODES, hours);
  const parts = ['To unfreeze it you need a passkey or a recovery code.', takes];
  const text = [...parts, 'Money still arrives.'].filter((part) => part !== '').join(' ');
  await expect.element(screen.getByText(text, { exact: true })).toBeVisible();
});

it('warns whoever could not unfreeze the account, and offers them only what works', async () => {
  const { screen } = await securityOf(NO_FACTORS);
  await expect.element(screen.getByText(/Turn on two.step sign.in above first/)).toBeVisible();
  await press(screen, 'Freeze my account now');
  await expect.element(screen.getByText(/Only our support team can unfreeze/)).toBeVisible();
  await expect
    .element(screen.getByText(/^We'll answer as soon as we can\. It started on /))
    .toBeVisible();
  const support = screen.getByRole('link', { name: 'support@kosheli.test' });
  await expect.element(support).toHaveAttribute('href', 'mailto:support@kosheli.test');
  const unfreeze = screen.getByRole('button', { name: 'Unfreeze my account' });
  await expect.element(unfreeze).not.toBeInTheDocument();
});

it('says in the wallet of a frozen account who can unfreeze it', async () => {
  fakeServer({
    'GET /api/users/me': ME,
    'GET /api/users/freeze': { block: { ...FROZEN, decided_by: 'support' } },
    'GET /api/users/statement': { balance: 2000, entries: [] },
    'GET /api/users/limits': LIMITS,
    'GET /api/payment/held_transfers': { transfers: [] },
  });
  const screen = await renderPage('/profile?tab=wallet', MEMBER);
  await expect.element(screen.getByText(/Only our support team can unfreeze/)).toBeVisible();
  await expect.element(screen.getByText('You act')).not.toBeInTheDocument();
  const support = screen.getByRole('link', { name: 'support@kosheli.test' });
  await expect.element(support).toBeVisible();
});

const BLOCKED = {
  type: 'transfers_out_blocked',
  reason: 'Sending money is blocked because of unusual activity on your account.',
  since: SINCE,
  decided_by: 'automatic',
  until: '2026-12-22T10:00:00Z',
};

it('says in the wallet what staff blocked, and offers no form that would be refused', async () => {
  const answers = {
    'GET /api/users/me': ME,
    'GET /api/users/blocks': { blocks: [BLOCKED] },
    'GET /api/users/statement': { balance: 2000, entries: [] },
    'GET /api/users/limits': LIMITS,
    'GET /api/payment/held_transfers': { transfers: [] },
  };
  fakeServer(answers);
  const screen = await renderPage('/profile?tab=wallet&do=send', MEMBER);
  await expect.element(screen.getByText(/^Sending money is blocked/)).toBeVisible();
  await expect.element(screen.getByText(/^It ends automatically: /)).toBeVisible();
  expect(screen.getByRole('textbox').elements()).toEqual([]);
});

it('lists who of the staff looked at the account, and why', async () => {
  const look = { by: 'Gita Example', role: 'support', why: 'Calls about a top-up.', at: SINCE };
  fakeServer({
    'GET /api/users/account_views': {
      views: [
        { ...look, what: 'account' },
        { ...look, what: 'phone' },
      ],
    },
    'GET /api/users/sessions': { sessions: [], devices: [] },
    'GET /api/users/sign_ins': { has_password: true, sign_ins: [] },
    'GET /api/users/second_factors': NO_FACTORS,
  });
  const screen = await renderPage('/profile?tab=security', MEMBER);
  await expect.element(screen.getByText(/^Your account as you see it/)).toBeVisible();
  await expect.element(screen.getByText(/^Your mobile number/)).toBeVisible();
  expect(screen.getByText('Gita Example, support team').elements()).toHaveLength(2);
  expect(screen.getByText('Calls about a top-up.').elements()).toHaveLength(2);
});

it('asks a plain question about a held transfer, and cancels it', async () => {
  const held = {
    id: '01900000-0000-7000-8000-000000000001',
    receiver_email: 'hari@example.com',
    sending_amount: 2000,
    comment: null,
    block: {
      ...FROZEN,
      type: 'transfer_held',
      reason: 'We wait before it goes out.',
      decided_by: 'automatic',
      until: '2026-11-22T11:00:00Z',
    },
  };
  let transfers = [held];
  fakeServer({
    'GET /api/users/me': ME,
    'GET /api/users/statement': { balance: 2000, entries: [] },
    'GET /api/users/limits': LIMITS,
    'GET /api/payment/held_transfers': () => ({ transfers }),
    [`POST /api/payment/held_transfers/${held.id}/cancel`]: () => {
      transfers = [];
      return { message: 'Transfer canceled. The money is back in your wallet.' };
    },
  });
  const screen = await renderPage('/profile?tab=wallet', MEMBER);
  await expect.element(screen.getByText(/Did someone on the phone ask you/)).toBeVisible();
  await expect.element(screen.getByText(/^It ends automatically: /)).toBeVisible();
  await press(screen, 'Cancel the transfer of NPR 2,000.00 to hari@example.com');
  await expect.element(screen.getByText(/Transfer canceled/)).toBeVisible();
  await expect.element(screen.getByText('Transfers on hold')).not.toBeInTheDocument();
});

it('freezes by the link in a message only when the button is pressed', async () => {
  const requests = fakeServer({
    'POST /api/freeze/about': { email: 's***@e***.com', unfreeze_hours: 48 },
    'POST /api/freeze': {
      message: 'Your account is frozen.',
      since: SINCE,
      block: FROZEN,
    },
  });
  const screen = await renderPage('/freeze/a-token');
  const button = screen.getByRole('button', { name: 'Freeze my account now' });
  await expect.element(button).toBeVisible();
  await expect.element(screen.getByText('s***@e***.com')).toBeVisible();
  await expect
    .element(screen.getByText(/recovery code\. It takes 2 days\. Without either, our support/))
    .toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Cancel', exact: true }))
    .toHaveAttribute('href', '/');
  expect(requests.map(({ line }) => line)).not.toContain('POST /api/freeze');
  await press(screen, 'Freeze my account now');
  await expect.element(screen.getByText('Your account is frozen.')).toBeVisible();
  const freezes = requests.filter(({ line }) => line === 'POST /api/freeze');
  expect(freezes.map(({ body }) => body)).toEqual([{ token: 'a-token' }]);
});

it('freezes by the link also when it cannot name the account, but not by one that is not valid', async () => {
  let isOver = false;
  fakeServer({
    'POST /api/freeze/about': () =>
      isOver
        ? { status: 404, body: { error: "This link isn't valid." } }
        : { status: 503, body: { error: 'Busy.' } },
  });
  const screen = await renderPage('/freeze/a-token');
  const button = screen.getByRole('button', { name: 'Freeze my account now' });
  await expect.element(button).toBeVisible();
  await expect.element(screen.getByText(/effect after a waiting time\. Without/)).toBeVisible();
  isOver = true;
  const other = await renderPage('/freeze/another');
  await expect.element(other.getByText("This link isn't valid.")).toBeVisible();
  await expect.element(other.getByRole('link', { name: 'Contact support' })).toBeVisible();
  const freeze = other.getByRole('link', { name: 'Sign in and freeze my account' });
  await expect.element(freeze).toHaveAttribute('href', '/profile?tab=security');
});

it('says whether a message is ours', async () => {
  const about = { channel: 'email', about: 'You received money', sent_at: SINCE };
  let answer: object = {
    ...about,
    is_ours: true,
    to: 's***@e***.com',
    message: 'Yes, we sent this message.',
  };
  fakeServer({ 'POST /api/messages/check': () => answer });
  const screen = await renderPage('/check');
  await press(screen, 'Check');
  await expect.element(screen.getByText('Enter the message code.')).toBeVisible();
  await screen.getByLabelText('Message code').fill('k7qm-2xwd');
  await press(screen, 'Check');
  await expect.element(screen.getByText('You received money')).toBeVisible();
  await expect.element(screen.getByText('s***@e***.com')).toBeVisible();
  const nothing = { is_ours: false, channel: null, about: null, sent_at: null, to: null };
  answer = { ...nothing, message: "We didn't send this." };
  await press(screen, 'Check');
  await expect.element(screen.getByText("We didn't send this.")).toBeVisible();
});

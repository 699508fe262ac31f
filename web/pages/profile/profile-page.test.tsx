// The profile: balance, adding money, statement and account.
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { KycStatus } from '#contract/codes.ts';
import type { StatementEntry } from '#contract/wallet/statement.ts';
import { wireBlock } from '#web/testing/wire-blocks.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import type { FakeAnswer } from '#web/testing/fake-server.ts';
import { MEMBER, renderPage } from '#web/testing/render-page.tsx';
import { LIMITS } from '#web/testing/wire-limits.ts';
import { wireKyc } from '#web/testing/wire-kyc.ts';
import { inSeconds, ME, ORDER_ID, unpaidOrder } from '#web/testing/wire-orders.ts';

const LOAD = 'POST /api/wallet_recharge';
const STATEMENT = 'GET /api/users/statement';

function entry(version: number, changes: Partial<StatementEntry> = {}): StatementEntry {
  return {
    journal_id: `journal-${version}`,
    kind: 'order-paid',
    order_id: ORDER_ID,
    about: null,
    nickname: null,
    other_email: null,
    is_other_closed: false,
    comment: null,
    amount: -510,
    balance_after: 1490,
    version,
    at: inSeconds(-version),
    ...changes,
  };
}

async function openProfile(
  tab: string,
  { me = ME, entries = [], answers = {} }: Partial<Given> = {},
) {
  const requests = fakeServer({
    'GET /api/users/me': me,
    [STATEMENT]: { balance: 2000, entries },
    'GET /api/users/limits': LIMITS,
    'GET /api/users/get_kyc': wireKyc({ kyc_status: me.kyc_status as KycStatus }),
    ...answers,
  });
  const screen = await renderPage(`/profile?tab=${tab}`, MEMBER);
  return { screen, requests };
}

interface Given {
  me: typeof ME;
  entries: StatementEntry[];
  answers: Record<string, FakeAnswer>;
}

describe('the wallet', () => {
  it('shows the balance and every entry with the balance after it', async () => {
    const entries = [
      entry(3, { kind: 'order-refunded', amount: 510, balance_after: 2000 }),
      entry(2),
      entry(1, { kind: 'wallet-loaded', amount: 2000, balance_after: 2000, order_id: null }),
    ];
    const { screen } = await openProfile('wallet', { entries });
    await expect.element(screen.getByText('NPR 2,000.00').first()).toBeVisible();
    const rows = screen.getByRole('table', { name: 'Statement' }).getByRole('row');
    await expect.element(rows.nth(1)).toHaveTextContent('Refund of an order');
    await expect.element(rows.nth(2)).toHaveTextContent('−NPR 510.00');
    await expect.element(rows.nth(2)).toHaveTextContent('NPR 1,490.00');
    await expect.element(rows.nth(3)).toHaveTextContent('Money added');
    await expect
      .element(screen.getByRole('link', { name: 'Paid for an order' }))
      .toHaveAttribute('href', `/order/${ORDER_ID}`);
  });

  it('says that the account is frozen, and where to end it', async () => {
    const block = wireBlock({
      type: 'account_frozen',
      decided_by: 'you',
      reason: 'Your account is frozen.',
    });
    const { screen } = await openProfile('wallet', {
      answers: { 'GET /api/users/freeze': { block } },
    });
    await expect.element(screen.getByText(block.reason)).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'Go to Security' }))
      .toHaveAttribute('href', '/profile?tab=security');
  });

  it('creates an order for the amount to add and opens its payment page', async () => {
    const order = unpaidOrder({ type2: 'WALLET', operator: 'wallet' });
    const { screen, requests } = await openProfile('wallet', {
      answers: {
        [LOAD]: { id: ORDER_ID },
        [`GET /api/order/${ORDER_ID}`]: order,
        [`GET /api/order/${ORDER_ID}/events`]: { status: 503, body: { error: 'away' } },
      },
    });
    await userEvent.click(screen.getByRole('link', { name: 'Add money' }).first());
    await userEvent.fill(screen.getByLabelText('Amount (NPR)'), '1500');
    await userEvent.click(screen.getByRole('button', { name: 'Continue to payment' }));
    await expect.element(screen.getByTestId('address')).toHaveTextContent(`/payment/${ORDER_ID}`);
    expect(requests.find(({ line }) => line === LOAD)?.body).toEqual({ amount: 1500 });
  });

  it('shows the limits of an amount, and rejects others without a request', async () => {
    const balance = { cap: null, held: 0, pending: 0, left: null };
    const answers = { 'GET /api/users/limits': { ...LIMITS, balance } };
    const { screen, requests } = await openProfile('wallet&do=add', { answers });
    await expect.element(screen.getByText(/NPR\s10 to NPR\s50,000 at a time/)).toBeVisible();
    await userEvent.fill(screen.getByLabelText('Amount (NPR)'), '5');
    await userEvent.click(screen.getByRole('button', { name: 'Continue to payment' }));
    await expect.element(screen.getByText('The smallest amount is NPR 10.')).toBeVisible();
    expect(requests.some(({ line }) => line === LOAD)).toBe(false);
  });

  it('says how much can still be added, or that nothing can', async () => {
    const { screen } = await openProfile('wallet&do=add');
    await expect
      .element(screen.getByText(/NPR\s10 to NPR\s7,000, in whole rupees\./))
      .toBeVisible();
    const fact = (text: string) => screen.getByRole('definition').filter({ hasText: text });
    for (const text of ['NPR 10,000.00', 'NPR 2,000.00', 'NPR 1,000.00', 'NPR 7,000.00']) {
      await expect.element(fact(text)).toBeVisible();
    }
    await userEvent.click(screen.getByRole('button', { name: '5,000', exact: true }));
    await expect.element(screen.getByLabelText('Amount (NPR)')).toHaveValue('5000');
    await screen.unmount();
    const balance = { cap: 10000, held: 9995, pending: 0, left: 5 };
    const answers = { 'GET /api/users/limits': { ...LIMITS, balance } };
    const full = await openProfile('wallet&do=add', { answers });
    await expect
      .element(full.screen.getByText(/Your wallet is full: its limit is NPR\s10,000/))
      .toBeVisible();
  });

  it('shows the server’s error about the balance cap', async () => {
    const body = { error: 'Your wallet may hold NPR 10000.' };
    const { screen } = await openProfile('wallet&do=add', {
      answers: { [LOAD]: { status: 409, body } },
    });
    await userEvent.fill(screen.getByLabelText('Amount (NPR)'), '9000');
    await userEvent.click(screen.getByRole('button', { name: 'Continue to payment' }));
    await expect.element(screen.getByRole('alert')).toHaveTextContent(body.error);
    await expect.element(screen.getByLabelText('Amount (NPR)')).toHaveValue('9000');
  });

  it('starts with the amount that a payment was short of', async () => {
    const { screen } = await openProfile('wallet&amount=411');
    await expect.element(screen.getByLabelText('Amount (NPR)')).toHaveValue('411');
  });

  it('loads older entries after the last version shown', async () => {
    const entries = Array.from({ length: 20 }, (_, index) => entry(40 - index));
    const older = {
      balance: 2000,
      entries: [entry(1, { kind: 'opening-balance', order_id: null })],
    };
    const { screen } = await openProfile('wallet', {
      entries,
      answers: { [`${STATEMENT}?before=21`]: older },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await expect.element(screen.getByText('Starting credit')).toBeVisible();
  });

  it('explains the statement while it is empty', async () => {
    const { screen } = await openProfile('wallet', { me: { ...ME, balance: 0 } });
    await expect.element(screen.getByText('No entries yet')).toBeVisible();
  });
});

describe('the account', () => {
  it('shows the person and the state of the identity check', async () => {
    const { screen } = await openProfile('account');
    await expect.element(screen.getByText('Sita Sharma')).toBeVisible();
    await expect.element(screen.getByText('+977 9841234567')).toBeVisible();
    await expect
      .element(screen.getByText(/KYC is needed for transactions over NPR\s5,000 monthly/))
      .toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'Log out' }))
      .toHaveAttribute('href', '/logout');
  });

  it('is the default tab, and stores a newer identity status', async () => {
    const { screen } = await openProfile('', { me: { ...ME, kyc_status: 2 } });
    await expect.element(screen.getByText(/Verification Pending/)).toBeVisible();
    expect(localStorage.getItem('kyc_status')).toBe('2');
  });
});

// Sending money: typed, confirmed, sent once, and the result; and its limits.
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fill, postsOf, press } from '#web/testing/bill-screen.ts';
import type { Screen } from '#web/testing/bill-screen.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import type { FakeAnswer, SentRequest } from '#web/testing/fake-server.ts';
import { MEMBER, renderPage } from '#web/testing/render-page.tsx';
import { wireBlock } from '#web/testing/wire-blocks.ts';
import { wireKyc } from '#web/testing/wire-kyc.ts';
import { LIMITS } from '#web/testing/wire-limits.ts';
import { ME } from '#web/testing/wire-orders.ts';

const SEND = 'POST /api/payment/send_money';
const LOOK = 'POST /api/payment/send_money/preview';

const PREVIEW = {
  receiver_email: 'hari@example.com',
  receiver_name: 'H*** K***',
  sending_amount: 1200.5,
  fee: 0,
  balance_after: 799.5,
  each: 5000,
  month_left: 4297.5,
};

async function open(
  answers: Record<string, FakeAnswer | (() => FakeAnswer)> = {},
  tab: 'wallet' | 'limits' = 'wallet',
) {
  let balance = 2000;
  const requests = fakeServer({
    'GET /api/users/me': () => ({ ...ME, balance }),
    'GET /api/users/statement': { balance: 2000, entries: [] },
    'GET /api/users/limits': LIMITS,
    'GET /api/users/get_kyc': wireKyc(),
    [LOOK]: PREVIEW,
    [SEND]: () => {
      balance = 799.5;
      return { message: 'If hari@example.com has an account, it is there now.' };
    },
    ...answers,
  });
  const screen = await renderPage(`/profile?tab=${tab}&do=send`, MEMBER);
  return { screen, requests };
}

async function type(screen: Screen, comment = ''): Promise<void> {
  await fill(screen, "Recipient's email", ' Hari@example.com ');
  await fill(screen, 'Amount to send (NPR)', '1200.50');
  if (comment) await fill(screen, 'Comment (optional)', comment);
  await press(screen, 'Continue');
}

const keysOf = (requests: readonly SentRequest[]) =>
  postsOf(requests)
    .filter(({ line }) => line === SEND)
    .map(({ headers }) => headers.get('idempotency-key'));

describe('sending money', () => {
  it('confirms amount and initials, sends, and shows the new balance', async () => {
    const { screen, requests } = await open();
    await type(screen, 'For the <b>roof</b>');
    const heading = screen.getByRole('heading', { name: 'Check before you send' });
    await expect.element(heading).toHaveFocus();
    await expect.element(screen.getByText('NPR 1,200.50', { exact: true })).toBeVisible();
    await expect.element(screen.getByText('H*** K***')).toBeVisible();
    await expect.element(screen.getByText('For the <b>roof</b>')).toBeVisible();
    await expect.element(screen.getByText(/Consider a small amount/)).not.toBeInTheDocument();
    expect(postsOf(requests)).toHaveLength(1);
    await press(screen, 'Send NPR 1,200.50');
    await expect.element(screen.getByText(/If hari@example.com has an account/)).toBeVisible();
    await expect.element(screen.getByText('NPR 799.50').first()).toBeVisible();
    const sent = postsOf(requests).at(-1);
    expect(sent?.line).toBe(SEND);
    expect(sent?.body).toEqual({
      receiver_email: 'Hari@example.com',
      sending_amount: 1200.5,
      comment: 'For the <b>roof</b>',
    });
    expect(sent?.headers.get('idempotency-key')).toMatch(/^[\w-]{36}$/);
    await press(screen, 'Send more');
    await expect.element(screen.getByLabelText("Recipient's email")).toHaveValue('');
  });

  it('says when no name can be shown, and returns with the typed values', async () => {
    const { screen } = await open({ [LOOK]: { ...PREVIEW, receiver_name: null } });
    await type(screen);
    await expect
      .element(
        screen.getByText(/first payment to this email\. Check it carefully\. Consider a small/),
      )
      .toBeVisible();
    await press(screen, 'Change');
    await expect
      .element(screen.getByLabelText("Recipient's email"))
      .toHaveValue('Hari@example.com');
    await expect.element(screen.getByLabelText('Amount to send (NPR)')).toHaveValue('1200.50');
    await expect.element(screen.getByRole('heading', { name: 'Send Money' })).toHaveFocus();
  });

  it('rejects what the contract rejects before sending, and shows the server’s errors', async () => {
    const said = 'You can still send NPR 980.00 this month.';
    const { screen, requests } = await open({ [LOOK]: { status: 409, body: { error: said } } });
    await fill(screen, "Recipient's email", 'hari');
    await fill(screen, 'Amount to send (NPR)', '5');
    await press(screen, 'Continue');
    await expect.element(screen.getByText('The smallest amount is NPR 10.')).toBeVisible();
    await expect.element(screen.getByText(/must be a valid email address/)).toBeVisible();
    expect(postsOf(requests)).toEqual([]);
    await type(screen);
    await expect.element(screen.getByRole('alert')).toHaveTextContent(said);
    await expect.element(screen.getByLabelText('Amount to send (NPR)')).toHaveValue('1200.50');
  });

  it('says no longer that a transfer is on hold once it is canceled', async () => {
    const block = {
      type: 'transfer_held',
      reason: 'We wait before it goes out.',
      since: '2026-11-22T10:00:00Z',
      decided_by: 'automatic',
      until: '2026-11-23T10:00:00Z',
    };
    const id = '01900000-0000-7000-8000-000000000001';
    const transfer = {
      id,
      receiver_email: 'hari@example.com',
      sending_amount: 1200.5,
      sent_at: '2026-11-22T10:00:00Z',
      ended_at: null,
    };
    const held = {
      id,
      receiver_email: 'hari@example.com',
      sending_amount: 1200.5,
      comment: null,
      block,
    };
    let transfers: object[] = [];
    const { screen } = await open({
      'GET /api/payment/held_transfers': () => ({ transfers }),
      [SEND]: () => {
        transfers = [held];
        const message = 'It has left your wallet.';
        return { message, transfer_id: id, block, held_transfer_id: id };
      },
      [`GET /api/payment/transfers/${id}`]: () => ({
        ...transfer,
        state: transfers.length > 0 ? 'held' : 'canceled',
      }),
      [`POST /api/payment/held_transfers/${id}/cancel`]: () => {
        transfers = [];
        return { message: 'Transfer canceled.' };
      },
    });
    await type(screen);
    await press(screen, 'Send NPR 1,200.50');
    await expect
      .element(screen.getByRole('heading', { name: 'NPR 1,200.50 on hold' }))
      .toHaveFocus();
    await expect.element(screen.getByText('It has left your wallet.')).toBeVisible();
    await press(screen, 'Cancel the transfer of NPR 1,200.50 to hari@example.com');
    await expect.element(screen.getByText('Transfer canceled.')).toBeVisible();
    await expect.element(screen.getByText('It has left your wallet.')).not.toBeInTheDocument();
    await expect.element(screen.getByText(block.reason)).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: 'Send more' })).toBeVisible();
  });

  it.each([
    ['arrived', 'NPR 1,200.50 sent to hari@example.com', /in their wallet/],
    ['not_sent', 'NPR 1,200.50 not sent', /Nothing left your wallet/],
    ['returned', 'NPR 1,200.50 not sent', /is back in your wallet/],
  ])('says what became of it: %s', async (state, title, text) => {
    const id = '01900000-0000-7000-8000-000000000002';
    const message = 'It is on its way.';
    const { screen } = await open({
      [SEND]: { message, transfer_id: id },
      [`GET /api/payment/transfers/${id}`]: {
        id,
        receiver_email: 'hari@example.com',
        sending_amount: 1200.5,
        state,
        sent_at: '2026-11-22T10:00:00Z',
        ended_at: '2026-11-22T10:00:00Z',
      },
    });
    await type(screen);
    await press(screen, 'Send NPR 1,200.50');
    await expect.element(screen.getByRole('heading', { name: title })).toHaveFocus();
    await expect.element(screen.getByText(text)).toBeVisible();
    await expect.element(screen.getByText(message)).not.toBeInTheDocument();
  });

  it('retries under the same idempotency key when no answer came', async () => {
    let times = 0;
    const { screen, requests } = await open({
      [SEND]: () => {
        times += 1;
        return times === 1 ? 'offline' : { message: 'It is there now.' };
      },
    });
    await type(screen);
    await press(screen, 'Send NPR 1,200.50');
    await expect.element(screen.getByRole('alert')).toHaveTextContent(/nothing happens twice/);
    await press(screen, 'Send NPR 1,200.50');
    await expect.element(screen.getByText('It is there now.')).toBeVisible();
    const keys = keysOf(requests);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('is one transfer on one screen, however long ago the first attempt got no answer', async () => {
    let times = 0;
    const { screen, requests } = await open({
      [SEND]: () => {
        times += 1;
        return times < 3 ? 'offline' : { message: 'It is there now.' };
      },
    });
    await type(screen);
    const start = Date.now();
    const now = vi.spyOn(Date, 'now');
    onTestFinished(() => void vi.restoreAllMocks());
    const unanswered = /nothing happens twice/;
    const attempts = [
      [0, unanswered],
      [11, unanswered],
      [30, 'It is there now.'],
    ] as const;
    for (const [index, [minutes, said]] of attempts.entries()) {
      now.mockImplementation(() => start + minutes * 60_000);
      await press(screen, 'Send NPR 1,200.50');
      await expect.poll(() => keysOf(requests)).toHaveLength(index + 1);
      await expect.element(screen.getByText(said)).toBeVisible();
    }
    expect(new Set(keysOf(requests)).size).toBe(1);
  });

  it('keeps the key of an unanswered transfer while the person goes back, and until it succeeds', async () => {
    let times = 0;
    const { screen, requests } = await open({
      [SEND]: () => {
        times += 1;
        if (times === 1) return { status: 503, body: { error: 'Away.' } };
        if (times === 2) return { status: 429, body: { error: 'Too many tries.' } };
        return { message: 'It is there now.' };
      },
    });
    await type(screen);
    await press(screen, 'Send NPR 1,200.50');
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Away.');
    await press(screen, 'Change');
    await press(screen, 'Continue');
    await press(screen, 'Send NPR 1,200.50');
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Too many tries.');
    await press(screen, 'Send NPR 1,200.50');
    await expect.element(screen.getByText('It is there now.')).toBeVisible();
    await press(screen, 'Send more');
    await type(screen);
    await press(screen, 'Send NPR 1,200.50');
    await expect.element(screen.getByText('It is there now.')).toBeVisible();
    const [first, second, third, equal] = keysOf(requests);
    expect([second, third]).toEqual([first, first]);
    expect(equal).toMatch(/^[\w-]{36}$/);
    expect(equal).not.toBe(first);
  });
});

describe('the limits', () => {
  it('are meters with text, and say what a verified identity raises', async () => {
    const { screen } = await open({}, 'limits');
    const spent = screen.getByRole('meter', { name: 'Spent, without fees' });
    await expect.element(spent).toHaveAttribute('aria-valuenow', '702.5');
    await expect
      .element(spent)
      .toHaveAttribute('aria-valuetext', 'NPR\u00a0702.50 of NPR\u00a05,000');
    const held = screen.getByRole('meter', { name: 'In your wallet' });
    await expect.element(held).toHaveAttribute('aria-valuenow', '2000');
    await expect
      .element(held)
      .toHaveAttribute('aria-valuetext', 'NPR\u00a02,000 of NPR\u00a010,000');
    await expect
      .element(screen.getByText(/NPR\s1,000 is already waiting for payment/))
      .toBeVisible();
    await expect.element(screen.getByText('November 2026 (Nepal time)')).toBeVisible();
    await expect.element(screen.getByText('spend without a monthly limit')).toBeVisible();
    await expect.element(screen.getByText('send others NPR 25,000 a month')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Verify your identity' }));
    await expect.element(screen.getByTestId('address')).toHaveTextContent('/profile?tab=account');
  });

  it('lead to the state of the identity check once documents are in review', async () => {
    const { screen } = await open({ 'GET /api/users/me': { ...ME, kyc_status: 2 } }, 'limits');
    await expect
      .element(screen.getByRole('link', { name: 'Identity check status' }))
      .toHaveAttribute('href', '/profile?tab=account');
  });

  it('explain a smaller monthly limit only when it restricts sending', async () => {
    const why = /transfers count as spending/;
    const first = await open({}, 'limits');
    await expect
      .element(first.screen.getByText(why))
      .toHaveTextContent(
        /^You can still send NPR\s4,297.50 this month \(transfers count as spending\)\.$/,
      );
    await first.screen.unmount();
    const transfers = { ...LIMITS.transfers, used: 702.5 };
    const { screen } = await open({ 'GET /api/users/limits': { ...LIMITS, transfers } }, 'limits');
    await expect
      .element(screen.getByText(/^You can still send NPR\s4,297.50 this month\.$/))
      .toBeVisible();
    await expect.element(screen.getByText(why)).not.toBeInTheDocument();
  });

  it('have no bar without a limit, and no hint for a verified person', async () => {
    const prime = {
      ...LIMITS,
      tier: 'prime',
      spending: { cap: null, used: 702.5, left: null },
      verified: null,
    };
    const { screen } = await open({ 'GET /api/users/limits': prime }, 'limits');
    await expect.element(screen.getByText('NPR 702.50, no limit')).toBeVisible();
    const meters = screen.getByRole('meter').elements();
    expect(meters).toHaveLength(2);
    await expect.element(screen.getByText('With a verified identity:')).not.toBeInTheDocument();
  });
});

describe('the statement', () => {
  it('names sender and receiver, with the comment as plain text', async () => {
    const entry = {
      journal_id: 'one',
      kind: 'wallet-sent',
      order_id: null,
      about: null,
      nickname: null,
      other_email: 'hari@example.com',
      is_other_closed: false,
      comment: '<i>thanks</i> http://evil.example',
      amount: -50,
      balance_after: 1950,
      version: 2,
      at: new Date().toISOString(),
    };
    const entries = [
      entry,
      { ...entry, journal_id: 'two', amount: 60, balance_after: 2000, comment: null, version: 1 },
      { ...entry, journal_id: 'three', amount: 70, other_email: null, is_other_closed: true },
    ];
    const { screen } = await open({ 'GET /api/users/statement': { balance: 1950, entries } });
    const rows = screen.getByRole('table', { name: 'Statement' }).getByRole('row');
    await expect.element(rows.nth(1)).toHaveTextContent(/Sent\s*hari@example\.com/);
    await expect.element(rows.nth(1)).toHaveTextContent('<i>thanks</i> http://evil.example');
    await expect.element(rows.nth(2)).toHaveTextContent(/Received\s*hari@example\.com/);
    await expect.element(rows.nth(3)).toHaveTextContent(/Received from a closed account\s*“<i>/);
    expect(rows.nth(1).getByRole('link').elements()).toEqual([]);
  });
});

it('shows a frozen account why nothing can be sent, once and instead of the form', async () => {
  const frozen = { type: 'account_frozen', reason: 'You froze your account.' } as const;
  const block = wireBlock({ ...frozen, decided_by: 'you' });
  const { screen } = await open({ 'GET /api/users/freeze': { block } });
  await expect.element(screen.getByText(block.reason)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Go to Security' })).toBeVisible();
  await expect.element(screen.getByLabelText("Recipient's email")).not.toBeInTheDocument();
});

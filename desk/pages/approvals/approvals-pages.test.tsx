// The inbox of approvals: its lists and keys, one proposal and its decision, and the form of a journal.
import { Route } from 'react-router';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { ApprovalOnWire } from '#contract/desk/approvals/actions.ts';
import type { WholeApproval } from '#contract/desk/approvals/whole.ts';
import type { Role } from '#contract/desk/roles.ts';
import type { Answers } from '#web/testing/fake-server.ts';
import { inSeconds } from '#web/testing/wire-orders.ts';
import { MoneyBack } from '#desk/parts/approvals/money-back.tsx';
import { PROVED } from '#desk/testing/render-desk.tsx';
import { renderPages } from '#desk/testing/render-pages.tsx';
import { wireApproval } from '#desk/testing/wire-approval.ts';
import { ApprovalsPages } from './approvals-pages.tsx';

const HOUR = 3_600;
const PAYMENT = '0198c6f2-0000-7000-8000-000000000007';

const PREVIEW = {
  title: 'Refund NPR 120 of order K1 through khalti',
  lines: [{ label: 'Can still go back', before: 'NPR 500.00', after: 'NPR 380.00' }],
  journals: [
    {
      title: 'Refund taken out of the wallet',
      postings: [
        {
          account: 'wallet',
          name: 'Wallet of s***@e***.com',
          amount: -120,
          currency: 'NPR' as const,
        },
        {
          account: 'refunds-held',
          name: 'Refunds not sent yet',
          amount: 120,
          currency: 'NPR' as const,
        },
      ],
    },
  ],
};

function whole(
  changes: Partial<ApprovalOnWire> = {},
  problem: string | null = null,
): WholeApproval {
  const about = { customers: [], complaint: null, differences: [], look_in: null };
  return { approval: wireApproval(changes), digest: 'd1', preview: PREVIEW, problem, about };
}

const COUNT = { open: 2, to_decide: 1, next_expires_at: null };
const LIST = 'GET /desk/api/approvals?show=open';

const openPage = (address: string, answers: Answers, roles: Role[] = ['finance']) =>
  renderPages(address, {
    routes: (
      <>
        <Route path="/approvals/*" element={<ApprovalsPages />} />
        <Route path="/orders/:orderId" element={<MoneyBack orderId="o" />} />
      </>
    ),
    answers: {
      ...PROVED,
      'GET /desk/api/approvals/count': COUNT,
      [LIST]: { approvals: [], has_more: false },
      ...answers,
    },
    roles,
  });

describe('the inbox', () => {
  it('announces when each proposal expires, says my part, and is walked by keys', async () => {
    const soon = wireApproval({ id: 'soon', expires_at: inSeconds(1.5 * HOUR), hurdle: 'own' });
    const { screen } = await openPage('/approvals', {
      [LIST]: { approvals: [soon, wireApproval()], has_more: false },
      'GET /desk/api/approvals/one': whole(),
    });
    await expect.element(screen.getByText('2 proposals open, 1 for you to decide.')).toBeVisible();
    const rows = screen.getByRole('table').getByRole('row');
    await expect.element(rows.nth(1)).toHaveTextContent(/Maya Rai.*2 h.*in 1 h.*Your own proposal/);
    await expect.element(rows.nth(2)).toHaveTextContent(/in 22 h.*Decide/);
    await userEvent.keyboard('jj{Enter}');
    await expect.element(screen.getByTestId('address')).toHaveTextContent('/approvals/one');
  });

  it('says why there is no more of it to see, and keeps what was read', async () => {
    const { screen } = await openPage('/approvals', {
      [LIST]: { approvals: [wireApproval()], has_more: true },
      [`${LIST}&before=one`]: { status: 429, body: { error: 'Too many tries.' } },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Too many tries.');
    await expect.element(screen.getByText('Refund NPR 120 of order K1')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Show more' })).toBeEnabled();
  });

  it('never looks empty when it could not be read', async () => {
    const { screen } = await openPage('/approvals', {
      [LIST]: { status: 403, body: { error: 'No.' } },
    });
    await expect.element(screen.getByText(/could not be read/)).toBeVisible();
    expect(screen.getByText('Nothing waits for a second person.').query()).toBeNull();
  });
});

describe('a proposal', () => {
  it('is approved with a reason, exactly as it was shown', async () => {
    const decide = 'POST /desk/api/approvals/one/decide';
    const { screen, sent } = await openPage('/approvals/one', {
      'GET /desk/api/approvals/one': whole(),
      [decide]: { state: 'used', message: 'Approved. The refund is made.' },
    });
    const journal = screen.getByRole('table', { name: 'Refund taken out of the wallet' });
    await expect
      .element(journal)
      .toHaveTextContent(
        /Goes down by.*Goes up by.*s\*\*\*@e.*NPR\s120.00.*Refunds not sent yet.*NPR\s120.00/,
      );
    await expect.element(screen.getByText('NPR 380.00')).toBeVisible();
    await userEvent.keyboard('a');
    const dialog = screen.getByRole('dialog');
    await expect.element(dialog.getByLabelText('Reason')).toHaveFocus();
    await dialog.getByLabelText('Reason').fill('checked with khalti');
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await expect.element(screen.getByText('Approved. The refund is made.')).toBeVisible();
    const body = { digest: 'd1', decision: 'approve', why: 'checked with khalti' };
    expect(sent(decide).map((one) => one.body)).toEqual([body]);
  });

  it('leads to all that it is about, so that nobody has to search', async () => {
    const about = {
      customers: [{ id: 'sita', name: 'S*** E***', email: 's***@e***.com' }],
      complaint: 'c1',
      differences: [
        {
          id: 7,
          system: 'khalti-service',
          day: '2026-11-22',
          kind: 'state differs',
          ours: 'done',
          theirs: 'Refunded',
          standing: 'proposed' as const,
        },
      ],
      look_in: { provider: 'khalti-service', reference: 'R-77', address: 'http://book/R-77' },
    };
    const { screen } = await openPage(
      '/approvals/one',
      { 'GET /desk/api/approvals/one': { ...whole({ action: 'order.reverse' }), about } },
      ['finance', 'compliance'],
    );
    const links = [
      ['K1', '/orders/o'],
      [/^S\*\*\* E/, '/customers/sita'],
      ['Open the complaint', '/work/complaints/c1'],
      [/^Khalti Service, 22 Nov/, '/reconciliation/differences/7'],
      ["Open Khalti Service's ledger", 'http://book/R-77'],
    ] as const;
    for (const [name, href] of links) {
      await expect.element(screen.getByRole('link', { name })).toHaveAttribute('href', href);
    }
    await expect.element(screen.getByText('A correction waits for approval.')).toBeVisible();
    await expect.element(screen.getByText('R-77')).toBeVisible();
  });

  it('to change a fee leads to the fees that are in force', async () => {
    const { screen } = await openPage('/approvals/one', {
      'GET /desk/api/approvals/one': whole({ action: 'fees.set', order: null, amount: null }),
    });
    await expect
      .element(screen.getByRole('link', { name: 'Fees' }))
      .toHaveAttribute('href', '/money/fees');
  });

  it('that changed meanwhile is refused in its dialog, and read anew', async () => {
    const { screen, sent } = await openPage('/approvals/one', {
      'GET /desk/api/approvals/one': whole(),
      'POST /desk/api/approvals/one/decide': { status: 409, body: { error: 'It is over.' } },
    });
    await screen.getByRole('button', { name: 'Approve' }).click();
    const dialog = screen.getByRole('dialog');
    await dialog.getByLabelText('Reason').fill('fine');
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('It is over.');
    expect(sent('GET /desk/api/approvals/one').length).toBeGreaterThan(1);
  });

  it('of one’s own is only withdrawn', async () => {
    const { screen } = await openPage('/approvals/one', {
      'GET /desk/api/approvals/one': whole({ is_mine: true, hurdle: 'own', may_withdraw: true }),
    });
    await expect.element(screen.getByRole('button', { name: 'Withdraw' })).toBeVisible();
    await expect.element(screen.getByText(/a second person decides/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Approve' }).query()).toBeNull();
    expect(screen.getByRole('button', { name: 'Reject' }).query()).toBeNull();
  });

  it('that can no longer be carried out is only rejected, and says why', async () => {
    const { screen } = await openPage('/approvals/one', {
      'GET /desk/api/approvals/one': whole({}, 'The wallet holds only NPR 5.'),
    });
    await expect.element(screen.getByText('The wallet holds only NPR 5.')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Reject' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Approve' }).query()).toBeNull();
  });

  it('of a person alone says from when they may approve it', async () => {
    const mine = { is_mine: true, may_withdraw: true, solo_ready_at: inSeconds(20 * HOUR) };
    const { screen } = await openPage('/approvals/one', {
      'GET /desk/api/approvals/one': whole({ ...mine, hurdle: 'cooling_off' }),
    });
    await expect.element(screen.getByText(/You can do it yourself from/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Approve' }).query()).toBeNull();
  });
});

it('a manual journal is previewed before it is proposed', async () => {
  const account = { name: 'suspense', currency: 'NPR', balance: -40 };
  const propose = 'POST /desk/api/approvals/journals';
  const { screen, sent } = await openPage('/approvals/journal', {
    'GET /desk/api/approvals/accounts': { accounts: [account] },
    [`${propose}/preview`]: { preview: PREVIEW },
    [propose]: { id: 'new' },
    'GET /desk/api/approvals/new': whole({ id: 'new' }),
  });
  const first = screen.getByRole('group', { name: 'Line 1' });
  await first.getByLabelText('Account').selectOptions('suspense');
  await first.getByLabelText('Amount').fill('25');
  const second = screen.getByRole('group', { name: 'Line 2' });
  await second.getByLabelText('Account').selectOptions('wallet');
  await second.getByLabelText('Email of the customer').fill('sita@example.com');
  await second.getByLabelText('Amount').fill('25');
  await expect.element(screen.getByText(/Balanced in NPR/)).toBeVisible();
  await screen.getByLabelText('Evidence').fill('ticket 12');
  await screen.getByRole('button', { name: 'Preview' }).click();
  await screen.getByLabelText('Reason').fill('goodwill');
  await screen.getByRole('button', { name: 'Propose' }).click();
  await expect.element(screen.getByTestId('address')).toHaveTextContent('/approvals/new');
  expect(sent(propose).map((one) => one.body)).toEqual([
    {
      lines: [
        { account: 'suspense', side: 'out', amount: 25 },
        { account: 'sita@example.com', side: 'in', amount: 25 },
      ],
      evidence: 'ticket 12',
      why: 'goodwill',
    },
  ]);
});

const PAID = {
  id: PAYMENT,
  gateway: 'khalti',
  transaction_id: 'K1',
  charged: { amount: 510, currency: 'NPR' },
  left: 500,
  is_by_hand: false,
  proposal: null,
};
const POSSIBLE = { payments: [PAID], is_reversible: false, reversible: null, reversal: null };
const OF_ORDER = {
  'GET /desk/api/staff': {
    staff: [
      {
        id: 'hari',
        full_name: 'Hari Example',
        email: 'hari@desk.example.com',
        roles: ['finance'],
        state: 'active',
        seen_at: null,
      },
    ],
  },
  'GET /desk/api/approvals?order=o': { approvals: [wireApproval()], has_more: false },
};

it('a refund is proposed from the order, after its preview', async () => {
  const propose = 'POST /desk/api/approvals/refunds';
  const { screen, sent } = await openPage('/orders/o', {
    'GET /desk/api/approvals/refundable/o': POSSIBLE,
    ...OF_ORDER,
    [`${propose}/preview`]: { preview: PREVIEW },
    [propose]: { id: 'new' },
  });
  await expect.element(screen.getByRole('link', { name: /Refund NPR\s120/ })).toBeVisible();
  await screen.getByRole('button', { name: 'Propose a refund' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByLabelText('Amount in rupees').fill('120');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await dialog.getByLabelText('Reason').fill('they asked');
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect.element(screen.getByText(/A second person decides/)).toBeVisible();
  expect(sent(propose).map((one) => one.body)).toEqual([
    { payment: PAYMENT, amount: '120', why: 'they asked' },
  ]);
});

it('while a proposal waits, the order leads to it and offers no second one', async () => {
  const { screen } = await openPage('/orders/o', {
    'GET /desk/api/approvals/refundable/o': {
      payments: [{ ...PAID, proposal: 'one' }],
      is_reversible: true,
      reversible: 408,
      reversal: 'two',
    },
    ...OF_ORDER,
  });
  // A refund that is already in the list of proposals is not mentioned again.
  const listed = screen.getByRole('link', { name: /Refund NPR\s120/ });
  await expect.element(listed).toHaveAttribute('href', '/approvals/one');
  const other = screen.getByRole('link', { name: 'Open the proposal' });
  await expect.element(other).toHaveAttribute('href', '/approvals/two');
  expect(other.elements()).toHaveLength(1);
  expect(screen.getByRole('button', { name: /^Propose/ }).query()).toBeNull();
});

it('a wallet refund says how much goes back, and who may approve it', async () => {
  const { screen } = await openPage('/orders/o', {
    'GET /desk/api/approvals/refundable/o': {
      payments: [],
      is_reversible: true,
      reversible: 408,
      reversal: null,
    },
    ...OF_ORDER,
  });
  await expect
    .element(
      screen.getByText(
        /Only if the provider took the delivery back: NPR\s408\S* goes back to the wallet/,
      ),
    )
    .toBeVisible();
  await expect.element(screen.getByText('May approve it: Hari Example (Finance).')).toBeVisible();
});

it('a refund by hand is proposed before anything is sent', async () => {
  const { screen } = await openPage('/orders/o', {
    'GET /desk/api/approvals/refundable/o': {
      ...POSSIBLE,
      payments: [{ ...PAID, gateway: 'esewa', is_by_hand: true }],
    },
    ...OF_ORDER,
  });
  await screen.getByRole('button', { name: 'Propose a refund' }).click();
  await expect
    .element(screen.getByText(/eSewa takes no refunds.*Do not send anything yet/))
    .toBeVisible();
  expect(screen.getByLabelText(/Reference/).query()).toBeNull();
});

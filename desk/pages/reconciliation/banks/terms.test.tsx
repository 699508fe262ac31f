// Settlement terms in the browser: proposed to a second person, and amounts in Indian rupees.
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { ExpectationOnWire } from '#contract/desk/reconciliation/differences.ts';
import { wireApproval } from '#desk/testing/wire-approval.ts';
import { AT, open, PROPOSED_TERMS } from '../testing.ts';

const BANK = {
  name: 'sbi-inr',
  currency: 'INR',
  format: {
    delimiter: ',',
    day_format: 'YYYY-MM-DD',
    day: 'Date',
    words: 'Narration',
    reference: null,
    amount: 'Amount',
    in: null,
    out: null,
    balance: null,
  },
  set_by: 'gita@desk.example',
  set_at: AT,
  first_day: null,
  last_day: null,
  closing: null,
};
const PAYU = {
  system: 'payu',
  bank: 'sbi-inr',
  lag_days: 2,
  weekend: [0],
  fee_percent: 2,
  fee_each: 3,
  tolerance: 1,
  words: 'PAYU',
  set_by: 'gita@desk.example',
  set_at: AT,
};

const BANKS = {
  banks: [BANK, { ...BANK, name: 'nabil-npr', currency: 'NPR' }],
  files: [],
  terms: [PAYU],
  systems: [
    { name: 'payu', kind: 'gateway', currency: 'INR' },
    { name: 'khalti', kind: 'gateway', currency: 'NPR' },
  ],
};
const LIST = 'GET /desk/api/reconciliation/banks';
const PROPOSE = 'POST /desk/api/reconciliation/terms';
const PREVIEW_CALL = 'POST /desk/api/reconciliation/terms/preview';
const CHANGED = {
  title: 'Set the payout rules of PayU',
  lines: [
    { label: 'Percentage they keep', before: '2%', after: '4%' },
    { label: 'Applies to', before: null, after: 'Payouts due from the day of the approval on' },
  ],
  journals: [],
};

describe('terms', () => {
  it('are proposed to a second person, after what they change is shown', async () => {
    const { screen, sent } = await open('/reconciliation/banks', {
      [LIST]: BANKS,
      [PREVIEW_CALL]: { preview: CHANGED },
      [PROPOSE]: { id: 'p1' },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Change: payu' }));
    await expect
      .element(screen.getByRole('heading', { level: 1 }))
      .toHaveTextContent('Propose payout rules');
    await expect.element(screen.getByText(/A second person approves it/)).toBeVisible();
    await userEvent.fill(screen.getByLabelText('Percentage they keep'), '4');
    await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
    await expect
      .element(screen.getByRole('row', { name: 'Percentage they keep' }))
      .toHaveTextContent(/2%.*4%/);
    const terms = {
      system: 'payu',
      bank: 'sbi-inr',
      lag_days: 2,
      weekend: [0],
      fee_percent: '4',
      fee_each: '3',
      tolerance: '1',
      words: 'PAYU',
    };
    expect(sent(PREVIEW_CALL)).toEqual([terms]);
    expect(sent(PROPOSE)).toEqual([]);
    await userEvent.fill(screen.getByLabelText('Reason'), 'Letter of 12 May');
    await userEvent.click(screen.getByRole('button', { name: 'Propose', exact: true }));
    await expect
      .element(screen.getByText(/Nothing changes until a second person approves it/))
      .toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'Open the proposal' }))
      .toHaveAttribute('href', '/approvals/p1');
    expect(sent(PROPOSE)).toEqual([{ ...terms, why: 'Letter of 12 May' }]);
  });

  it('say why a proposal of them is refused', async () => {
    const { screen } = await open('/reconciliation/terms?system=payu', {
      [LIST]: BANKS,
      [PREVIEW_CALL]: { status: 409, body: { error: 'It is like this already.' } },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
    await expect.element(screen.getByText(/like this already/)).toBeVisible();
  });

  it('have their proposals beside them, and are read by those who may not change them', async () => {
    const approval = wireApproval({
      id: 'p9',
      action: 'settlement_terms.set',
      title: CHANGED.title,
    });
    const { screen } = await open(
      '/reconciliation/banks',
      { [LIST]: BANKS, [PROPOSED_TERMS]: { approvals: [approval], has_more: false } },
      ['compliance'],
    );
    await expect
      .element(screen.getByRole('link', { name: CHANGED.title }))
      .toHaveAttribute('href', '/approvals/p9');
    await expect.element(screen.getByRole('row', { name: /PayU/ })).toBeVisible();
    expect(screen.getByRole('button', { name: /Change/ }).query()).toBeNull();
    expect(screen.getByRole('link', { name: 'Propose payout rules' }).query()).toBeNull();
  });

  it('are in the currency of their system, in the table and beside the fields', async () => {
    const { screen } = await open('/reconciliation/banks', { [LIST]: BANKS });
    const row = screen.getByRole('row', { name: /PayU/ });
    await expect.element(row).toHaveTextContent(/INR\s3\.00.*INR\s1\.00/);
    await userEvent.click(screen.getByRole('link', { name: 'Propose payout rules' }));
    await expect.element(screen.getByLabelText('Allowed difference')).toBeVisible();
    const currencies = () =>
      screen
        .getByText(/^(NPR|INR)$/)
        .elements()
        .map((one) => one.textContent);
    expect(currencies()).toEqual([]);
    await userEvent.selectOptions(screen.getByLabelText('System'), 'payu');
    await expect.poll(currencies).toEqual(['INR', 'INR']);
    await userEvent.selectOptions(screen.getByLabelText('System'), 'khalti');
    await expect.poll(currencies).toEqual(['NPR', 'NPR']);
  });
});

it('an expected difference may be in Indian rupees', async () => {
  const rule: ExpectationOnWire = {
    id: '4',
    system: 'payu',
    what: 'payment',
    kind: 'amount differs',
    most: 2,
    currency: 'INR',
    words: null,
    named: null,
    reason: 'Their rounding',
    set_by: 'gita@desk.example',
    set_at: AT,
    expires_at: AT,
    covers: 3,
  };
  const { screen } = await open('/reconciliation/expected', {
    'GET /desk/api/reconciliation/expectations': { expectations: [rule] },
  });
  const row = screen.getByRole('row', { name: /Their rounding/ });
  await expect.element(row).toHaveTextContent(/at most INR\s2\.00/i);
});

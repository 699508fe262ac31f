// Amounts of a system that is paid in Indian rupees: its settlement terms, and what is expected of it.
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { ExpectationOnWire } from '#contract/desk/reconciliation/differences.ts';
import { AT, open } from '../testing.ts';

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

it('have terms in Indian rupees, in the table and beside the fields', async () => {
  const { screen } = await open('/reconciliation/banks', {
    'GET /desk/api/reconciliation/banks': {
      banks: [BANK],
      files: [],
      terms: [PAYU],
      systems: [
        { name: 'payu', kind: 'gateway', currency: 'INR' },
        { name: 'khalti', kind: 'gateway', currency: 'NPR' },
      ],
    },
  });
  const row = screen.getByRole('row', { name: /PayU/ });
  await expect.element(row).toHaveTextContent(/INR\s3\.00.*INR\s1\.00/);
  await userEvent.click(screen.getByRole('button', { name: 'Set payout rules' }));
  const dialog = screen.getByRole('dialog');
  const system = dialog.getByLabelText('System');
  await expect.element(dialog.getByLabelText('Allowed difference')).toBeVisible();
  const currencies = () =>
    dialog
      .getByText(/^(NPR|INR)$/)
      .elements()
      .map((one) => one.textContent);
  expect(currencies()).toEqual([]);
  await userEvent.selectOptions(system, 'payu');
  await expect.poll(currencies).toEqual(['INR', 'INR']);
  await userEvent.selectOptions(system, 'khalti');
  await expect.poll(currencies).toEqual(['NPR', 'NPR']);
});

it('may differ by an amount in Indian rupees', async () => {
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

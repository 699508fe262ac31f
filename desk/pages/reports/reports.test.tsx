// Reports in a browser: refused, issued, compared, and followed to the rows behind a figure.
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { FIGURES } from '#contract/desk/reports/figures.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import type { Answers } from '#web/testing/fake-server.ts';
import { PROVED, renderDesk } from '#desk/testing/render-desk.tsx';

const ID = '0198c6f2-0000-7000-8000-00000000f001';
const RUN = '0198c6f2-0000-7000-8000-00000000f002';
const ORDER = '0198c6f2-0000-7000-8000-00000000f003';
const PERIOD = { kind: 'weekly', first_day: '2026-11-15', last_day: '2026-11-21' };
const ISSUE = {
  id: ID,
  ...PERIOD,
  issue: 2,
  digest: 'ab'.repeat(32),
  issued_by: 'maya@desk.example.com',
  issued_at: '2026-11-22T03:00:00Z',
};
const figures = FIGURES.map(({ code, hasRows, isMoney }, index) => ({
  code,
  count: hasRows ? index : null,
  amount: isMoney ? (code === 'bank_difference' ? -5 : 1_000 * index) : null,
}));
const REPORT = {
  report: { ...ISSUE, bikram_months: 'Kartik–Mangsir 2083', bank_reference: 'NIC, p. 12', figures },
  issues: [{ ...ISSUE, id: ORDER, issue: 1 }, ISSUE],
  before: [{ code: 'loads', count: 3, amount: 70 }],
  confirmed: [{ by: 'hari@desk.example.com', at: '2026-11-23T03:00:00Z' }],
};
const run = (state: string, more: object = {}) => ({
  id: RUN,
  ...PERIOD,
  state,
  asked_by: 'maya@desk.example.com',
  asked_at: '2026-11-22T03:00:00Z',
  report_id: null,
  broken: [],
  ...more,
});
const period = (line: string, bank: object | null = null): Answers => ({
  [`GET /desk/api/report_period?kind=weekly&day=${line}`]: {
    ...PERIOD,
    bikram_months: 'Mangsir 2083',
    is_over: true,
    bank,
  },
});
const LIST = { 'GET /desk/api/reports': { reports: [ISSUE], runs: [], next: null } };
const HOME = '/reports?kind=weekly&day=2026-11-15';

async function open(address: string, answers: Answers, roles = ['compliance'] as const) {
  const sent = fakeServer(answers);
  return { sent, screen: await renderDesk(address, [...roles]) };
}

describe('making a report', () => {
  it('shows the rule that the books broke', async () => {
    const broken = [
      {
        rule: 'M3',
        says: 'every wallet holds what its postings add up to',
        count: 2,
        details: ['x'],
      },
    ];
    const { screen, sent } = await open(HOME, {
      ...LIST,
      ...period('2026-11-15'),
      'POST /desk/api/reports': { run_id: RUN },
      [`GET /desk/api/report_runs/${RUN}`]: run('refused', { broken }),
    });
    await expect.element(screen.getByText(/Period: 15 Nov 2026/)).toBeVisible();
    await screen.getByRole('textbox', { name: /Balance on the bank statement/ }).fill('1234567.50');
    await screen.getByRole('textbox', { name: /Which bank statement/ }).fill('NIC, p. 12');
    await screen.getByRole('button', { name: 'Make the report' }).click();
    await expect.element(screen.getByText('Refused: the books do not balance')).toBeVisible();
    await expect.element(screen.getByText(/every wallet holds.*2 violations/)).toBeVisible();
    expect(sent.find(({ line }) => line === 'POST /desk/api/reports')?.body).toEqual({
      kind: 'weekly',
      day: '2026-11-15',
      bank_balance: '1234567.50',
      bank_reference: 'NIC, p. 12',
    });
  });

  it('offers what uploaded statements say, and leads to the report once it is issued', async () => {
    let asked = 0;
    const { screen } = await open(HOME, {
      ...LIST,
      ...period('2026-11-15', { balance: 1_234.5, banks: ['nic'] }),
      'POST /desk/api/reports': { run_id: RUN },
      [`GET /desk/api/report_runs/${RUN}`]: () =>
        (asked += 1) < 2 ? run('running') : run('issued', { report_id: ID }),
    });
    await expect.element(screen.getByText(/statements of nic: NPR\s1,234.50/)).toBeVisible();
    await screen.getByRole('button', { name: 'Make the report' }).click();
    await expect.element(screen.getByText(/being audited/)).toBeVisible();
    const link = screen.getByRole('link', { name: 'Open the report' });
    await expect.element(link).toHaveAttribute('href', `/reports/${ID}`);
  });
});

describe('a report', () => {
  it('marks what differs from the issue before, and a shortfall at the bank', async () => {
    const { screen } = await open(`/reports/${ID}`, { [`GET /desk/api/reports/${ID}`]: REPORT });
    await expect.element(screen.getByText('Kartik–Mangsir 2083')).toBeVisible();
    await expect.element(screen.getByText(/Before: 3 · NPR\s70.00/)).toBeVisible();
    await expect.element(screen.getByText(/holds less than customers are owed/)).toBeVisible();
    await expect.element(screen.getByText(/hari@desk/)).toBeVisible();
    const links = screen.getByRole('link', { name: 'Wallet loads' });
    await expect.element(links).toHaveAttribute('href', `/reports/${ID}/loads`);
    await expect
      .element(screen.getByRole('link', { name: 'Owed to customers' }))
      .not.toBeInTheDocument();
  });

  it('has the rows behind a figure, page after page, each leading to what it is about', async () => {
    const row = (id: string) => ({
      id,
      subject_kind: 'order',
      subject: ORDER,
      at: '2026-11-20T03:00:00Z',
      amount: 100,
      detail: `wallet-loaded ${id}`,
    });
    const rows = `GET /desk/api/reports/${ID}/rows?figure=loads`;
    const { screen } = await open(`/reports/${ID}/loads`, {
      [`GET /desk/api/reports/${ID}`]: REPORT,
      [rows]: { rows: [row('a')], next: 'a' },
      [`${rows}&after=a`]: { rows: [row('b')], next: null },
    });
    await expect.element(screen.getByText('wallet-loaded a')).toBeVisible();
    await screen.getByRole('button', { name: 'Show more' }).click();
    await expect.element(screen.getByText('wallet-loaded b')).toBeVisible();
    const link = screen.getByRole('link', { name: new RegExp(`Order ${ORDER}`) }).first();
    await expect.element(link).toHaveAttribute('href', `/orders/${ORDER}`);
  });
});

describe('evidence', () => {
  it('is found by a Transaction ID, too', async () => {
    const hit = {
      type: 'order',
      id: ORDER,
      title: 'K7QX4M2ZP9RTB',
      detail: 'NTC 98****0001',
      state: 'delivered',
      path: `/orders/${ORDER}`,
    };
    const { screen } = await open('/reports/evidence?kind=order', {
      'POST /desk/api/search': { found: [hit], has_more: false },
    });
    const button = screen.getByRole('button', { name: 'Make the bundle' });
    await expect.element(button).toBeDisabled();
    await userEvent.fill(screen.getByLabelText('Transaction ID or case ID'), 'K7QX4M2ZP9RTB');
    await expect.element(screen.getByText('Found: K7QX4M2ZP9RTB, NTC 98****0001')).toBeVisible();
    await expect.element(button).toBeEnabled();
  });

  it('is downloaded for a reason, with a proof where it is needed', async () => {
    let times = 0;
    const path = `POST /desk/api/evidence/order/${ORDER}`;
    const { screen, sent } = await open(`/reports/evidence?kind=order&id=${ORDER}`, {
      [path]: () => {
        times += 1;
        return times === 1
          ? { status: 428, body: { error: 'Confirm it is you first.' } }
          : new Response('zip', {
              headers: { 'content-disposition': 'attachment; filename="kosheli-evidence.zip"' },
            });
      },
      // The proof was valid when the form opened, and expired while the reason was typed.
      ...PROVED,
      'POST /desk/api/prove/code': { proved_until: '2026-11-23T03:00:00Z' },
    });
    await screen.getByRole('button', { name: 'Make the bundle' }).click();
    await screen.getByRole('textbox', { name: 'Reason' }).fill('The police asks.');
    await screen.getByRole('button', { name: 'Download the bundle' }).click();
    await screen.getByRole('textbox', { name: 'Password' }).fill('three or four words');
    await screen.getByLabelText('Authenticator code').fill('123456');
    await screen.getByRole('button', { name: 'Confirm' }).click();
    await expect.element(screen.getByText('Saved as kosheli-evidence.zip.')).toBeVisible();
    expect(sent.filter(({ line }) => line === path).map(({ body }) => body)).toEqual([
      { why: 'The police asks.' },
      { why: 'The police asks.' },
    ]);
  });

  it('is not offered to people who may not export it', async () => {
    const { screen } = await open(`/reports/evidence?kind=order&id=${ORDER}`, {}, [
      'finance',
    ] as never);
    await expect
      .element(screen.getByRole('textbox', { name: 'Transaction ID or case ID' }))
      .toHaveValue(ORDER);
    await expect
      .element(screen.getByRole('button', { name: 'Make the bundle' }))
      .not.toBeInTheDocument();
  });
});

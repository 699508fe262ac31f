// Reconciliation in the browser: days, differences by keyboard, corrections, rules, and the bank.
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { BankLineOnWire } from '#contract/desk/reconciliation/banks.ts';
import type { SystemDayOnWire } from '#contract/desk/reconciliation/days.ts';
import type { DifferenceOnWire } from '#contract/desk/reconciliation/differences.ts';
import type { Role } from '#contract/desk/roles.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import type { Answers } from '#web/testing/fake-server.ts';
import { GITA, renderDesk } from '#desk/testing/render-desk.tsx';

const AT = '2026-11-23T22:00:00.000Z';
const DAY = '2026-11-23';
const ORDER = '0198c6f2-0000-7000-8000-0000000000a1';
const DIFFERENCES = 'GET /desk/api/reconciliation/differences';
const BANKS = 'GET /desk/api/reconciliation/banks';

function difference(changes: Partial<DifferenceOnWire> = {}): DifferenceOnWire {
  return {
    id: '7',
    system: 'khalti',
    day: DAY,
    what: 'payment',
    kind: 'amount differs',
    reference: 'K7QZ3M8W2F91',
    order_id: ORDER,
    currency: 'NPR',
    ours: { state: 'done', amount: 510 },
    theirs: { state: 'done', amount: 500 },
    words: 'txn 88 amount 500.00',
    first_seen: AT,
    expected: null,
    resolved_at: null,
    closed_why: null,
    closed_by: null,
    ...changes,
  };
}

const other = difference({ id: '9', reference: 'K9', kind: 'only theirs', ours: null });

const PREVIEW = {
  title: 'Move NPR 10 from khalti to suspense',
  lines: [{ label: 'Evidence', before: null, after: 'Difference 7' }],
  journals: [
    {
      title: 'Manual journal',
      postings: [
        { account: 'gateway-clearing:khalti', amount: -10, currency: 'NPR' as const },
        { account: 'suspense', amount: 10, currency: 'NPR' as const },
      ],
    },
  ],
};

const ALWAYS: Answers = {
  'GET /desk/api/staff': {
    staff: [
      {
        ...GITA,
        id: 'maya',
        full_name: 'Maya Rai',
        roles: ['admin'],
        state: 'active',
        seen_at: null,
      },
    ],
  },
  [BANKS]: {
    banks: [
      {
        name: 'nabil-npr',
        currency: 'NPR',
        format: {
          delimiter: ',',
          day_format: 'YYYY-MM-DD',
          day: 'Date',
          words: 'Description',
          reference: null,
          amount: null,
          in: 'Credit',
          out: 'Debit',
          balance: null,
        },
        set_by: 'gita@desk.example',
        set_at: AT,
        first_day: DAY,
        last_day: DAY,
        closing: 12_500,
      },
    ],
    files: [],
    terms: [],
    systems: [{ name: 'khalti', kind: 'gateway', currency: 'NPR' }],
  },
};

async function open(address: string, answers: Answers = {}, roles: Role[] = ['finance']) {
  const requests = fakeServer({ ...ALWAYS, ...answers });
  const screen = await renderDesk(address, roles);
  const sent = (line: string) =>
    requests.filter((one) => one.line === line).map(({ body }) => body);
  return { screen, sent };
}

const listed = (...differences: DifferenceOnWire[]) => ({ differences, has_more: false });

describe('days', () => {
  it('tell what is wrong apart from what is expected, and Enter opens one', async () => {
    const row = { day: DAY, compared_at: AT, faults: 0, wrong: 2, expected: 3, unsettled: 1 };
    const never = {
      ...row,
      day: '2026-11-22',
      compared_at: null,
      wrong: 0,
      expected: 0,
      unsettled: 0,
    };
    const { screen } = await open('/reconciliation', {
      'GET /desk/api/reconciliation/days': { days: [row, never] },
      [`GET /desk/api/reconciliation/days/${DAY}`]: {
        day: DAY,
        is_running: false,
        systems: [],
        unexplained: 0,
      },
      [`${DIFFERENCES}?show=wrong&day=${DAY}`]: listed(),
      [`${DIFFERENCES}?show=expected&day=${DAY}`]: listed(),
    });
    const rows = screen.getByRole('row');
    await expect.element(rows.nth(1)).toHaveTextContent(/Monday, 23 Nov 2026.*2310/);
    await expect.element(rows.nth(2)).toHaveTextContent(/––––Never compared/);
    await userEvent.keyboard('j{Enter}');
    await expect
      .element(screen.getByRole('heading', { name: 'Monday, 23 Nov 2026' }))
      .toBeVisible();
    await expect.element(screen.getByText('Nothing is wrong here.')).toBeVisible();
  });
});

describe('a day', () => {
  const khalti: SystemDayOnWire = {
    system: 'khalti',
    kind: 'gateway',
    currency: 'NPR',
    ours: { count: 12, amount: 6_000 },
    theirs: { count: 11, amount: 5_500 },
    ledger: -6_000,
    in_flight: 0,
    unasked: 1,
    fault: null,
    compared_at: AT,
    settlement: {
      state: 'late',
      first_day: DAY,
      last_day: DAY,
      due: '2026-11-24',
      is_weekend: false,
      gross: 6_000,
      fee: 90,
      expected: 5_910,
      arrived: 0,
    },
    topped_up: 0,
    wrong: 1,
    expected: 1,
  };
  const PAGE = `GET /desk/api/reconciliation/days/${DAY}`;
  const page = { day: DAY, is_running: false, systems: [khalti], unexplained: 2 };
  const lists: Answers = {
    [`${DIFFERENCES}?show=wrong&day=${DAY}`]: listed(difference()),
    [`${DIFFERENCES}?show=expected&day=${DAY}`]: listed(difference({ ...other, expected: 'lag' })),
  };

  it('has three columns, and its differences in two lists', async () => {
    const { screen } = await open(`/reconciliation/days/${DAY}`, { [PAGE]: page, ...lists });
    const sides = screen.getByRole('table', { name: 'Three sides' });
    await expect
      .element(sides.getByRole('row').nth(1))
      .toHaveTextContent(
        /khalti.*NPR 6,000.0012 items.*NPR 5,500.0011 items.*No answer about 1.*LateNPR 0.00 of NPR 5,910.00They keep NPR 90.00Due 24 Nov.*11/,
      );
    await expect
      .element(screen.getByRole('link', { name: '2 bank lines of this day' }))
      .toHaveAttribute('href', `/reconciliation/lines?open=yes&day=${DAY}`);
    const wrong = screen.getByRole('table', { name: 'Wrong' });
    await expect.element(wrong.getByRole('row').nth(1)).toHaveTextContent(/K7QZ.*−NPR 10.00/);
    const expected = screen.getByRole('table', { name: 'Expected' });
    await expect.element(expected.getByRole('row').nth(1)).toHaveTextContent(/K9.*not due yet/);
  });

  it('is compared again by r, and shows the new result by itself', async () => {
    let isRunning = false;
    const { screen, sent } = await open(`/reconciliation/days/${DAY}`, {
      [PAGE]: () => ({ ...page, is_running: isRunning, unexplained: isRunning ? 2 : 0 }),
      [`POST /desk/api/reconciliation/days/${DAY}/run`]: () => {
        isRunning = true;
        return { is_started: true };
      },
      'GET /desk/api/reconciliation/running': () => {
        isRunning = false;
        return { days: [] };
      },
      ...lists,
    });
    await expect.element(screen.getByRole('heading', { name: 'Three sides' })).toBeVisible();
    await userEvent.keyboard('r');
    await expect.element(screen.getByText('This day is being compared.')).toBeVisible();
    await expect
      .element(screen.getByText('This day is being compared.'), { timeout: 6_000 })
      .not.toBeInTheDocument();
    expect(sent(`POST /desk/api/reconciliation/days/${DAY}/run`)).toHaveLength(1);
  });
});

describe('differences', () => {
  const WRONG = `${DIFFERENCES}?show=wrong`;

  it('are selected by x and expected together until a day, with a reason', async () => {
    const { screen, sent } = await open('/reconciliation/differences', {
      [WRONG]: listed(difference(), other),
      'POST /desk/api/reconciliation/expectations': { covers: 2 },
    });
    await expect.element(screen.getByText('K7QZ3M8W2F91')).toBeVisible();
    await userEvent.keyboard('jxjx');
    await expect.element(screen.getByText('2 selected')).toBeVisible();
    await userEvent.keyboard('e');
    await userEvent.click(screen.getByLabelText('All that are alike', { exact: false }));
    await userEvent.fill(screen.getByLabelText('At most this far apart'), '10');
    await userEvent.fill(screen.getByLabelText('Until the end of'), '2026-12-01');
    await userEvent.fill(screen.getByLabelText('Reason'), 'Their rounding');
    await userEvent.click(screen.getByRole('dialog').getByRole('button', { name: 'Expect' }));
    await expect.element(screen.getByText('2 differences are expected now.')).toBeVisible();
    expect(sent('POST /desk/api/reconciliation/expectations')).toEqual([
      { ids: ['7', '9'], alike: true, most: '10', until: '2026-12-01', why: 'Their rounding' },
    ]);
  });

  it('are closed together, and a refusal stays in the dialog', async () => {
    const CLOSE = 'POST /desk/api/reconciliation/differences/close';
    const { screen, sent } = await open('/reconciliation/differences', {
      [WRONG]: listed(difference(), other),
      [CLOSE]: { status: 409, body: { error: 'None of these is open.' } },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Select all' }));
    await userEvent.click(screen.getByRole('button', { name: /^Close/ }));
    await userEvent.fill(screen.getByLabelText('Reason'), 'Test payments');
    await userEvent.click(screen.getByRole('dialog').getByRole('button', { name: 'Close' }).last());
    await expect.element(screen.getByRole('alert')).toHaveTextContent('None of these is open.');
    expect(sent(CLOSE)).toEqual([{ ids: ['7', '9'], why: 'Test payments' }]);
  });

  it('without an answer never look empty', async () => {
    const { screen } = await open('/reconciliation/differences', {
      [WRONG]: { status: 409, body: { error: 'Away.' } },
    });
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Away.');
    await expect.element(screen.getByText('Nothing is wrong here.')).not.toBeInTheDocument();
  });

  it('are corrected together: those with a journal are proposed, the others say why not', async () => {
    const corrections = [
      { difference: '7', preview: PREVIEW, problem: null },
      { difference: '9', preview: null, problem: 'Reverse the order instead.' },
    ];
    const { screen, sent } = await open('/reconciliation/differences', {
      [WRONG]: listed(difference(), other),
      'POST /desk/api/reconciliation/corrections/preview': { corrections },
      'POST /desk/api/reconciliation/corrections': { proposals: [{ difference: '7', id: 'p1' }] },
    });
    await expect.element(screen.getByText('K7QZ3M8W2F91')).toBeVisible();
    await userEvent.keyboard('Xp');
    await expect.element(screen.getByText('To be proposed (1)')).toBeVisible();
    await expect.element(screen.getByText('Reverse the order instead.')).toBeVisible();
    await userEvent.fill(screen.getByLabelText('Reason'), 'As the statement says');
    await userEvent.click(screen.getByRole('button', { name: 'Propose', exact: true }));
    await expect
      .element(screen.getByRole('link', { name: 'Open the proposal' }))
      .toHaveAttribute('href', '/approvals/p1');
    expect(sent('POST /desk/api/reconciliation/corrections')).toEqual([
      { ids: ['7'], why: 'As the statement says' },
    ]);
  });
});

describe('a difference', () => {
  const ONE = 'GET /desk/api/reconciliation/differences/7';
  const answers = (corrections: object[], one = difference()): Answers => ({
    [ONE]: one,
    [`${DIFFERENCES}?show=wrong&after=7`]: listed(other),
    'POST /desk/api/reconciliation/corrections/preview': { corrections },
  });
  const withJournal = [{ difference: '7', preview: PREVIEW, problem: null }];

  it('shows the evidence, and the journal that a second person approves', async () => {
    const { screen, sent } = await open('/reconciliation/differences/7', {
      ...answers(withJournal),
      'POST /desk/api/reconciliation/corrections': { proposals: [{ difference: '7', id: 'p1' }] },
    });
    await expect.element(screen.getByText('This is wrong.')).toBeVisible();
    await expect.element(screen.getByText('txn 88 amount 500.00')).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'Open the order' }))
      .toHaveAttribute('href', `/orders/${ORDER}`);
    await expect.element(screen.getByText('gateway-clearing:khalti')).toBeVisible();
    await userEvent.fill(screen.getByLabelText('Reason'), 'They took less');
    await userEvent.click(screen.getByRole('button', { name: 'Propose', exact: true }));
    await expect.element(screen.getByText('May approve it: Maya Rai (Admin).')).toBeVisible();
    expect(sent('POST /desk/api/reconciliation/corrections')).toEqual([
      { ids: ['7'], why: 'They took less' },
    ]);
  });

  it('that no journal corrects says what to do instead, and n opens the next one', async () => {
    const problem = 'Our side is still open. Decide its order first.';
    const { screen } = await open('/reconciliation/differences/7', {
      ...answers([{ difference: '7', preview: null, problem }]),
      'GET /desk/api/reconciliation/differences/9': other,
      [`${DIFFERENCES}?show=wrong&after=9`]: listed(),
    });
    await expect.element(screen.getByText(problem)).toBeVisible();
    await userEvent.keyboard('n');
    await expect.element(screen.getByRole('heading', { name: 'Difference 9' })).toBeVisible();
  });

  it('that is over says why, and asks for no decision', async () => {
    const over = difference({
      resolved_at: AT,
      closed_why: 'Test',
      closed_by: 'maya@desk.example',
    });
    const { screen } = await open('/reconciliation/differences/7', answers([], over));
    await expect.element(screen.getByText('Closed by maya@desk.example: Test')).toBeVisible();
    await expect.element(screen.getByText('Correcting journal')).not.toBeInTheDocument();
  });

  it('is only shown to people who may not decide', async () => {
    const { screen } = await open('/reconciliation/differences/7', answers(withJournal), ['admin']);
    await expect.element(screen.getByText('Your role does not decide differences.')).toBeVisible();
    await expect.element(screen.getByText('gateway-clearing:khalti')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Propose' })).not.toBeInTheDocument();
  });
});

describe('the bank', () => {
  const line: BankLineOnWire = {
    id: '3',
    bank: 'nabil-npr',
    currency: 'NPR',
    day: DAY,
    reference: '',
    words: 'CASH DEPOSIT',
    amount: 5_000,
    match: null,
  };

  it('has lines that nothing explains, and m says what one is', async () => {
    const { screen, sent } = await open('/reconciliation/lines?open=yes', {
      'GET /desk/api/reconciliation/lines?open=yes': { lines: [line], has_more: false },
      'POST /desk/api/reconciliation/lines/3/match': {},
    });
    await expect.element(screen.getByRole('row').nth(1)).toHaveTextContent(/Unexplained/);
    await userEvent.keyboard('jm');
    const dialog = screen.getByRole('dialog');
    await userEvent.selectOptions(dialog.getByLabelText('System'), 'khalti');
    await userEvent.fill(dialog.getByLabelText('Reason'), 'Their portal says so');
    await userEvent.click(dialog.getByRole('button', { name: 'Match by hand' }));
    await expect.element(screen.getByText('The line is matched.')).toBeVisible();
    expect(sent('POST /desk/api/reconciliation/lines/3/match')).toEqual([
      {
        system: 'khalti',
        what: 'settlement',
        first_day: DAY,
        last_day: DAY,
        why: 'Their portal says so',
      },
    ]);
  });

  it('has terms for when a gateway settles', async () => {
    const { screen, sent } = await open('/reconciliation/banks', {
      'POST /desk/api/reconciliation/terms': {},
    });
    await userEvent.click(screen.getByRole('button', { name: 'Add terms' }));
    const dialog = screen.getByRole('dialog');
    await userEvent.selectOptions(dialog.getByLabelText('System'), 'khalti');
    await userEvent.selectOptions(dialog.getByLabelText('Bank'), 'nabil-npr');
    await userEvent.fill(dialog.getByLabelText('Percentage they keep'), '1.5');
    await userEvent.fill(dialog.getByLabelText('Words on the statement'), 'KHALTI');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect.element(screen.getByText('Saved.')).toBeVisible();
    expect(sent('POST /desk/api/reconciliation/terms')).toMatchObject([
      { system: 'khalti', lag_days: 1, weekend: [6], fee_percent: '1.5', words: 'KHALTI' },
    ]);
  });
});

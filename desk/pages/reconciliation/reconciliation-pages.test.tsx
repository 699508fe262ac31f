// Reconciliation in the browser: differences by keyboard, corrections, rules, and the bank.
import { describe, expect, it, onTestFinished } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { BankLineOnWire } from '#contract/desk/reconciliation/banks.ts';
import type { Answers } from '#web/testing/fake-server.ts';
import {
  AT,
  DAY,
  difference,
  DIFFERENCES,
  listed,
  open,
  ORDER,
  other,
  PREVIEW,
} from './testing.ts';

/** Every title that a dialog has from now on until the test ends. */
function titlesOfDialogs(): ReadonlySet<string> {
  const titles = new Set<string>();
  const watch = new MutationObserver(() => {
    const title = document.querySelector('[role=dialog] h2')?.textContent;
    if (title !== undefined) titles.add(title);
  });
  watch.observe(document.body, { subtree: true, childList: true, characterData: true });
  onTestFinished(() => watch.disconnect());
  return titles;
}

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

  it('are filtered by a day, which the field shows only as long as it counts', async () => {
    const { screen } = await open('/reconciliation/differences', {
      [WRONG]: listed(difference(), other),
      [`${WRONG}&day=${DAY}`]: listed(difference()),
    });
    const day = screen.getByRole('textbox', { name: /^Day/ });
    await userEvent.fill(day, DAY);
    await expect.element(screen.getByText('K9', { exact: true })).not.toBeInTheDocument();
    await expect.element(day).toHaveValue(DAY);
    await userEvent.click(screen.getByRole('link', { name: 'Differences', exact: true }));
    await expect.element(screen.getByText('K9', { exact: true })).toBeVisible();
    await expect.element(day).toHaveValue('');
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

  it('are closed one after the other by c, each time the highlighted one', async () => {
    const CLOSE = 'POST /desk/api/reconciliation/differences/close';
    let rows = [difference(), other];
    const { screen, sent } = await open('/reconciliation/differences', {
      [WRONG]: () => listed(...rows),
      [CLOSE]: () => {
        rows = rows.slice(1);
        return { closed: 1 };
      },
    });
    await expect.element(screen.getByText('K7QZ3M8W2F91')).toBeVisible();
    await userEvent.keyboard('j');
    const titles = titlesOfDialogs();
    const highlighted = () => document.querySelector('tr[aria-current]')?.textContent ?? '';
    for (const { reference } of [difference(), other]) {
      // The list is read again after each act.
      await expect.poll(() => highlighted()).toContain(reference);
      await userEvent.keyboard('c');
      const dialog = screen.getByRole('dialog', { name: 'Close this difference?' });
      await userEvent.fill(dialog.getByLabelText('Reason'), 'A test payment');
      await userEvent.click(dialog.getByRole('button', { name: 'Close' }).last());
      await expect.element(dialog).not.toBeInTheDocument();
    }
    expect(sent(CLOSE)).toMatchObject([{ ids: ['7'] }, { ids: ['9'] }]);
    // Not even while it fades out is it about other differences.
    expect([...titles]).toEqual(['Close this difference?']);
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

  it('are corrected all or none: a refused one is named, and shown with its reason', async () => {
    const reason = 'A proposal for this is already open.';
    const seven = { difference: '7', preview: PREVIEW, problem: null };
    let nine: object = { difference: '9', preview: PREVIEW, problem: null };
    const { screen, sent } = await open('/reconciliation/corrections?ids=7.9', {
      'POST /desk/api/reconciliation/corrections/preview': () => ({ corrections: [seven, nine] }),
      'POST /desk/api/reconciliation/corrections': () => {
        nine = { difference: '9', preview: null, problem: reason };
        const error = `Nothing was proposed. Difference 9: ${reason}`;
        return { status: 409, body: { error } };
      },
    });
    await expect.element(screen.getByText('To be proposed (2)')).toBeVisible();
    const rule = screen.getByText(/proposed together, or none of them/);
    await expect.element(rule).toBeVisible();
    await userEvent.fill(screen.getByLabelText('Reason'), 'As the statement says');
    await userEvent.click(screen.getByRole('button', { name: 'Propose', exact: true }));
    await expect.element(screen.getByText(/^Nothing was proposed. Difference 9/)).toBeVisible();
    await expect.element(screen.getByText('To be proposed (1)')).toBeVisible();
    await expect.element(screen.getByText('Without a journal (1)')).toBeVisible();
    await expect.element(rule).not.toBeInTheDocument();
    await expect.element(screen.getByLabelText('Reason')).toHaveValue('As the statement says');
    expect(sent('POST /desk/api/reconciliation/corrections')).toMatchObject([{ ids: ['7', '9'] }]);
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
    await expect.element(screen.getByText('The two books differ.')).toBeVisible();
    await expect.element(screen.getByText('txn 88 amount 500.00')).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'Open the order' }))
      .toHaveAttribute('href', `/orders/${ORDER}`);
    await expect
      .element(screen.getByText('With Khalti, not paid out yet', { exact: true }))
      .toBeVisible();
    await userEvent.fill(screen.getByLabelText('Reason'), 'They took less');
    await userEvent.click(screen.getByRole('button', { name: 'Propose', exact: true }));
    await expect.element(screen.getByText('May approve it: Maya Rai (Admin).')).toBeVisible();
    // No other decision is offered while the proposal is pending.
    await expect
      .element(screen.getByRole('button', { name: /^Expect for a while/ }))
      .not.toBeInTheDocument();
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

  it('for which a settlement waits says whose it is, and offers no second decision', async () => {
    const proposal = { id: 'p1', action: 'order.reverse', by: 'Maya Rai', at: AT } as const;
    const one = difference({ standing: 'proposed', proposal });
    const { screen } = await open('/reconciliation/differences/7', answers(withJournal, one));
    await expect.element(screen.getByText(/^Correction proposed by Maya Rai/)).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'Open the proposal' }))
      .toHaveAttribute('href', '/approvals/p1');
    expect(screen.getByText('The two books differ.').query()).toBeNull();
    expect(screen.getByRole('button', { name: /^Close/ }).query()).toBeNull();
  });

  it('whose order has moved since says so, and its day is compared again there', async () => {
    const RUN = `POST /desk/api/reconciliation/days/${DAY}/run`;
    const day = { day: DAY, is_running: false, systems: [], unexplained: 0, waiting: [] };
    const one = difference({ acted: { kind: 'order-refunded', at: AT } });
    const { screen, sent } = await open('/reconciliation/differences/7', {
      ...answers(withJournal, one),
      [`GET /desk/api/reconciliation/days/${DAY}`]: day,
      [RUN]: { is_started: true },
    });
    await expect.element(screen.getByText(/^Order refunded to the wallet,/)).toBeVisible();
    expect(screen.getByText('The two books differ.').query()).toBeNull();
    expect(screen.getByRole('button', { name: 'Propose' }).query()).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /^Compare again/ }));
    await expect.poll(() => sent(RUN)).toHaveLength(1);
  });

  it.each([
    [
      { ours: { state: 'open', amount: 150 }, theirs: { state: 'done', amount: 150 } },
      'They moved NPR 150.00; our books have not moved it yet.',
    ],
    [
      { ours: { state: 'done', amount: 150 }, theirs: null },
      'Our books moved NPR 150.00; they did not.',
    ],
    [
      { ours: null, theirs: { state: 'done', amount: 150 } },
      'They moved NPR 150.00; our books did not.',
    ],
  ])('says what each side says about the money: %j', async (sides, says) => {
    const one = difference({ what: 'delivery', ...sides });
    const { screen } = await open('/reconciliation/differences/7', answers(withJournal, one));
    await expect.element(screen.getByText(says)).toBeVisible();
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
    await expect
      .element(screen.getByText('With Khalti, not paid out yet', { exact: true }))
      .toBeVisible();
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
    decided: null,
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

  it('has lines that a journal or a person explains, each with the way there', async () => {
    const decided = { difference: '7', is_corrected: true, approval_id: 'a1', by: null, why: null };
    const closed = { ...decided, is_corrected: false, approval_id: null, by: 'gita', why: 'Tea' };
    const lines = [
      { ...line, decided },
      { ...line, id: '4', decided: closed },
    ];
    const { screen } = await open('/reconciliation/lines', {
      'GET /desk/api/reconciliation/lines': { lines, has_more: false },
    });
    const [first, second] = [1, 2].map((row) => screen.getByRole('row').nth(row));
    await expect
      .element(first!.getByRole('link', { name: 'Explained by a correcting journal' }))
      .toHaveAttribute('href', '/approvals/a1');
    await expect.element(second!).toHaveTextContent(/Closed by gita: Tea.*Difference 7/);
    await expect.element(screen.getByRole('table')).not.toHaveTextContent('Unexplained');
    expect(screen.getByRole('button', { name: /Match by hand/ }).query()).toBeNull();
  });
});

// Reconciliation in the browser: the list of days, and one day with its comparison.
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { SystemDayOnWire } from '#contract/desk/reconciliation/days.ts';
import type { Answers } from '#web/testing/fake-server.ts';
import { inSeconds } from '#web/testing/wire-orders.ts';
import { AT, DAY, difference, DIFFERENCES, listed, open, other } from '../testing.ts';

describe('days', () => {
  it('tell what is wrong apart from what is expected, and Enter opens one', async () => {
    const row = {
      day: DAY,
      compared_at: AT,
      faults: 0,
      wrong: 2,
      settling: 0,
      expected: 3,
      unsettled: 1,
    };
    const never = {
      ...row,
      day: '2026-11-22',
      compared_at: null,
      wrong: 0,
      expected: 0,
      unsettled: 0,
    };
    const { screen } = await open('/reconciliation', {
      'GET /desk/api/reconciliation/days': { days: [row, never, { ...never, day: '2026-11-21' }] },
      [`GET /desk/api/reconciliation/days/${DAY}`]: {
        day: DAY,
        is_running: false,
        systems: [],
        unexplained: 0,
        waiting: [],
      },
    });
    const rows = screen.getByRole('row');
    await expect.element(rows.nth(1)).toHaveTextContent(/Monday, 23 Nov 2026.*2310/);
    await expect.element(screen.getByText('Not compared: 2 days, 21 Nov to 22 Nov.')).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'Open the newest of them' }))
      .toHaveAttribute('href', '/reconciliation/days/2026-11-22');
    await userEvent.keyboard('j{Enter}');
    await expect
      .element(screen.getByRole('heading', { name: 'Monday, 23 Nov 2026' }))
      .toBeVisible();
    // The day was not compared, so the page does not claim that nothing is wrong.
    await expect.element(screen.getByRole('heading', { name: 'Not compared yet' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: /^Compare/ })).toBeVisible();
    expect(screen.getByText('Nothing is wrong here.').query()).toBeNull();
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
    apart: [
      { cause: 'wrong', amount: -400 },
      { cause: 'unanswered', amount: -100 },
    ],
    in_flight: 0,
    unasked: 1,
    is_whole: true,
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
    settling: 0,
    expected: 1,
  };
  const PAGE = `GET /desk/api/reconciliation/days/${DAY}`;
  const page = { day: DAY, is_running: false, systems: [khalti], unexplained: 2, waiting: [] };
  const lists: Answers = {
    [`${DIFFERENCES}?show=wrong&day=${DAY}`]: listed(difference()),
    [`${DIFFERENCES}?show=expected&day=${DAY}`]: listed(difference({ ...other, expected: 'lag' })),
  };

  it('has three columns, and its differences in two lists', async () => {
    const { screen } = await open(`/reconciliation/days/${DAY}`, { [PAGE]: page, ...lists });
    const sides = screen.getByRole('table', { name: 'Our books, theirs, and the bank' });
    await expect
      .element(sides.getByRole('row').nth(1))
      .toHaveTextContent(
        /Khalti.*NPR 6,000.0012 items.*NPR 5,500.0011 items.*They show NPR\s500\.00 less than our books:.*NPR 400.*of differences, see below.*NPR 100.*without an answer.*No answer about 1.*LateNPR 0.00 of NPR 5,910.00They keep NPR 90.00Due 24 Nov.*11/,
      );
    await expect
      .element(screen.getByRole('link', { name: '2 bank lines of this day' }))
      .toHaveAttribute('href', `/reconciliation/lines?open=yes&day=${DAY}`);
    const wrong = screen.getByRole('table', { name: 'Wrong' });
    await expect
      .element(wrong.getByRole('row').nth(1))
      .toHaveTextContent(/K7QZ.*NPR\s10\.00They moved NPR\s10\.00 less than our books\./);
    const expected = screen.getByRole('table', { name: 'Expected' });
    await expect.element(expected.getByRole('row').nth(1)).toHaveTextContent(/K9.*not due yet/);
  });

  it('shows apart what is being corrected, which nobody has to decide', async () => {
    const proposal = { id: 'p1', action: 'order.reverse', by: 'Maya Rai', at: AT } as const;
    const { screen } = await open(`/reconciliation/days/${DAY}`, {
      [PAGE]: { ...page, systems: [{ ...khalti, settling: 1 }] },
      ...lists,
      [`${DIFFERENCES}?show=settling&day=${DAY}`]: listed(
        difference({ id: '8', reference: 'K8', standing: 'proposed', proposal }),
        difference({ id: '6', standing: 'settled', acted: { kind: 'order-refunded', at: AT } }),
      ),
    });
    const rows = screen.getByRole('table', { name: 'Being corrected' }).getByRole('row');
    await expect
      .element(rows.nth(1).getByRole('link', { name: 'Correction proposed by Maya Rai' }))
      .toHaveAttribute('href', '/approvals/p1');
    await expect.element(rows.nth(2)).toHaveTextContent(/Corrected: Order refunded to the wallet/);
  });

  it('leads from what is not finished to each row, with why and until when it may wait', async () => {
    const {
      id,
      words,
      day,
      expected,
      first_seen,
      resolved_at,
      closed_why,
      closed_by,
      approval_id,
      proposal,
      acted,
      standing,
      ...row
    } = difference({
      kind: 'state differs',
      reference: 'K5N1',
      ours: { state: 'open', amount: 510 },
      theirs: { state: 'done', amount: 510 },
    });
    const waiting = [{ ...row, until: '2026-11-23T22:30:00.000Z' }];
    const systems = [{ ...khalti, in_flight: 1 }];
    const { screen } = await open(`/reconciliation/days/${DAY}`, {
      [PAGE]: { ...page, systems, waiting },
      ...lists,
    });
    await expect
      .element(screen.getByRole('link', { name: '1 not finished yet' }))
      .toHaveAttribute('href', '#not-finished');
    const row1 = screen.getByRole('table', { name: 'Not finished yet' }).getByRole('row').nth(1);
    await expect
      .element(row1)
      .toHaveTextContent(/K5N1.*Khalti.*still open.*moved.*we have not asked them since.*Nov/);
    await expect
      .element(row1.getByRole('link'))
      .toHaveAttribute('href', `/orders/${waiting[0]?.order_id}`);
  });

  it('is compared again by r, and shows the new result by itself', async () => {
    let isRunning = false;
    let sentRun = false;
    const { screen, sent } = await open(`/reconciliation/days/${DAY}`, {
      [PAGE]: () => ({
        ...page,
        is_running: isRunning,
        systems: [{ ...khalti, compared_at: sentRun && !isRunning ? inSeconds(0) : AT }],
      }),
      [`POST /desk/api/reconciliation/days/${DAY}/run`]: () => {
        isRunning = true;
        sentRun = true;
        return { is_started: true };
      },
      'GET /desk/api/reconciliation/running': () => {
        isRunning = false;
        return { days: [] };
      },
      ...lists,
    });
    await expect
      .element(screen.getByRole('heading', { name: 'Our books, theirs, and the bank' }))
      .toBeVisible();
    await userEvent.keyboard('r');
    await expect.element(screen.getByText('This day is being compared.')).toBeVisible();
    await expect
      .element(screen.getByText('This day is being compared.'), { timeout: 6_000 })
      .not.toBeInTheDocument();
    expect(sent(`POST /desk/api/reconciliation/days/${DAY}/run`)).toHaveLength(1);
    await expect.element(screen.getByText('Compared. 1 difference is wrong.')).toBeVisible();
    await expect.element(screen.getByText('Comparing the day…')).not.toBeInTheDocument();
  });

  it('does not claim that nothing is wrong where a system did not answer', async () => {
    let isDone = false;
    const silent = { ...khalti, wrong: 0, expected: 0, unasked: 3 };
    const { screen } = await open(`/reconciliation/days/${DAY}`, {
      [PAGE]: () => ({
        ...page,
        systems: [{ ...silent, compared_at: isDone ? inSeconds(0) : AT }],
      }),
      [`POST /desk/api/reconciliation/days/${DAY}/run`]: () => {
        isDone = true;
        return { is_started: true };
      },
      [`${DIFFERENCES}?show=wrong&day=${DAY}`]: listed(),
      [`${DIFFERENCES}?show=expected&day=${DAY}`]: listed(),
    });
    await expect.element(screen.getByText('Some systems did not answer everything.')).toBeVisible();
    expect(screen.getByText('Nothing is wrong here.').query()).toBeNull();
    await userEvent.keyboard('r');
    await expect
      .element(screen.getByText('Compared, but 1 system did not answer everything.'))
      .toBeVisible();
  });

  it('says of each system without a list that what only they have cannot be seen', async () => {
    let isDone = false;
    const clean = { ...khalti, wrong: 0, expected: 0, unasked: 0 };
    const unlisted = { ...clean, system: 'esewa', is_whole: false };
    const { screen } = await open(`/reconciliation/days/${DAY}`, {
      [PAGE]: () => ({
        ...page,
        systems: [clean, { ...unlisted, compared_at: isDone ? inSeconds(0) : AT }],
      }),
      [`POST /desk/api/reconciliation/days/${DAY}/run`]: () => {
        isDone = true;
        return { is_started: true };
      },
      [`${DIFFERENCES}?show=wrong&day=${DAY}`]: listed(),
      [`${DIFFERENCES}?show=expected&day=${DAY}`]: listed(),
    });
    const rows = screen.getByRole('table').getByRole('row');
    const words = 'No list: payments that only they have cannot be seen.';
    await expect.element(rows.nth(2)).toHaveTextContent(words);
    await expect.element(rows.nth(1)).not.toHaveTextContent(words);
    await expect.element(screen.getByText('Some systems give no list')).toBeVisible();
    expect(screen.getByText('Nothing is wrong here.').query()).toBeNull();
    await userEvent.keyboard('r');
    await expect
      .element(screen.getByText('Compared. Nothing is wrong in what can be seen.'))
      .toBeVisible();
  });

  it('is not red where something explains by how much both sides are apart', async () => {
    const npay: SystemDayOnWire = {
      ...khalti,
      system: 'npay',
      ours: { count: 2, amount: 5 },
      theirs: { count: 1, amount: 505 },
      apart: [{ cause: 'not listed', amount: 500 }],
      unasked: 0,
      wrong: 0,
      expected: 0,
    };
    const { screen } = await open(`/reconciliation/days/${DAY}`, {
      [PAGE]: { ...page, systems: [npay] },
      [`${DIFFERENCES}?show=wrong&day=${DAY}`]: listed(),
      [`${DIFFERENCES}?show=expected&day=${DAY}`]: listed(),
    });
    const row = screen.getByRole('table').getByRole('row').nth(1);
    await expect.element(row).toHaveTextContent(/NPR 500.* of refunds, which nPay does not list/);
    const theirs = row.getByRole('cell').nth(2);
    expect(theirs.element().querySelector('.text-danger')).toBeNull();
    await expect.element(screen.getByText('Nothing is wrong here.')).toBeVisible();
  });
});

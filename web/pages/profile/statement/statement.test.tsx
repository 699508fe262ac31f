// The statement's filters: their requests, their part of the address, and saving.
import { describe, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { StatementEntry } from '#contract/wallet/statement.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import type { Answers } from '#web/testing/fake-server.ts';
import { MEMBER, renderPage } from '#web/testing/render-page.tsx';
import { LIMITS } from '#web/testing/wire-limits.ts';
import { ME, ORDER_ID } from '#web/testing/wire-orders.ts';
import { daysOf, presetOf } from './statement-filter.ts';

const STATEMENT = 'GET /api/users/statement';

const entry: StatementEntry = {
  journal_id: 'journal-7',
  kind: 'order-refunded',
  order_id: ORDER_ID,
  about: 'NTC 9841234567',
  nickname: 'Aama',
  other_email: null,
  is_other_closed: false,
  comment: null,
  amount: 510,
  balance_after: 2000,
  version: 7,
  at: '2026-11-20T08:20:09.000Z',
};
const period = { opening: 1490, closing: 2000, money_in: 510, money_out: 0, count: 1 };
const some = { balance: 2000, period, entries: [entry] };
const none = { balance: 2000, period: { ...period, money_in: 0, count: 0 }, entries: [] };

async function openStatement(search: string, answers: Answers) {
  const requests = fakeServer({
    'GET /api/users/me': ME,
    'GET /api/users/limits': LIMITS,
    ...answers,
  });
  const screen = await renderPage(`/profile?tab=wallet${search}`, MEMBER);
  const press = (name: string) =>
    userEvent.click(screen.getByRole('button', { name, exact: true }));
  const address = screen.getByTestId('address');
  const linesOf = (path: string) =>
    requests.map(({ line }) => line).filter((line) => line.includes(path));
  return { screen, press, address, linesOf };
}

describe('the preset periods', () => {
  it('are whole months in Kathmandu’s time zone', () => {
    const lastDay = Date.parse('2026-12-31T18:14:59Z');
    const newYear = Date.parse('2026-12-31T18:15:00Z');
    expect(daysOf('this_month', lastDay)).toEqual({ from: '2026-12-01', to: '2026-12-31' });
    expect(daysOf('this_month', newYear)).toEqual({ from: '2027-01-01', to: '2027-01-31' });
    expect(daysOf('last_month', newYear)).toEqual({ from: '2026-12-01', to: '2026-12-31' });
    expect(daysOf('three_months', newYear)).toEqual({ from: '2026-11-01', to: '2027-01-31' });
    expect(presetOf({ from: '2026-12-01', to: '2026-12-31' }, newYear)).toBe('last_month');
    expect(presetOf({ from: '2026-12-01' }, newYear)).toBeUndefined();
  });

  it('are all within the width of a phone', async () => {
    await page.viewport(360, 640);
    onTestFinished(() => page.viewport(1280, 800));
    const { screen } = await openStatement('', { [STATEMENT]: some });
    await expect.element(screen.getByText('Period')).toBeVisible();
    for (const name of ['All', 'This month', 'Last month', '3 months', 'Custom']) {
      const chip = screen.getByRole('button', { name, exact: true }).element();
      expect(chip.getBoundingClientRect().right).toBeLessThan(340);
    }
    expect(document.documentElement.scrollWidth).toBe(360);
  });

  it('are requested, are part of the address, and can be cleared', async () => {
    const { from, to } = daysOf('last_month', Date.now());
    const { screen, press, address } = await openStatement('', {
      [STATEMENT]: { ...some, entries: [{ ...entry, about: 'Ncell 9800000007', nickname: null }] },
      [`${STATEMENT}?from=${from}&to=${to}`]: some,
    });
    await press('Last month');
    await expect.element(address).toHaveTextContent(`/profile?tab=wallet&from=${from}&to=${to}`);
    await expect
      .element(screen.getByRole('button', { name: 'Last month' }))
      .toHaveAttribute('aria-pressed', 'true');
    const row = screen.getByRole('table', { name: 'Statement' }).getByRole('row').nth(1);
    await expect.element(row).toHaveTextContent('Refund of an order');
    await expect.element(row).toHaveTextContent('AamaNTC 9841234567 · Refund of an order');
    await expect.element(screen.getByText('Opening balance')).toBeVisible();
    await expect.element(screen.getByText('+NPR 510.00').first()).toBeVisible();
    await press('All');
    await expect.element(screen.getByText('9800000007')).toBeVisible();
    await expect.element(address).toHaveTextContent(/tab=wallet$/);
  });
});

describe('custom dates', () => {
  it('are typed, and not requested while they are in the wrong order', async () => {
    const { screen, press, address, linesOf } = await openStatement('', {
      [STATEMENT]: some,
      [`${STATEMENT}?from=2026-01-05&to=2026-02-03`]: none,
    });
    await press('Custom');
    await userEvent.fill(screen.getByLabelText('First day'), '2026-03-05');
    await userEvent.fill(screen.getByLabelText('Last day'), '2026-02-03');
    await press('Show these days');
    await expect.element(screen.getByText('The last day is before the first day.')).toBeVisible();
    expect(linesOf('from=')).toEqual([]);
    await userEvent.fill(screen.getByLabelText('First day'), '2026-01-05');
    await press('Show these days');
    await expect.element(address).toHaveTextContent('&from=2026-01-05&to=2026-02-03');
    await expect.element(screen.getByText('No matching entries')).toBeVisible();
    await press('Show everything');
    await expect.element(screen.getByText('Refund of an order')).toBeVisible();
  });

  it('and the kind are read from the address; invalid ones are ignored', async () => {
    const { screen } = await openStatement('&from=2026-01-05&to=2026-13-01&kind=refund', {
      [`${STATEMENT}?from=2026-01-05&kind=refund`]: some,
    });
    await expect.element(screen.getByLabelText('First day')).toHaveValue('2026-01-05');
    await expect.element(screen.getByLabelText('What to show')).toHaveValue('refund');
    await expect
      .element(screen.getByText(/Balances include entries hidden by the filter/))
      .toBeVisible();
  });
});

it('offers no filter before there is an entry', async () => {
  const { screen } = await openStatement('', { [STATEMENT]: none });
  await expect.element(screen.getByText('No entries yet')).toBeVisible();
  await expect.element(screen.getByLabelText('What to show')).not.toBeInTheDocument();
});

it('says first for whom an order was, then with which operator', async () => {
  await page.viewport(360, 640);
  onTestFinished(() => page.viewport(1280, 800));
  const { screen } = await openStatement('', {
    [STATEMENT]: { ...some, entries: [{ ...entry, nickname: null }] },
  });
  const number = screen.getByRole('link', { name: '9841234567' });
  await expect.element(number).toHaveAttribute('href', `/order/${ORDER_ID}`);
  const beneath = screen.getByText('NTC · Refund of an order');
  await expect.element(beneath).toBeVisible();
  // It is as wide as the row and reaches below the amount.
  const right = screen.getByText('+NPR 510.00').last().element().getBoundingClientRect().right;
  expect(beneath.element().getBoundingClientRect().right).toBeCloseTo(right, 0);
});

it('shows of a refund to its source which money goes back', async () => {
  const load = { ...entry, kind: 'wallet-loaded', about: null, nickname: null };
  const back = { ...load, journal_id: 'journal-8', kind: 'refund-held', version: 8 };
  const { screen } = await openStatement('', { [STATEMENT]: { ...some, entries: [back, load] } });
  const row = screen.getByRole('table', { name: 'Statement' }).getByRole('row').nth(1);
  await expect
    .element(row)
    .toHaveTextContent(/Refund to where you paid from\s*From money added 20 Nov/);
});

const ofNcell = { ...entry, about: 'Ncell 9800000007', nickname: null };

it('shows one kind of entry, also on further pages', async () => {
  const entries = Array.from({ length: 20 }, (_, index) => ({
    ...entry,
    journal_id: `of-page-${index}`,
    version: 90 - index,
  }));
  const { screen, press, linesOf } = await openStatement('', {
    [STATEMENT]: some,
    [`${STATEMENT}?kind=refund`]: { ...some, entries },
    [`${STATEMENT}?kind=refund&before=71`]: {
      balance: 2000,
      entries: [ofNcell],
    },
  });
  await userEvent.selectOptions(screen.getByLabelText('What to show'), 'Refunds');
  await press('Show more');
  await expect.element(screen.getByText('9800000007')).toBeVisible();
  expect(linesOf('kind=refund')).toHaveLength(2);
});

it('says when the next page could not be loaded, and loads it on a retry', async () => {
  const entries = Array.from({ length: 20 }, (_, index) => ({
    ...entry,
    journal_id: `of-page-${index}`,
    version: 90 - index,
  }));
  let isAway = true;
  const { screen, press } = await openStatement('', {
    [STATEMENT]: { ...some, entries },
    [`${STATEMENT}?before=71`]: () =>
      isAway
        ? { status: 422, body: { error: 'Not today.' } }
        : { balance: 2000, entries: [ofNcell] },
  });
  await press('Show more');
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Not today.');
  isAway = false;
  await press('Try again');
  await expect.element(screen.getByText('9800000007')).toBeVisible();
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
});

it('shows a failed load beside the filter, and can retry it', async () => {
  let isAway = true;
  const { screen, press } = await openStatement('&kind=sent', {
    [`${STATEMENT}?kind=sent`]: () =>
      isAway ? { status: 422, body: { error: 'Not today.' } } : some,
  });
  await expect.element(screen.getByText(/Not today/)).toBeVisible();
  await expect.element(screen.getByLabelText('What to show')).toHaveValue('sent');
  isAway = false;
  await press('Try again');
  await expect.element(screen.getByText('Refund of an order')).toBeVisible();
});

describe('saving the statement', () => {
  it('downloads the shown period with the session, under the server’s file name', async () => {
    const headers = { 'content-disposition': 'attachment; filename="statement-of-sita.csv"' };
    const { screen, press, linesOf } = await openStatement('&kind=refund', {
      [`${STATEMENT}?kind=refund`]: some,
      [`${STATEMENT}.csv?kind=refund`]: new Response('Entry\r\n7\r\n', { headers }),
    });
    await press('Download CSV');
    await expect.element(screen.getByText('statement-of-sita.csv is saved.')).toBeVisible();
    expect(linesOf('.csv')).toEqual([`${STATEMENT}.csv?kind=refund`]);
  });

  it('says why it failed', async () => {
    const body = { error: 'A document holds 5000 entries at most.' };
    const { screen, press } = await openStatement('', {
      [STATEMENT]: some,
      [`${STATEMENT}.pdf`]: { status: 409, body },
    });
    await press('Download PDF');
    await expect.element(screen.getByRole('alert')).toHaveTextContent(body.error);
  });
});

// The order history: columns, states, pages and repeating an order.
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ListedOrder } from '#contract/orders.ts';
import { KYC } from '#web/testing/bill-screen.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import type { FakeAnswer } from '#web/testing/fake-server.ts';
import { holdTimers } from '#web/testing/hold-timers.ts';
import { MEMBER, renderPage } from '#web/testing/render-page.tsx';
import { ME, unpaidOrder } from '#web/testing/wire-orders.ts';

const LIST = 'GET /api/users/orders?limit=20';

function listed(number: number, changes: Partial<ListedOrder> = {}): ListedOrder {
  const id = `0198c6f2-0000-7000-8000-${String(number).padStart(12, '0')}`;
  // 09:15:30 in the reader's time zone, whichever it is.
  const created = new Date(2026, 10, 5, 9, 15, 30).toISOString();
  return { ...unpaidOrder(), id, trans_id: `K${number}`, created_at: created, ...changes };
}

async function openHistory(
  orders: ListedOrder[],
  answers: Record<string, FakeAnswer> = {},
  address = '/orders',
) {
  const whole = Object.entries({ [LIST]: orders, ...answers }).map(([line, answer]) => [
    line,
    () => (Array.isArray(answer) ? Response.json(answer) : answer),
  ]);
  const requests = fakeServer(Object.fromEntries(whole) as Record<string, () => FakeAnswer>);
  const screen = await renderPage(address, MEMBER);
  await expect.element(screen.getByRole('heading', { name: 'Order History' })).toBeVisible();
  return { screen, requests };
}

describe('the order history, opened without a connection', () => {
  async function openOffline(answers: Record<string, FakeAnswer | (() => FakeAnswer)>) {
    fakeServer({ ...KYC, ...answers });
    const screen = await renderPage('/services', MEMBER);
    const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const connect = (): void => {
      isOnline.mockRestore();
      window.dispatchEvent(new Event('online'));
    };
    onTestFinished(connect);
    window.dispatchEvent(new Event('offline'));
    await userEvent.click(screen.getByRole('link', { name: 'Orders', exact: true }).first());
    return { screen, connect };
  }

  it('shows what the service worker has kept', async () => {
    const { screen } = await openOffline({ [LIST]: () => Response.json([listed(1)]) });
    await expect.element(screen.getByText('Recharge of NTC - 9841234567')).toBeVisible();
  });

  it('says that it could not be read, and reads it once there is a connection', async () => {
    let isConnected = false;
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const { screen, connect } = await openOffline({
      [LIST]: () => (isConnected ? Response.json([listed(1)]) : 'offline'),
      'GET /healthz': () => (isConnected ? { status: 'alive' } : 'offline'),
    });
    const unread = screen.getByText("We couldn't load your orders.");
    await expect.element(unread).toHaveTextContent(/You seem to be offline\. Try again once/);
    isConnected = true;
    connect();
    const order = screen.getByText('Recharge of NTC - 9841234567');
    await expect
      .poll(() => {
        vi.advanceTimersByTime(5_000);
        return order.query();
      })
      .not.toBeNull();
    await expect.element(unread).not.toBeInTheDocument();
  });
});

describe('the order history', () => {
  it('shows one row for each order, in the specification’s words', async () => {
    const { screen } = await openHistory([listed(1, { state: 'delivered', status: 1 })]);
    const row = screen.getByRole('row').nth(2);
    await expect.element(row).toHaveTextContent('Recharge of NTC - 9841234567');
    await expect.element(row).toHaveTextContent('NPR 500.00');
    await expect.element(row).toHaveTextContent(/5 Nov, .+ · .+ in Nepal/);
    await expect.element(row).toHaveTextContent('Success');
    await expect
      .element(screen.getByRole('link', { name: 'Recharge of NTC - 9841234567' }))
      .toHaveAttribute('href', `/order/${listed(1).id}`);
  });

  it('says that a payment is being confirmed after a return that could not be read', async () => {
    const orders = [listed(1)];
    const { screen } = await openHistory(orders, {}, '/orders?returned=unknown');
    await expect.element(screen.getByText(/confirming your payment with your bank/)).toBeVisible();
  });

  it('says in the one status what is still open, and beneath a price what was paid', async () => {
    const success = { state: 'delivered', status: 1 } as const;
    const { screen } = await openHistory([
      listed(1, { ...success, concern: 'refund', charged: { amount: 310, currency: 'INR' } }),
      listed(2, { ...success, concern: 'complaint', charged: { amount: 510, currency: 'NPR' } }),
      listed(3),
    ]);
    const rows = ['paid INR 310.00.*Refund on its way', 'paid NPR 510.00.*Being checked'];
    for (const [index, text] of [...rows, 'NPR 500.00.*before fees.*Not paid yet'].entries()) {
      await expect
        .element(screen.getByRole('row').nth(index + 2))
        .toHaveTextContent(new RegExp(text));
    }
  });

  it('calls no order canceled, and repeats none, while a payment of it is being checked', async () => {
    const { screen } = await openHistory([
      listed(1, { state: 'expired', concern: 'payment' }),
      listed(2, { state: 'expired' }),
    ]);
    await expect.element(screen.getByText('Canceled · not paid').nth(1)).not.toBeInTheDocument();
    await expect.element(screen.getByRole('row').nth(2)).toHaveTextContent(/Checking payment$/);
    await expect.element(screen.getByRole('row').nth(3)).toHaveTextContent(/Order again$/);
  });

  it('shows the exact state until an order is final', async () => {
    const { screen } = await openHistory([
      listed(1, { state: 'unknown' }),
      listed(2, { state: 'delivering' }),
      listed(3, { state: 'refunded', status: 2 }),
      listed(4, { state: 'canceled' }),
    ]);
    const words = ['Being confirmed', 'On its way', 'Failed · refunded', 'Canceled'];
    for (const [index, text] of words.entries()) {
      await expect.element(screen.getByRole('row').nth(index + 2)).toHaveTextContent(text);
    }
  });

  it('shows a number outside 0 to 2 as canceled, and the other orders as ever', async () => {
    const odd = { state: 'delivered', status: 7 } as unknown as Partial<ListedOrder>;
    const { screen } = await openHistory([
      listed(1, odd),
      listed(2, { ...odd, status: -1 as 0 }),
      listed(3, { state: 'delivered', status: 1 }),
    ]);
    for (const [index, text] of ['Canceled', 'Canceled', 'Success'].entries()) {
      await expect.element(screen.getByRole('row').nth(index + 2)).toHaveTextContent(text);
    }
  });

  it('offers nothing for an order under way, and to add the money of a load again', async () => {
    const load = { type2: 'WALLET', operator: 'wallet', amount: 1200 } as const;
    const { screen } = await openHistory([
      listed(1, { state: 'unknown' }),
      listed(2, { ...load, state: 'delivered', status: 1 }),
    ]);
    await expect
      .element(screen.getByRole('link', { name: 'Add money again' }))
      .toHaveAttribute('href', '/profile?tab=wallet&amount=1200');
    await expect
      .element(screen.getByRole('button', { name: /^Order again/ }))
      .not.toBeInTheDocument();
  });

  it.each([
    ['awaiting_payment', 0, 'Add money to wallet', 'Not paid yet'],
    ['canceled', 0, 'Add money to wallet', 'Canceled'],
    ['delivered', 1, 'Money added to wallet', 'Success'],
  ] as const)('says of a load that is %s what is true', async (state, status, text, now) => {
    const load = { type2: 'WALLET', operator: 'wallet', mobno: 'sita@example.com' } as const;
    const { screen } = await openHistory([listed(1, { ...load, state, status })]);
    const row = screen.getByRole('row').nth(2);
    await expect.element(row.getByRole('link', { name: text, exact: true })).toBeVisible();
    await expect.element(row).toHaveTextContent(now);
  });

  it('shows a saved name before the number, on a phone with the status beneath', async () => {
    await page.viewport(360, 740);
    onTestFinished(() => page.viewport(1280, 800));
    const { screen } = await openHistory([
      listed(1, { state: 'delivered', status: 1, nickname: 'Aama' }),
      listed(2, { state: 'delivered', status: 1 }),
    ]);
    const name = screen.getByText('Aama', { exact: true });
    await expect.element(name).toBeVisible();
    const link = screen.getByRole('link', { name: /Aama.*Recharge of NTC - 9841234567/ });
    await expect.element(link).toHaveAttribute('href', `/order/${listed(1).id}`);
    for (const row of document.querySelectorAll('tbody tr:not(:first-child)')) {
      expect(row.getBoundingClientRect().height).toBeLessThan(90);
    }
    expect(document.documentElement.scrollWidth).toBe(360);
  });

  it.each([
    [360, 740],
    [768, 900],
    [1280, 800],
  ])('keeps each status on one line, clear of its neighbours, at %i', async (width, height) => {
    await page.viewport(width, height);
    onTestFinished(() => page.viewport(1280, 800));
    const success = { state: 'delivered', status: 1 } as const;
    const charged = { amount: 510, currency: 'NPR' } as const;
    await openHistory([
      listed(1, { ...success, concern: 'complaint', charged }),
      listed(2, { ...success, concern: 'refund', charged }),
      listed(3, { state: 'refunded', status: 2, charged }),
      listed(4, { state: 'expired' }),
      listed(5, { ...success, charged }),
    ]);
    for (const row of document.querySelectorAll('tbody tr:not(:first-child)')) {
      const sign = row.querySelector('.rounded-full.whitespace-nowrap')?.getBoundingClientRect();
      const next = row.querySelector('button')?.getBoundingClientRect();
      if (!sign || !next) throw new Error('a row has no status, or nothing to do');
      expect(sign.height).toBeLessThan(30);
      expect(sign.right <= next.left || sign.bottom <= next.top + 8).toBe(true);
    }
    expect(document.documentElement.scrollWidth).toBe(width);
  });

  it('leads from an unpaid order to its payment', async () => {
    const { screen } = await openHistory([listed(1)]);
    const pay = screen.getByRole('link', { name: 'Pay now: Recharge of NTC - 9841234567' });
    await expect.element(pay).toHaveAttribute('href', `/payment/${listed(1).id}`);
  });

  it('shows a rejected repetition in a toast', async () => {
    const order = listed(1, { state: 'delivered', status: 1 });
    const body = { error: 'You have 20 unpaid orders.' };
    const { screen } = await openHistory([order], {
      [`POST /api/order/${order.id}/redo`]: { status: 409, body },
    });
    await userEvent.click(screen.getByRole('button', { name: /^Order again/ }));
    await expect.element(screen.getByText(body.error).first()).toBeVisible();
  });

  it('says that a repeated DTH top-up was raised to its minimum', async () => {
    const order = listed(1, { state: 'delivered', status: 1, type2: 'DTH', operator: 'dishhome' });
    const again = { ...unpaidOrder({ type2: 'DTH', operator: 'dishhome' }), amount: 1000 };
    const { screen } = await openHistory([order], {
      [`POST /api/order/${order.id}/redo`]: { id: again.id },
      [`GET /api/order/${again.id}`]: again,
      [`GET /api/order/${again.id}/events`]: { status: 503, body: { error: 'away' } },
      'GET /api/users/me': ME,
    });
    await userEvent.click(screen.getByRole('button', { name: /^Order again/ }));
    await expect
      .element(screen.getByText(/start at NPR\s1,000.00, so we raised the amount from NPR\s500.00/))
      .toBeVisible();
  });

  it('removes the rejection’s toast after a successful repetition', async () => {
    const order = listed(1, { state: 'delivered', status: 1 });
    const error = 'You have 20 unpaid orders.';
    const answers: FakeAnswer[] = [{ status: 409, body: { error } }, { id: listed(2).id }];
    const { screen } = await openHistory([order]);
    const requests = fakeServer({
      [`POST /api/order/${order.id}/redo`]: () => answers.shift() ?? 'offline',
      [`GET /api/order/${listed(2).id}`]: () => new Promise(() => undefined),
      'GET /api/users/me': 'offline',
    });
    const redo = screen.getByRole('button', { name: /^Order again/ });
    holdTimers();
    await userEvent.click(redo);
    await expect.element(screen.getByText(error).first()).toBeVisible();
    await userEvent.click(redo);
    await expect.element(screen.getByTestId('address')).toHaveTextContent('/payment/');
    // Not by its own time, which is held.
    await expect.element(screen.getByText(error)).not.toBeInTheDocument();
    const lines = () => requests.map(({ line }) => line);
    await expect.poll(lines).toContain(`GET /api/order/${listed(2).id}`);
  });

  it('loads the next page after the last order shown', async () => {
    const first = Array.from({ length: 20 }, (_, index) => listed(100 - index));
    const { screen } = await openHistory(first, {
      [`${LIST}&before=${listed(81).id}`]: [listed(7)],
    });
    const more = screen.getByRole('button', { name: 'Show more' });
    await userEvent.click(more);
    await expect.element(screen.getByText('K7', { exact: true })).toBeVisible();
    await expect.element(more).not.toBeInTheDocument();
  });

  it('says when the next page could not be loaded, and loads it on a retry', async () => {
    const first = Array.from({ length: 20 }, (_, index) => listed(100 - index));
    const answers: FakeAnswer[] = [{ status: 429, body: { error: 'Too many tries.' } }];
    fakeServer({
      'GET /api/users/me': ME,
      [LIST]: () => Response.json(first),
      [`${LIST}&before=${listed(81).id}`]: () => answers.shift() ?? Response.json([listed(7)]),
    });
    const screen = await renderPage('/orders', MEMBER);
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Too many tries.');
    await expect.element(screen.getByText('K100', { exact: true })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await expect.element(screen.getByText('K7', { exact: true })).toBeVisible();
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  });

  it('groups orders by day', async () => {
    const before = new Date(2026, 10, 4, 9, 15).toISOString();
    await openHistory([listed(3), listed(2), listed(1, { created_at: before })]);
    const days = (): (string | null)[] =>
      [...document.querySelectorAll('th[scope=rowgroup] h2')].map(({ textContent }) => textContent);
    await expect
      .poll(days)
      .toEqual([expect.stringContaining('5 Nov'), expect.stringContaining('4 Nov')]);
    // A heading names the rows of its own group alone.
    const groups = [...document.querySelectorAll('tbody')].map(({ rows }) => rows.length);
    expect(groups).toEqual([3, 2]);
  });

  it('filters on the server and keeps the filter in the address', async () => {
    const { screen } = await openHistory([listed(2), listed(1)], {
      [`GET /api/users/orders?state=success&limit=20`]: [listed(1)],
      [`GET /api/users/orders?state=success&service=DTH&limit=20`]: [],
    });
    await expect.element(screen.getByText('K2', { exact: true })).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'success');
    await expect.element(screen.getByText('K2', { exact: true })).not.toBeInTheDocument();
    await expect.element(screen.getByTestId('address')).toHaveTextContent('state=success');
    await userEvent.selectOptions(screen.getByLabelText('Service'), 'DTH');
    await expect.element(screen.getByText('Try another word, or show all orders.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show all orders' }));
    await expect.element(screen.getByText('K2', { exact: true })).toBeVisible();
  });

  it('searches once typing pauses', async () => {
    const { screen, requests } = await openHistory([listed(2), listed(1)], {
      [`GET /api/users/orders?q=aama&limit=20`]: [listed(1)],
    });
    await expect.element(screen.getByText('K2', { exact: true })).toBeVisible();
    holdTimers();
    await userEvent.type(screen.getByLabelText('Search'), 'aama');
    await expect.element(screen.getByLabelText('Search')).toHaveValue('aama');
    vi.advanceTimersByTime(350);
    await expect.poll(() => requests.filter(({ line }) => line.includes('q=')).length).toBe(1);
    await expect.element(screen.getByText('K2', { exact: true })).not.toBeInTheDocument();
    expect(requests.filter(({ line }) => line.includes('q='))).toHaveLength(1);
  });

  it('shows in the search box what the address searches for, also after a link', async () => {
    const { screen } = await openHistory([listed(2), listed(1)], {
      [`GET /api/users/orders?q=aama&limit=20`]: [listed(1)],
    });
    const search = screen.getByLabelText('Search');
    await userEvent.fill(search, 'aama');
    await expect.element(screen.getByTestId('address')).toHaveTextContent('/orders?q=aama');
    await expect.element(search).toHaveValue('aama');
    const header = screen.getByRole('banner');
    await userEvent.click(header.getByRole('link', { name: 'Orders', exact: true }));
    await expect.element(screen.getByText('K2', { exact: true })).toBeVisible();
    await expect.element(search).toHaveValue('');
  });

  it('invites to a first order when there is none', async () => {
    const { screen } = await openHistory([]);
    await expect.element(screen.getByText('No orders yet')).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'Top up a phone' }))
      .toHaveAttribute('href', '/services/topup');
  });

  it('shows a failed load and can retry it', async () => {
    const { screen, requests } = await openHistory([], {
      [LIST]: { status: 403, body: { error: 'Not now.' } },
    });
    await expect
      .element(screen.getByText(/We couldn.t load your orders\. Not now\./))
      .toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Download CSV' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await expect.poll(() => requests.length).toBe(2);
  });
});

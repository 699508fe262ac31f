// The payment page: the quote by each method, payment from the wallet, orders that cannot be paid.
import { describe, expect, it, onTestFinished } from 'vitest';
import type { RenderResult } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import type { Order } from '#contract/orders.ts';
import { wireBlock } from '#web/testing/wire-blocks.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import type { FakeAnswer } from '#web/testing/fake-server.ts';
import { MEMBER, renderPage } from '#web/testing/render-page.tsx';
import { inSeconds, ME, ORDER_ID, sentOrder, unpaidOrder } from '#web/testing/wire-orders.ts';

const PAGE = `/payment/${ORDER_ID}`;
const READ = `GET /api/order/${ORDER_ID}`;
/** There is no live stream, so the page polls. */
const NO_STREAM = { [`${READ}/events`]: { status: 503, body: { error: 'away' } } };

interface Given {
  order?: Order;
  me?: object;
  answers?: Record<string, FakeAnswer | (() => FakeAnswer)>;
  at?: string;
}

async function openPayment({ order = unpaidOrder(), me = ME, answers, at = PAGE }: Given = {}) {
  const requests = fakeServer({
    ...NO_STREAM,
    [READ]: order,
    'GET /api/users/me': me,
    ...answers,
  });
  const screen = await renderPage(at, MEMBER);
  const title = /^(Payment|Order canceled)$/;
  await expect.element(screen.getByRole('heading', { name: title })).toBeVisible();
  return { screen, requests };
}

function rows(table: Element): Record<string, string> {
  const lines = [...table.querySelectorAll('tr')].map((row) => [
    row.querySelector('th')?.textContent ?? '',
    row.querySelector('td')?.textContent ?? '',
  ]);
  return Object.fromEntries(lines) as Record<string, string>;
}

const way = (screen: RenderResult, name: string) => screen.getByRole('radio', { name });

describe('the quote', () => {
  it('says whom it is for: the saved name, then the number', async () => {
    const { screen } = await openPayment({ order: unpaidOrder({ nickname: 'Aama' }) });
    await expect.element(screen.getByText('Aama', { exact: true })).toBeVisible();
    await expect.element(screen.getByText('NTC · 9841234567')).toBeVisible();
  });

  it('shows every line for the wallet, by the fees stored with the order', async () => {
    const { screen } = await openPayment();
    const table = screen.getByRole('table', { name: 'Order Summary' });
    await expect.element(table).toBeVisible();
    // Lines of zero are hidden at first.
    expect(rows(table.element())).toEqual({
      Price: 'NPR 500.00',
      'Transaction fee (2%)': 'NPR 10.00',
      'Total payable': 'NPR 510.00',
    });
    await userEvent.click(screen.getByRole('button', { name: 'Show every line' }));
    expect(rows(table.element())).toEqual({
      Price: 'NPR 500.00',
      'Fixed processing fee': 'NPR 0.00',
      'Transaction fee (2%)': 'NPR 10.00',
      Discount: 'NPR 0.00',
      Subtotal: 'NPR 510.00',
      'Total payable': 'NPR 510.00',
    });
    await expect.element(screen.getByText('9841234567')).toBeVisible();
    await expect.element(screen.getByText('K7QX4M2ZP9RTB')).toBeVisible();
    await expect
      .element(screen.getByText(/^Price guaranteed for 2[89] more minutes$/))
      .toBeVisible();
  });

  it('never shows more remaining time than the order had at first', async () => {
    // This device's clock is some seconds behind the server's.
    const order = unpaidOrder({ created_at: inSeconds(9), expires_at: inSeconds(1809) });
    const { screen } = await openPayment({ order });
    await expect.element(screen.getByText('Price guaranteed for 30 more minutes')).toBeVisible();
  });

  it('adds the rate and the total in INR for Indian Banking', async () => {
    const { screen } = await openPayment();
    await userEvent.click(way(screen, 'Indian Banking'));
    await expect.element(screen.getByText('1 NPR = 0.62 INR')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show every line' }));
    const table = screen.getByRole('table', { name: 'Order Summary' });
    expect(rows(table.element())).toMatchObject({
      'Fixed processing fee': 'NPR 15.00',
      Subtotal: 'NPR 525.00',
      'Total payable': 'INR 325.50',
    });
  });

  it('tells all fees of each way in its own currency', async () => {
    const { screen } = await openPayment();
    const { fees } = unpaidOrder();
    expect(fees.transaction_fee).toBe(2);
    for (const [name, text] of [
      ['eWallet', /incl\. NPR\s10\.00 fees/],
      ['Indian Banking', /incl\. INR\s15\.50 fees/],
    ] as const) {
      const row = screen.getByRole('radiogroup').getByText(text).first();
      await expect.element(row).toBeVisible();
      await expect.element(way(screen, name)).toBeVisible();
    }
  });

  it('does not offer the eWallet for a wallet load', async () => {
    const order = unpaidOrder({ type: 'WALLET', type2: 'WALLET', operator: 'wallet' });
    const { screen } = await openPayment({ order });
    await expect.element(way(screen, 'Nepali Banks')).toBeChecked();
    expect(screen.getByRole('radio').elements()).toHaveLength(6);
    await expect.element(way(screen, 'eWallet')).not.toBeInTheDocument();
  });
});

it('leads to the order when a payment that began here was known before its answer came', async () => {
  let order = unpaidOrder();
  const { screen } = await openPayment({
    at: `${PAGE}?method=card`,
    answers: {
      [READ]: () => order,
      'POST /api/payments/stripe/create-intent': () => {
        order = sentOrder();
        return { status: 409, body: { error: 'This order is already paid.' } };
      },
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Continue to card details' }));
  await expect.element(screen.getByTestId('address')).toHaveTextContent(`/order/${ORDER_ID}`);
});

describe('paying from the wallet', () => {
  it('shows the remaining balance, pays with a key, and opens the order', async () => {
    let order = unpaidOrder();
    const { screen, requests } = await openPayment({
      answers: {
        [READ]: () => order,
        'POST /api/payment/wallet': () => {
          order = sentOrder();
          return { id: ORDER_ID, state: 'paid' };
        },
      },
    });
    await expect.element(screen.getByText('NPR 1,490.00')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Pay NPR 510.00' }));
    await expect.element(screen.getByTestId('address')).toHaveTextContent(`/order/${ORDER_ID}`);
    const paid = requests.find(({ line }) => line === 'POST /api/payment/wallet');
    expect(paid?.body).toEqual({ order_id: ORDER_ID, amount: 510 });
    expect(paid?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('retries under the same key when no answer came', async () => {
    const { screen, requests } = await openPayment({
      answers: { 'POST /api/payment/wallet': 'offline' },
    });
    const pay = screen.getByRole('button', { name: 'Pay NPR 510.00' });
    await userEvent.click(pay);
    await expect.element(screen.getByRole('alert')).toBeVisible();
    await userEvent.click(pay);
    await expect
      .poll(() => requests.filter(({ line }) => line === 'POST /api/payment/wallet').length)
      .toBe(2);
    const keys = requests
      .filter(({ line }) => line === 'POST /api/payment/wallet')
      .map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[0]).toBe(keys[1]);
  });

  it('says how much is missing and offers to add it', async () => {
    const me = { ...ME, balance: 99.5 };
    const { screen } = await openPayment({ me, at: `${PAGE}?method=wallet` });
    await expect.element(screen.getByText('You need NPR 410.50 more.')).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'Add exactly NPR 411' }))
      .toHaveAttribute('href', '/profile?tab=wallet&amount=411');
    await expect.element(screen.getByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Use Nepali Banks: NPR 520.00' }));
    await expect.element(way(screen, 'Nepali Banks')).toBeChecked();
  });

  it('shows an error and lets the person choose another method', async () => {
    const body = { error: 'This is above what you can still spend this month.' };
    const { screen } = await openPayment({
      answers: { 'POST /api/payment/wallet': { status: 409, body } },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Pay NPR 510.00' }));
    await expect.element(screen.getByRole('alert')).toHaveTextContent(body.error);
    await expect.element(screen.getByRole('button', { name: 'Pay NPR 510.00' })).toBeVisible();
  });

  it('opens the order when it was already paid in another tab', async () => {
    let order = unpaidOrder();
    const { screen } = await openPayment({
      answers: {
        [READ]: () => order,
        'POST /api/payment/wallet': () => {
          order = sentOrder();
          return { status: 409, body: { error: 'This order is already paid.' } };
        },
      },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Pay NPR 510.00' }));
    await expect.element(screen.getByText('This order is already paid.')).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'See the order' }))
      .toHaveAttribute('href', `/order/${ORDER_ID}`);
  });
});

describe('the ways to pay', () => {
  const RATES = [
    { currency: 'AUD', npr_per_unit: 100, from: '2026-11-21T22:00:00.000Z' },
    { currency: 'JPY', npr_per_unit: 0.9, from: '2026-11-21T22:00:00.000Z' },
  ];

  it('are listed with the total of each, and the cheapest that works is chosen', async () => {
    const first = await openPayment();
    await expect.element(way(first.screen, 'eWallet')).toBeChecked();
    const totals = first.screen
      .getByRole('radio')
      .elements()
      .map((radio) => radio.closest('label')?.textContent?.match(/(?:NPR|INR) [\d.]+/)?.[0]);
    expect(totals).toEqual([
      'NPR 510.00',
      'INR 325.50',
      ...Array.from({ length: 4 }, () => 'NPR 520.00'),
      'NPR 530.00',
    ]);
    await first.screen.unmount();
    const { screen } = await openPayment({ me: { ...ME, balance: 509.99 } });
    await expect.element(way(screen, 'Nepali Banks')).toBeChecked();
    await expect.element(screen.getByText('Balance NPR 509.99: NPR 0.01 short')).toBeVisible();
  });

  it('keep the one in the address, and change it there', async () => {
    const { screen } = await openPayment({ at: `${PAGE}?method=esewa&returned=failed` });
    await expect.element(way(screen, 'eSewa')).toBeChecked();
    await expect.element(screen.getByRole('button', { name: 'Pay NPR 520.00' })).toBeVisible();
    await userEvent.keyboard('{Tab}');
    await userEvent.click(way(screen, 'eSewa'));
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(way(screen, 'Khalti')).toBeChecked();
    await expect.element(way(screen, 'Khalti')).toHaveFocus();
    await expect.element(screen.getByTestId('address')).toHaveTextContent('?method=khalti');
  });

  it('estimate a card payment in the own currency, which is remembered', async () => {
    localStorage.removeItem('kosheli.currency');
    onTestFinished(() => localStorage.removeItem('kosheli.currency'));
    const answers = { 'GET /api/currency-rates': RATES };
    const first = await openPayment({ answers, at: `${PAGE}?method=card` });
    const note = /≈ A\$5\.30, rate of 22 Nov; your bank sets the final rate/;
    await expect.element(first.screen.getByText(note)).toBeVisible();
    await userEvent.selectOptions(first.screen.getByLabelText('Show it in'), 'JPY');
    await expect.element(first.screen.getByText(/≈ ¥589, rate/)).toBeVisible();
    await expect
      .element(first.screen.getByRole('row', { name: /Total payable/ }))
      .toHaveTextContent('NPR 530.00');
    await first.screen.unmount();
    const { screen } = await openPayment({ answers });
    await expect.element(screen.getByText('≈ ¥589')).toBeVisible();
  });
});

describe('the payment page on a phone', () => {
  it('has Pay in view without scrolling, and the summary behind a strip', async () => {
    await page.viewport(360, 640);
    onTestFinished(() => page.viewport(1280, 800));
    const { screen } = await openPayment();
    const pay = screen.getByRole('button', { name: 'Pay NPR 510.00' });
    await expect.element(pay).toBeInViewport({ ratio: 1 });
    expect(window.scrollY).toBe(0);
    for (const name of ['eWallet', 'Indian Banking']) {
      await expect.element(way(screen, name)).toBeInViewport({ ratio: 1 });
    }
    const table = screen.getByRole('table', { name: 'Order Summary' });
    await expect.element(table).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Order Summary' }));
    expect(Object.keys(rows(table.element()))).toHaveLength(6);
    // The focused element is never hidden behind the pay bar.
    const cancel = screen.getByRole('button', { name: 'Cancel this order' });
    cancel.element().scrollIntoView({ block: 'end' });
    const bottom = cancel.element().getBoundingClientRect().bottom;
    expect(bottom).toBeLessThanOrEqual(pay.element().getBoundingClientRect().top);
  });
});

describe('the price countdown', () => {
  it.each([
    [330, ''],
    [299, 'Price guaranteed for five more minutes.'],
    [59, 'Price guaranteed for one more minute.'],
  ])('at %i seconds tells a screen reader %j', async (left, told) => {
    const order = unpaidOrder({ created_at: inSeconds(left - 1800), expires_at: inSeconds(left) });
    const { screen } = await openPayment({ order });
    const clock = screen.getByText(/^Price guaranteed for (\d|less than a minute)/);
    await expect.element(clock).toBeVisible();
    const status = clock.element().parentElement?.querySelector('[role=status]');
    expect(status?.textContent).toBe(told);
  });

  it('says once that it is over, where it told of the last minute', async () => {
    const order = unpaidOrder({ created_at: inSeconds(-1796), expires_at: inSeconds(4) });
    const { screen } = await openPayment({ order });
    const status = screen.getByText('Price guaranteed for one more minute.');
    await expect.element(status).toBeInTheDocument();
    const region = status.element();
    const over = screen.getByText('This price is no longer guaranteed.');
    await expect.element(over, { timeout: 6_000 }).toBeVisible();
    expect(region.textContent).toBe('This price is no longer guaranteed.');
    await expect.element(screen.getByText(/^Price guaranteed/)).not.toBeInTheDocument();
  });
});

describe('an order that cannot be paid now', () => {
  it('says that it has expired', async () => {
    const { screen } = await openPayment({
      order: unpaidOrder({ state: 'expired', pay_methods: [] }),
    });
    await expect.element(screen.getByText(/wasn't paid in time/)).toBeVisible();
  });

  it('can be canceled, and placed again in one step', async () => {
    let order = unpaidOrder();
    const again = '01900000-0000-7000-8000-00000000aaaa';
    const { screen, requests } = await openPayment({
      answers: {
        [READ]: () => order,
        [`POST /api/order/${ORDER_ID}/cancel`]: () => {
          order = unpaidOrder({ state: 'canceled' });
          return { id: ORDER_ID, state: 'canceled' };
        },
        [`POST /api/order/${ORDER_ID}/redo`]: { id: again },
        [`GET /api/order/${again}`]: { ...unpaidOrder({ state: 'expired' }), id: again },
      },
    });
    const cancel = screen.getByRole('button', { name: 'Cancel this order' });
    await userEvent.click(cancel);
    await expect.element(screen.getByRole('button', { name: 'Keep the order' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(cancel);
    await userEvent.click(screen.getByRole('button', { name: 'Yes, cancel it' }));
    await expect.element(screen.getByText(/This order is canceled/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Order again' }));
    await expect.element(screen.getByTestId('address')).toHaveTextContent(`/payment/${again}`);
    expect(requests.filter(({ line }) => line.endsWith('/redo'))).toHaveLength(1);
  });

  it('explains a return from a bank or wallet without payment', async () => {
    const { screen } = await openPayment({ at: `${PAGE}?returned=cancelled` });
    await expect
      .element(screen.getByText(/Payment not completed\. You were not charged/))
      .toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Pay NPR 510.00' })).toBeVisible();
  });

  it('explains a payment of another amount, also after the order expired', async () => {
    const at = `${PAGE}?returned=review`;
    const blocks = [wireBlock()];
    const first = await openPayment({ at, order: unpaidOrder({ blocks }) });
    const words = /so a person is looking at it/;
    await expect.element(first.screen.getByText(words)).toBeVisible();
    await expect.element(first.screen.getByText('Cancel this order')).toBeVisible();
    expect(first.screen.getByRole('button', { name: /^Pay NPR/ }).elements()).toEqual([]);
    await first.screen.unmount();
    const { screen } = await openPayment({ at, order: unpaidOrder({ state: 'expired', blocks }) });
    await expect.element(screen.getByText(words)).toBeVisible();
    await expect.element(screen.getByText(/Nothing was charged/)).not.toBeInTheDocument();
  });

  it('is reported as not found when it does not exist', async () => {
    const { screen } = await openPayment({
      answers: { [READ]: { status: 404, body: { error: "This order doesn't exist." } } },
    });
    await expect.element(screen.getByText("We can't find this order among yours.")).toBeVisible();
  });

  it('redirects a visitor to sign in, and back', async () => {
    fakeServer({
      ...NO_STREAM,
      [READ]: unpaidOrder(),
      'GET /api/users/me': ME,
      'POST /api/users/login': { ...MEMBER },
    });
    const screen = await renderPage(`${PAGE}?method=payu`);
    await userEvent.fill(screen.getByLabelText('Email'), 'sita@example.com');
    await userEvent.fill(screen.getByLabelText('Password', { exact: true }), 'a secret');
    await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
    await expect.element(screen.getByTestId('address')).toHaveTextContent(`${PAGE}?method=payu`);
  });
});

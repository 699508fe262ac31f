// The pages of the history at a moment: the moment in the address, the comparison with now, and the proof.
import '#desk/desk.css';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { describe, expect, it, onTestFinished } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { readCache, ReadCache } from '#web/api/reads.tsx';
import { fakeServer } from '#web/testing/fake-server.ts';
import type { Answers } from '#web/testing/fake-server.ts';
import { HistoryPages } from './history-pages.tsx';
import { AT, orderHistory, walletHistory } from './testing.ts';

function Address() {
  const { pathname, search } = useLocation();
  return <p data-testid="address">{decodeURIComponent(pathname + search)}</p>;
}

async function openPage(address: string, answers: Answers) {
  readCache.clear();
  onTestFinished(() => readCache.clear());
  fakeServer(answers);
  return render(
    <ReadCache>
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          <Route path="/history/*" element={<HistoryPages />} />
        </Routes>
        <Address />
      </MemoryRouter>
    </ReadCache>,
  );
}

const at = (path: string, moment = AT): string =>
  `GET /desk/api/history/${path}?at=${encodeURIComponent(moment)}`;
const WALLET = `/history/wallets/person-1?at=${AT}`;

describe('a wallet', () => {
  it('stands beside how it is now, with what was open and its proof', async () => {
    const screen = await openPage(WALLET, { [at('wallets/person-1')]: walletHistory() });
    const compared = screen.getByRole('table', { name: 'Then and now' });
    await expect.element(compared).toHaveTextContent(/Balance.*490\.00.*1,000\.00/);
    await expect.element(compared).toHaveTextContent(/Held for unfinished orders.*510\.00.*0\.00/);
    await expect
      .element(screen.getByText('Proven: 2 entries add up to NPR 490.00, and none is missing.'))
      .toBeVisible();
    const open = screen.getByRole('table', { name: 'Open then' });
    await expect.element(open).toHaveTextContent(/Order.*510\.00.*Still open/);
    await expect.element(screen.getByText(/Order refunded to the wallet \(later\)/)).toBeVisible();
  });

  it('goes to the moment of an entry, or an hour back', async () => {
    const earlier = '2026-11-22T05:00:00.000Z';
    const before = '2026-11-22T04:00:00.000Z';
    const screen = await openPage(WALLET, {
      [at('wallets/person-1')]: walletHistory(),
      [at('wallets/person-1', earlier)]: walletHistory({ at: earlier }),
      [at('wallets/person-1', before)]: walletHistory({ at: before }),
    });
    const entries = screen.getByRole('table', { name: 'Entries around then' });
    await userEvent.click(entries.getByRole('button').first());
    await expect.element(screen.getByTestId('address')).toHaveTextContent(`?at=${earlier}`);
    await userEvent.click(screen.getByRole('button', { name: 'An hour earlier' }));
    await expect.element(screen.getByTestId('address')).toHaveTextContent(`?at=${before}`);
  });

  it.each(['2026-11-22', '2026-11-31 10:00', '22.11.2026 10:00', '2026-11-22 24:00'])(
    'says that %s is not a day with a time',
    async (typed) => {
      const screen = await openPage(WALLET, { [at('wallets/person-1')]: walletHistory() });
      const moment = screen.getByRole('textbox', { name: 'Moment' });
      await userEvent.fill(moment, typed);
      await userEvent.click(screen.getByRole('button', { name: 'Show', exact: true }));
      await expect.element(moment).toHaveAccessibleDescription(/^Enter a day and a time/);
      await expect.element(screen.getByTestId('address')).toHaveTextContent(`?at=${AT}`);
    },
  );

  it('goes to a moment that is typed', async () => {
    const typed = new Date('2026-11-22T09:30:00').toISOString();
    const screen = await openPage(WALLET, {
      [at('wallets/person-1')]: walletHistory(),
      [at('wallets/person-1', typed)]: walletHistory({ at: typed }),
    });
    await userEvent.fill(screen.getByRole('textbox', { name: 'Moment' }), '2026-11-22 09:30');
    await userEvent.click(screen.getByRole('button', { name: 'Show', exact: true }));
    await expect.element(screen.getByTestId('address')).toHaveTextContent(`?at=${typed}`);
  });

  it('that does not add up is an alert', async () => {
    const proof = { entries: 2, sum: 489.99, is_proven: false };
    const screen = await openPage(WALLET, { [at('wallets/person-1')]: walletHistory({ proof }) });
    await expect.element(screen.getByRole('alert')).toHaveTextContent(/NOT proven.*489\.99/);
  });

  it('says when a moment is refused, or could not be read', async () => {
    const answers = [
      { status: 422, body: { at: 'This moment has not come yet.' } },
      { status: 409, body: { error: 'Not now.' } },
    ];
    const screen = await openPage(WALLET, {
      [at('wallets/person-1')]: () => answers.shift() ?? {},
    });
    await expect.element(screen.getByText('This moment has not come yet.')).toBeVisible();
    await readCache.invalidateQueries();
    await expect.element(screen.getByText(/could not be read/)).toBeVisible();
  });
});

describe('an order', () => {
  it('was in flight between payment and delivery', async () => {
    const path = `/history/orders/order-1?at=${AT}`;
    const screen = await openPage(path, { [at('orders/order-1')]: orderHistory() });
    const compared = screen.getByRole('table', { name: 'Then and now' });
    await expect.element(compared).toHaveTextContent(/State.*Paid.*Delivered/);
    await expect.element(compared).toHaveTextContent(/Paid for unfinished orders.*510\.00.*0\.00/);
    await expect
      .element(screen.getByText(/1 journal sums to zero, and NPR\s510\.00/))
      .toBeVisible();
    const attempts = screen.getByRole('table', { name: 'Attempts' });
    await expect.element(attempts).toHaveTextContent(/Khalti Service.*Not begun.*Delivered/);
  });

  it('was nothing before it was made', async () => {
    const path = `/history/orders/order-1?at=${AT}`;
    const history = orderHistory({ was: null });
    const screen = await openPage(path, { [at('orders/order-1')]: history });
    await expect.element(screen.getByText('Not made yet')).toBeVisible();
  });
});

it('finds wallets and orders, and leads to them by keys', async () => {
  const owner = { id: 'person-1', name: 'S*** S***', email: 's***@e***.com' };
  const order = { id: 'order-1', number: 'K7QX', owner, created_at: AT, state: 'paid' };
  const screen = await openPage('/history', {
    'GET /desk/api/history?q=9841': { wallets: [owner], orders: [order] },
  });
  await userEvent.fill(screen.getByRole('searchbox'), '9841');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('link', { name: 'Wallet of S*** S***' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Order K7QX' })).toBeVisible();
});

// The payment methods: which attempts share an idempotency key, a refusal in view, too low a balance.
import { expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeServer } from '#web/testing/fake-server.ts';
import { MEMBER, renderPage } from '#web/testing/render-page.tsx';
import { ME, ORDER_ID, unpaidOrder } from '#web/testing/wire-orders.ts';

const START = 'POST /api/payment/nepal';

function bank(name: string) {
  return { Bank_Code: name, Bank_Name: name, Image_Url: '', type: 'ebank' };
}

it('share a key for the same bank while no answer comes, and have another for another bank', async () => {
  const banks = { ebank: [bank('Begnas'), bank('Dipang')], mbank: [] };
  const requests = fakeServer({
    [`GET /api/order/${ORDER_ID}`]: unpaidOrder(),
    [`GET /api/order/${ORDER_ID}/events`]: { status: 503, body: { error: 'away' } },
    'GET /api/users/me': ME,
    'GET /api/payment/nepal/banks': { STATUS_CODE: '0', banks },
    [START]: 'offline',
  });
  const screen = await renderPage(`/payment/${ORDER_ID}`, MEMBER);
  await userEvent.click(screen.getByRole('radio', { name: 'Nepali Banks' }));
  const starts = () => requests.filter(({ line }) => line === START);
  for (const [index, name] of ['Begnas', 'Dipang', 'Dipang'].entries()) {
    await userEvent.click(screen.getByRole('button', { name }));
    await expect.poll(() => starts().length).toBe(index + 1);
    await expect.element(screen.getByRole('alert')).toBeVisible();
  }
  const [first, second, third] = starts().map(({ headers }) => headers.get('idempotency-key'));
  expect(second).not.toBe(first);
  expect(third).toBe(second);
});

it('show a refusal on a phone, whose button that pays is below all ways', async () => {
  await page.viewport(360, 640);
  onTestFinished(() => page.viewport(1280, 800));
  fakeServer({
    [`GET /api/order/${ORDER_ID}`]: unpaidOrder(),
    [`GET /api/order/${ORDER_ID}/events`]: { status: 503, body: { error: 'away' } },
    'GET /api/users/me': ME,
    'POST /api/payment/connectips': { status: 502, body: { error: 'connectIPS is away.' } },
  });
  const screen = await renderPage(`/payment/${ORDER_ID}?method=connectips`, MEMBER);
  const pay = screen.getByRole('button', { name: 'Pay NPR 520.00' });
  await expect.element(pay).toBeVisible();
  for (let tries = 0; tries < 2; tries += 1) {
    scrollTo(0, document.documentElement.scrollHeight);
    await userEvent.click(pay);
    await expect.element(screen.getByText('connectIPS is away.')).toBeInViewport({ ratio: 1 });
  }
});

it('offer to add no less to the wallet than its form takes', async () => {
  fakeServer({
    [`GET /api/order/${ORDER_ID}`]: unpaidOrder(),
    [`GET /api/order/${ORDER_ID}/events`]: { status: 503, body: { error: 'away' } },
    'GET /api/users/me': { ...ME, balance: 507.5 },
  });
  const screen = await renderPage(`/payment/${ORDER_ID}?method=wallet`, MEMBER);
  await expect.element(screen.getByText('You need NPR 2.50 more.')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Add NPR 10' }))
    .toHaveAttribute('href', '/profile?tab=wallet&amount=10');
});

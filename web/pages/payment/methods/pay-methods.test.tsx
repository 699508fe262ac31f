// The calls of the payment methods: which attempts share an idempotency key.
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
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

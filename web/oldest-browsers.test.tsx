// The pages in the oldest browsers we support (docs/decisions/0107-oldest-browsers.md).
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { KYC } from '#web/testing/bill-screen.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import { MEMBER, renderPage } from '#web/testing/render-page.tsx';
import { ORDER_ID, sentOrder, unpaidOrder } from '#web/testing/wire-orders.ts';

/** What they lack: Safari before 17.4 and Chrome before 116; Safari before 17 and Chrome before 113. */
const MISSING = [
  [AbortSignal, 'any'],
  [URLSearchParams.prototype, 'size'],
] as const;

beforeEach(() => {
  for (const [owner, name] of MISSING) {
    const before = Object.getOwnPropertyDescriptor(owner, name) ?? {};
    Object.defineProperty(owner, name, { configurable: true, value: undefined });
    onTestFinished(() => void Object.defineProperty(owner, name, before));
  }
});

it('show a member’s history, the first page of it', async () => {
  const orders = [unpaidOrder()];
  fakeServer({ ...KYC, 'GET /api/users/orders?limit=20': () => Response.json(orders) });
  const screen = await renderPage('/orders', MEMBER);
  await expect.element(screen.getByText('Recharge of NTC - 9841234567')).toBeVisible();
});

it('show an order and what becomes of it', async () => {
  const next = new Response(
    `data: ${JSON.stringify(sentOrder({ state: 'delivered', status: 1 }))}\n\n`,
    {
      headers: { 'content-type': 'text/event-stream' },
    },
  );
  fakeServer({
    [`GET /api/order/${ORDER_ID}`]: sentOrder(),
    [`GET /api/order/${ORDER_ID}/events`]: () => next.clone(),
  });
  const screen = await renderPage(`/order/${ORDER_ID}`, MEMBER);
  const done = screen.getByRole('heading', { name: 'Received successfully' });
  await expect.element(done).toBeVisible();
});

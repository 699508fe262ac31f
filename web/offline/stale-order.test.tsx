// An order that is followed: what its page says while it cannot be read.
import { expect, it } from 'vitest';
import { fakeServer } from '#web/testing/fake-server.ts';
import { MEMBER, renderPage } from '#web/testing/render-page.tsx';
import { ORDER_ID, sentOrder } from '#web/testing/wire-orders.ts';

it('is out of date while the server is too busy, and the page says nothing of the connection', async () => {
  let isBusy = false;
  const order = sentOrder();
  const busy = { status: 503, body: { error: 'busy' } };
  fakeServer({
    [`GET /api/order/${ORDER_ID}`]: () => (isBusy ? busy : order),
    [`GET /api/order/${ORDER_ID}/events`]: busy,
  });
  const screen = await renderPage(`/order/${ORDER_ID}`, MEMBER);
  await expect.element(screen.getByText('Waiting for NTC')).toBeVisible();
  isBusy = true;
  const stale = screen.getByText(/We can't update this page right now/);
  await expect.element(stale, { timeout: 5_000 }).toBeVisible();
  await expect.element(screen.getByText(/You're offline/)).not.toBeInTheDocument();
  isBusy = false;
  await expect.element(stale, { timeout: 5_000 }).not.toBeInTheDocument();
});

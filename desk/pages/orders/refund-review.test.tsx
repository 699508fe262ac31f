// Deciding a refund in review on its order's page.
import { Route } from 'react-router';
import { expect, it } from 'vitest';
import type { DeskOrder } from '#contract/desk/orders.ts';
import type { Role } from '#contract/desk/roles.ts';
import { PROVED } from '#desk/testing/render-desk.tsx';
import { renderPages } from '#desk/testing/render-pages.tsx';
import { OrdersPages } from './orders-pages.tsx';
import { NO_PROPOSALS_OF_ORDER, TO_SEND, unknownOrder } from './testing.ts';

const DECIDE = 'POST /desk/api/orders/order-1/refunds/refund-1/decide';
const UNKNOWN: DeskOrder['refunds'][number] = {
  ...TO_SEND,
  gateway: 'khalti',
  is_by_hand: false,
  to_send: null,
  needs_review: true,
};

const open = (changes: Partial<DeskOrder>, role: Role = 'finance') =>
  renderPages('/orders/order-1', {
    routes: <Route path="/orders/*" element={<OrdersPages />} />,
    answers: {
      'GET /desk/api/orders/order-1': unknownOrder({ state: 'delivered', ...changes }),
      ...NO_PROPOSALS_OF_ORDER,
      'GET /desk/api/me': () => PROVED['GET /desk/api/me'],
      [DECIDE]: { is_new: true },
    },
    roles: [role],
  });

it.each([
  ['unknown', 'It was made', 'sent', /Do this only if you saw at Khalti.*NPR\s100/],
  ['unknown', 'It was not made', 'failed', /NPR\s100.*goes back to the wallet/],
  ['held', 'Send it back', 'send', /goes back to where it came from through Khalti/],
  ['held', 'Put it into the wallet', 'return', /goes into the wallet, even above its limit/],
])('of a refund that is %s: %s', async (what, name, outcome, lead) => {
  const { screen, sent } = await open({ refunds: [{ ...UNKNOWN, is_held: what === 'held' }] });
  await screen.getByRole('button', { name, exact: true }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog).toHaveTextContent(lead);
  await dialog.getByLabelText('Reason').fill('Seen in the Khalti portal.');
  await dialog.getByRole('button', { name, exact: true }).click();
  await expect
    .poll(() => sent(DECIDE))
    .toMatchObject([{ body: { outcome, why: 'Seen in the Khalti portal.' } }]);
  // Leads to the next item of the queue.
  await expect.element(screen.getByRole('button', { name: /Next case/ })).toBeVisible();
});

it('tells support who decides it', async () => {
  const { screen } = await open({ refunds: [UNKNOWN] }, 'support');
  await expect.element(screen.getByText('Finance or an admin decides it here.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'It was made' }).query()).toBeNull();
});

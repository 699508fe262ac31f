// A closed dispute of which the gateway says that it ended otherwise, on its order's page.
import { Route } from 'react-router';
import { expect, it } from 'vitest';
import type { DeskDispute } from '#contract/desk/order-parts/order-shapes.ts';
import type { Role } from '#contract/desk/roles.ts';
import { PROVED } from '#desk/testing/render-desk.tsx';
import { renderPages } from '#desk/testing/render-pages.tsx';
import { OrdersPages } from './orders-pages.tsx';
import { DISPUTE, NO_PROPOSALS_OF_ORDER, unknownOrder } from './testing.ts';

const SETTLE = 'POST /desk/api/orders/order-1/disputes/dispute-1/settle';
const TOLD: NonNullable<DeskDispute['told']> = {
  state: 'lost',
  at: DISPUTE.opened_at,
  evidence: { answer: { status: 'lost' } },
  needs_review: true,
  settled_at: null,
  why: null,
};

const open = (told: DeskDispute['told'], role: Role = 'support') =>
  renderPages('/orders/order-1', {
    routes: <Route path="/orders/*" element={<OrdersPages />} />,
    answers: {
      'GET /desk/api/orders/order-1': unknownOrder({
        state: 'delivered',
        disputes: [{ ...DISPUTE, state: 'won', closed_at: DISPUTE.opened_at, told }],
      }),
      ...NO_PROPOSALS_OF_ORDER,
      'GET /desk/api/me': () => PROVED['GET /desk/api/me'],
      'GET /desk/api/staff': { staff: [], invited: [] },
      [SETTLE]: {},
    },
    roles: [role],
  });

const PANEL = 'Khalti says that this dispute ended otherwise';

it('shows what both said, and takes what a person found out', async () => {
  const { screen, sent } = await open(TOLD);
  await expect.element(screen.getByRole('heading', { name: PANEL })).toBeVisible();
  for (const [who, said] of [
    ['We closed it as', 'Won'],
    ['Khalti says', 'Lost'],
  ] as const) {
    await expect.element(screen.getByText(who, { exact: true })).toBeVisible();
    await expect.element(screen.getByText(said, { exact: true })).toBeVisible();
  }
  await screen.getByRole('button', { name: 'It is cleared up' }).click();
  const dialog = screen.getByRole('dialog', { name: 'It is cleared up' });
  await dialog.getByLabelText('Reason').fill('The bank was right; journal of today.');
  await dialog.getByRole('button', { name: 'It is cleared up' }).click();
  const body = { told: 'lost', why: 'The bank was right; journal of today.' };
  await expect.poll(() => sent(SETTLE)).toMatchObject([{ body }]);
  // Leads to the next item of the queue.
  await expect.element(screen.getByRole('button', { name: /Next case/ })).toBeVisible();
});

it('tells who clears it up to a role that does not', async () => {
  const { screen } = await open(TOLD, 'compliance');
  await expect.element(screen.getByText('Support or finance clears it up here.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'It is cleared up' }).query()).toBeNull();
});

it('stands with the dispute once it is cleared up', async () => {
  const why = 'The bank was right.';
  const { screen } = await open({ ...TOLD, needs_review: false, settled_at: TOLD.at, why });
  await expect
    .element(screen.getByText(/Khalti said later: lost.*The bank was right\./))
    .toBeVisible();
  expect(screen.getByRole('heading', { name: PANEL }).query()).toBeNull();
});

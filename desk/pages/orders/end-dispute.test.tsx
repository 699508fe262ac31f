// Proposing on an order's page how a dispute ended.
import { Route } from 'react-router';
import { expect, it } from 'vitest';
import type { ApprovalOnWire } from '#contract/desk/approvals/actions.ts';
import type { Role } from '#contract/desk/roles.ts';
import { renderPages } from '#desk/testing/render-pages.tsx';
import { wireApproval } from '#desk/testing/wire-approval.ts';
import type { Answers } from '#web/testing/fake-server.ts';
import { OrdersPages } from './orders-pages.tsx';
import { DISPUTE, NO_PROPOSALS_OF_ORDER, unknownOrder } from './testing.ts';

const LIST = 'GET /desk/api/approvals?order=order-1';
const PREVIEW = 'POST /desk/api/approvals/disputes/preview';
const PROPOSE = 'POST /desk/api/approvals/disputes';
const ID = '0198c6f2-0000-7000-8000-000000000009';

const OPEN = { ...DISPUTE, id: ID };
const CLOSED = { ...DISPUTE, id: 'dispute-2', state: 'won', closed_at: DISPUTE.opened_at };

const TITLE = 'The dispute about NPR 100 of order K1 through Khalti was lost';
const proposed = (state: ApprovalOnWire['state'] = 'pending') =>
  wireApproval({
    id: 'proposal-1',
    action: 'dispute.end',
    title: TITLE,
    state,
    object: { kind: 'dispute', id: ID },
  });

const open = (answers: Answers = {}, role: Role = 'support') =>
  renderPages('/orders/order-1', {
    routes: <Route path="/orders/*" element={<OrdersPages />} />,
    answers: {
      'GET /desk/api/orders/order-1': unknownOrder({
        state: 'delivered',
        disputes: [OPEN, CLOSED],
      }),
      ...NO_PROPOSALS_OF_ORDER,
      'GET /desk/api/staff': { staff: [], invited: [] },
      ...answers,
    },
    roles: [role],
  });

it('shows what it would do, sends the reason, and then where it waits', async () => {
  let list: ApprovalOnWire[] = [];
  const { screen, sent } = await open({
    [LIST]: () => ({ approvals: list, has_more: false }),
    [PREVIEW]: { preview: { title: TITLE, lines: [], journals: [] } },
    [PROPOSE]: () => {
      list = [proposed()];
      return { id: 'proposal-1' };
    },
  });
  await expect.element(screen.getByText(/^Khalti decides it\..*a second person/)).toBeVisible();
  await expect.element(screen.getByText(/npm run/)).not.toBeInTheDocument();
  // The other dispute is over and has no buttons.
  await screen.getByRole('button', { name: 'It was lost', exact: true }).click();
  const dialog = screen.getByRole('dialog', { name: 'It was lost' });
  await expect.element(dialog).toHaveTextContent(TITLE);
  await dialog.getByLabelText('Reason').fill('Letter of the bank.');
  await dialog.getByRole('button', { name: 'Propose' }).click();
  const asked = { dispute: ID, outcome: 'lost' };
  await expect.poll(() => sent(PROPOSE)).toHaveLength(1);
  expect(sent(PREVIEW).map(({ body }) => body)).toEqual([asked]);
  expect(sent(PROPOSE)[0]?.body).toEqual({ ...asked, why: 'Letter of the bank.' });
  await expect
    .element(screen.getByRole('link', { name: 'Open the proposal' }))
    .toHaveAttribute('href', '/approvals/proposal-1');
  expect(screen.getByRole('button', { name: 'It was won' }).query()).toBeNull();
});

it('may be proposed anew after a rejection, and says why it cannot be now', async () => {
  const { screen } = await open({
    [LIST]: { approvals: [proposed('rejected')], has_more: false },
    [PREVIEW]: { status: 409, body: { error: 'This dispute has ended already.' } },
  });
  await screen.getByRole('button', { name: 'It was won', exact: true }).click();
  await expect.element(screen.getByText('This dispute has ended already.').first()).toBeVisible();
  expect(screen.getByRole('dialog', { name: 'It was won' }).query()).toBeNull();
});

it('is not offered to a role that may not propose it', async () => {
  const { screen } = await open({}, 'compliance');
  await expect.element(screen.getByText(/^Khalti decides it\./)).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Money back' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'It was won' }).query()).toBeNull();
});

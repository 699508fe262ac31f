// An approved refund that a person sends: what is to be sent, and recording the transfer.
import { Route } from 'react-router';
import { expect, it } from 'vitest';
import type { Role } from '#contract/desk/roles.ts';
import type { Answers } from '#web/testing/fake-server.ts';
import { GITA } from '#desk/testing/render-desk.tsx';
import { renderPages } from '#desk/testing/render-pages.tsx';
import { OrdersPages } from './orders-pages.tsx';
import { NO_PROPOSALS_OF_ORDER, TO_SEND, unknownOrder } from './testing.ts';

const RECORD = 'POST /desk/api/orders/order-1/refunds/refund-1/record';
const RETURN = 'POST /desk/api/orders/order-1/refunds/refund-1/return';

const ASSIGN = 'POST /desk/api/work/assign';
const heldBy = (holder: NonNullable<typeof TO_SEND.to_send>['holder']) =>
  unknownOrder({
    refunds: [
      {
        ...TO_SEND,
        to_send: { transaction_id: 'KS1', gateway_reference: '000A1B', holder },
      },
    ],
  });

const open = (role: Role, answers: Answers = {}) =>
  renderPages('/orders/order-1', {
    routes: <Route path="/orders/*" element={<OrdersPages />} />,
    answers: {
      'GET /desk/api/orders/order-1': unknownOrder({ refunds: [TO_SEND] }),
      ...NO_PROPOSALS_OF_ORDER,
      ...answers,
    },
    roles: [role],
  });

it('says exactly what to send, and records what stands there afterwards', async () => {
  const used = 'Another refund has this reference already.';
  const { screen, sent } = await open('finance', {
    [RECORD]: { status: 422, body: { reference: used } },
  });
  await expect.element(screen.getByText(/portal of eSewa or at the bank/)).toBeVisible();
  await expect.element(screen.getByText('KS1')).toBeVisible();
  await expect.element(screen.getByText('000A1B')).toBeVisible();
  await screen.getByRole('button', { name: 'Record the transfer' }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByLabelText('Amount that left')).toHaveValue('');
  await dialog.getByLabelText('Reference of the transfer').fill('ES-2042');
  await dialog.getByLabelText('Amount that left').fill('100');
  await dialog.getByRole('button', { name: 'Record the transfer' }).click();
  await expect.element(dialog.getByLabelText('Where you saw it')).toBeInvalid();
  expect(sent(RECORD)).toEqual([]);
  await dialog.getByLabelText('Where you saw it').fill('eSewa portal');
  await dialog.getByRole('button', { name: 'Record the transfer' }).click();
  await expect.element(dialog.getByText(used)).toBeVisible();
  expect(sent(RECORD)).toMatchObject([
    { body: { reference: 'ES-2042', amount: '100', seen_in: 'eSewa portal' } },
  ]);
});

it('puts the money back into the wallet where nothing was sent', async () => {
  const { screen, sent } = await open('admin', { [RETURN]: { state: 'failed' } });
  await screen.getByRole('button', { name: 'It was not sent' }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog).toHaveTextContent(/NPR 100.*goes back to the wallet/);
  await dialog.getByLabelText('Reason').fill('The portal is closed.');
  await dialog.getByRole('button', { name: 'It was not sent' }).click();
  await expect.element(screen.getByText('The money is in the wallet again.')).toBeVisible();
  expect(sent(RETURN)).toMatchObject([{ body: { why: 'The portal is closed.' } }]);
});

it('that nobody has is first assigned to its sender', async () => {
  let order = heldBy(null);
  const { screen, sent } = await open('finance', {
    'GET /desk/api/orders/order-1': () => order,
    [ASSIGN]: () => {
      order = heldBy(TO_SEND.to_send?.holder ?? null);
      return { item: {} };
    },
  });
  await expect.element(screen.getByText(/Assign it to yourself before you send it/)).toBeVisible();
  await expect.element(screen.getByText('Nobody', { exact: true })).toBeVisible();
  expect(screen.getByText('Amount to send').query()).toBeNull();
  expect(screen.getByRole('button', { name: 'It was not sent' }).query()).toBeNull();
  await screen.getByRole('button', { name: 'Assign to me' }).click();
  await expect.element(screen.getByRole('button', { name: 'Record the transfer' })).toBeVisible();
  await expect.element(screen.getByText('Amount to send')).toBeVisible();
  expect(sent(ASSIGN)).toMatchObject([
    { body: { queue: 'refunds', item_id: 'refund-1', staff_id: GITA.id, seen: null } },
  ]);
});

it('that a colleague has is neither sent nor returned by anybody else', async () => {
  const { screen } = await open('finance', {
    'GET /desk/api/orders/order-1': heldBy({ id: 'staff-2', full_name: 'Ram Example' }),
  });
  await expect.element(screen.getByText(/Ram Example has this refund/)).toBeVisible();
  expect(screen.getByText('Amount to send').query()).toBeNull();
  for (const name of ['Record the transfer', 'It was not sent', 'Assign to me']) {
    expect(screen.getByRole('button', { name }).query()).toBeNull();
  }
});

it('is for Finance', async () => {
  const { screen } = await open('support');
  await expect.element(screen.getByText(/Finance sends it and records/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Record the transfer' }).query()).toBeNull();
});

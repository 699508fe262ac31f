// A payment in review on its order: what was asked and taken, and deciding it after a fresh proof.
import { expect, it } from 'vitest';
import { getDeskOrder } from '#contract/desk/orders.ts';
import type { DeskOrder } from '#contract/desk/orders.ts';
import type { Role } from '#contract/desk/roles.ts';
import { readCache, readKey } from '#web/api/reads.tsx';
import { fakeServer } from '#web/testing/fake-server.ts';
import { PROVED, renderDesk } from '#desk/testing/render-desk.tsx';
import { NO_PROPOSALS_OF_ORDER, unknownOrder } from './testing.ts';

const payment: DeskOrder['payments'][number] = {
  id: 'payment-1',
  gateway: 'npay',
  transaction_id: 'KP1',
  gateway_reference: null,
  session: null,
  state: 'review',
  became: null,
  total: 510,
  charged: 510,
  currency: 'NPR',
  taken: 1,
  needs_review: true,
  same_reference: null,
  asks: 1,
  due_at: null,
  created_at: '2026-11-23T22:00:00.000Z',
  settled_at: '2026-11-23T22:00:05.000Z',
  evidence: null,
};

async function open(changes: Partial<typeof payment> = {}, roles: Role[] = ['support']) {
  const orderOf = (more: Partial<typeof payment>) =>
    unknownOrder({ state: 'awaiting_payment', payments: [{ ...payment, ...changes, ...more }] });
  let order = orderOf({});
  const requests = fakeServer({
    ...PROVED,
    'GET /desk/api/orders/order-1': () => order,
    ...NO_PROPOSALS_OF_ORDER,
    'POST /desk/api/orders/order-1/payments/payment-1/decide': { is_new: true },
  });
  const change = async (more: Partial<typeof payment>): Promise<void> => {
    order = orderOf(more);
    await readCache.invalidateQueries({ queryKey: readKey(getDeskOrder) });
  };
  return { screen: await renderDesk('/orders/order-1', roles), requests, change };
}

it('names the payment with the same reference, and does not offer to credit this one', async () => {
  const { screen } = await open({ state: 'pending', taken: 510, same_reference: 'KP0' });
  await expect.element(screen.getByText('Same reference as payment')).toBeVisible();
  await expect.element(screen.getByText('KP0')).toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: 'Already credited by hand' }))
    .toBeVisible();
  const credit = screen.getByRole('button', { name: /into the wallet/ });
  await expect.element(credit).not.toBeInTheDocument();
});

it('shows what was asked and taken, and puts what was taken into the wallet', async () => {
  const { screen, requests } = await open();
  await expect
    .element(screen.getByRole('heading', { name: 'Decide the payment through nPay' }))
    .toBeVisible();
  await expect.element(screen.getByText(/NPR\s509\.00 too little/)).toBeVisible();
  await screen.getByRole('button', { name: /^Put NPR\s1\.00 into the wallet/ }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Seen in the nPay portal.');
  await dialog.getByRole('button', { name: /^Put NPR/ }).click();
  await expect.element(screen.getByText(/The money is in the wallet\./).first()).toBeVisible();
  expect(requests.find(({ line }) => line.startsWith('POST'))?.body).toEqual({
    outcome: 'credited',
    taken: 1,
    why: 'Seen in the nPay portal.',
  });
});

it('credits nothing where the gateway never said what it took', async () => {
  const { screen } = await open({ taken: null, state: 'pending' });
  await expect.element(screen.getByRole('button', { name: 'No money is with us' })).toBeVisible();
  expect(screen.getByRole('button', { name: /^Put/ }).query()).toBeNull();
});

it('decides as of what its person has read, also when more is known since', async () => {
  const { screen, requests, change } = await open({ taken: null, state: 'pending' });
  await screen.getByRole('button', { name: 'No money is with us' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Not in the nPay portal.');
  await change({ taken: 480 });
  await expect.element(screen.getByText(/NPR\s30\.00 too little/)).toBeInTheDocument();
  await dialog.getByRole('button', { name: 'No money is with us' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(requests.find(({ line }) => line.startsWith('POST'))?.body).toEqual({
    outcome: 'not_received',
    taken: null,
    why: 'Not in the nPay portal.',
  });
});

it('tells other roles who decides', async () => {
  const { screen } = await open({}, ['compliance']);
  await expect.element(screen.getByText('Support or finance decides it here.')).toBeVisible();
});

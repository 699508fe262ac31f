// A decision applies to what its person has read, also when the page behind the dialog has read more since.
import { Route } from 'react-router';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { getDeskOrder } from '#contract/desk/orders.ts';
import type { DeskOrder } from '#contract/desk/orders.ts';
import { readCache, readKey } from '#web/api/reads.tsx';
import { PROVED } from '#desk/testing/render-desk.tsx';
import { renderPages } from '#desk/testing/render-pages.tsx';
import { OrdersPages } from '../orders-pages.tsx';
import { NO_PROPOSALS_OF_ORDER, unknownOrder } from '../testing.ts';

const NEWER = { version: unknownOrder().version + 1, recipient: '9841777777' };
const CHANGED = { status: 409, body: { error: 'It has changed.' } };

/** `readNewer` lets the page read a newer version of the order. */
async function open(changes: Partial<DeskOrder> = {}) {
  let order = unknownOrder(changes);
  const page = await renderPages('/orders/order-1', {
    routes: <Route path="/orders/*" element={<OrdersPages />} />,
    answers: {
      ...PROVED,
      'GET /desk/api/orders/order-1': () => order,
      ...NO_PROPOSALS_OF_ORDER,
      'POST /desk/api/orders/order-1/decide': CHANGED,
      'POST /desk/api/orders/order-1/review': CHANGED,
    },
    roles: ['support'],
  });
  async function readNewer(): Promise<void> {
    order = unknownOrder({ ...changes, ...NEWER });
    await readCache.invalidateQueries({ queryKey: readKey(getDeskOrder) });
    await expect.element(page.screen.getByText(/9841777777/).first()).toBeInTheDocument();
  }
  return { ...page, readNewer };
}

it('by its form', async () => {
  const { screen, sent, readNewer } = await open();
  await userEvent.click(screen.getByRole('button', { name: 'It was delivered' }));
  const dialog = screen.getByRole('dialog', { name: 'It was delivered' });
  await expect.element(dialog.getByLabelText('When you saw it')).toBeVisible();
  await readNewer();
  await userEvent.click(dialog.getByRole('button', { name: 'It was delivered' }));
  await expect.element(dialog.getByText('It has changed.')).toBeVisible();
  expect(sent('POST /desk/api/orders/order-1/decide')).toMatchObject([
    { body: { version: NEWER.version - 1 } },
  ]);
});

it('by ending the checks', async () => {
  const decision = { is_possible: false, why_not: 'We still ask: 2 checks are left.' };
  const { screen, sent, readNewer } = await open({ decision });
  await userEvent.click(screen.getByRole('button', { name: /^End the checks/ }));
  const dialog = screen.getByRole('dialog', { name: /^End the checks/ });
  await userEvent.fill(dialog.getByRole('textbox'), 'Their portal shows it.');
  await readNewer();
  await userEvent.click(dialog.getByRole('button', { name: /^End the checks/ }));
  await expect.element(dialog.getByText('It has changed.')).toBeVisible();
  expect(sent('POST /desk/api/orders/order-1/review')).toMatchObject([
    { body: { version: NEWER.version - 1 } },
  ]);
});

// What both pages of a closed order say of its money: while a payment is in progress they neither say that
// nothing was charged, nor offer to order again.
import { describe, expect, it } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { wireBlock } from '#web/testing/wire-blocks.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import { MEMBER, renderPage } from '#web/testing/render-page.tsx';
import { CREDITED_ENTRY, inSeconds, ME, ORDER_ID, unpaidOrder } from '#web/testing/wire-orders.ts';

const READ = `GET /api/order/${ORDER_ID}`;

function paying(state: NonNullable<Order['paying']>['state']): Order['paying'] {
  return { with: 'khalti', state, since: inSeconds(-300) };
}

async function open(page: 'payment' | 'order', order: () => Order) {
  fakeServer({
    [READ]: order,
    [`${READ}/events`]: { status: 503, body: { error: 'away' } },
    [`${READ}/complaint`]: { complaint: null, may_complain: false },
    'GET /api/users/me': ME,
  });
  return renderPage(`/${page}/${ORDER_ID}`, MEMBER);
}

const NOTHING = /Nothing was charged/;
const CLOSED = { pay_methods: [] };

describe.each(['payment', 'order'] as const)('the page /%s of a closed order', (page) => {
  it.each([
    ['is being confirmed', { paying: paying('deciding') }, /with Khalti is still being confirmed/],
    ['is looked at by a person', { blocks: [wireBlock()] }, /so a person is looking at it/],
  ])('neither says that it is over nor repeats it while a payment %s', async (...how) => {
    const [, changes, words] = how;
    for (const state of ['expired', 'canceled'] as const) {
      const screen = await open(page, () => unpaidOrder({ ...CLOSED, state, ...changes }));
      await expect.element(screen.getByText(words)).toBeVisible();
      await expect.element(screen.getByText(NOTHING)).not.toBeInTheDocument();
      const again = screen.getByRole('button', { name: 'Order again' });
      await expect.element(again).not.toBeInTheDocument();
      const canceled = screen.getByRole('heading', { name: /^(Order c|C)anceled$/ });
      await expect.element(canceled).not.toBeInTheDocument();
      await screen.unmount();
    }
  });

  it.each([
    ['may still finish', { paying: paying('begun') }],
    ['may have finished before it was given up', { unconfirmed: { with: 'khalti' } }],
  ] as const)('says where the money of a payment goes that its payer %s', async (_, changes) => {
    const order = unpaidOrder({ ...CLOSED, state: 'expired', ...changes });
    const screen = await open(page, () => order);
    await expect.element(screen.getByText(/You started a payment with Khalti/)).toBeVisible();
    await expect.element(screen.getByText(NOTHING)).not.toBeInTheDocument();
    // Not the main button of the page.
    const again = screen.getByRole('button', { name: 'Order again' });
    await expect.element(again).not.toHaveClass('bg-act');
  });

  it('says that a payment is in the wallet as soon as it arrives, and offers to order again', async () => {
    let order = unpaidOrder({ ...CLOSED, state: 'expired', paying: paying('deciding') });
    const screen = await open(page, () => order);
    await expect.element(screen.getByText(/is still being confirmed/)).toBeVisible();
    order = { ...order, paying: null, entries: [CREDITED_ENTRY] };
    const words = screen.getByText(/We received NPR\s510\.00, but couldn't use it/);
    await expect.element(words, { timeout: 6_000 }).toBeVisible();
    await expect.element(screen.getByText(NOTHING)).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: 'Order again' })).toBeVisible();
  });

  it('says that nothing was charged when no payment is known', async () => {
    const screen = await open(page, () => unpaidOrder({ ...CLOSED, state: 'canceled' }));
    await expect.element(screen.getByText(NOTHING)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Order again' })).toBeVisible();
  });
});

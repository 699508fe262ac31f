// Canceling an unpaid order: the question says what becomes of a payment of it.
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Order } from '#contract/orders.ts';
import { wireBlock } from '#web/testing/wire-blocks.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import { MEMBER, renderPage } from '#web/testing/render-page.tsx';
import { CREDITED_ENTRY, inSeconds, ME, ORDER_ID, unpaidOrder } from '#web/testing/wire-orders.ts';

const READ = `GET /api/order/${ORDER_ID}`;
const NOTHING_PAID = /You haven't paid anything for it/;

const paying = (state: NonNullable<Order['paying']>['state']) => ({
  paying: { with: 'khalti', state, since: inSeconds(-90) },
});

const GIVEN_UP: Partial<Order> = { unconfirmed: { with: 'khalti' } };

const CREDITED: Partial<Order> = { entries: [CREDITED_ENTRY] };

async function ask(changes: Partial<Order>) {
  fakeServer({
    [READ]: unpaidOrder(changes),
    [`${READ}/events`]: { status: 503, body: { error: 'away' } },
    'GET /api/users/me': ME,
  });
  const screen = await renderPage(`/payment/${ORDER_ID}`, MEMBER);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel this order' }));
  return screen.getByRole('group', { name: 'Cancel this order' });
}

it('says that nothing was paid when no payment is known', async () => {
  await expect.element((await ask({})).getByText(NOTHING_PAID)).toBeVisible();
});

it.each([
  ['its payer may still finish', paying('begun'), /If the payment you started still goes through/],
  ['was given up unconfirmed', GIVEN_UP, /If the payment you started still goes through/],
  ['a bank is confirming', paying('deciding'), /is still being confirmed.*goes to your wallet/],
  [
    'a person is looking at',
    { blocks: [wireBlock()] },
    /any money taken for it goes to your wallet/,
  ],
  ['became wallet credit', CREDITED, /received for it went to your wallet/],
])('says where the money of a payment goes that %s', async (_, changes, words) => {
  const question = await ask(changes);
  await expect.element(question.getByText(words)).toBeVisible();
  await expect.element(question.getByText(NOTHING_PAID)).not.toBeInTheDocument();
});

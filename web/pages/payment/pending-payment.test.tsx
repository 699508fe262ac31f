// The notice of a pending payment in a second tab, and canceling it there.
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Order } from '#contract/orders.ts';
import { wireBlock } from '#web/testing/wire-blocks.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import type { FakeAnswer } from '#web/testing/fake-server.ts';
import { MEMBER, renderPage } from '#web/testing/render-page.tsx';
import { inSeconds, ME, ORDER_ID, unpaidOrder } from '#web/testing/wire-orders.ts';

const READ = `GET /api/order/${ORDER_ID}`;

function underWay(state: NonNullable<Order['paying']>['state']): Order {
  return unpaidOrder({ paying: { with: 'khalti', state, since: inSeconds(-90) } });
}

async function openPayment(
  order: () => Order,
  {
    answers = {},
    behind = '',
  }: { answers?: Record<string, FakeAnswer | (() => Promise<FakeAnswer>)>; behind?: string } = {},
) {
  const requests = fakeServer({
    [READ]: order,
    [`${READ}/events`]: { status: 503, body: { error: 'away' } },
    'GET /api/users/me': ME,
    ...answers,
  });
  const screen = await renderPage(`/payment/${ORDER_ID}${behind}`, MEMBER);
  await expect.element(screen.getByRole('heading', { name: 'Payment', exact: true })).toBeVisible();
  return { screen, requests };
}

it('shows a payment started elsewhere, and cancels it', async () => {
  let order = underWay('begun');
  const { screen, requests } = await openPayment(() => order, {
    answers: { 'POST /api/payment/take-back': { is_free: true } },
  });
  await expect.element(screen.getByText(/payment with Khalti at \d/)).toBeVisible();
  order = unpaidOrder();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel the pending payment' }));
  await expect.element(screen.getByText(/The pending payment is canceled/)).toBeVisible();
  expect(requests.find(({ line }) => line.includes('take-back'))?.body).toEqual({
    order_id: ORDER_ID,
  });
  await expect.element(screen.getByText(/payment with Khalti at/)).not.toBeInTheDocument();
});

it('says why a payment cannot be canceled', async () => {
  const error = 'The bank or wallet is deciding.';
  const { screen } = await openPayment(() => underWay('begun'), {
    answers: { 'POST /api/payment/take-back': { status: 409, body: { error } } },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Cancel the pending payment' }));
  await expect.element(screen.getByText(error)).toBeVisible();
});

it.each([
  ['deciding', /started at .* is being confirmed/],
  ['review', /so a person is looking at it/],
] as const)('offers no canceling of a payment in the state %s', async (state, words) => {
  const blocks = state === 'review' ? [wireBlock()] : [];
  const { screen } = await openPayment(() => ({ ...underWay(state), blocks }));
  await expect.element(screen.getByText(words)).toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: 'Cancel the pending payment' }))
    .not.toBeInTheDocument();
});

it('shows a payment started here only once its start has failed', async () => {
  let order = unpaidOrder();
  let fail = (): void => undefined;
  const failed = new Promise<FakeAnswer>((resolve) => {
    fail = () => resolve({ status: 502, body: { error: 'Khalti did not answer.' } });
  });
  const { screen, requests } = await openPayment(() => order, {
    answers: { 'POST /api/payment/wallet': () => failed },
  });
  await userEvent.click(screen.getByRole('button', { name: /^Pay NPR/ }));
  order = underWay('begun');
  const reads = (): number => requests.filter(({ line }) => line === READ).length;
  const before = reads();
  await expect.poll(reads).toBeGreaterThan(before);
  const notice = screen.getByText(/payment with Khalti at/);
  await expect.element(notice).not.toBeInTheDocument();
  fail();
  await expect.element(screen.getByText('Khalti did not answer.')).toBeVisible();
  await expect.element(notice).toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: 'Cancel the pending payment' }))
    .toBeVisible();
});

it('leaves the message to the gateway’s return', async () => {
  const { screen } = await openPayment(() => underWay('deciding'), { behind: '?returned=pending' });
  await expect
    .element(screen.getByText(/We're waiting for confirmation of your payment/))
    .toBeVisible();
  await expect.element(screen.getByText(/is being confirmed/)).not.toBeInTheDocument();
});

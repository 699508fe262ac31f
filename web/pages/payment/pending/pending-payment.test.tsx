// The notice of a pending payment, for its payer who is back and in a second tab; canceling it; its end.
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Order } from '#contract/orders.ts';
import { wireBlock } from '#web/testing/wire-blocks.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import type { FakeAnswer } from '#web/testing/fake-server.ts';
import { MEMBER, renderPage } from '#web/testing/render-page.tsx';
import { CREDITED_ENTRY, inSeconds, ME, ORDER_ID, unpaidOrder } from '#web/testing/wire-orders.ts';

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

const WAIT = /payment with Khalti, started at .* is being confirmed\. Wait before you pay again/;
const ENDED = /payment with Khalti didn't go through/;

it.each([
  ['a person who came back from the bank', '?returned=pending'],
  ['a second tab', ''],
])('tells %s to wait while the bank decides, and that the payment failed', async (_, behind) => {
  let order = underWay('deciding');
  const { screen } = await openPayment(() => order, { behind });
  await expect.element(screen.getByText(WAIT)).toBeVisible();
  order = unpaidOrder();
  await expect.element(screen.getByText(ENDED), { timeout: 6_000 }).toBeVisible();
  await expect.element(screen.getByText(WAIT)).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: /^Pay NPR/ })).toBeVisible();
});

it('says that the outcome is not known of an awaited payment that was given up, until it is over', async () => {
  let order = underWay('deciding');
  const { screen } = await openPayment(() => order);
  await expect.element(screen.getByText(WAIT)).toBeVisible();
  order = unpaidOrder({ unconfirmed: { with: 'khalti' } });
  const words = screen.getByText(/We don't know yet whether your payment went through/);
  await expect.element(words, { timeout: 6_000 }).toBeVisible();
  await expect.element(screen.getByText(ENDED)).not.toBeInTheDocument();
  order = unpaidOrder();
  await expect.element(screen.getByText(ENDED), { timeout: 6_000 }).toBeVisible();
});

it('lets a person who came back from a bank that has not answered yet cancel the payment', async () => {
  let order = underWay('begun');
  const { screen } = await openPayment(() => order, {
    behind: '?returned=pending',
    answers: { 'POST /api/payment/take-back': { is_free: true } },
  });
  await expect.element(screen.getByText(WAIT)).toBeVisible();
  await expect.element(screen.getByText(/another tab/)).not.toBeInTheDocument();
  order = unpaidOrder();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel the pending payment' }));
  await expect.element(screen.getByText(/The pending payment is canceled/)).toBeVisible();
  await expect.element(screen.getByText(ENDED)).not.toBeInTheDocument();
});

it('says that the outcome is not known of a payment that nobody is asked about', async () => {
  const { screen } = await openPayment(() => unpaidOrder(), { behind: '?returned=pending' });
  await expect.element(screen.getByText(/We don't know yet whether/)).toBeVisible();
});

it('says that a payment is in the wallet when it could not pay the order', async () => {
  let order = underWay('deciding');
  const { screen } = await openPayment(() => order, { behind: '?returned=pending' });
  await expect.element(screen.getByText(WAIT)).toBeVisible();
  order = unpaidOrder({ entries: [CREDITED_ENTRY] });
  const words = screen.getByText(/It's now in your wallet, and you can pay the order with it/);
  await expect.element(words, { timeout: 6_000 }).toBeVisible();
  await expect.element(screen.getByText(ENDED)).not.toBeInTheDocument();
});

// The coupon form of the payment page, and the resulting price.
import { describe, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Order } from '#contract/orders.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import type { FakeAnswer } from '#web/testing/fake-server.ts';
import { MEMBER, renderPage } from '#web/testing/render-page.tsx';
import { ME, ORDER_ID, unpaidOrder } from '#web/testing/wire-orders.ts';

const READ = `GET /api/order/${ORDER_ID}`;
const APPLIED = 'Coupon Code has been applied successfully';

async function openPayment(first: Order, answers: Record<string, (now: Now) => FakeAnswer> = {}) {
  const now: Now = { order: first };
  const bound = Object.entries(answers).map(([line, answer]) => [line, () => answer(now)]);
  const requests = fakeServer({
    [`${READ}/events`]: { status: 503, body: { error: 'away' } },
    [READ]: () => now.order,
    'GET /api/users/me': ME,
    ...Object.fromEntries(bound),
  });
  const screen = await renderPage(`/payment/${ORDER_ID}`, MEMBER);
  await expect.element(screen.getByText('How would you like to pay?')).toBeVisible();
  const opener = screen.getByRole('button', { name: 'Have a coupon code?' });
  if (first.type2 !== 'WALLET' && first.coupon === null) await userEvent.click(opener);
  return { screen, requests };
}
interface Now {
  order: Order;
}

/** A server with one coupon of 50 rupees. */
const apply = (now: Now): FakeAnswer => {
  now.order = unpaidOrder({ discount: 50, coupon: 'GIFT' });
  return { status: true, amount: 50, message: APPLIED };
};
const remove = (now: Now): FakeAnswer => {
  now.order = unpaidOrder();
  return { status: true, amount: 0, message: 'Coupon removed.' };
};

describe('the coupon form', () => {
  it('applies a coupon, shows the new price, and removes it again', async () => {
    const { screen, requests } = await openPayment(unpaidOrder(), {
      'POST /api/coupons': apply,
      'POST /api/coupons/remove': remove,
    });
    await userEvent.fill(screen.getByPlaceholder('Enter Coupon Code'), 'gift');
    await userEvent.click(screen.getByRole('button', { name: 'Check' }));
    await expect.element(screen.getByText(APPLIED)).toBeVisible();
    await expect.element(screen.getByText('GIFT: NPR 50.00 off')).toBeVisible();
    await expect.element(screen.getByRole('cell', { name: '−NPR 50.00' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Pay NPR 460.00' })).toBeVisible();
    await expect.element(screen.getByPlaceholder('Enter Coupon Code')).not.toBeInTheDocument();
    const sent = requests.find(({ line }) => line === 'POST /api/coupons');
    expect(sent?.body).toEqual({ coupon: 'gift', order_id: ORDER_ID });
    expect(sent?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    await expect.element(screen.getByRole('button', { name: 'Pay NPR 510.00' })).toBeVisible();
    await expect.element(screen.getByText(APPLIED)).not.toBeInTheDocument();
    await expect.element(screen.getByText('GIFT takes')).not.toBeInTheDocument();
  });

  it('fits a phone with a coupon, and the button to pay is on its first screen', async () => {
    await page.viewport(360, 640);
    onTestFinished(() => page.viewport(1280, 800));
    const { screen } = await openPayment(unpaidOrder({ discount: 50, coupon: 'GIFT' }));
    await expect.element(screen.getByText('GIFT: NPR 50.00 off')).toBeVisible();
    const pay = screen.getByRole('button', { name: 'Pay NPR 460.00' });
    await expect.element(pay).toBeVisible();
    expect(document.documentElement.scrollWidth).toBe(360);
    scrollTo(0, 0);
    expect(pay.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(640);
  });

  it('shows why a coupon is invalid, until the next attempt', async () => {
    const why = 'Coupon has already been applied to this order.';
    let isFirst = true;
    const { screen } = await openPayment(unpaidOrder(), {
      'POST /api/coupons': () => {
        if (!isFirst) return { status: 429, body: { error: 'Too many tries.' } };
        isFirst = false;
        return { status: false, message: why };
      },
    });
    const box = screen.getByPlaceholder('Enter Coupon Code');
    await userEvent.fill(box, 'OTHER');
    await userEvent.keyboard('{Enter}');
    await expect.element(box).toHaveAccessibleDescription(why);
    await expect.element(box).toHaveAttribute('aria-invalid', 'true');
    await expect.element(box).toHaveValue('OTHER');
    await userEvent.keyboard('{Enter}');
    await expect.element(box).toHaveAccessibleDescription('Too many tries.');
    await expect.element(screen.getByText(why)).not.toBeInTheDocument();
  });

  it.each([
    ['refused', { status: false, message: 'The payment has begun.' }, 'The payment has begun.'],
    ['failed', { status: 429, body: { error: 'Too many tries.' } }, 'Too many tries.'],
  ])('shows why a coupon could not be removed: %s', async (_, answer, why) => {
    const { screen } = await openPayment(unpaidOrder({ discount: 50, coupon: 'GIFT' }), {
      'POST /api/coupons/remove': () => answer,
    });
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    await expect.element(screen.getByRole('alert')).toHaveTextContent(why);
    await expect.element(screen.getByText('GIFT: NPR 50.00 off')).toBeVisible();
  });

  it('requires a code before it sends a request', async () => {
    const { screen, requests } = await openPayment(unpaidOrder());
    await userEvent.click(screen.getByRole('button', { name: 'Check' }));
    const box = screen.getByPlaceholder('Enter Coupon Code');
    await expect.element(box).toHaveAttribute('aria-invalid', 'true');
    expect(requests.some(({ line }) => line === 'POST /api/coupons')).toBe(false);
  });

  it('is not shown for a wallet load', async () => {
    const order = unpaidOrder({ type: 'WALLET', type2: 'WALLET', operator: 'wallet' });
    const { screen } = await openPayment(order);
    await expect.element(screen.getByText('How would you like to pay?')).toBeVisible();
    await expect
      .element(screen.getByRole('button', { name: 'Have a coupon code?' }))
      .not.toBeInTheDocument();
    await expect.element(screen.getByPlaceholder('Enter Coupon Code')).not.toBeInTheDocument();
  });
});

// The recipient of an order, as shown before payment.
import '#ui/tokens.css';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { loadTexts } from '#ui/texts.ts';
import { unpaidOrder } from '#web/testing/wire-orders.ts';
import { OrderAbout } from './order-about.tsx';

describe('the description of an order', () => {
  it('draws a mobile number in groups, and keeps it in one piece', async () => {
    await loadTexts('orders');
    const screen = await render(<OrderAbout order={unpaidOrder()} />);
    const number = screen.getByText('9841234567');
    await expect.element(number).toBeVisible();
    const [group] = number.element().children;
    expect(group?.textContent).toBe('123');
    expect(Number.parseFloat(getComputedStyle(group!).marginLeft)).toBeGreaterThan(2);
    await expect.element(screen.getByText('NTC').last()).toBeVisible();
  });

  it('shows the saved name before the number', async () => {
    await loadTexts('orders');
    const screen = await render(<OrderAbout order={unpaidOrder({ nickname: 'Aama' })} />);
    await expect.element(screen.getByText('Aama')).toBeVisible();
    await expect.element(screen.getByText('NTC · 9841234567')).toBeVisible();
  });

  it('says of a load whether the money is there', async () => {
    await loadTexts('orders');
    const load = { type2: 'WALLET', operator: 'wallet', mobno: 'sita@example.com' } as const;
    const screen = await render(
      <>
        <OrderAbout order={unpaidOrder(load)} />
        <OrderAbout order={unpaidOrder({ ...load, state: 'delivered', status: 1 })} />
      </>,
    );
    await expect.element(screen.getByText('Add money to wallet')).toBeVisible();
    await expect.element(screen.getByText('Money added to wallet')).toBeVisible();
  });

  it('writes a landline with its area code', async () => {
    await loadTexts('orders');
    const landline = { type2: 'LANDLINE', operator: 'landline', mobno: '14232352' } as const;
    const screen = await render(<OrderAbout order={unpaidOrder(landline)} />);
    await expect.element(screen.getByText('01-4232352')).toBeVisible();
  });

  it('names the biller by its title, and the item bought', async () => {
    await loadTexts('orders');
    const about = '40 Mbps, 3 months';
    const order = unpaidOrder({ type2: 'INTERNET', operator: 'worldlink', mobno: 'maya01', about });
    const screen = await render(<OrderAbout order={order} />);
    await expect.element(screen.getByText('WorldLink')).toBeVisible();
    await expect.element(screen.getByText(about)).toBeVisible();
  });
});

// What was spent, above the order history: by month, and each month by service.
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fakeServer } from '#web/testing/fake-server.ts';
import { MEMBER, renderPage } from '#web/testing/render-page.tsx';
import { unpaidOrder } from '#web/testing/wire-orders.ts';

const SPENDING = 'GET /api/users/spending';

describe('what was spent', () => {
  const month = (name: string, spent: number, more: object = {}) => ({
    month: name,
    spent,
    orders: spent > 0 ? 1 : 0,
    refunded: 0,
    services: spent > 0 ? [{ type2: 'MOBILE', spent }] : [],
    ...more,
  });

  it('is asked for when it is opened: a bar for each month, and the chosen one by service', async () => {
    const months = [
      month('2026-11', 204),
      month('2026-10', 0, { refunded: 51 }),
      month('2026-09', 612),
    ];
    const requests = fakeServer({
      'GET /api/users/orders?limit=20': () => Response.json([unpaidOrder()]),
      [SPENDING]: () => Response.json(months),
    });
    const screen = await renderPage('/orders', MEMBER);
    const open = screen.getByRole('button', { name: 'What you spent' });
    await expect.element(open).toHaveAttribute('aria-expanded', 'false');
    expect(requests.filter(({ line }) => line === SPENDING)).toEqual([]);
    await userEvent.click(open);
    const chart = screen.getByRole('table', { name: 'By month' });
    await expect
      .element(chart.getByRole('row', { name: 'September 2026' }))
      .toHaveTextContent('NPR 612.00');
    const november = screen.getByRole('region', { name: 'November 2026 by service' });
    await expect.element(november).toHaveTextContent('1 order');
    await expect.element(november).toHaveTextContent('Mobile top-upNPR 204.00');
    await userEvent.click(screen.getByRole('button', { name: 'October 2026' }));
    const october = screen.getByRole('region', { name: 'October 2026 by service' });
    await expect.element(october).toHaveTextContent('Nothing spent · NPR 51.00 refunded');
  });
});

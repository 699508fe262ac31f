// The dashboard in a browser: charts under the site's policy, the same figures as tables, and its states.
import { page } from 'vitest/browser';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Dashboard } from '#contract/desk/dashboard.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import { renderDesk } from '#desk/testing/render-desk.tsx';

const HOUR_MS = 3_600_000;
const series = Array.from({ length: 24 }, (_, n) => ({
  at: new Date(Date.parse('2026-11-22T18:15:00Z') + n * HOUR_MS).toISOString(),
  made: 100 + n,
  paid: 90 + n,
  delivered: 85 + n,
  refunded: n % 3,
  unknown: n === 5 ? 2 : 0,
}));
const DASHBOARD: Dashboard = {
  span: 'day',
  counted_at: '2026-11-23T17:00:00Z',
  series,
  providers: [
    {
      provider: 'khalti-service',
      delivered: 2_000,
      rejected: 40,
      success_percent: 98,
      median_seconds: 1.24,
      p95_seconds: 95,
    },
    {
      provider: 'reloadly',
      delivered: 0,
      rejected: 3,
      success_percent: 0,
      median_seconds: null,
      p95_seconds: null,
    },
  ],
  in_flight: { amount: 123_456.5, orders: 42 },
  unknown: {
    orders: 2,
    in_review: 1,
    oldest: {
      order_id: '0198c6f2-0000-7000-8000-0000000000a1',
      since: new Date(Date.now() - 3 * HOUR_MS).toISOString(),
    },
  },
  refunds: [
    { due: 'overdue', count: 1, amount: 50 },
    { due: 'one_day', count: 0, amount: 0 },
    { due: 'three_days', count: 2, amount: 300 },
    { due: 'seven_days', count: 0, amount: 0 },
    { due: 'later', count: 5, amount: 2_500 },
  ],
  next_refund_due: new Date(Date.now() - HOUR_MS).toISOString(),
};
const LINE = 'GET /desk/api/dashboard?span=day';

describe('the dashboard', () => {
  it('shows what stands now, and leads to the oldest unknown order', async () => {
    fakeServer({ [LINE]: DASHBOARD });
    const screen = await renderDesk('/dashboard', ['support']);
    await expect.element(screen.getByText('NPR 1,23,456.50')).toBeVisible();
    await expect.element(screen.getByText('42 orders')).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: '1 in review' }))
      .toHaveAttribute('href', '/work/queues/orders');
    await expect.element(screen.getByText('Overdue by 1 h').first()).toBeVisible();
    const oldest = screen.getByRole('link', { name: '3 h' });
    await expect
      .element(oldest)
      .toHaveAttribute('href', `/orders/${DASHBOARD.unknown.oldest?.order_id}`);
  });

  it('has each chart as a table, too: for screen readers always, for everybody on demand', async () => {
    fakeServer({ [LINE]: DASHBOARD });
    const screen = await renderDesk('/dashboard', ['support']);
    for (const name of [
      'Orders',
      'Success of deliveries',
      'Delay until delivered',
      'Refunds under way by deadline',
    ]) {
      await expect.element(screen.getByRole('table', { name, exact: true })).toBeInTheDocument();
    }
    const delays = screen.getByRole('table', { name: 'Delay until delivered' });
    await expect
      .element(delays.getByRole('row').nth(1))
      .toHaveTextContent(/Khalti Service1.2 s1.6 min/);
    await expect.element(screen.getByRole('cell', { name: '107' }).first()).toBeInTheDocument();
    expect(document.querySelectorAll('svg.recharts-surface [tabindex="0"]')).toHaveLength(0);
    await screen.getByRole('button', { name: 'Show as a table Orders' }).click();
    await expect.element(screen.getByRole('button', { name: /as a chart Orders/ })).toBeVisible();
  });

  it('has no empty card where no refund is under way', async () => {
    const refunds = DASHBOARD.refunds.map((one) => ({ ...one, count: 0, amount: 0 }));
    fakeServer({ [LINE]: { ...DASHBOARD, refunds, next_refund_due: null } });
    const screen = await renderDesk('/dashboard', ['support']);
    await expect.element(screen.getByText('No refund is under way')).toBeVisible();
    expect(screen.getByText('Refunds under way by deadline').query()).toBeNull();
  });

  it('draws its charts without any style that the policy would refuse', async () => {
    const refused: string[] = [];
    const note = ({ violatedDirective, sample }: SecurityPolicyViolationEvent): void =>
      void refused.push(`${violatedDirective} ${sample}`);
    document.addEventListener('securitypolicyviolation', note);
    onTestFinished(() => document.removeEventListener('securitypolicyviolation', note));
    const policy = document.createElement('meta');
    policy.httpEquiv = 'Content-Security-Policy';
    policy.content = "style-src 'self'";
    document.head.append(policy);
    fakeServer({ [LINE]: DASHBOARD });
    await renderDesk('/dashboard', ['support']);
    await expect.poll(() => document.querySelectorAll('path.recharts-line-curve').length).toBe(5);
    // One bar of success, two of delays, three of refunds: no bar is drawn for zero.
    await expect.poll(() => document.querySelectorAll('.recharts-bar-rectangle').length).toBe(6);
    const curve = document.querySelector('path.recharts-line-curve');
    expect(curve?.getAttribute('stroke')).toBe('var(--color-soft)');
    expect(refused).toEqual([]);
  });

  it('asks for another span, and says when it could not be read or nothing was counted', async () => {
    const week = 'GET /desk/api/dashboard?span=week';
    fakeServer({
      [LINE]: { ...DASHBOARD, counted_at: null, providers: [] },
      [week]: { status: 409, body: { error: 'No.' } },
    });
    const screen = await renderDesk('/dashboard', ['support']);
    await expect.element(screen.getByText(/Nothing has been counted yet/)).toBeVisible();
    await expect.element(screen.getByText(/No delivery ended/).first()).toBeVisible();
    await screen.getByRole('button', { name: '7 days' }).click();
    await expect.element(screen.getByTestId('address')).toHaveTextContent('/dashboard?span=week');
    await expect.element(screen.getByText(/could not be read/)).toBeVisible();
  });
});

it('fits a small and a large screen', async () => {
  fakeServer({ [LINE]: DASHBOARD });
  const screen = await renderDesk('/dashboard', ['support']);
  await expect.element(screen.getByText('42 orders')).toBeVisible();
  for (const width of [768, 1920]) {
    await page.viewport(width, 900);
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  }
  await page.viewport(1280, 800);
});

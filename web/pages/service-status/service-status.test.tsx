// The public status page: each state in words, figures by span, few orders, none, and no answer.
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { ServiceSpan, ServiceStanding } from '#contract/help/service-status.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import { renderPage } from '#web/testing/render-page.tsx';

const READ = 'GET /api/service-status';
const few: ServiceSpan = {
  orders: 'few',
  delivered_percent: null,
  median_seconds: null,
  p95_seconds: null,
};
const span = (changes: Partial<ServiceSpan> = {}): ServiceSpan => {
  return {
    orders: 'hundreds',
    delivered_percent: 99,
    median_seconds: 8,
    p95_seconds: 41,
    ...changes,
  };
};
const service = (operator: string, changes: Partial<ServiceStanding>): ServiceStanding => {
  const all = { type2: 'MOBILE', operator, title: operator, state: 'working' } as const;
  return { ...all, day: span(), week: span(), ...changes };
};

function answer(services: ServiceStanding[]) {
  return { measured_at: '2026-11-23T06:00:00.000Z', services };
}

it('says how each operator stands, without needing colour', async () => {
  fakeServer({
    [READ]: answer([
      service('NTC', {}),
      service('Ncell', { state: 'slow', day: span({ p95_seconds: 700 }) }),
      service('NEA', { state: 'disturbed', day: span({ delivered_percent: 71 }) }),
      service('WorldLink', { state: 'unclear', day: few }),
      service('Smart', { state: 'unclear', day: few, week: few }),
      service('eastlink', { type2: 'INTERNET', state: 'unclear', day: few, week: few }),
    ]),
  });
  const screen = await renderPage('/service-status');
  for (const word of ['Working', 'Slow', 'Having problems', 'Too few orders today']) {
    await expect.element(screen.getByText(word, { exact: true })).toBeVisible();
  }
  const table = (name: string) => screen.getByRole('table', { name });
  await expect.element(table('NTC')).toHaveTextContent('Delivered99%99%');
  await expect.element(table('NTC')).toHaveTextContent('Half of them within8 s8 s');
  await expect.element(table('Ncell')).toHaveTextContent('95% within12 min41 s');
  await expect.element(table('NEA')).toHaveTextContent('Delivered71%99%');
  await expect.element(table('WorldLink')).toHaveTextContent('Delivered–99%');
  const others = screen.getByRole('region', { name: 'Not enough orders yet' });
  await expect.element(others.getByText('Smart')).toBeVisible();
  await expect.element(others.getByText('Usually within 1 working day')).toBeVisible();
  await expect.element(others.getByText('WorldLink')).not.toBeInTheDocument();
  await expect.element(table('Smart')).not.toBeInTheDocument();
});

it('says once that no operator has figures, and lists those one can pay', async () => {
  const unmeasured = { state: 'unclear', day: few, week: few } as const;
  fakeServer({ [READ]: answer([service('NTC', unmeasured)]) });
  const screen = await renderPage('/service-status');
  const payable = screen.getByRole('region', { name: 'Operators you can pay' });
  await expect.element(payable.getByText('NTC')).toBeVisible();
  await expect.element(screen.getByText(/^Nothing to measure yet/)).toBeVisible();
  await expect.element(screen.getByText(/figures would say little/)).not.toBeInTheDocument();
});

it('says when there is nothing to measure, and when it cannot be read', async () => {
  let isAway = true;
  const away = { status: 503, body: { error: 'away' } };
  fakeServer({ [READ]: () => (isAway ? away : answer([])) });
  const screen = await renderPage('/service-status');
  const again = screen.getByRole('button', { name: 'Try again' });
  await expect.element(again, { timeout: 10_000 }).toBeVisible();
  isAway = false;
  await userEvent.click(again);
  await expect
    .element(screen.getByText(/^Nothing to measure yet: no operator had 10 orders/))
    .toBeVisible();
});

// The packages of a customer: their order, what they are called, the month's limit, and the search.
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fill, KYC, postsOf, press } from '#web/testing/bill-screen.ts';
import type { Screen } from '#web/testing/bill-screen.ts';
import { fakeServer, FAR_FROM_LIMITS } from '#web/testing/fake-server.ts';
import { MEMBER, renderPage } from '#web/testing/render-page.tsx';

const SESSION_ID = '0198c6f2-2222-7000-8000-000000000001';
const ORDER_ID = '0198c6f2-1111-7000-8000-000000000001';

const YEAR = { package: 'Smart 200mbps/12mths (1TV)', amount: 16_573, duration: '' };
const MONTH = {
  package: 'ABCC2C1D07B01A20: Video Tests Plan 1M',
  amount: 450,
  duration: '30 Days',
};

/** Opens a Subisu customer with these packages; `left` rupees may still be spent. */
async function openPlans(plans: readonly object[], left: number | null = null) {
  const spending = { cap: left, used: 0, left };
  const requests = fakeServer({
    ...KYC,
    'GET /api/users/limits': { ...FAR_FROM_LIMITS, spending },
    'POST /api/internet/subisu/get_details': {
      status: true,
      session_id: SESSION_ID,
      name: 'Sita',
      address: '',
      available_plans: plans,
    },
    'POST /api/internet/subisu_recharge': { id: ORDER_ID },
    [`GET /api/order/${ORDER_ID}`]: { status: 404, body: { error: 'not in this test' } },
    'GET /api/fees': { status: 404, body: { error: 'not in this test' } },
    'GET /api/users/me': { status: 404, body: { error: 'not in this test' } },
  });
  const screen = await renderPage('/services/internet#/subisu', MEMBER);
  await fill(screen, 'Username', 'sita01');
  await press(screen, 'GET DETAILS');
  await expect.element(screen.getByRole('radio').first()).toBeVisible();
  return { screen, requests };
}

function namesOf(screen: Screen): string[] {
  return screen
    .getByRole('radio')
    .elements()
    .map((radio) => radio.closest('label')?.textContent ?? '')
    .map((name) => name.replaceAll('\u00a0', ' '));
}

it('lists the cheapest first, in plain words, and orders by the provider’s own', async () => {
  const { screen, requests } = await openPlans([YEAR, MONTH]);
  expect(namesOf(screen)).toEqual([
    'Video Tests Plan1 month · TV box ending 1A20NPR 450.00',
    'Smart 200 Mbps12 months · 1 TVNPR 16,573.00',
  ]);
  await userEvent.click(screen.getByRole('radio', { name: /Video Tests Plan/ }));
  await press(screen, 'Continue to payment');
  await expect.element(screen.getByTestId('address')).toHaveTextContent(`/payment/${ORDER_ID}`);
  expect(postsOf(requests, '/api/internet/subisu_recharge')[0]?.body).toMatchObject({
    package: MONTH.package,
    month: MONTH.duration,
    amount: 450,
  });
});

it('marks what is above this month’s limit, which cannot be chosen', async () => {
  const { screen } = await openPlans([YEAR, MONTH], 5_000);
  const year = screen.getByRole('radio', { name: /Above your monthly limit/ });
  await expect.element(year).toBeDisabled();
  await expect.element(screen.getByText('You can pay NPR 5,000 more this month.')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Raise my limit' }))
    .toHaveAttribute('href', '/profile?tab=limits');
  await expect.element(screen.getByRole('radio', { name: /Video Tests/ })).toBeEnabled();
});

it('says so when the only package is above the limit', async () => {
  const { screen, requests } = await openPlans([YEAR], 5_000);
  await expect.element(screen.getByRole('radio')).toBeDisabled();
  await press(screen, 'Continue to payment');
  await expect
    .element(screen.getByText('Every package is above your monthly limit.'))
    .toBeVisible();
  expect(postsOf(requests, '/api/internet/subisu_recharge')).toEqual([]);
});

it('finds one of many, and keeps the chosen one in sight', async () => {
  const many = Array.from({ length: 12 }, (_, index) => ({
    package: `Fiber ${(index + 1) * 10}Mbps`,
    amount: 1_000 + index,
    duration: '3',
  }));
  const { screen } = await openPlans(many);
  await userEvent.click(screen.getByRole('radio', { name: /Fiber 10 Mbps/ }));
  expect(namesOf(screen)).toHaveLength(12);
  await fill(screen, 'Search packages', 'fiber 70');
  await expect.element(screen.getByRole('radio', { name: /Fiber 70 Mbps/ })).toBeVisible();
  await expect
    .element(screen.getByRole('radio', { name: /Fiber 20 Mbps/ }))
    .not.toBeInTheDocument();
  await expect.element(screen.getByRole('radio', { name: /Fiber 10 Mbps/ })).toBeChecked();
  await fill(screen, 'Search packages', 'xyz');
  await expect.element(screen.getByText('No package matches "xyz".')).toBeVisible();
});

it('marks the package that the customer has now', async () => {
  const option = { plan_category_id: '17', plan_name: 'Turbo 120Mbps/1mth', rate: 1_356 };
  fakeServer({
    ...KYC,
    'GET /api/users/limits': { ...FAR_FROM_LIMITS, spending: { cap: null, used: 0, left: null } },
    'POST /api/internet/worldlink/get_details': {
      status: true,
      session_id: SESSION_ID,
      fullname: 'Sita',
      info: 'You have due payment.',
      subscription: 'Unlimited',
      subscribed_package_name: 'Turbo 120Mbps/1mth',
      due_amount: 301,
      available_renew_options: [
        { ...option, is_current: true },
        { plan_category_id: '18', plan_name: 'Smart 200Mbps/1mth', rate: 3_521 },
      ],
    },
  });
  const screen = await renderPage('/services/internet#/worldlink', MEMBER);
  await fill(screen, 'Username', 'sita01');
  await press(screen, 'GET DETAILS');
  await expect.element(screen.getByText('Current package', { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('radio').first()).toBeVisible();
  expect(namesOf(screen)).toEqual([
    'Turbo 120 MbpsCurrent1 monthNPR 1,356.00',
    'Smart 200 Mbps1 monthNPR 3,521.00',
  ]);
});

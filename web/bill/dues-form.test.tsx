// Forms with offices from the provider, and dues: electricity in full, water also in part.
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { emptyPayment, fill, KYC, postsOf, press } from '#web/testing/bill-screen.ts';
import type { Screen } from '#web/testing/bill-screen.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import { MEMBER, renderPage } from '#web/testing/render-page.tsx';

const ORDER_ID = '0198c6f2-1111-7000-8000-000000000001';
const SESSION_ID = '0198c6f2-2222-7000-8000-000000000001';
const ASK = 'GET DETAILS';
const GO_ON = 'Continue to payment';

const COUNTERS = 'GET /api/electricity/counters';
const GET_INFO = 'POST /api/electricity/getInfo';
const RECHARGE = 'POST /api/electricity_recharge';

const counters = [
  { name: 'BHADRAPUR', value: '243:bhadrapur' },
  { name: 'BHAKTAPUR DC', value: '245:bhaktapur-dc' },
  { name: 'NAXAL', value: '226:naxal' },
];

const DUES = {
  status: true,
  session_id: SESSION_ID,
  consumer_name: 'HARI BAHADUR',
  due_bills: [
    { due_bill_of: '2083 Ashwin', payable_amount: 610.5, status: '10% Penalty', days: 45 },
    { due_bill_of: '2083 Kartik', payable_amount: 490, status: 'Normal', days: 12 },
  ],
  total_due_amount: 1100.5,
  details: '',
};

async function openElectricity(answers: Parameters<typeof fakeServer>[0]) {
  const requests = fakeServer({ ...KYC, [COUNTERS]: { counters }, ...answers });
  const screen = await renderPage('/services/electricity', MEMBER);
  return { screen, requests };
}

async function fillIn(screen: Screen) {
  const office = screen.getByRole('combobox');
  await userEvent.fill(office, 'bhktapur');
  await expect.poll(() => screen.getByRole('option').elements().length).toBe(1);
  await userEvent.click(screen.getByRole('option', { name: 'BHAKTAPUR DC' }));
  await userEvent.fill(screen.getByRole('textbox').nth(0), '006.18.303');
  await userEvent.fill(screen.getByRole('textbox').nth(1), '555');
}

describe('electricity', () => {
  it('suggests offices while typing, shows every bill, and orders the total due', async () => {
    const { screen, requests } = await openElectricity({
      [GET_INFO]: DUES,
      [RECHARGE]: { id: ORDER_ID },
      ...emptyPayment(ORDER_ID),
    });
    await fillIn(screen);
    await press(screen, ASK);
    await expect.element(screen.getByText('HARI BAHADUR')).toBeVisible();
    const bills = screen.getByRole('listitem').filter({ hasText: '2083' });
    await expect.element(bills.nth(0)).toHaveTextContent(/2083 Ashwin.*10%.*NPR 610\.50/);
    await expect.element(bills.nth(1)).toHaveTextContent(/2083 Kartik.*NPR 490\.00/);
    await expect.element(screen.getByText('NPR 1,100.50')).toBeVisible();
    await press(screen, GO_ON);
    await expect.element(screen.getByTestId('address')).toHaveTextContent(`/payment/${ORDER_ID}`);
    expect(postsOf(requests, '/api/electricity/getInfo')[0]?.body).toEqual({
      counter: '245:bhaktapur-dc',
      office_code: '245:bhaktapur-dc',
      scnumber: '006.18.303',
      consumer_id: '555',
    });
    expect(postsOf(requests, '/api/electricity_recharge')[0]?.body).toEqual({
      session_id: SESSION_ID,
      amount: 1100.5,
    });
  });

  it('offers no order when nothing is due', async () => {
    const { screen } = await openElectricity({
      [GET_INFO]: { ...DUES, due_bills: [], total_due_amount: 0 },
    });
    await fillIn(screen);
    await press(screen, ASK);
    await expect.element(screen.getByText("There's nothing to pay.")).toBeVisible();
    await expect.element(screen.getByRole('button', { name: GO_ON })).not.toBeInTheDocument();
  });

  it('says in the specification’s words that the customer was not found', async () => {
    const { screen } = await openElectricity({ [GET_INFO]: { status: false, details: 'E4000' } });
    await fillIn(screen);
    await press(screen, ASK);
    await expect.element(screen.getByRole('alert')).toHaveTextContent(/^Subscriber is not found$/);
  });

  it('marks a missing office at its field', async () => {
    const { screen } = await openElectricity({});
    await expect.element(screen.getByRole('combobox')).toBeVisible();
    await press(screen, ASK);
    await expect
      .element(screen.getByRole('combobox'))
      .toHaveAccessibleDescription(/Choose the NEA counter/);
    await expect.element(screen.getByRole('combobox')).toHaveFocus();
  });

  it('can load the list of offices again after a failure', async () => {
    let tries = 0;
    const { screen } = await openElectricity({
      [COUNTERS]: () => {
        tries += 1;
        return tries > 1 ? { counters } : { status: 404, body: { error: 'Not now.' } };
      },
    });
    expect(tries).toBe(0);
    await userEvent.click(screen.getByRole('combobox'));
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent("couldn't load the list. Not now.");
    await press(screen, 'Try again');
    await userEvent.click(screen.getByRole('combobox'));
    await expect.element(screen.getByRole('option', { name: 'NAXAL' })).toBeVisible();
  });
});

describe('water', () => {
  const KUKL = [{ name: 'KUKL Baneshwor', value: 'kukl:1114:test-kukl' }];
  const dues = {
    status: true,
    session_id: SESSION_ID,
    consumer_name: 'SITA',
    due_bills: [{ due_bill_of: '2083 Kartik', payable_amount: 800, status: '' }],
    total_due_amount: 800,
    minimum_payable_amount: 300,
    details: '',
    fine: 0,
    discount: 0,
    previous_dues: 0,
  };

  it('accepts a partial payment, but not below the minimum', async () => {
    const requests = fakeServer({
      ...KYC,
      'GET /api/water/counters': { counters: KUKL },
      'POST /api/water/getInfo': dues,
      'POST /api/water_recharge': { id: ORDER_ID },
      ...emptyPayment(ORDER_ID),
    });
    const screen = await renderPage('/services/water', MEMBER);
    await userEvent.click(screen.getByRole('combobox').first());
    await userEvent.click(screen.getByRole('option', { name: 'KUKL Baneshwor' }));
    await expect.element(screen.getByLabelText('Amount (NPR)')).not.toBeInTheDocument();
    await userEvent.fill(screen.getByRole('textbox').first(), '1114003014');
    await press(screen, ASK);
    await expect.element(screen.getByText('SITA', { exact: true })).toBeVisible();
    await expect.element(screen.getByLabelText('Amount (NPR)')).toHaveValue('800');
    await fill(screen, 'Amount (NPR)', '299');
    await press(screen, GO_ON);
    await expect.element(screen.getByText('The smallest amount is NPR 300.')).toBeVisible();
    await fill(screen, 'Amount (NPR)', '300');
    await press(screen, GO_ON);
    await expect.element(screen.getByTestId('address')).toHaveTextContent(`/payment/${ORDER_ID}`);
    expect(postsOf(requests).at(-1)?.body).toEqual({ session_id: SESSION_ID, amount: 300 });
  });
});

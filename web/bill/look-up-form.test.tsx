// A form with a look-up: found, rejected, provider away, expired, changed meanwhile.
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { emptyPayment, fill, KYC, postsOf, press } from '#web/testing/bill-screen.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import type { FakeAnswer } from '#web/testing/fake-server.ts';
import { MEMBER, renderPage } from '#web/testing/render-page.tsx';

const ORDER_ID = '0198c6f2-1111-7000-8000-000000000001';
const SESSION_ID = '0198c6f2-2222-7000-8000-000000000001';
const ASK = 'GET DETAILS';
const GO_ON = 'CONTINUE TO RECHARGE';
const GO_ON_PACKAGE = 'Continue to payment';
const DETAILS = 'POST /api/internet/classictech/get_details';
const ORDER = 'POST /api/internet/classictech_recharge';

const FOUND = {
  status: true,
  session_id: SESSION_ID,
  name: 'Maya <b>Gurung</b>',
  address: 'Lazimpat',
  available_plans: [
    { package: '40 Mbps', amount: 1200, duration: '1 month' },
    { package: '40 Mbps', amount: 3400.5, duration: '3 months' },
  ],
};

async function openClassictech(answers: Parameters<typeof fakeServer>[0]) {
  const requests = fakeServer({ ...KYC, ...answers });
  const screen = await renderPage('/services/internet#/classictech', MEMBER);
  await fill(screen, 'Username', 'maya01');
  return { screen, requests };
}

describe('a found customer', () => {
  it('is displayed as plain text, and the chosen package sets the price', async () => {
    const { screen, requests } = await openClassictech({
      [DETAILS]: FOUND,
      [ORDER]: { id: ORDER_ID },
      ...emptyPayment(ORDER_ID),
    });
    await press(screen, ASK);
    await expect.element(screen.getByRole('heading', { name: /Check the details/ })).toHaveFocus();
    await expect.element(screen.getByText('Maya <b>Gurung</b>')).toBeVisible();
    await press(screen, GO_ON_PACKAGE);
    await expect.element(screen.getByText('Choose a package.')).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: /3 months/ }));
    const toPay = screen.getByRole('status').filter({ hasText: 'To pay now' });
    await expect.element(toPay).toHaveTextContent('NPR 3,400.50');
    await press(screen, GO_ON_PACKAGE);
    await expect.element(screen.getByTestId('address')).toHaveTextContent(`/payment/${ORDER_ID}`);
    expect(postsOf(requests, '/api/internet/classictech/get')[0]?.body).toEqual({
      username: 'maya01',
    });
    const [order] = postsOf(requests, '/api/internet/classictech_recharge');
    expect(order?.body).toEqual({
      session_id: SESSION_ID,
      amount: 3400.5,
      month: '3 months',
      package: '40 Mbps',
      operator: 'classictech',
    });
    expect(order?.headers.get('idempotency-key')).toBeTruthy();
  });

  it('is identified by the typed values when the provider returns no details', async () => {
    const { screen } = await openClassictech({ [DETAILS]: { ...FOUND, name: '', address: ' ' } });
    await press(screen, ASK);
    await expect.element(screen.getByRole('heading', { name: /Check the details/ })).toHaveFocus();
    const told = screen.getByRole('definition');
    await expect.element(told).toHaveTextContent('maya01');
    await expect.element(screen.getByRole('term')).toHaveTextContent('Username');
  });

  it('can be looked up and ordered for by keyboard alone', async () => {
    const { screen, requests } = await openClassictech({
      [DETAILS]: FOUND,
      [ORDER]: { id: ORDER_ID },
      ...emptyPayment(ORDER_ID),
    });
    await userEvent.click(screen.getByLabelText('Username'));
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('heading', { name: /Check the details/ })).toHaveFocus();
    await userEvent.keyboard('{Tab}{ArrowDown}{Tab}{Enter}');
    await expect.element(screen.getByTestId('address')).toHaveTextContent(`/payment/${ORDER_ID}`);
    expect(postsOf(requests).at(-1)?.body).toMatchObject({ month: '3 months' });
  });

  it('disappears when the user name changes', async () => {
    const { screen } = await openClassictech({ [DETAILS]: FOUND });
    await press(screen, ASK);
    await expect.element(screen.getByText('Lazimpat')).toBeVisible();
    await fill(screen, 'Username', 'maya02');
    await expect.element(screen.getByText('Lazimpat')).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: ASK })).toBeVisible();
  });

  it('must be looked up again when the server’s stored look-up has expired', async () => {
    const error = 'Get the details again: they are valid for 15 minutes.';
    const { screen } = await openClassictech({
      [DETAILS]: { ...FOUND, available_plans: FOUND.available_plans.slice(0, 1) },
      [ORDER]: { status: 422, body: { error } },
    });
    await press(screen, ASK);
    // The only package need not be chosen.
    await press(screen, GO_ON_PACKAGE);
    await expect.element(screen.getByRole('alert')).toHaveTextContent(error);
    await expect.element(screen.getByText('Lazimpat')).not.toBeInTheDocument();
    await expect.element(screen.getByLabelText('Username')).toHaveValue('maya01');
    await press(screen, ASK);
    await expect.element(screen.getByText('Lazimpat')).toBeVisible();
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  });
});

describe('a failed look-up', () => {
  it('shows the provider’s own words as plain text', async () => {
    const { screen } = await openClassictech({
      [DETAILS]: { status: false, details: '<img src=x> unknown user' },
    });
    await press(screen, ASK);
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('The provider says: <img src=x> unknown user');
    await expect.element(screen.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    await fill(screen, 'Username', 'maya02');
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  });

  it('can be retried with the typed values when the provider was away', async () => {
    let tries = 0;
    const { screen } = await openClassictech({
      [DETAILS]: () => {
        tries += 1;
        return tries > 1 ? FOUND : { status: 504, body: { error: 'The provider takes too long.' } };
      },
    });
    await press(screen, ASK);
    await expect.element(screen.getByRole('alert')).toHaveTextContent('takes too long');
    await press(screen, 'Try again');
    await expect.element(screen.getByText('Lazimpat')).toBeVisible();
  });

  it('is prevented when a field is invalid', async () => {
    const requests = fakeServer(KYC);
    const screen = await renderPage('/services/internet#/classictech', MEMBER);
    await press(screen, ASK);
    await expect
      .element(screen.getByLabelText('Username'))
      .toHaveAccessibleDescription('Enter the username.');
    await expect.element(screen.getByLabelText('Username')).toHaveFocus();
    expect(postsOf(requests)).toEqual([]);
  });
});

describe('a running look-up', () => {
  it('is shown by the overlay, and is canceled by changing a field', async () => {
    let answer: (given: FakeAnswer) => void = () => undefined;
    const given = new Promise<FakeAnswer>((resolve) => (answer = resolve));
    const { screen } = await openClassictech({ [DETAILS]: () => given });
    await press(screen, ASK);
    const busy = screen.getByRole('button', { name: 'Contacting the provider…' });
    await expect.element(busy).toHaveAttribute('aria-busy', 'true');
    await expect.element(screen.getByText('Please wait…')).toBeVisible();
    await fill(screen, 'Username', 'maya02');
    await expect.element(screen.getByRole('button', { name: ASK })).toBeVisible();
    answer(FOUND);
    await new Promise((resolve) => setTimeout(resolve, 50));
    await expect.element(screen.getByText('Lazimpat')).not.toBeInTheDocument();
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  });
});

describe('a visitor', () => {
  it('must sign in before the look-up, and keeps the typed values', async () => {
    const requests = fakeServer({});
    const screen = await renderPage('/services/internet#/classictech');
    await fill(screen, 'Username', 'maya01');
    await press(screen, ASK);
    await expect.element(screen.getByRole('dialog', { name: 'Sign In' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByLabelText('Username')).toHaveValue('maya01');
    expect(requests).toEqual([]);
  });
});

describe('satellite TV', () => {
  const GET_INFO = 'POST /api/dth/getInfo';
  const data = {
    customer_address: 'Kathmandu',
    package: 'Super HD',
    expiry_date: '2026-12-01',
    amounts: [1000, 2000, 3000],
  };

  it('offers only amounts available for the card', async () => {
    const requests = fakeServer({
      ...KYC,
      [GET_INFO]: { status: true, session_id: SESSION_ID, details: 'ok', data },
      'POST /api/dth_recharge': { id: ORDER_ID },
      ...emptyPayment(ORDER_ID),
    });
    const screen = await renderPage('/services/dth', MEMBER);
    const amount = screen.getByLabelText('Amount (NPR)');
    // Asked for only once the card is found.
    await expect.element(screen.getByRole('button', { name: ASK })).toBeVisible();
    await expect.element(amount).not.toBeInTheDocument();
    await fill(screen, 'Card or customer number', '71909771942');
    await press(screen, ASK);
    await expect.element(screen.getByText('Super HD')).toBeVisible();
    await expect.element(screen.getByText('1 Dec 2026 (15 Mangsir 2083)')).toBeVisible();
    const offered = [...amount.element().querySelectorAll('option')].map(({ value }) => value);
    expect(offered).toEqual(['', '1000', '2000', '3000']);
    await userEvent.selectOptions(amount, '2000');
    await press(screen, GO_ON);
    await expect.element(screen.getByTestId('address')).toHaveTextContent(`/payment/${ORDER_ID}`);
    expect(postsOf(requests, '/api/dth/getInfo')[0]?.body).toEqual({
      card_number: '71909771942',
      operator: 'dishhome',
    });
    expect(postsOf(requests, '/api/dth_recharge')[0]?.body).toEqual({
      card_number: '71909771942',
      operator: 'dishhome',
      amount: 2000,
    });
  });

  it('needs no look-up for SimTV, and checks its rules before anything is sent', async () => {
    const requests = fakeServer({
      ...KYC,
      'POST /api/dth_recharge': { id: ORDER_ID },
      ...emptyPayment(ORDER_ID),
    });
    const screen = await renderPage('/services/dth', MEMBER);
    await userEvent.selectOptions(screen.getByLabelText('Operator'), 'simtv');
    await expect.element(screen.getByRole('button', { name: ASK })).not.toBeInTheDocument();
    const amount = screen.getByLabelText('Amount (NPR)');
    const offered = [...amount.element().querySelectorAll('option')].map(({ value }) => value);
    expect(offered).toEqual(['500', '1000', '2000', '5000', '7000', '10000']);
    await fill(screen, 'Card or customer number', '1234');
    await press(screen, GO_ON);
    await expect
      .element(screen.getByText('Enter the SimTV number: 10 or 11 digits.'))
      .toBeVisible();
    await fill(screen, 'Card or customer number', '1000159157');
    await press(screen, GO_ON);
    await expect.element(screen.getByTestId('address')).toHaveTextContent(`/payment/${ORDER_ID}`);
    expect(postsOf(requests)).toHaveLength(1);
  });

  it('empties an amount that SimTV does not sell', async () => {
    fakeServer({
      ...KYC,
      [GET_INFO]: { status: true, session_id: SESSION_ID, details: 'ok', data },
    });
    const screen = await renderPage('/services/dth', MEMBER);
    const amount = screen.getByLabelText('Amount (NPR)');
    await fill(screen, 'Card or customer number', '71909771942');
    await press(screen, ASK);
    await userEvent.selectOptions(amount, '3000');
    await userEvent.selectOptions(screen.getByLabelText('Operator'), 'simtv');
    await expect.element(amount).toHaveValue('');
    await expect.element(amount).toHaveAccessibleDescription(/NPR\s3,000 isn't sold here/);
  });

  it('shows a rejected order as a toast', async () => {
    fakeServer({ ...KYC, 'POST /api/dth_recharge': { status: 409, body: { error: 'Not now.' } } });
    await page.viewport(1280, 800);
    const screen = await renderPage('/services/dth', MEMBER);
    await userEvent.selectOptions(screen.getByLabelText('Operator'), 'simtv');
    await fill(screen, 'Card or customer number', '1000159157');
    await press(screen, GO_ON);
    await expect.element(screen.getByRole('alertdialog', { name: 'Not now.' })).toBeVisible();
  });

  it('shows a rejected look-up as a toast, and at the number', async () => {
    fakeServer({ ...KYC, [GET_INFO]: { status: false, details: 'No such card' } });
    await page.viewport(1280, 800);
    const screen = await renderPage('/services/dth', MEMBER);
    await fill(screen, 'Card or customer number', '71909771942');
    await press(screen, ASK);
    await expect.element(screen.getByRole('alertdialog', { name: 'No such card' })).toBeVisible();
    const number = screen.getByLabelText('Card or customer number');
    await expect.element(number).toHaveAccessibleDescription(/No such card/);
    await expect.element(number).toHaveFocus();
    await expect.element(screen.getByLabelText('Amount (NPR)')).not.toBeInTheDocument();
  });
});

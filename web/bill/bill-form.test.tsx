// A biller's form: early errors, the server's errors, a visitor, an order.
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fakeServer } from '#web/testing/fake-server.ts';
import type { FakeAnswer, SentRequest } from '#web/testing/fake-server.ts';
import { holdTimers } from '#web/testing/hold-timers.ts';
import { MEMBER, renderPage } from '#web/testing/render-page.tsx';

const ORDER_ID = '0198c6f2-1111-7000-8000-000000000001';

async function fillIn(
  screen: Awaited<ReturnType<typeof renderPage>>,
  number: string,
  amount: string,
) {
  await userEvent.fill(screen.getByLabelText('Mobile number'), number);
  await userEvent.fill(screen.getByLabelText('Amount (NPR)'), amount);
}

const press = (screen: Awaited<ReturnType<typeof renderPage>>) =>
  userEvent.click(screen.getByRole('button', { name: 'Continue to payment' }));

/** The page's own requests for a member. */
const KYC = { 'GET /api/users/kyc_status': { kyc_status: 0 } };

const ordersOf = (requests: SentRequest[]) =>
  requests.filter(({ line }) => line.startsWith('POST '));

describe('a visitor', () => {
  it('sees a toast and the sign-in dialog, and keeps the typed values', async () => {
    const requests = fakeServer({});
    const screen = await renderPage('/services/topup');
    await fillIn(screen, '9841234567', '100');
    await press(screen);
    await expect.element(screen.getByText('Click login to proceed').first()).toBeVisible();
    await expect.element(screen.getByRole('dialog', { name: 'Sign In' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('dialog', { name: 'Sign In' })).not.toBeInTheDocument();
    await expect.element(screen.getByLabelText('Mobile number')).toHaveValue('984 123 4567');
    const request = { mobile_number: 9841234567, amount: 100 };
    expect(requests.map(({ line, body }) => [line, body])).toEqual([
      ['POST /api/orders/check', { biller: 'mobile', request }],
    ]);
  });

  it('sees what the server has against the order before signing in', async () => {
    const answers: FakeAnswer[] = [
      { status: 409, body: { error: 'NTC is closed today.' } },
      { status: 422, body: { amount: 'At most 50 today.' } },
      'offline',
    ];
    fakeServer({ 'POST /api/orders/check': () => answers.shift() ?? { success: true } });
    const screen = await renderPage('/services/topup');
    const dialog = screen.getByRole('dialog', { name: 'Sign In' });
    await fillIn(screen, '9841234567', '100');
    await press(screen);
    await expect.element(screen.getByRole('alert')).toHaveTextContent('NTC is closed today.');
    await press(screen);
    await expect.element(screen.getByText('At most 50 today.')).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    // Without an answer nothing speaks against it: it is checked again when it is made.
    await press(screen);
    await expect.element(dialog).toBeVisible();
  });

  it('is asked to sign in only once every field is right', async () => {
    const screen = await renderPage('/services/topup');
    await fillIn(screen, '9611234567', '7');
    await press(screen);
    await expect
      .element(screen.getByText(/can't top up Smart Cell numbers/))
      .not.toBeInTheDocument();
    await expect.element(screen.getByRole('dialog', { name: 'Sign In' })).not.toBeInTheDocument();
    await fillIn(screen, '9611234567', '100');
    await press(screen);
    await expect.element(screen.getByText(/can't top up Smart Cell numbers/)).toBeVisible();
    await expect.element(screen.getByRole('dialog', { name: 'Sign In' })).not.toBeInTheDocument();
  });

  it('signs in from the dialog, and sees what the server has against the order', async () => {
    fakeServer({
      ...KYC,
      'POST /api/users/login': { ...MEMBER },
      'POST /api/mobile_recharge': { status: 422, body: { amount: 'Not today.' } },
    });
    const screen = await renderPage('/services/topup');
    await fillIn(screen, '9841234567', '100');
    holdTimers();
    await press(screen);
    const dialog = screen.getByRole('dialog', { name: 'Sign In' });
    await userEvent.fill(dialog.getByLabelText('Email'), 'sita@example.com');
    await userEvent.fill(dialog.getByLabelText('Password', { exact: true }), 'a secret');
    await userEvent.click(dialog.getByRole('button', { name: 'Sign In' }));
    await expect.element(screen.getByRole('dialog', { name: 'Sign In' })).not.toBeInTheDocument();
    // Not by its own time, which is held: nobody who has just signed in is asked to.
    await expect.element(screen.getByText('Click login to proceed')).not.toBeInTheDocument();
    await expect.element(screen.getByText('Not today.')).toBeVisible();
  });
});

describe('a member', () => {
  it('sees invalid fields marked before anything is sent', async () => {
    const requests = fakeServer(KYC);
    const screen = await renderPage('/services/topup', MEMBER);
    await press(screen);
    await expect.element(screen.getByText('Enter the mobile number.')).toBeVisible();
    await expect.element(screen.getByLabelText('Mobile number')).toHaveFocus();
    await fillIn(screen, '98412', '7.50');
    await press(screen);
    await expect
      .element(screen.getByText('Enter the 10 digits of the mobile number.'))
      .toBeVisible();
    await expect.element(screen.getByText('Enter whole rupees, without paisa.')).toBeVisible();
    await expect
      .element(screen.getByLabelText('Mobile number'))
      .toHaveAccessibleDescription('Enter the 10 digits of the mobile number.');
    expect(ordersOf(requests)).toEqual([]);
  });

  it('sees at once that a closed operator cannot be topped up', async () => {
    const requests = fakeServer(KYC);
    const screen = await renderPage('/services/topup', MEMBER);
    await fillIn(screen, '9611234567', '100');
    await press(screen);
    await expect.element(screen.getByText(/can't top up Smart Cell numbers/)).toBeVisible();
    expect(ordersOf(requests)).toEqual([]);
  });

  it('sees the operator of the number, and a warning when choosing another one', async () => {
    fakeServer(KYC);
    const screen = await renderPage('/services/topup', MEMBER);
    await userEvent.fill(screen.getByLabelText('Mobile number'), '9801234567');
    await expect.element(screen.getByLabelText('Operator')).toHaveAccessibleDescription(/Ncell/);
    await userEvent.selectOptions(screen.getByLabelText('Operator'), 'ntc');
    await expect.element(screen.getByText(/This number looks like Ncell/)).toBeVisible();
  });

  it('sees the server’s field errors beside the fields and other errors in the banner', async () => {
    const body = { mobile_number: 'Look again.', error: 'The limit is reached.', other: 'Odd.' };
    fakeServer({ ...KYC, 'POST /api/mobile_recharge': { status: 422, body } });
    const screen = await renderPage('/services/topup', MEMBER);
    await fillIn(screen, '9841234567', '100');
    await press(screen);
    await expect.element(screen.getByRole('alert')).toHaveTextContent('The limit is reached. Odd.');
    await expect
      .element(screen.getByLabelText('Mobile number'))
      .toHaveAccessibleDescription('Look again.');
    await expect.element(screen.getByLabelText('Mobile number')).toHaveFocus();
    await expect.element(screen.getByLabelText('Amount (NPR)')).toHaveValue('100');
  });

  it('creates an order from the typed values and gets to the payment page', async () => {
    const requests = fakeServer({
      ...KYC,
      'POST /api/mobile_recharge': { id: ORDER_ID },
      [`GET /api/order/${ORDER_ID}`]: { status: 404, body: { error: 'not in this test' } },
      'GET /api/fees': { status: 404, body: { error: 'not in this test' } },
      'GET /api/users/me': { status: 404, body: { error: 'not in this test' } },
    });
    const screen = await renderPage('/services/topup', MEMBER);
    await userEvent.fill(screen.getByLabelText('Mobile number'), '9841234567');
    await userEvent.click(screen.getByRole('button', { name: '200' }));
    await press(screen);
    await expect.element(screen.getByTestId('address')).toHaveTextContent(`/payment/${ORDER_ID}`);
    expect(ordersOf(requests)[0]?.body).toEqual({ mobile_number: 9841234567, amount: 200 });
    expect(ordersOf(requests)[0]?.headers.get('idempotency-key')).toBeTruthy();
  });

  it('retries under the same idempotency key after no answer came', async () => {
    let tries = 0;
    const requests = fakeServer({
      ...KYC,
      'POST /api/mobile_recharge': () => {
        tries += 1;
        return tries === 1 ? 'offline' : { status: 409, body: { error: 'Enough.' } };
      },
    });
    const screen = await renderPage('/services/topup', MEMBER);
    await fillIn(screen, '9841234567', '100');
    await press(screen);
    await expect.element(screen.getByRole('alert')).toHaveTextContent("We didn't get an answer");
    await press(screen);
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Enough.');
    await press(screen);
    await expect.poll(() => ordersOf(requests).length).toBe(3);
    const keys = ordersOf(requests).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });
});

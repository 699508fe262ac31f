// The International Card widget: it relies only on our server, and reports every outcome of a payment.
import { MemoryRouter, useLocation } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Call } from '#contract/call.ts';
import { createCardIntent, verifyCardPayment } from '#gateways/stripe/calls.ts';
import { loadTexts } from '#ui/texts.ts';
import type { PayWidgetProps } from '../pay-widget.ts';
import { PRICE } from '../testing/price.ts';
import { CardPayment } from './pay.tsx';
import { formOf, standInPage } from './testing/stand-in-page.tsx';

const PAID = { message: 'Paid.', success: true, navigate: '/order/order' };
const NOT_PAID = { message: 'Nothing was charged.', success: false, navigate: null };
const SUCCEEDED = { paymentIntent: { id: 'pi_1', status: 'succeeded' } };
/** A form whose confirmation leaves for the bank's page, and so never answers. */
const LEAVING = `
  const tell = (message) => parent.postMessage(message, '*');
  addEventListener('message', ({ data }) => {
    if (data.type === 'mount') tell({ type: 'ready', height: 200 });
  });
  tell({ type: 'loaded' });`;
const DECLINED = { error: { type: 'card_error', message: 'Your card was declined.' } };

function Where() {
  return <p data-testid="where">{useLocation().pathname}</p>;
}

interface World {
  /** The results of the card form, one per confirmation. */
  results?: unknown[];
  /** Our server's answers, one per query; undefined: a refusal, which the page has shown. */
  answers?: unknown[];
  page?: string;
}

async function show({ results = [], answers = [], page = standInPage(results) }: World) {
  await loadTexts('payment');
  const left = [...answers];
  const ask = vi.fn((theCall: Call, _body: unknown) =>
    Promise.resolve(theCall === createCardIntent ? formOf(page) : left.shift()),
  );
  const onPaying = vi.fn<PayWidgetProps['onPaying']>();
  const screen = await render(
    <MemoryRouter initialEntries={['/payment/order']}>
      <CardPayment
        orderId="order"
        price={PRICE}
        ask={ask as unknown as PayWidgetProps['ask']}
        onPaying={onPaying}
      />
      <Where />
    </MemoryRouter>,
  );
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  return {
    screen,
    ask,
    /** The values with which `onPaying` was called, in order. */
    paying: () => onPaying.mock.calls.map(([isPaying]) => isPaying),
    press,
    opened: async () => {
      await press('Continue to card details');
      await expect.element(screen.getByRole('button', { name: 'Pay NPR 525.00' })).toBeVisible();
    },
    leadsTo: async (path: string) => {
      await expect.element(screen.getByTestId('where')).toHaveTextContent(path);
    },
  };
}

describe('paying by an international card', () => {
  it('opens the form of one intent, and goes on when our server says that it is paid', async () => {
    const { screen, ask, opened, press, leadsTo } = await show({
      results: [SUCCEEDED],
      answers: [PAID],
    });
    expect(ask).not.toHaveBeenCalled();
    await opened();
    const intent = { order_id: 'order', amount: 525 };
    expect(ask).toHaveBeenCalledWith(createCardIntent, intent, { isTold: true });
    await expect.element(screen.getByTitle('Card details')).toBeVisible();
    await press('Pay NPR 525.00');
    await leadsTo('/order/order');
    const asked = { order_id: 'order', success: true };
    expect(ask).toHaveBeenLastCalledWith(verifyCardPayment, asked);
  });

  it("shows the provider's own refusal, and takes another card in the same form", async () => {
    const { screen, ask, opened, press, leadsTo } = await show({
      results: [DECLINED, SUCCEEDED],
      answers: [PAID],
    });
    await opened();
    await press('Pay NPR 525.00');
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Your card was declined.');
    expect(ask).toHaveBeenCalledOnce();
    await press('Pay NPR 525.00');
    await leadsTo('/order/order');
  });

  it('holds the page from the card to the answer, and lets it go when nothing came', async () => {
    const { screen, opened, press, leadsTo, paying } = await show({
      results: [DECLINED, SUCCEEDED],
      answers: [PAID],
    });
    await opened();
    expect(paying()).toEqual([]);
    await press('Pay NPR 525.00');
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Your card was declined.');
    expect(paying()).toEqual([true, false]);
    await press('Pay NPR 525.00');
    await leadsTo('/order/order');
    // The page stays frozen until it navigates, whatever else it learns meanwhile.
    expect(paying().slice(2)).not.toContain(false);
  });

  it('says that something went wrong when nobody says what', async () => {
    const status = 'requires_payment_method';
    const { screen, opened, press } = await show({ results: [{ paymentIntent: { status } }] });
    await opened();
    await press('Pay NPR 525.00');
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Something went wrong!');
  });

  it.each([
    [
      'an unexpected state',
      { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', message: 'No.' },
    ],
    ['a broken network', { type: 'api_connection_error', message: 'No connection.' }],
  ])('asks our server after %s, and believes only that', async (_, error) => {
    const { screen, opened, press } = await show({ results: [{ error }], answers: [NOT_PAID] });
    await opened();
    await press('Pay NPR 525.00');
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Nothing was charged.');
    // The intent has ended or its state is unknown, so the next try needs a new one.
    await expect
      .element(screen.getByRole('button', { name: 'Continue to card details' }))
      .toBeVisible();
    expect(screen.container.querySelector('iframe')).toBeNull();
  });

  it('lets one look again, and not pay again, when our server could not be asked', async () => {
    const { screen, opened, press, leadsTo } = await show({
      results: [SUCCEEDED],
      answers: [undefined, PAID],
    });
    await opened();
    await press('Pay NPR 525.00');
    await expect.element(screen.getByText(/Check again before you pay/)).toBeVisible();
    expect(screen.container.textContent).not.toContain('Pay NPR');
    await press('Check again');
    await leadsTo('/order/order');
  });

  it('is ready again where the way leads back to this page, while all is in doubt', async () => {
    const navigate = '/payment/order?returned=pending';
    const { screen, opened, press } = await show({
      results: [{ error: { type: 'api_error' } }],
      answers: [{ message: 'Not yet.', success: false, navigate }],
    });
    await opened();
    await press('Pay NPR 525.00');
    const button = screen.getByRole('button', { name: 'Continue to card details' });
    await expect.element(button).toBeVisible();
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  });

  it("asks our server when the browser comes Back from the bank's page, and lets the page go", async () => {
    const { screen, ask, opened, press, paying } = await show({
      page: standInPage([], LEAVING),
      answers: [NOT_PAID],
    });
    await opened();
    await press('Pay NPR 525.00');
    const busy = screen.getByRole('button', { name: 'Pay NPR 525.00' });
    await expect.element(busy).toHaveAttribute('aria-busy', 'true');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Nothing was charged.');
    const button = screen.getByRole('button', { name: 'Continue to card details' });
    await expect.element(button).not.toHaveAttribute('aria-busy');
    expect(ask).toHaveBeenLastCalledWith(verifyCardPayment, { order_id: 'order', success: true });
    expect(paying().at(-1)).toBe(false);
  });

  it('asks nothing when the browser comes Back before a payment began', async () => {
    const { screen, ask, opened } = await show({});
    await opened();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await expect.element(screen.getByTitle('Card details')).toBeVisible();
    expect(ask).toHaveBeenCalledOnce();
  });

  it('stays closed when our server refuses the payment', async () => {
    const { screen, ask, press } = await show({});
    ask.mockImplementation(() => Promise.resolve(undefined));
    await press('Continue to card details');
    const button = screen.getByRole('button', { name: 'Continue to card details' });
    await expect.element(button).not.toHaveAttribute('aria-busy');
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  });

  it('takes the form away with itself', async () => {
    const { screen, opened } = await show({});
    await opened();
    expect(document.querySelector('iframe')).not.toBeNull();
    await screen.unmount();
    expect(document.querySelector('iframe')).toBeNull();
  });
});

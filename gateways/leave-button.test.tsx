// The widgets that only redirect to another page: each requests the payment that was shown, and redirects
// once to where the server says.
import { beforeAll, beforeEach, afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { ComponentType } from 'react';
import { payByNepalBank } from '#gateways/nepal-banks/calls.ts';
import { payByConnectips } from './connectips/calls.ts';
import { payByEsewa } from './esewa/calls.ts';
import { payByKhalti } from './khalti/calls.ts';
import { loadTexts } from '#ui/texts.ts';
import { ConnectipsPay } from './connectips/pay.tsx';
import { EsewaPay } from './esewa/pay.tsx';
import { KhaltiPay } from './khalti/pay.tsx';
import { AnotherBankPay, SctPay } from './nepal-banks/pay-on-page.tsx';
import type { PayWidgetProps } from './pay-widget.ts';
import { PRICE } from './testing/price.ts';

const FIELDS = { transaction_uuid: 'T1', total_amount: '525.00', signature: 'a+b/c=' };
const FORM = { action: 'https://wallet.example/form', fields: FIELDS };
const LINK = { payment_url: 'https://wallet.example/?pidx=abc' };
const AT_BANK = { STATUS_CODE: '0', ...FORM };

let left: unknown[];
function hear(event: MouseEvent): void {
  if (!(event.target instanceof HTMLAnchorElement)) return;
  event.preventDefault();
  left.push(event.target.href);
}

beforeAll(() => loadTexts('payment'));
beforeEach(() => {
  left = [];
  document.addEventListener('click', hear);
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function post(
    this: HTMLFormElement,
  ) {
    left.push({ action: this.action, fields: Object.fromEntries(new FormData(this)) });
  });
});
afterEach(() => document.removeEventListener('click', hear));

async function press(Widget: ComponentType<PayWidgetProps>, answer: unknown) {
  const ask = vi.fn((..._asked: unknown[]) => Promise.resolve(answer));
  const screen = await render(
    <Widget
      orderId="order"
      price={PRICE}
      ask={ask as PayWidgetProps['ask']}
      onPaying={() => undefined}
    />,
  );
  const button = screen.getByRole('button', { name: 'Pay NPR 525.00' });
  await userEvent.click(button);
  await expect.poll(() => ask.mock.calls.length).toBe(1);
  return { screen, ask, button };
}

describe.each([
  { name: 'eSewa', Widget: EsewaPay, call: payByEsewa, answer: FORM, place: FORM },
  { name: 'Khalti', Widget: KhaltiPay, call: payByKhalti, answer: LINK, place: LINK.payment_url },
  { name: 'connectIPS', Widget: ConnectipsPay, call: payByConnectips, answer: FORM, place: FORM },
  { name: 'SCT card', Widget: SctPay, call: payByNepalBank, answer: AT_BANK, place: FORM },
  {
    name: 'any bank there',
    Widget: AnotherBankPay,
    call: payByNepalBank,
    answer: AT_BANK,
    place: FORM,
  },
])('$name', ({ name, Widget, call, answer, place }) => {
  it('says where one goes on, asks for what was shown, and leaves once', async () => {
    const { screen, ask, button } = await press(Widget, answer);
    await expect.element(screen.getByText(new RegExp(name)).first()).toBeVisible();
    expect(ask).toHaveBeenCalledWith(call, { order_id: 'order', amount: 525 });
    await expect.poll(() => left).toEqual([place]);
    await expect.element(button).toHaveAttribute('aria-busy', 'true');
    // The first load of a slow page may end after the press.
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
    await new Promise((drawn) => requestAnimationFrame(drawn));
    await expect.element(button).toHaveAttribute('aria-busy', 'true');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await expect.element(button).not.toHaveAttribute('aria-busy');
  });

  it('stays ready when the server refuses', async () => {
    const { button } = await press(Widget, undefined);
    await expect.element(button).not.toHaveAttribute('aria-busy');
    expect(left).toEqual([]);
  });
});

it('says the sentence of the specification when the gateway of the banks refuses', async () => {
  const { screen } = await press(SctPay, { ...AT_BANK, STATUS_CODE: '1' });
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Error Occur during processing your request');
  expect(left).toEqual([]);
});

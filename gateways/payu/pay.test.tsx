// The Indian Banking widget posts the signed form unchanged, and does not leave the page if it is refused.
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { PayuForm } from './calls.ts';
import { loadTexts } from '#ui/texts.ts';
import type { PayWidgetProps } from '../pay-widget.ts';
import { PRICE } from '../testing/price.ts';
import { PayuButton } from './pay.tsx';

const FORM: PayuForm = {
  action: 'https://bank.example/_payment',
  key: 'merchant',
  txnid: 'T1',
  amount: '325.50',
  productinfo: 'Recharge ntc',
  firstname: 'Sita',
  lastname: 'Sharma',
  phone: '9841234567',
  email: 'sita@example.com',
  surl: 'https://site.example/payment/gateway/payu?return=success',
  furl: 'https://site.example/payment/gateway/payu?return=failed',
  curl: 'https://site.example/payment/gateway/payu?return=cancel',
  hash: 'abc',
};

async function pressPay(answer: PayuForm | undefined) {
  await loadTexts('payment');
  const ask = vi.fn(() => Promise.resolve(answer));
  const posted: { action: string; method: string; fields: unknown }[] = [];
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function post(
    this: HTMLFormElement,
  ) {
    const fields = Object.fromEntries(new FormData(this));
    posted.push({ action: this.action, method: this.method, fields });
  });
  const screen = await render(
    <PayuButton
      orderId="order"
      price={{ ...PRICE, chargedPaisa: 32_550n, chargedCurrency: 'INR' }}
      ask={ask as PayWidgetProps['ask']}
      onPaying={() => undefined}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Pay INR 325.50' }));
  await expect.poll(() => ask.mock.calls.length).toBe(1);
  return { screen, ask, posted };
}

describe('paying through Indian Banking', () => {
  it('sends what was shown and posts every signed field to the bank', async () => {
    const { ask, posted } = await pressPay(FORM);
    expect(ask).toHaveBeenCalledWith(expect.anything(), { order_id: 'order', amount: 325.5 });
    const { action, ...fields } = FORM;
    await expect.poll(() => posted).toEqual([{ action, method: 'post', fields }]);
  });

  it('stays ready when the server refuses', async () => {
    const { screen, posted } = await pressPay(undefined);
    await expect
      .element(screen.getByRole('button', { name: 'Pay INR 325.50' }))
      .not.toHaveAttribute('aria-busy');
    expect(posted).toEqual([]);
  });

  it('can be pressed again after the browser comes Back', async () => {
    const { screen } = await pressPay(FORM);
    const button = screen.getByRole('button', { name: 'Pay INR 325.50' });
    await expect.element(button).toHaveAttribute('aria-busy', 'true');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await expect.element(button).not.toHaveAttribute('aria-busy');
  });
});

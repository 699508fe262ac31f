// The widget of Nepal's banks: kinds, search, one payment at a time, and posting the form unchanged.
import '#ui/tokens.css';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { payByNepalBank, readNepalBanks } from '#gateways/nepal-banks/calls.ts';
import type { NepalBank, NepalBanks, NepalForm } from '#gateways/nepal-banks/calls.ts';
import { loadTexts } from '#ui/texts.ts';
import type { PayWidgetProps } from '../pay-widget.ts';
import { PRICE } from '../testing/price.ts';
import { NepalBankPay } from './pay.tsx';

const REFUSED =
  'Error Occur during processing your request, please try later or choose other option.';
const FIELDS = { ProcessID: 'P1', MerchantID: '85', MerchantTxnID: 'T1', PayAmount: '525.00' };
const FORM: NepalForm = {
  ...FIELDS,
  STATUS_CODE: '0',
  PROCESSID: 'P1',
  action: 'https://bank.example/pay.aspx',
  PaymentMode: 'EB1',
  MerchantUsername: 'kosheli',
  Description: 'Recharge ntc',
  fields: FIELDS,
};

function bank(type: NepalBank['type'], name: string): NepalBank {
  return { Bank_Code: `${type}-${name.length}-${name[0]}`, Bank_Name: name, Image_Url: '', type };
}

const MANY = [
  'Begnas',
  'Dipang',
  'Kupinde',
  'Gosaikunda',
  'Mechi',
  'Narayani',
  'Phewa',
  'Rara',
  'Seti',
];
const BANKS: NepalBanks = {
  STATUS_CODE: '0',
  banks: {
    ebank: MANY.map((name) => bank('ebank', `${name} Bank`)),
    mbank: [bank('mbank', 'Tilicho Mobile')],
  },
};

let posted: { action: string; method: string; fields: unknown }[];

beforeAll(() => loadTexts('payment'));
beforeEach(() => {
  posted = [];
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function post(
    this: HTMLFormElement,
  ) {
    const fields = Object.fromEntries(new FormData(this));
    posted.push({ action: this.action, method: this.method, fields });
  });
});

/** Sets the server's answers in order: the list of banks, then the answer to choosing one. */
async function show(...answers: (NepalBanks | NepalForm | undefined)[]) {
  const ask = vi.fn((_call: unknown, _body: unknown) => Promise.resolve(answers.shift()));
  const widget = (
    <NepalBankPay
      orderId="order"
      price={PRICE}
      ask={ask as unknown as PayWidgetProps['ask']}
      onPaying={() => undefined}
    />
  );
  const screen = await render(widget);
  return { screen, ask };
}

describe('the list of banks', () => {
  it('stands under two tabs, with letters and names', async () => {
    const { screen, ask } = await show(BANKS);
    await expect.element(screen.getByRole('button', { name: 'Kupinde Bank' })).toBeVisible();
    expect(ask.mock.calls).toEqual([[readNepalBanks, undefined]]);
    await expect.element(screen.getByText('KB', { exact: true })).toBeVisible();
    await expect.element(screen.getByText('NPR 525.00', { exact: false })).toBeVisible();
    expect(screen.getByRole('img').elements()).toEqual([]);
    await userEvent.click(screen.getByRole('tab', { name: 'Mobile-Banking' }));
    await expect.element(screen.getByRole('button', { name: 'Tilicho Mobile' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Kupinde Bank' }).elements()).toEqual([]);
    expect(screen.getByRole('searchbox').elements()).toEqual([]);
  });

  it('turns by arrow keys, with one stop of Tab', async () => {
    const { screen } = await show(BANKS);
    const [first, second] = [
      screen.getByRole('tab', { name: 'E-Banking', exact: true }),
      screen.getByRole('tab', { name: 'Mobile-Banking' }),
    ];
    await userEvent.click(first);
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(second).toHaveFocus();
    await expect.element(second).toHaveAttribute('aria-selected', 'true');
    await expect.element(first).toHaveAttribute('tabindex', '-1');
    await userEvent.keyboard('{Home}');
    await expect.element(first).toHaveFocus();
  });

  it('narrows to what is typed, and says when nothing is left', async () => {
    const { screen } = await show(BANKS);
    await userEvent.fill(screen.getByRole('searchbox', { name: 'Find your bank' }), 'gosaikuda');
    await expect.element(screen.getByRole('button', { name: 'Gosaikunda Bank' })).toBeVisible();
    await expect.poll(() => screen.getByRole('listitem').elements().length).toBe(1);
    await userEvent.fill(screen.getByRole('searchbox'), 'zzzz');
    await expect.element(screen.getByText('No bank matches.')).toBeVisible();
  });

  it('says the sentence when it cannot be had, and is asked for again', async () => {
    const away: NepalBanks = { STATUS_CODE: '1', banks: { ebank: [], mbank: [] } };
    const { screen } = await show(away, BANKS);
    await expect.element(screen.getByRole('alert')).toHaveTextContent(REFUSED);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await expect.element(screen.getByRole('button', { name: 'Seti Bank' })).toBeVisible();
    expect(screen.getByRole('alert').elements()).toEqual([]);
  });

  it('adds nothing to what the page says when the server refuses', async () => {
    const { screen } = await show(undefined);
    await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.getByRole('alert').elements()).toEqual([]);
  });

  it('opens on the kind that has banks', async () => {
    const { screen } = await show({ ...BANKS, banks: { ...BANKS.banks, ebank: [] } });
    await expect.element(screen.getByRole('button', { name: 'Tilicho Mobile' })).toBeVisible();
    await userEvent.click(screen.getByRole('tab', { name: 'E-Banking', exact: true }));
    await expect.element(screen.getByText('No bank offers this right now.')).toBeVisible();
  });
});

describe('choosing a bank', () => {
  it('asks for this order, this bank and what was shown, and posts the form as it came', async () => {
    const { screen, ask } = await show(BANKS, FORM);
    const button = screen.getByRole('button', { name: 'Dipang Bank' });
    await userEvent.click(button);
    await expect
      .poll(() => posted)
      .toEqual([{ action: FORM.action, method: 'post', fields: FIELDS }]);
    expect(ask).toHaveBeenLastCalledWith(payByNepalBank, {
      order_id: 'order',
      bank_code: 'ebank-11-D',
      amount: 525,
    });
    // Nothing else can be pressed while the browser is being redirected.
    await expect.element(button).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'Rara Bank' }), { force: true });
    expect(ask).toHaveBeenCalledTimes(2);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await expect.element(button).not.toHaveAttribute('aria-busy');
  });

  it('says the sentence of the specification when STATUS_CODE is not 0', async () => {
    const { screen } = await show(BANKS, { ...FORM, STATUS_CODE: '1' });
    await userEvent.click(screen.getByRole('button', { name: 'Dipang Bank' }));
    await expect.element(screen.getByRole('alert')).toHaveTextContent(REFUSED);
    expect(posted).toEqual([]);
  });

  it('stays ready when the server refuses', async () => {
    const { screen, ask } = await show(BANKS, undefined);
    const button = screen.getByRole('button', { name: 'Dipang Bank' });
    await userEvent.click(button);
    await expect.poll(() => ask.mock.calls.length).toBe(2);
    await expect.element(button).not.toHaveAttribute('aria-disabled');
    expect([posted, screen.getByRole('alert').elements()]).toEqual([[], []]);
  });

  it('is left to the page of the gateway where there is no list', async () => {
    const { screen, ask } = await show({ STATUS_CODE: '0', banks: { ebank: [], mbank: [] } }, FORM);
    await userEvent.click(screen.getByRole('button', { name: 'Pay NPR 525.00' }));
    await expect.poll(() => posted.length).toBe(1);
    expect(ask).toHaveBeenLastCalledWith(payByNepalBank, { order_id: 'order', amount: 525 });
  });
});

// For tests: a merchant of OnePG, who signs requests and visits the bank's page.
import { createHmac } from 'node:crypto';
import { postForm, press } from '../nepal-bank/testing.ts';
import type { Page } from '../nepal-bank/testing.ts';

const MERCHANT = { MerchantId: '85', MerchantName: 'kosheli' };
const LOGIN = Buffer.from('kosheli-sandbox:sandbox-api-password').toString('base64');

export type Answered = {
  code: string;
  message: string;
  errors: { error_code: string; error_message: string }[];
  data: Record<string, string> | null;
};

function signed(fields: Record<string, string>): Record<string, string> {
  const names = Object.keys(fields).sort();
  const text = names.map((name) => fields[name]).join('');
  const hmac = createHmac('sha512', 'sandbox-onepg-secret').update(text);
  return { ...fields, Signature: hmac.digest('hex') };
}

export class OnepgMerchant {
  #url: string;

  constructor(sandboxUrl: string) {
    this.#url = `${sandboxUrl}/onepg`;
  }

  /** `spoilt` replaces fields after signing, which invalidates the signature. */
  send(
    call: string,
    more: Record<string, string> = {},
    spoilt: Record<string, string> = {},
  ): Promise<Response> {
    return fetch(`${this.#url}/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Basic ${LOGIN}` },
      body: JSON.stringify({ ...signed({ ...MERCHANT, ...more }), ...spoilt }),
    });
  }

  async ask(
    call: string,
    more: Record<string, string> = {},
    spoilt: Record<string, string> = {},
  ): Promise<Answered> {
    return (await (await this.send(call, more, spoilt)).json()) as Answered;
  }

  begin(txnid: string, Amount = '1020.00'): Promise<Answered> {
    return this.ask('GetProcessId', { MerchantTxnId: txnid, Amount });
  }

  status(txnid: string): Promise<Answered> {
    return this.ask('CheckTransactionStatus', { MerchantTxnId: txnid });
  }

  visit(txnid: string, processId: string, more: Record<string, string> = {}): Promise<Page> {
    return postForm(`${this.#url}/Payment/Index`, {
      ...MERCHANT,
      Amount: '1020.00',
      MerchantTxnId: txnid,
      ProcessId: processId,
      InstrumentCode: 'TESTEB01',
      TransactionRemarks: 'Recharge ntc',
      ResponseUrl: 'http://shop.test/payment/gateway/onepg',
      ...more,
    });
  }

  press(page: Page, choice: string): Promise<Page> {
    return press(this.#url, page, choice);
  }

  async pay(txnid: string, choice = 'pay', more: Record<string, string> = {}): Promise<Page> {
    const { data } = await this.begin(txnid);
    return this.press(await this.visit(txnid, data?.['ProcessId'] ?? '', more), choice);
  }
}

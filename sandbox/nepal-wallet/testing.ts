// For tests: merchants of the two wallets of Nepal, who sign, query, and visit the wallet's page.
import { createHmac } from 'node:crypto';
import { postForm, press } from '../nepal-bank/testing.ts';
import type { Page } from '../nepal-bank/testing.ts';

const SIGNED = ['total_amount', 'transaction_uuid', 'product_code'];

export class EsewaMerchant {
  #url: string;

  constructor(sandboxUrl: string) {
    this.#url = `${sandboxUrl}/esewa`;
  }

  /** `spoilt` replaces fields after signing, which invalidates the signature. */
  visit(uuid: string, total = '1020.00', spoilt: Record<string, string> = {}): Promise<Page> {
    const fields: Record<string, string> = {
      amount: total,
      tax_amount: '0',
      product_service_charge: '0',
      product_delivery_charge: '0',
      total_amount: total,
      transaction_uuid: uuid,
      product_code: 'EPAYTEST',
      success_url: `http://shop.test/back/${uuid}`,
      failure_url: `http://shop.test/left/${uuid}`,
      signed_field_names: SIGNED.join(','),
    };
    const text = SIGNED.map((name) => `${name}=${fields[name]}`).join(',');
    const hmac = createHmac('sha256', 'sandbox-esewa-secret').update(text);
    const form = { ...fields, signature: hmac.digest('base64'), ...spoilt };
    return postForm(`${this.#url}/api/epay/main/v2/form`, form);
  }

  async pay(uuid: string, choice = 'pay'): Promise<Page> {
    return press(this.#url, await this.visit(uuid), choice);
  }

  send(uuid: string, total = '1020.00'): Promise<Response> {
    const asked = { product_code: 'EPAYTEST', total_amount: total, transaction_uuid: uuid };
    return fetch(`${this.#url}/api/epay/transaction/status/?${new URLSearchParams(asked)}`);
  }

  async status(uuid: string, total?: string): Promise<Record<string, unknown>> {
    return (await (await this.send(uuid, total)).json()) as Record<string, unknown>;
  }
}

export type Answered = { status: number; body: Record<string, unknown> };

export class KhaltiMerchant {
  #url: string;

  constructor(sandboxUrl: string) {
    this.#url = `${sandboxUrl}/khalti`;
  }

  send(path: string, asked: object, key = 'test_secret_key_sandbox'): Promise<Response> {
    return fetch(`${this.#url}/api/${path}/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Key ${key}` },
      body: JSON.stringify(asked),
    });
  }

  async ask(path: string, asked: object): Promise<Answered> {
    const answer = await this.send(path, asked);
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  }

  begin(txnid: string, more: object = {}): Promise<Answered> {
    return this.ask('v2/epayment/initiate', {
      return_url: 'http://shop.test/payment/gateway/khalti',
      website_url: 'http://shop.test',
      amount: 102_000,
      purchase_order_id: txnid,
      purchase_order_name: 'Recharge ntc',
      ...more,
    });
  }

  async visit(link: unknown): Promise<Page> {
    const answer = await fetch(String(link));
    return { status: answer.status, html: await answer.text() };
  }

  /** Begins and pays; returns Khalti's id, too. */
  async pay(txnid: string, choice = 'pay'): Promise<{ pidx: string; page: Page }> {
    const { body } = await this.begin(txnid);
    const page = await press(this.#url, await this.visit(body['payment_url']), choice);
    return { pidx: String(body['pidx']), page };
  }

  lookUp(pidx: string): Promise<Answered> {
    return this.ask('v2/epayment/lookup', { pidx });
  }
}

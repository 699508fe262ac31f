// A merchant of connectIPS, for tests: signs, queries, and opens the login page.
import { generateKeyPairSync, sign } from 'node:crypto';
import { postForm, press } from '../nepal-bank/testing.ts';
import type { Page } from '../nepal-bank/testing.ts';

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** The sandbox's settings for this merchant; browsers return to `returnUrl`. */
export function merchantSettings(returnUrl: string): Record<string, string> {
  return {
    SANDBOX_CONNECTIPS_PRIVATE_KEY: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    SANDBOX_CONNECTIPS_RETURN_URL: returnUrl,
  };
}

function tokenOver(fields: Record<string, string>): string {
  const text = Object.entries(fields).map(([name, value]) => `${name}=${value}`);
  return sign('sha256', Buffer.from(text.join(',')), privateKey).toString('base64');
}

const LOGIN = 'MER-550-APP-1:sandbox-connectips-password';

export class ConnectipsMerchant {
  #url: string;

  constructor(sandboxUrl: string) {
    this.#url = `${sandboxUrl}/connectips`;
  }

  /** `spoilt` replaces fields after signing, which invalidates the signature. */
  visit(txnid: string, paisa = '102000', spoilt: Record<string, string> = {}): Promise<Page> {
    const form = {
      MERCHANTID: '550',
      APPID: 'MER-550-APP-1',
      APPNAME: 'Kosheli',
      TXNID: txnid,
      TXNDATE: '28-10-2026',
      TXNCRNCY: 'NPR',
      TXNAMT: paisa,
      REFERENCEID: txnid,
      REMARKS: 'Recharge ntc',
      PARTICULARS: txnid,
      TOKEN: 'TOKEN',
    };
    const signed = { ...form, TOKEN: tokenOver(form) };
    return postForm(`${this.#url}/connectipswebgw/loginpage`, { ...signed, ...spoilt });
  }

  async pay(txnid: string, choice = 'pay'): Promise<Page> {
    return press(this.#url, await this.visit(txnid), choice);
  }

  send(
    operation: 'validatetxn' | 'gettxndetail',
    txnid: string,
    { paisa = '102000', login = LOGIN, token = '' } = {},
  ): Promise<Response> {
    const asked = { MERCHANTID: '550', APPID: 'MER-550-APP-1', REFERENCEID: txnid, TXNAMT: paisa };
    return fetch(`${this.#url}/connectipswebws/api/creditor/${operation}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Basic ${Buffer.from(login).toString('base64')}`,
      },
      body: JSON.stringify({
        merchantId: '550',
        appId: 'MER-550-APP-1',
        referenceId: txnid,
        txnAmt: paisa,
        token: token || tokenOver(asked),
      }),
    });
  }

  async validate(txnid: string, how = {}): Promise<Record<string, unknown>> {
    const answer = await this.send('validatetxn', txnid, how);
    return (await answer.json()) as Record<string, unknown>;
  }

  async details(txnid: string): Promise<Record<string, unknown>> {
    return (await (await this.send('gettxndetail', txnid)).json()) as Record<string, unknown>;
  }
}

// For tests: a merchant and a person at the bank, who sign forms, read pages and press buttons.
import { apiHash, requestHash } from './hashes.ts';

export const KEY = 'KOSHELITEST';
export const SALT = 'sandbox-salt';

export type Page = { status: number; html: string };

export type Return = { action: string; fields: Record<string, string> };

export class BankVisitor {
  #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  /** Posts a signed payment form; `more` replaces fields before signing. */
  open(txnid: string, more: Record<string, string> = {}): Promise<Page> {
    const form = {
      key: KEY,
      txnid,
      amount: '632.40',
      productinfo: 'Wallet load',
      firstname: 'Sita',
      lastname: 'Rai',
      email: 'sita@example.com',
      phone: '9841234567',
      surl: 'http://shop.test/back?return=success',
      furl: 'http://shop.test/back?return=fail',
      curl: 'http://shop.test/back?return=cancel',
      udf1: 'o:1001',
      ...more,
    };
    return this.#post('/payu/_payment', { hash: requestHash(form, SALT), ...form });
  }

  choose(page: Page, choice: string): Promise<Page> {
    const session = /name="session" value="([^"]+)"/.exec(page.html)?.[1] ?? '';
    return this.#post('/payu/choice', { session, choice });
  }

  /** Opens a payment and presses a button. */
  async pay(txnid: string, choice = 'pay', more: Record<string, string> = {}): Promise<Page> {
    return this.choose(await this.open(txnid, more), choice);
  }

  /** A signed server call; `hash` may be spoiled. */
  async call(command: string, var1: string, more: Record<string, string> = {}): Promise<Called> {
    const hash = apiHash({ key: KEY, command, var1 }, SALT);
    const body = new URLSearchParams({ key: KEY, command, var1, hash, ...more });
    const address = `${this.#url}/payu/merchant/postservice.php?form=2`;
    const answer = await fetch(address, { method: 'POST', body });
    return (await answer.json()) as Called;
  }

  /** The answer of verify_payment about one txnid. */
  async verify(txnid: string): Promise<Record<string, unknown>> {
    const { transaction_details: details } = await this.call('verify_payment', txnid);
    return details?.[txnid] ?? {};
  }

  async #post(path: string, form: Record<string, string>): Promise<Page> {
    const body = new URLSearchParams(form);
    const answer = await fetch(this.#url + path, { method: 'POST', body });
    return { status: answer.status, html: await answer.text() };
  }
}

export type Called = {
  status: number;
  msg: string;
  transaction_details?: Record<string, Record<string, unknown>>;
  [field: string]: unknown;
};

/** The form with which a page returns the browser. */
export function returnOf(page: Page): Return {
  const action = /action="([^"]+)" data-return/.exec(page.html)?.[1] ?? '';
  const inputs = page.html.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g);
  const fields = Object.fromEntries([...inputs].map(([, name, value]) => [name, value]));
  return { action, fields: fields as Return['fields'] };
}

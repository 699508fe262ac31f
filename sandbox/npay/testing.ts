// For tests: a merchant of nPay, who queries by SOAP and reads the answers with plain patterns.
import { createHash } from 'node:crypto';
import { postForm, press } from '../nepal-bank/testing.ts';
import type { Page } from '../nepal-bank/testing.ts';

const USER = 'kosheli_sandbox';
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

export type Answered = { status: number; text: string; fields: Record<string, string> };

export class NpayMerchant {
  #url: string;

  constructor(sandboxUrl: string) {
    this.#url = `${sandboxUrl}/npay`;
  }

  /** `more` adds to the fields or replaces them. */
  async ask(operation: string, txnid: string, more: Record<string, string>): Promise<Answered> {
    const fields = {
      MerchantId: '85',
      MerchantTxnId: txnid,
      MerchantUserName: USER,
      MerchantPassword: sha256(`${USER}sandbox-api-password`),
      Signature: sha256(`SANDBOX01${USER}${txnid}`),
      ...more,
    };
    const inner = Object.entries(fields).map(([name, value]) => `<${name}>${value}</${name}>`);
    const body =
      '<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>' +
      `<${operation} xmlns="nPAY">${inner.join('')}</${operation}></soap:Body></soap:Envelope>`;
    const answer = await fetch(`${this.#url}/websrv/Service.asmx`, {
      method: 'POST',
      headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: `"nPAY/${operation}"` },
      body,
    });
    const text = await answer.text();
    const found = [...text.matchAll(/<([A-Z_]+)>([^<]*)<\/\1>/g)];
    const read = Object.fromEntries(found.map(([, name, value]) => [name ?? '', value ?? '']));
    return { status: answer.status, text, fields: read };
  }

  validate(txnid: string, more: Record<string, string> = {}): Promise<Answered> {
    const fields = { AMOUNT: '1020.00', purchaseDescription: 'Recharge ntc', ...more };
    return this.ask('ValidateMerchant', txnid, fields);
  }

  async status(txnid: string, reference: string): Promise<Record<string, string>> {
    const { fields } = await this.ask('CheckTransactionStatus', txnid, { GTWREFNO: reference });
    return fields;
  }

  /** Visits the bank's page for a payment that was announced; `more` replaces fields of the form. */
  visit(txnid: string, processId: string, more: Record<string, string> = {}): Promise<Page> {
    return postForm(`${this.#url}/pay.aspx`, {
      ProcessID: processId,
      MerchantID: '85',
      MerchantTxnID: txnid,
      PayAmount: '1020.00',
      PaymentMode: 'TESTEB01',
      MerchantUsername: USER,
      Description: 'Recharge ntc',
      ...more,
    });
  }

  press(page: Page, choice: string): Promise<Page> {
    return press(this.#url, page, choice);
  }

  /** Announces a payment, visits the bank and presses a button. */
  async pay(txnid: string, choice = 'pay'): Promise<Page> {
    const { fields } = await this.validate(txnid);
    return this.press(await this.visit(txnid, fields['PROCESSID'] ?? ''), choice);
  }
}

// Canned answers of PayU, for tests of exact requests and of malformed answers, and test settings.
import type { PayuSettings } from './gateway.ts';

export function settingsFor(url: string): PayuSettings {
  return {
    formUrl: 'https://bank.example/_payment',
    apiUrl: url,
    key: 'TESTKEY1',
    salt: 'TESTSALT1',
    returnUrl: 'https://site.example/payment/gateway',
  };
}

/** What PayU says about one payment. */
export const PAID = {
  mihpayid: '403993715500000001',
  bank_ref_num: '000111222',
  amt: '632.40',
  transaction_amount: '632.40',
  txnid: 'ORD1001A1',
  error_code: 'E000',
  net_amount_debit: 632.4,
  mode: 'UPI',
  status: 'success',
  unmappedstatus: 'captured',
};

/** The answer about that payment. */
export function about(payment: object): string {
  const msg = '1 out of 1 Transactions Fetched Successfully';
  return JSON.stringify({ status: 1, msg, transaction_details: { ORD1001A1: payment } });
}

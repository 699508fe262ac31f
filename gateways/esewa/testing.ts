// Canned answers of eSewa, for tests of exact requests and of malformed answers, and test settings.
import type { EsewaSettings } from './gateway.ts';

/** The secret of eSewa's test shop, which is public. */
export const SECRET = '8gBm/:&EnhH.1/q';

export function settingsFor(url: string): EsewaSettings {
  return {
    formUrl: 'https://wallet.example/api/epay/main/v2/form',
    statusUrl: `${url}/api/epay/transaction/status/`,
    productCode: 'EPAYTEST',
    secret: SECRET,
    returnUrl: 'https://site.example/payment/gateway',
    timeoutMs: 1_000,
  };
}

export const PAID = {
  product_code: 'EPAYTEST',
  transaction_uuid: 'ORD1001A1',
  total_amount: 1020,
  status: 'COMPLETE',
  ref_id: '000TEST1',
};

export function answer(more: Record<string, unknown> = {}): string {
  return JSON.stringify({ ...PAID, ...more });
}

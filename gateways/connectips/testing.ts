// Canned answers of connectIPS in its wire format, and the settings of a test merchant.
import type { ConnectipsSettings } from './ask.ts';
import { SANDBOX_PRIVATE_KEY } from './sandbox-key.ts';

export function settingsFor(url: string): ConnectipsSettings {
  return {
    formUrl: 'https://ips.example/connectipswebgw/loginpage',
    apiUrl: `${url}/connectipswebws/api/creditor`,
    merchantId: '550',
    appId: 'MER-550-APP-1',
    appName: 'Kosheli',
    password: 'connectips-test-pass',
    privateKey: SANDBOX_PRIVATE_KEY,
    timeoutMs: 1_000,
  };
}

/** The fields that both queries answer, followed by those that only details have. */
export const PAID = {
  merchantId: 550,
  appId: 'MER-550-APP-1',
  referenceId: 'ORD1001A1',
  txnAmt: '102000',
  token: null,
  status: 'SUCCESS',
  statusDesc: 'TRANSACTION SUCCESSFUL',
  txnId: 7_106_001,
  creditStatus: '000',
};

export function answer(more: Record<string, unknown> = {}): string {
  return JSON.stringify({ ...PAID, ...more });
}

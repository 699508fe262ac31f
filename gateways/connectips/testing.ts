// The answers of connectIPS as its servers write them, and the settings of a merchant, for tests.
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

/** What both questions are answered with, and what only details hold. */
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

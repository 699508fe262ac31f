// Canned answers of Khalti, for tests of exact requests and of malformed answers, and test settings.
import type { KhaltiSettings } from './ask.ts';

export const PIDX = 'bZQLD9wRVWo4CdESSfuSsB';

export function settingsFor(url: string): KhaltiSettings {
  return {
    apiUrl: `${url}/api`,
    secretKey: 'test_secret_key_shop',
    websiteUrl: 'https://site.example',
    returnUrl: 'https://site.example/payment/gateway',
    timeoutMs: 1_000,
  };
}

export const LINK = {
  pidx: PIDX,
  payment_url: `https://test-pay.khalti.com/?pidx=${PIDX}`,
  expires_at: '2026-10-28T11:05:00.000000+05:45',
  expires_in: 3600,
};

export const PAID = {
  pidx: PIDX,
  total_amount: 102_000,
  status: 'Completed',
  transaction_id: 'GFq9PFS7b2iYvL8Lir9oXe',
  fee: 0,
  refunded: false,
};

export function answer(more: Record<string, unknown> = {}): string {
  return JSON.stringify({ ...PAID, ...more });
}

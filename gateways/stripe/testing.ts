// Canned answers of Stripe, for tests of exact requests and of malformed answers, and test settings.
import type { CannedAnswer } from '#providers/testing/canned-answers.ts';
import type { PaymentStart } from '../gateway.ts';
import type { StripeSettings } from './gateway.ts';

export const TRANSACTION = 'ORD1001A1';
export const WEBHOOK_SECRET = 'whsec_test_secret';

export function settingsFor(url: string, more: Partial<StripeSettings> = {}): StripeSettings {
  return {
    apiUrl: url,
    secretKey: 'sk_test_shop',
    publishableKey: 'pk_test_shop',
    webhookSecret: WEBHOOK_SECRET,
    returnUrl: 'https://site.example/payment/gateway',
    minimumPaisa: 7_000n,
    timeoutMs: 10_000,
    retries: 0,
    ...more,
  };
}

export const PAYMENT: PaymentStart = {
  transactionId: TRANSACTION,
  orderId: '0192f0c4-0000-7000-8000-000000000001',
  amountPaisa: 10_000n,
  chargedPaisa: 10_240n,
  purpose: 'Recharge ntc',
  payer: { fullName: 'Sita Sharma', email: 'sita@example.com', phone: '9841234567' },
};

export function intent(more: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    id: 'pi_1',
    object: 'payment_intent',
    amount: 10_240,
    amount_received: 0,
    currency: 'npr',
    status: 'requires_payment_method',
    livemode: false,
    metadata: { attempt: TRANSACTION, order: PAYMENT.orderId },
    client_secret: 'pi_1_secret_abc',
    latest_charge: null,
    last_payment_error: null,
    ...more,
  };
}

export const PAID = intent({ status: 'succeeded', amount_received: 10_240, latest_charge: 'ch_1' });

export function stripeError(code: string, more: Record<string, unknown> = {}): CannedAnswer {
  const error = { type: 'invalid_request_error', code, message: 'No.', ...more };
  return { status: 400, body: { error } };
}

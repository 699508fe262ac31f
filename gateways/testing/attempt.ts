// A payment, its attempt and its return, for tests of one gateway.
import type { AskedAttempt, CallbackRequest, PaymentStart } from '../gateway.ts';

export const ATTEMPT: AskedAttempt = {
  transactionId: 'ORD1001A1',
  chargedPaisa: 102_000n,
  session: 'SIM-7f3a',
  gatewayReference: 'GTW000111',
};

export const PAYMENT: PaymentStart = {
  transactionId: ATTEMPT.transactionId,
  orderId: '01922c3e-0000-7000-8000-000000000001',
  amountPaisa: 100_000n,
  chargedPaisa: ATTEMPT.chargedPaisa,
  purpose: 'Recharge ntc & more <b>',
  payer: { fullName: 'Sita Sharma', email: 'sita@example.com', phone: '9841234567' },
};

export function callback(query: string, body = ''): CallbackRequest {
  return { method: body === '' ? 'GET' : 'POST', query, body, headers: {} };
}

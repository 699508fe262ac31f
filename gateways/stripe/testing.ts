// A fake Stripe for tests: answers what a test sets, and records the requests.
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PaymentStart } from '../gateway.ts';
import type { StripeSettings } from './gateway.ts';

export interface Reply {
  status?: number;
  /** Text as it is; anything else as JSON. */
  body?: unknown;
  /** never: no answer; dripping: one byte now and then, without end. */
  fault?: 'never' | 'dripping' | undefined;
}

export interface Asked {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  form: Record<string, string>;
}

export interface FakeStripe {
  url: string;
  asked: Asked[];
  /** These replies in order; the last one repeats. */
  will: (...replies: Reply[]) => void;
  close: () => Promise<void>;
}

function write(response: ServerResponse, { status = 200, body = {}, fault }: Reply): void {
  if (fault === 'never') return;
  response.writeHead(status, { 'content-type': 'application/json' });
  if (fault === 'dripping') {
    const drip = setInterval(() => response.write(' '), 10);
    response.once('close', () => clearInterval(drip));
    return;
  }
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}

export async function startFakeStripe(): Promise<FakeStripe> {
  const asked: Asked[] = [];
  let replies: Reply[] = [{}];
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request;
      asked.push({ method, path, headers, form: Object.fromEntries(new URLSearchParams(text)) });
      const [reply = {}, ...later] = replies;
      if (later.length > 0) replies = later;
      write(response, reply);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    will: (...next) => {
      replies = next;
      asked.length = 0;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

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

export function stripeError(code: string, more: Record<string, unknown> = {}): Reply {
  const error = { type: 'invalid_request_error', code, message: 'No.', ...more };
  return { status: 400, body: { error } };
}

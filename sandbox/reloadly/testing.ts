// What tests of the second carrier need: a merchant's calls with a token, and its webhook's address.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ask, type Answer } from '../testing.ts';

export const CLIENT = { client_id: 'kosheli-sandbox', client_secret: 'sandbox-client-secret' };
export const WEBHOOK_SECRET = 'sandbox-webhook-secret';

export function askToken(url: string, more: Record<string, unknown> = {}): Promise<Answer> {
  const grant = { grant_type: 'client_credentials', audience: `${url}/reloadly` };
  return ask(`${url}/reloadly/oauth/token`, 'POST', { ...CLIENT, ...grant, ...more });
}

/** A merchant's calls; `renew` begins them with a new token. */
export function startCalls(url: string) {
  let token = '';
  const call = async (path: string, method = 'GET', body?: unknown): Promise<Answer> => {
    const answer = await fetch(`${url}/reloadly${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/com.reloadly.topups-v1+json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json()) as Answer['body'] };
  };
  const topUpBody = (reference: string | undefined, more: Record<string, unknown> = {}) => ({
    operatorId: 9101,
    amount: 100,
    useLocalAmount: true,
    customIdentifier: reference,
    recipientPhone: { countryCode: 'NP', number: '9779841234567' },
    ...more,
  });
  return {
    call,
    renew: async () => {
      token = String((await askToken(url)).body['access_token']);
    },
    use: (given: string) => {
      token = given;
    },
    topUp: (reference?: string, more?: Record<string, unknown>) =>
      call('/topups', 'POST', topUpBody(reference, more)),
    topUpAsync: (reference?: string, more?: Record<string, unknown>) =>
      call('/topups-async', 'POST', topUpBody(reference, more)),
    report: async (reference: string) => {
      const query = new URLSearchParams({ customIdentifier: reference });
      const { body } = await call(`/topups/reports/transactions?${query}`);
      return body['content'] as Record<string, unknown>[];
    },
    balance: async () => (await call('/accounts/balance')).body['balance'],
    book: async () => (await ask(`${url}/books/reloadly`)).body,
    script: (outcome: string, times?: number) =>
      ask(`${url}/scripts/reloadly`, 'POST', { outcome, times }),
  };
}

export type Calls = ReturnType<typeof startCalls>;

export type Webhook = { signature: string; timestamp: string; rawBody: string };

/** Takes webhooks and answers 200. */
export async function startReceiver(): Promise<{
  url: string;
  received: Webhook[];
  close: () => void;
}> {
  const received: Webhook[] = [];
  const server = createServer((call, answer) => {
    let rawBody = '';
    call.setEncoding('utf8').on('data', (chunk: string) => (rawBody += chunk));
    call.on('end', () => {
      const { 'x-reloadly-signature': signature, 'x-reloadly-request-timestamp': timestamp } =
        call.headers;
      received.push({ signature: String(signature), timestamp: String(timestamp), rawBody });
      answer.end('ok');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, received, close: () => void server.close() };
}

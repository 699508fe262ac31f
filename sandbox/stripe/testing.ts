// A merchant with the real client, and a person with a card, for tests of the card provider.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Stripe } from 'stripe';
import { ask } from '../testing.ts';

export const WEBHOOK_SECRET = 'whsec_sandbox';

/** The merchant's own client: only its address is another one. */
export function merchantOf(url: string, secretKey = 'sk_test_sandbox'): Stripe {
  const httpClient = Stripe.createFetchHttpClient(async (address, init) => {
    const { pathname, search } = new URL(address instanceof Request ? address.url : address);
    return fetch(`${url}/stripe${pathname}${search}`, init);
  });
  return new Stripe(secretKey, { httpClient, maxNetworkRetries: 0, timeout: 2_000 });
}

export type Confirmed = { status: number; body: Record<string, unknown> };

export function startCalls(url: string) {
  const stripe = merchantOf(url);
  return {
    stripe,
    create: (amount = 10_240, attempt = 'ORD1001A1') =>
      stripe.paymentIntents.create(
        {
          amount,
          currency: 'npr',
          automatic_payment_methods: { enabled: true },
          metadata: { attempt },
        },
        { idempotencyKey: attempt },
      ),
    /** As the card form in the browser does it. */
    confirm: async (
      { id, client_secret: secret }: { id: string; client_secret: string | null },
      card = 'pm_card_visa',
      more: Record<string, string> = {},
    ): Promise<Confirmed> => {
      const body = new URLSearchParams({
        key: 'pk_test_sandbox',
        client_secret: secret ?? '',
        payment_method: card,
        return_url: 'http://shop.test/back?attempt=ORD1001A1',
        ...more,
      });
      const path = `${url}/stripe/v1/payment_intents/${id}/confirm`;
      const answer = await fetch(path, { method: 'POST', body });
      return { status: answer.status, body: (await answer.json()) as Confirmed['body'] };
    },
    /** What the person tells the bank; answers where the browser is sent. */
    answerBank: async (id: string, answer: string): Promise<string> => {
      const sent = await fetch(`${url}/stripe/authenticate/${id}`, {
        method: 'POST',
        body: new URLSearchParams({ answer }),
        redirect: 'manual',
      });
      return sent.headers.get('location') ?? `HTTP ${sent.status}`;
    },
    book: async () => (await ask(`${url}/books/stripe`)).body,
    script: (outcome: string, more: { times?: number; only?: string } = {}) =>
      ask(`${url}/scripts/stripe`, 'POST', { outcome, ...more }),
  };
}

export type Calls = ReturnType<typeof startCalls>;

export type Webhook = { header: string; body: string; event: Stripe.Event | undefined };

/** Takes webhooks; refuses as many as it is told to. `event` is there when the signature is right. */
export async function startReceiver(refuses = 0) {
  const received: Webhook[] = [];
  let left = refuses;
  const server = createServer((call, answer) => {
    let body = '';
    call.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    call.on('end', () => {
      const header = String(call.headers['stripe-signature']);
      received.push({ header, body, event: eventOf(body, header) });
      left -= 1;
      answer.writeHead(left >= 0 ? 500 : 200).end('ok');
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, received, close: () => void server.close() };
}

function eventOf(body: string, header: string): Stripe.Event | undefined {
  try {
    return Stripe.webhooks.constructEvent(body, header, WEBHOOK_SECRET);
  } catch {
    return undefined;
  }
}

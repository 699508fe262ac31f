// For tests: a merchant with Stripe's own client, and a person with a card.
import { Stripe } from 'stripe';
import { ask, type Received } from '../testing.ts';

const WEBHOOK_SECRET = 'whsec_sandbox';

/** Stripe's own client, with only the URL changed. */
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
    /** Confirms like the card form in the browser. */
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
    /** Gives the person's answer on the bank's page; returns where the browser is redirected. */
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

/** The event of a webhook; undefined when its signature is wrong. */
export function eventOf({ text, headers }: Received): Stripe.Event | undefined {
  try {
    const signature = String(headers['stripe-signature']);
    return Stripe.webhooks.constructEvent(text, signature, WEBHOOK_SECRET);
  } catch {
    return undefined;
  }
}

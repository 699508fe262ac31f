// What Stripe declares about itself as a gateway.
import { defineGateway, startEndpoint } from '../definition.ts';
import type { PageOrigins } from '../definition.ts';
import { readStripeRow } from './books/book.ts';
import { createCardIntent, verifyCardPayment } from './calls.ts';
import { makeStripe } from './gateway.ts';
import type { StripeSettings } from './gateway.ts';
import { internationalCard } from './method.ts';
import { makeStripeStatement } from './books/statement.ts';
import { stripeSettings, readStripeSettings } from './settings.ts';

const SCRIPTS = ['https://js.stripe.com', 'https://*.js.stripe.com'];

/** Stripe's own origins; with the sandbox, only the frame of the simulated element. */
function originsOf({ standInUrl }: StripeSettings): PageOrigins {
  if (standInUrl !== undefined) {
    return { script: [], frame: [new URL(standInUrl).origin], connect: [] };
  }
  return {
    script: SCRIPTS,
    frame: [...SCRIPTS, 'https://hooks.stripe.com'],
    connect: ['https://api.stripe.com'],
  };
}

export const stripe = defineGateway({
  name: 'stripe',
  methods: [internationalCard],
  zone: '+05:45',
  columns: { reference: ['attempt'], amount: ['amount_received'] },
  refundsNamedBy: 'refund',
  listsRefunds: { statement: true, book: true },
  settings: [stripeSettings],
  account: readStripeSettings,
  create: (account: StripeSettings) => {
    const { start, isSignedWebhook, ...gateway } = makeStripe(account);
    return {
      ...gateway,
      starts: [startEndpoint(createCardIntent, (payment) => start(payment, undefined))],
      verify: verifyCardPayment,
      returns: [
        { path: '', methods: ['GET'], from: 'browser' },
        { path: '/webhook', methods: ['POST'], from: 'server', isGenuine: isSignedWebhook },
      ],
      formTargets: [],
      origins: originsOf(account),
      statement: makeStripeStatement(account),
      address: { url: account.apiUrl, setting: 'STRIPE_API_URL' },
    };
  },
  simulator: { callbacks: { stripe: '/webhook' }, readRow: readStripeRow },
});

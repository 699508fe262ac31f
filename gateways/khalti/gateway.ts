// Khalti KPG-2, its web checkout: our server creates a link, the person pays on Khalti's page, and the
// outcome is queried by Khalti's id.
// Source: docs.khalti.com, KPG-2.
import * as z from 'zod/mini';
import { rupeesFromPaisa } from '#contract/money.ts';
import type { KhaltiLink } from './calls.ts';
import { plainLine } from '#providers/legible.ts';
import type {
  AskedAttempt,
  Begun,
  PaymentNotification,
  Gateway,
  GatewayStatus,
  PaymentStart,
  CallbackRequest,
} from '../gateway.ts';
import { transactionIdIn, unknown } from '../nepal-banks/nepal-gateway.ts';
import { askKhalti } from './ask.ts';
import type { KhaltiSettings } from './ask.ts';
import { lookUp } from './look-up.ts';
import type { LookedUp } from './look-up.ts';
import { makeKhaltiRefunds } from './refunds.ts';

export type KhaltiGateway = Gateway<KhaltiLink>;

/** Khalti's minimum amount. */
const MINIMUM_PAISA = 1_000n;

const link = z.object({
  pidx: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,100}$/)),
  payment_url: z.string().check(z.maxLength(500)),
});

/** Accepts a page over https; over http only on the API's own origin, such as the sandbox. */
function isPage(address: string, { apiUrl }: KhaltiSettings): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, origin } = new URL(address);
  return protocol === 'https:' || origin === new URL(apiUrl).origin;
}

async function start(settings: KhaltiSettings, payment: PaymentStart): Promise<Begun<KhaltiLink>> {
  const { transactionId, chargedPaisa, purpose } = payment;
  if (chargedPaisa < MINIMUM_PAISA) {
    const values = { minimum: rupeesFromPaisa(MINIMUM_PAISA) };
    return { kind: 'refused', why: 'khalti.minimum', values, proof: {} };
  }
  // Khalti accepts the payer's name and number but does not need them, so we do not send them.
  const answer = await askKhalti(settings, 'v2/epayment/initiate', {
    return_url: `${settings.returnUrl}/khalti`,
    website_url: settings.websiteUrl,
    amount: Number(chargedPaisa),
    purchase_order_id: transactionId,
    purchase_order_name: plainLine(purpose, 100) || 'Payment',
  });
  if (answer.kind === 'away') return answer;
  if (answer.kind === 'no') return { kind: 'away', fault: `HTTP ${answer.httpStatus}` };
  if (answer.httpStatus === 400) {
    return { kind: 'refused', why: 'nepal.refused', proof: { answer: answer.body } };
  }
  const read = link.safeParse(answer.body);
  if (!read.success || !isPage(read.data.payment_url, settings)) {
    return { kind: 'away', fault: 'the answer names no page' };
  }
  const { pidx: session, payment_url } = read.data;
  return { kind: 'begun', form: { payment_url }, session };
}

/** The return is unsigned, so its status proves nothing. `purchase_order_id` is our attempt's id. */
function readNotification({ query }: CallbackRequest): PaymentNotification | undefined {
  const named = new URLSearchParams(query).get('purchase_order_id') ?? undefined;
  const transactionId = transactionIdIn(named);
  return transactionId === undefined ? undefined : { transactionId, isSigned: false };
}

/**
 * A link is valid for an hour; then Khalti reports it as expired. A refund that we did not make was
 * made at Khalti: if full, no money is with us; if partial, it needs manual review.
 */
const KINDS = {
  Completed: 'succeeded',
  Pending: 'pending',
  Initiated: 'open',
  Refunded: 'failed',
  'Partially Refunded': 'pending',
  Expired: 'failed',
  'User canceled': 'cancelled',
} as const satisfies Record<LookedUp['status'], GatewayStatus['kind']>;
const REFUNDED = { Refunded: 'in full', 'Partially Refunded': 'in part' } as const;

async function status(settings: KhaltiSettings, { session }: AskedAttempt): Promise<GatewayStatus> {
  // If we never received Khalti's id, no browser received the page's address, and nobody can have paid.
  if (session === null) return { kind: 'not found', proof: { isNeverTold: true } };
  const found = await lookUp(settings, session);
  if (found.kind === 'unknown') return unknown(found.proof);
  const { proof, chargedPaisa, transactionId } = found;
  if (found.status === 'Refunded' || found.status === 'Partially Refunded') {
    return { kind: KINDS[found.status], refunded: REFUNDED[found.status], proof };
  }
  const kind = KINDS[found.status];
  if (kind !== 'succeeded') return { kind, proof };
  if (transactionId === null) return unknown(proof);
  // Khalti's id of the checkout, the key of every later query.
  return { kind, gatewayReference: session, chargedPaisa, proof };
}

export function makeKhalti(settings: KhaltiSettings): KhaltiGateway {
  return {
    name: 'khalti',
    currency: 'NPR',
    start: (payment) => start(settings, payment),
    readNotification,
    status: (attempt) => status(settings, attempt),
    refunds: makeKhaltiRefunds(settings),
  };
}

// Khalti KPG-2, its web checkout: a link by a call of our server, the payment on Khalti's page, and
// what became of it by the number Khalti gave it.
// Source: docs.khalti.com, KPG-2.
import * as z from 'zod/mini';
import { rupeesFromPaisa } from '#contract/money.ts';
import type { KhaltiLink } from '#contract/payments/nepal-wallets.ts';
import { plainLine } from '#providers/legible.ts';
import type {
  AskedAttempt,
  Begun,
  Claim,
  Gateway,
  GatewayStatus,
  PaymentStart,
  Told,
} from '../gateway.ts';
import { transactionIdIn, unknown } from '../nepal-banks/nepal-gateway.ts';
import { askKhalti } from './ask.ts';
import type { KhaltiSettings } from './ask.ts';
import { lookUp } from './look-up.ts';
import type { LookedUp } from './look-up.ts';
import { makeKhaltiRefunds } from './refunds.ts';

export type KhaltiGateway = Gateway<KhaltiLink>;

/** Khalti takes no less. */
const MINIMUM_PAISA = 1_000n;

const link = z.object({
  pidx: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,100}$/)),
  payment_url: z.string().check(z.maxLength(500)),
});

/** The page is Khalti's own: by https, or beside the very address that was asked. */
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
  // Khalti would take the payer's name and number, too; it needs neither, so it is told neither.
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

/** Unsigned, and its status is anybody's; the order's id at Khalti is our attempt's. */
function readClaim({ query }: Told): Claim | undefined {
  const named = new URLSearchParams(query).get('purchase_order_id') ?? undefined;
  const transactionId = transactionIdIn(named);
  return transactionId === undefined ? undefined : { transactionId, isSigned: false };
}

/**
 * A link waits for an hour and then says itself that it has expired. A refund that is not ours is
 * somebody's at Khalti: whole, nobody's money is with us; in part, only a person can tell.
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

async function status(settings: KhaltiSettings, { session }: AskedAttempt): Promise<GatewayStatus> {
  // The page of a payment whose number we never learned was never told to any browser.
  if (session === null) return { kind: 'not found', proof: { isNeverTold: true } };
  const found = await lookUp(settings, session);
  if (found.kind === 'unknown') return unknown(found.proof);
  const { proof, chargedPaisa, transactionId } = found;
  const kind = KINDS[found.status];
  if (kind !== 'succeeded') return { kind, proof };
  if (transactionId === null) return unknown(proof);
  // Khalti's number of the checkout, by which everything else of it is found.
  return { kind, gatewayReference: session, chargedPaisa, proof };
}

export function makeKhalti(settings: KhaltiSettings): KhaltiGateway {
  return {
    name: 'khalti',
    currency: 'NPR',
    start: (payment) => start(settings, payment),
    readClaim,
    status: (attempt) => status(settings, attempt),
    refunds: makeKhaltiRefunds(settings),
  };
}

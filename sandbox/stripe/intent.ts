// One row of Stripe's book: an intent with its refunds, and the views of it for server and browser.
import type { Outcome } from '../scripts.ts';

export type Status =
  | 'requires_payment_method'
  | 'requires_action'
  | 'processing'
  | 'succeeded'
  | 'canceled';

/** Amounts are whole paisa, like in the real system. */
export type Refund = {
  id: string;
  amount: number;
  reason: string | null;
  metadata: Record<string, string>;
  created: number;
  /** `settles`: the scripted change of status, at this moment (milliseconds since 1970). */
  status: 'succeeded' | 'pending' | 'failed';
  settles?: { atMs: number; status: 'succeeded' | 'failed' };
};

/** The card holder's complaint to their bank about the payment. */
export type Dispute = {
  id: string;
  amount: number;
  status: 'needs_response' | 'won' | 'lost';
  created: number;
};

export type CardError = { code: string; decline_code?: string; message: string };

export type Intent = {
  id: string;
  secret: string;
  amount: number;
  amountReceived: number;
  currency: string;
  status: Status;
  description: string | null;
  receiptEmail: string | null;
  metadata: Record<string, string>;
  at: string;
  charge: string | null;
  canceledFor: string | null;
  lastError: CardError | null;
  /** Where the browser returns after the card holder's confirmation on the bank's page. */
  returnUrl: string | null;
  outcome: Outcome;
  /** The end of processing, at this moment (milliseconds since 1970). */
  settles?: { atMs: number; status: 'succeeded' | 'requires_payment_method' };
  refunds: Refund[];
  disputes?: Dispute[];
};

export function secondsOf(at: string): number {
  return Math.floor(Date.parse(at) / 1000);
}

export function refundedOf({ refunds }: Intent): number {
  const standing = refunds.filter(({ status }) => status !== 'failed');
  return standing.reduce((sum, { amount }) => sum + amount, 0);
}

/** An intent as the merchant's server sees it; for a browser, without the merchant's own data. */
export function intentAnswer(intent: Intent, { isBrowser = false } = {}): object {
  const { id, amount, currency, status, secret, at, lastError, returnUrl } = intent;
  const answer = {
    id,
    object: 'payment_intent',
    amount,
    currency,
    status,
    client_secret: secret,
    created: secondsOf(at),
    livemode: false,
    description: intent.description,
    capture_method: 'automatic_async',
    confirmation_method: 'automatic',
    payment_method_types: ['card'],
    cancellation_reason: intent.canceledFor,
    last_payment_error: lastError && { type: 'card_error', ...lastError },
    next_action:
      status === 'requires_action'
        ? {
            type: 'redirect_to_url',
            redirect_to_url: { url: `/stripe/authenticate/${id}`, return_url: returnUrl },
          }
        : null,
  };
  if (isBrowser) return answer;
  return {
    ...answer,
    amount_received: intent.amountReceived,
    amount_capturable: 0,
    latest_charge: intent.charge,
    metadata: intent.metadata,
    receipt_email: intent.receiptEmail,
  };
}

export function refundAnswer(refund: Refund, intent: Intent): object {
  const { id, amount, reason, status, metadata, created } = refund;
  return {
    id,
    object: 'refund',
    amount,
    currency: intent.currency,
    charge: intent.charge,
    payment_intent: intent.id,
    reason,
    status,
    metadata,
    created,
    ...(status === 'failed' && { failure_reason: 'declined' }),
  };
}

/** How long Stripe usually accepts evidence against a dispute. */
const EVIDENCE_SECONDS = 7 * 86_400;

export function disputeAnswer({ id, amount, status, created }: Dispute, intent: Intent): object {
  return {
    id,
    object: 'dispute',
    amount,
    currency: intent.currency,
    charge: intent.charge,
    payment_intent: intent.id,
    reason: 'fraudulent',
    status,
    // The dispute's own metadata, not the payment's.
    metadata: {},
    livemode: false,
    created,
    evidence_details: { due_by: created + EVIDENCE_SECONDS },
  };
}

/** The row for the page and for programs, without the secret, with which a reader could pay. */
export function rowOf(intent: Intent): object {
  const { secret: _secret, amount, amountReceived, metadata, refunds, ...rest } = intent;
  return {
    ...rest,
    amount: (amount / 100).toFixed(2),
    amountPaisa: amount,
    receivedPaisa: amountReceived,
    refundedPaisa: refundedOf(intent),
    reference: metadata['attempt'] ?? '',
    metadata,
    refunds,
  };
}

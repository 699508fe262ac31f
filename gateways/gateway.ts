// The interface of a gateway: how a payment begins, how its returns are read, and how its outcome is
// queried.
import type { Paisa } from '#contract/money.ts';
import type { TextKey, TextValues } from '#contract/texts.ts';
import type { GatewayDisputes, GatewayRefunds } from './refunds.ts';

/** What a payment attempt sends to the gateway. Amounts are in the smallest unit of the charged currency. */
export interface PaymentStart {
  /** Our attempt's id, at most 20 letters and digits; never the order's id. */
  transactionId: string;
  orderId: string;
  /** The value of the order itself, in NPR, before fees and discounts. */
  amountPaisa: Paisa;
  chargedPaisa: Paisa;
  /** What the payment is for, in plain words. */
  purpose: string;
  payer: { fullName: string; email: string; phone: string };
}

/** The result of beginning a payment. */
export type Begun<Form> =
  /** What the page needs to continue, and the gateway's own id of the payment, if it has one yet. */
  | { kind: 'begun'; form: Form; session?: string }
  /** A definite refusal of this payment. */
  | { kind: 'refused'; why: TextKey; values?: TextValues; proof: unknown }
  /** No answer, or one that cannot be read. */
  | { kind: 'away'; fault: string };

/** A return or a callback as received. */
export interface CallbackRequest {
  method: 'GET' | 'POST';
  /** Without the leading question mark. */
  query: string;
  body: string;
  /** The attempt in the path of the return, for a gateway whose return may carry no data. */
  attempt?: string | undefined;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** A payment notification about an attempt. It only triggers a query. */
export interface PaymentNotification {
  transactionId: string;
  /** Whether the notification carries the gateway's own signature. */
  isSigned: boolean;
  /** Whether that signature covers every byte of the body, so that nobody else can lengthen it. */
  isWhollySigned?: boolean;
  /** The gateway's own id of the payment, if a query needs it. */
  gatewayReference?: string;
  /** Whether it is about a refund of the payment. */
  isAboutRefund?: boolean;
}

/** The data that a query about an attempt may need. */
export interface AskedAttempt {
  transactionId: string;
  chargedPaisa: Paisa;
  /** The `session` that `start` returned. */
  session: string | null;
  /** From the notification that triggered the query, or an earlier one. */
  gatewayReference: string | null;
}

/**
 * A gateway's status of a payment. open: the gateway knows it, no money is in flight, and the person may
 * still pay this same payment. not found: the gateway does not know it, or not yet. unheard: without its
 * own id of the payment, which we never received, the gateway reveals nothing; most often nobody began it.
 */
export type GatewayStatus =
  | { kind: 'succeeded'; gatewayReference: string; chargedPaisa: Paisa; proof: unknown }
  | {
      kind: 'failed' | 'cancelled' | 'open' | 'pending' | 'not found' | 'unheard' | 'unknown';
      /** How much of a payment that once succeeded was refunded; absent if the gateway tells of no refund. */
      refunded?: 'in full' | 'in part';
      proof: unknown;
    };

export interface Gateway<Form, Choice = undefined> {
  name: string;
  currency: 'NPR' | 'INR';
  /**
   * Begins a payment; `choice` is the person's choice, such as a bank. Called after the attempt is
   * recorded and outside any transaction. Never throws.
   */
  start: (payment: PaymentStart, choice: Choice) => Promise<Begun<Form>>;
  /** Parses a return or callback; undefined if it names no attempt. */
  readNotification: (told: CallbackRequest) => PaymentNotification | undefined;
  /** Whether the gateway signs messages of this kind; absent if it never signs. */
  signs?: (told: CallbackRequest) => boolean;
  /** Queries the gateway itself. Never throws; an uncertain answer is `unknown`. */
  status: (attempt: AskedAttempt) => Promise<GatewayStatus>;
  /**
   * Closes an open payment so that nobody can pay it any more, and answers its status afterwards.
   * Never throws; absent where the gateway has no call for that.
   */
  cancel?: (attempt: AskedAttempt) => Promise<GatewayStatus>;
  /** Refunds through the gateway; absent where it has no call for that. */
  refunds?: GatewayRefunds;
  /** Queries about disputed payments; absent where an operator records them by hand. */
  disputes?: GatewayDisputes;
}

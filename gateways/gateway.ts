// The shape of a gateway: how a payment begins at it, how its returns are read, and how it is asked
// what happened.
import type { Paisa } from '#contract/money.ts';
import type { PayMethod } from '#contract/price.ts';
import type { WordKey, WordValues } from '#contract/words.ts';
import type { GatewayDisputes, GatewayRefunds } from './refunds.ts';

/** Every gateway, and the way of paying its fees belong to. */
export const METHOD_OF = {
  payu: 'payu',
  npay: 'ebanking',
  onepg: 'ebanking',
  esewa: 'esewa',
  khalti: 'khalti',
  stripe: 'card',
} as const satisfies Record<string, PayMethod>;

export type GatewayName = keyof typeof METHOD_OF;

/**
 * What a payment attempt tells the gateway. Amounts are in the smallest unit of the charged
 * currency.
 */
export interface PaymentStart {
  /** Ours, at most 20 letters and digits; never the order's id. */
  transactionId: string;
  orderId: string;
  /** What the order itself is worth, in NPR: before fees and discounts. */
  amountPaisa: Paisa;
  chargedPaisa: Paisa;
  /** What it is for, in plain words. */
  purpose: string;
  payer: { fullName: string; email: string; phone: string };
}

/** How a payment began, or did not. */
export type Begun<Form> =
  /** What the page needs to go on; the gateway's own name for the payment, where it has one yet. */
  | { kind: 'begun'; form: Form; session?: string }
  /** It will not take this payment, and says so for certain. */
  | { kind: 'refused'; why: WordKey; values?: WordValues; proof: unknown }
  /** No answer, or none that can be read. */
  | { kind: 'away'; fault: string };

/** A return or a callback as it came. */
export interface Told {
  method: 'GET' | 'POST';
  /** Without the question mark. */
  query: string;
  body: string;
  /** What the address it came back to names, for a gateway whose return may say nothing else. */
  attempt?: string | undefined;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** What somebody claims about an attempt. It only ever makes us ask. */
export interface Claim {
  transactionId: string;
  /** Whether the claim carries the gateway's own signature. */
  isSigned: boolean;
  /** The gateway's own number of the payment, where asking needs it. */
  gatewayReference?: string;
}

/** What asking about an attempt may need. */
export interface AskedAttempt {
  transactionId: string;
  chargedPaisa: Paisa;
  /** What `start` answered as `session`. */
  session: string | null;
  /** From the claim that makes us ask, or an earlier one. */
  gatewayReference: string | null;
}

/**
 * What a gateway says. open: it knows the payment, nobody's money is under way, and the person may
 * try again on the same one. not found: it has not heard of it, or not yet. unheard: it tells nothing
 * of a payment whose number it never told us, which is most often one that nobody made.
 */
export type GatewayStatus =
  | { kind: 'succeeded'; gatewayReference: string; chargedPaisa: Paisa; proof: unknown }
  | {
      kind: 'failed' | 'cancelled' | 'open' | 'pending' | 'not found' | 'unheard' | 'unknown';
      proof: unknown;
    };

export interface Gateway<Form, Choice = undefined> {
  name: GatewayName;
  currency: 'NPR' | 'INR';
  /**
   * Begins a payment; `choice` is what the person chose of it, such as a bank. Called after the
   * attempt was written down and outside any transaction. Never throws.
   */
  start: (payment: PaymentStart, choice: Choice) => Promise<Begun<Form>>;
  /** Reads a return or callback; undefined when it names no attempt at all. */
  readClaim: (told: Told) => Claim | undefined;
  /** Whether what itself sends in this way is signed; absent where it never is. */
  signs?: (told: Told) => boolean;
  /** Asks the gateway itself. Never throws; what is not certain is `unknown`. */
  status: (attempt: AskedAttempt) => Promise<GatewayStatus>;
  /**
   * Ends a payment that is open, so that nobody can pay it any more, and says how it stands then.
   * Never throws; absent where there is no call for that.
   */
  cancel?: (attempt: AskedAttempt) => Promise<GatewayStatus>;
  /** Giving back through it what it brought; absent where it has no call for that. */
  refunds?: GatewayRefunds;
  /** Asking about disputed payments; absent where a person has to write them down. */
  disputes?: GatewayDisputes;
}

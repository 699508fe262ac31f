// The shape of a gateway: how a payment begins at it, how its returns are read, and how it is asked
// what happened.
import type { Paisa } from '#contract/money.ts';

/**
 * What a payment attempt tells the gateway. Amounts are in the smallest unit of the charged
 * currency.
 */
export interface PaymentStart {
  /** Ours, at most 20 letters and digits; never the order's id. */
  transactionId: string;
  orderId: string;
  chargedPaisa: Paisa;
  /** What it is for, in plain words. */
  purpose: string;
  payer: { fullName: string; email: string; phone: string };
}

/** What somebody claims about an attempt. It only ever makes us ask. */
export interface Claim {
  transactionId: string;
  /** Whether the claim carries the gateway's own signature. */
  isSigned: boolean;
}

export type GatewayStatus =
  | { kind: 'succeeded'; gatewayReference: string; chargedPaisa: Paisa; proof: unknown }
  | { kind: 'failed' | 'cancelled' | 'pending' | 'not found' | 'unknown'; proof: unknown };

export interface Gateway<Form> {
  name: 'payu';
  currency: 'NPR' | 'INR';
  /** The signed form that the browser posts to the gateway. */
  start: (payment: PaymentStart) => Form;
  /** Reads a return or callback; undefined when it names no attempt at all. */
  readClaim: (body: string) => Claim | undefined;
  /** Asks the gateway itself. Never throws; what is not certain is `unknown`. */
  status: (transactionId: string) => Promise<GatewayStatus>;
}

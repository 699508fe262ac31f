// One row of a Nepali wallet's book: a payment, and its state as the wallet sees it.
import type { Outcome } from '../scripts.ts';

export const CHOICES = ['pay', 'decline', 'pending', 'leave'] as const;

export type Choice = (typeof CHOICES)[number];

/** `initiated`: the person has not chosen yet. `ambiguous`: the wallet itself does not know. */
export type Status = 'initiated' | 'pending' | 'ambiguous' | 'success' | 'failed' | 'cancelled';

export type Payment = {
  /** The wallet's key of the payment: its own id, or the merchant's if that must be unique. */
  id: string;
  /** The merchant's id. */
  txnid: string;
  /** The id of the transfer, published when the money has moved. */
  reference: string;
  /** The id of the person's present visit; each visit gets a new one. */
  session: string;
  /** Rupees as text with two decimals, as the merchant requested them. */
  requestedAmount: string;
  /** The amount paid according to the wallet; a different one if scripted. */
  amount: string;
  description: string;
  successUrl: string;
  failureUrl: string;
  status: Status;
  reason: string;
  /** How much of it has been refunded. */
  refundedPaisa: number;
  outcome: Outcome;
  /** What the person pressed; undefined until then. */
  choice?: Choice;
  /** A scheduled change of state, at this moment (milliseconds since 1970). */
  settles?: { atMs: number; becomes: 'success' | 'failed' | 'refunded' };
  /** After this moment (milliseconds since 1970) it can no longer be begun. */
  expiresMs: number;
  at: string;
};

export function paisaOf(amount: string): number {
  return Math.round(Number(amount) * 100);
}

export function isExpired({ status, expiresMs }: Payment): boolean {
  return status === 'initiated' && Date.now() > expiresMs;
}

/** The row without the visit's id, with which a reader of the book could press the person's buttons. */
export function rowOf({ session: _session, ...row }: Payment): object {
  return row;
}

export const COLUMNS = [
  { key: 'at', title: 'When' },
  { key: 'description', title: 'For' },
  { key: 'amount', title: 'NPR' },
  { key: 'status', title: 'Status' },
  { key: 'reference', title: 'Reference' },
  { key: 'txnid', title: 'Payment id' },
] as const;

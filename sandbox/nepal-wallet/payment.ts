// One row of a Nepali wallet's book: what it believes became of one payment.
import type { Outcome } from '../scripts.ts';

export const CHOICES = ['pay', 'decline', 'pending', 'leave'] as const;

export type Choice = (typeof CHOICES)[number];

/** `initiated`: the person has not chosen yet. `ambiguous`: the wallet itself does not know. */
export type Status = 'initiated' | 'pending' | 'ambiguous' | 'success' | 'failed' | 'cancelled';

export type Payment = {
  /** What the wallet finds it by: its own number, or the merchant's where that must be unique. */
  id: string;
  /** The merchant's number. */
  txnid: string;
  /** The number of the transfer, published when the money has moved. */
  reference: string;
  /** Names this visit of the person; a new visit has a new one. */
  session: string;
  /** Rupees as text with two decimals, as the merchant requested them. */
  requestedAmount: string;
  /** What the wallet says was paid: another when that was scripted. */
  amount: string;
  description: string;
  successUrl: string;
  failureUrl: string;
  status: Status;
  reason: string;
  /** How much of it went back. */
  refundedPaisa: number;
  outcome: Outcome;
  /** What the person pressed; undefined until then. */
  choice?: Choice;
  /** At this moment (milliseconds since 1970) it becomes this. */
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

/** What a reader of the book may see: with the visit's name one could press the person's buttons. */
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

// One row of a Nepali gateway's book: a payment by the merchant's id, and its state as the gateway sees it.
import type { Outcome } from '../scripts.ts';

export const CHOICES = ['pay', 'decline', 'pending', 'leave'] as const;

export type Choice = (typeof CHOICES)[number];

/** `initiated` is not the gateway's word: the payment is announced, but the person has not chosen yet. */
export type Status = 'initiated' | 'pending' | 'success' | 'failed' | 'cancelled';

export type Payment = {
  txnid: string;
  processId: string;
  /** The gateway's own id, published when the person has chosen. */
  reference: string;
  /** The id of the person's present visit; each visit gets a new one. */
  session: string;
  /** Rupees as text with two decimals, as the merchant announced them. */
  requestedAmount: string;
  /** The amount paid according to the gateway; a different one if scripted. */
  amount: string;
  description: string;
  bankCode: string;
  /** Where the browser returns; empty if not given. */
  returnUrl: string;
  status: Status;
  reason: string;
  outcome: Outcome;
  /** What the person pressed; undefined until then. */
  choice?: Choice;
  /** A pending payment becomes this status at this moment (milliseconds since 1970). */
  settles?: { atMs: number; status: 'success' | 'failed' };
  /** Callbacks still to be sent, in order; `other` names another payment's id. */
  callbacksDue: ('right' | 'other')[];
  /** When the next callback may be sent, in milliseconds since 1970. */
  callbacksFromMs: number;
  /** The number of failed tries of the first callback due. */
  tries: number;
  /** The result of each try. */
  callbacks: string[];
  at: string;
  /** Nepali time. */
  paidAt: string;
};

/** "2026-10-28 11:05:00" in Nepali time. */
export function nepaliTime(now: Date): string {
  const NEPAL_MS = 5.75 * 3_600_000;
  return new Date(now.getTime() + NEPAL_MS).toISOString().slice(0, 19).replace('T', ' ');
}

/** The row without the visit's id, with which a reader of the book could press the person's buttons. */
export function rowOf({ session: _session, callbacksFromMs: _from, ...row }: Payment): object {
  return row;
}

export const COLUMNS = [
  { key: 'at', title: 'When' },
  { key: 'description', title: 'For' },
  { key: 'amount', title: 'NPR' },
  { key: 'status', title: 'Status' },
  { key: 'bankCode', title: 'Bank' },
  { key: 'txnid', title: 'Payment id' },
] as const;

// One row of a Nepali gateway's book: what it believes became of one merchant's id.
import type { Outcome } from '../scripts.ts';

export const CHOICES = ['pay', 'decline', 'pending', 'leave'] as const;

export type Choice = (typeof CHOICES)[number];

/** `initiated` is our own name: the merchant announced it, and the person has not chosen yet. */
export type Status = 'initiated' | 'pending' | 'success' | 'failed' | 'cancelled';

export type Payment = {
  txnid: string;
  processId: string;
  /** The gateway's own number, published when the person has chosen. */
  reference: string;
  /** Names this visit of the person; a new visit has a new one. */
  session: string;
  /** Rupees as text with two decimals, as the merchant announced them. */
  requestedAmount: string;
  /** What the gateway says was paid: another when that was scripted. */
  amount: string;
  description: string;
  bankCode: string;
  /** Where the browser goes back to; empty if not given. */
  returnUrl: string;
  status: Status;
  reason: string;
  outcome: Outcome;
  /** What the person pressed; undefined until then. */
  choice?: Choice;
  /** A pending payment becomes this status at this moment (milliseconds since 1970). */
  settles?: { atMs: number; status: 'success' | 'failed' };
  /** Callbacks still to be sent, in order; `other` names another payment's number. */
  callbacksDue: ('right' | 'other')[];
  /** Not before this moment (milliseconds since 1970). */
  callbacksFromMs: number;
  /** How often the first of those due was tried in vain. */
  tries: number;
  /** What became of each try. */
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

/** What a reader of the book may see: with the visit's name one could press the person's buttons. */
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

// One row of PayU's book: a payment by its txnid, and its state as PayU sees it.
import type { Outcome } from '../scripts.ts';

/** `initiated` is our own word: until the person has chosen, the real system answers Not Found. */
export type Status = 'initiated' | 'pending' | 'success' | 'failure';

export type RefundRequest = {
  requestId: string;
  token: string;
  /** Rupees as text with two decimals. */
  amount: string;
  /** When the queued refund ends, in milliseconds since 1970. */
  doneAtMs: number;
  /** How it ends; the money of a failed refund goes back to the merchant. */
  ends?: 'SUCCESS' | 'FAILURE';
  /** When a refund that was made fails, in milliseconds since 1970; absent: never. */
  failsAtMs?: number;
};

/** The cleaned fields that the merchant posted, without the hash. */
export type PaymentFields = Record<string, string>;

export type Payment = {
  txnid: string;
  mihpayid: string;
  /** The id of the person's present visit; a new visit of the same txnid has a new one. */
  session: string;
  fields: PaymentFields;
  status: Status;
  unmappedstatus: string;
  /** The amount paid according to the bank, as text; different from the requested one if scripted. */
  amount: string;
  bankRefNum: string;
  /** Indian time, as PayU writes it. */
  addedon: string;
  at: string;
  reason: string;
  outcome: Outcome;
  /** What the person pressed; undefined until then. */
  choice?: Choice;
  /** A pending payment becomes this status at this moment (milliseconds since 1970). */
  settles?: { atMs: number; status: 'success' | 'failure' };
  webhooksDue: number;
  /** The result of each webhook. */
  webhooks: string[];
  refunds: RefundRequest[];
};

export const CHOICES = ['pay', 'decline', 'cancel', 'pending'] as const;

export type Choice = (typeof CHOICES)[number];

/** "2026-10-28 11:05:00" in Indian time. */
export function indianTime(now: Date): string {
  const INDIA_MS = 5.5 * 3_600_000;
  return new Date(now.getTime() + INDIA_MS).toISOString().slice(0, 19).replace('T', ' ');
}

export function paisaOf(amount: string): number {
  return Math.round(Number(amount) * 100);
}

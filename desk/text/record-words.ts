// What records of money and mail are called: journals of the ledger, and messages to a customer.
import type { Say } from '#ui/texts.ts';
import { spaced } from './order-words.ts';

const JOURNALS = [
  'opening-balance',
  'order-paid',
  'order-paid-by-gateway',
  'order-delivered',
  'order-refunded',
  'wallet-loaded',
  'payment-credited',
  'wallet-sent',
  'transfer-held',
  'transfer-released',
  'transfer-returned',
  'refund-held',
  'refund-sent',
  'refund-returned',
  'dispute-held',
  'dispute-released',
  'dispute-taken',
  'manual-journal',
] as const;

/** "Settled with the provider" for order-delivered; one that this version does not know, as words. */
export function journalText(kind: string, t: Say<'deskOrders'>): string {
  const known = JOURNALS.find((one) => one === kind);
  return known ? t(`desk.orders_journal_${known}`) : spaced(kind);
}

const MESSAGES = [
  'order_refunded',
  'payment_became_credit',
  'payment_under_review',
  'payment_surplus_held',
  'payment_refund_sent',
  'payment_refund_failed',
  'dispute_opened',
  'dispute_won',
  'dispute_lost',
  'complaint_logged',
  'complaint_answered',
] as const;

/** "The refund is on its way" for payment_refund_sent. */
export function messageText(kind: string, t: Say<'deskOrders'>): string {
  const known = MESSAGES.find((one) => one === kind);
  return known ? t(`desk.orders_mail_${known}`) : spaced(kind);
}

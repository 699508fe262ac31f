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

const DIFFERENCES = ['only ours', 'only theirs', 'amount differs', 'state differs'] as const;

/** "the outcome differs" for a difference between our books and theirs. */
export function differenceKindText(kind: string, t: Say<'deskReconciliation'>): string {
  const known = DIFFERENCES.find((one) => one === kind);
  return known ? t(`desk.reconciliation_kind_${known}`) : kind;
}

const SIDES = ['done', 'not done', 'open', 'held', 'unknown'] as const;

/** How one side says it stands; what is no state of ours stays as they wrote it. */
export function differenceStateText(state: string, t: Say<'deskReconciliation'>): string {
  const known = SIDES.find((one) => one === state);
  return known ? t(`desk.reconciliation_state_${known}`) : state;
}

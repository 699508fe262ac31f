// Orders in words: what they are for, their states, the states of their attempts, and their messages.
import { ORDER_STATES } from '#contract/codes.ts';
import type { DeskOrderRow } from '#contract/desk/order-parts/order-shapes.ts';
import type { KeyIn } from '#contract/texts/languages.ts';
import type { Say } from '#ui/texts.ts';

type AttemptKey = Extract<KeyIn<'deskOrders'>, `desk.orders_attempt_${string}`>;

const ATTEMPTS: ReadonlySet<string> = new Set<AttemptKey>([
  'desk.orders_attempt_sending',
  'desk.orders_attempt_delivered',
  'desk.orders_attempt_rejected',
  'desk.orders_attempt_unknown',
  'desk.orders_attempt_redirected',
  'desk.orders_attempt_pending',
  'desk.orders_attempt_succeeded',
  'desk.orders_attempt_failed',
  'desk.orders_attempt_cancelled',
  'desk.orders_attempt_expired',
  'desk.orders_attempt_review',
  'desk.orders_attempt_refunded',
  'desk.orders_attempt_open',
  'desk.orders_attempt_held',
  'desk.orders_attempt_won',
  'desk.orders_attempt_lost',
]);

/** An unknown state is shown as it is. */
export function attemptText(state: string, t: Say<'deskOrders'>): string {
  const key = `desk.orders_attempt_${state}`;
  return ATTEMPTS.has(key) ? t(key as AttemptKey) : state;
}

/** The same where it stands alone: "Delivered". */
export function attemptStateText(state: string, t: Say<'deskOrders'>): string {
  const text = attemptText(state, t);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The same for the order itself. */
export function orderStateText(state: string, t: Say<'deskOrders'>): string {
  const known = ORDER_STATES.find((one) => one === state);
  return known ? t(`desk.orders_state_${known}`) : state;
}

/** The state of an order including refunds: "Delivered, partly refunded". */
export function wholeStateText(
  {
    state,
    total,
    amount,
    sent_back: gone,
  }: Pick<DeskOrderRow, 'state' | 'total' | 'amount' | 'sent_back'>,
  t: Say<'deskOrders'>,
): string {
  const text = t(`desk.orders_state_${state}`);
  if (gone === 0) return text;
  const isWhole = gone >= (total ?? amount);
  return t(isWhole ? 'desk.orders_sent_back' : 'desk.orders_partly_sent_back', { state: text });
}

/** "NTC 98****0001", or the name of a wallet load. */
export function whatText(
  row: Pick<DeskOrderRow, 'type' | 'operator_title' | 'recipient'>,
  t: Say<'desk'>,
): string {
  if (row.type === 'WALLET') return t('desk.wallet_load');
  return `${row.operator_title} ${row.recipient}`;
}

/** "Mobile top-up": what kind of order it is. */
export function typeText(type: DeskOrderRow['type'], t: Say<'desk' | 'orders'>): string {
  return type === 'WALLET' ? t('desk.wallet_load') : t(`orders.service_${type}`);
}

/** "Mobile top-up, NTC"; a wallet load has no operator. */
export function serviceText(
  { type, operator_title: operator }: Pick<DeskOrderRow, 'type' | 'operator_title'>,
  t: Say<'desk' | 'orders'>,
): string {
  return type === 'WALLET' ? typeText(type, t) : `${typeText(type, t)}, ${operator}`;
}

/** The text for the end of a block; blocks decided by a provider have one of their own. */
export const untilKey = (by: DeskOrderRow['blocks'][number]['decided_by']): KeyIn<'deskOrders'> =>
  by === 'provider' ? 'desk.orders_until_provider' : 'desk.orders_until';

type MailKey = Extract<KeyIn<'deskOrders'>, `desk.orders_mail_${string}`>;

const MAILS: ReadonlySet<string> = new Set<MailKey>([
  'desk.orders_mail_order_refunded',
  'desk.orders_mail_payment_became_credit',
  'desk.orders_mail_payment_under_review',
  'desk.orders_mail_payment_not_received',
  'desk.orders_mail_payment_surplus_held',
  'desk.orders_mail_payment_refund_sent',
  'desk.orders_mail_payment_refund_failed',
  'desk.orders_mail_dispute_opened',
  'desk.orders_mail_dispute_won',
  'desk.orders_mail_dispute_lost',
  'desk.orders_mail_complaint_logged',
  'desk.orders_mail_complaint_answered',
]);

/** The subject of a message about an order; an unknown kind is shown as plain words. */
export function mailText(kind: string, t: Say<'deskOrders'>): string {
  const key = `desk.orders_mail_${kind}`;
  return MAILS.has(key) ? t(key as MailKey) : kind.replaceAll(/[_-]/g, ' ');
}

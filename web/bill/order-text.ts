// The texts of an order: its description, its operator, and its steps.
import { recipientText } from '#billers/naming/recipient-text.ts';
import { isFinal } from '#contract/codes.ts';
import type { OrderState } from '#contract/codes.ts';
import type { ListedOrder, OrderEvent } from '#contract/orders.ts';
import type { KeyIn } from '#contract/texts/languages.ts';
import { payMethodNamed } from '#gateways/pay-widgets.tsx';
import { textOf } from '#ui/texts.ts';
import type { Say } from '#ui/texts.ts';

type About = Pick<ListedOrder, 'type2' | 'operator' | 'operator_title' | 'mobno'>;

export function isWalletLoad({ type2 }: Pick<ListedOrder, 'type2'>): boolean {
  return type2 === 'WALLET';
}

/** "Recharge of NTC - 9841234567", or "Money added to wallet"; in Nepali a bill is no recharge. */
export function orderDescription(order: About, t: Say<'orders'>): string {
  if (isWalletLoad(order)) return t('order.description_wallet');
  const key = isTopUp(order.type2) ? 'order.description' : 'order.description_bill';
  return t(key, { operator: order.operator_title, number: recipientText(order) });
}

/** The text why an order cannot be repeated; undefined if it can. */
export function redoProblem(
  order: About & { state: OrderState },
  t: Say<'orders'>,
): string | undefined {
  if (isWalletLoad(order)) return t('order.redo_wallet');
  return isFinal(order.state) ? undefined : t('order.redo_unsettled');
}

/** A step of the timeline, in the past tense. */
export function stepText(
  event: Pick<OrderEvent, 'state' | 'why'>,
  order: StepContext,
  t: Say<'orders'>,
): string {
  const { state } = event;
  if (state === 'paid' && order.paid_with) {
    return textOf(payMethodNamed(order.paid_with).texts, 'paid');
  }
  if (state === 'delivered' && isWalletLoad(order)) return t('order.step_delivered_wallet');
  if (event.why === 'delivery.person') return t('order.step_person');
  return t(`order.step_${state}`, { operator: order.operator_title });
}

const TOP_UPS: ReadonlySet<string> = new Set(['MOBILE', 'DTH']);

/** Whether its orders are called top-ups; all others are bill payments. */
export function isTopUp(type: string): boolean {
  return TOP_UPS.has(type);
}

/** The reason for a step. */
export function whyText(
  why: string,
  { type2, operator_title: operator }: Pick<ListedOrder, 'type2' | 'operator_title'>,
  t: Say<'orders'>,
): string {
  const hasTwo = why === 'delivery.refused' || why === 'delivery.reversed';
  const key = hasTwo && !isTopUp(type2) ? `${why}_bill` : why;
  return t(key as KeyIn<'orders'>, { operator });
}

interface StepContext extends About {
  paid_with: string | null;
}

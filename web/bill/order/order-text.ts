// The texts of an order: its description, its operator, and its steps.
import { recipientText } from '#billers/naming/recipient-text.ts';
import { isFinal, stateToShow } from '#contract/codes.ts';
import { isTopUp, stepKey, whyKey } from '#contract/order-steps.ts';
import type { ListedOrder, OrderEvent } from '#contract/orders.ts';
import { payMethodNamed } from '#gateways/pay-widgets.tsx';
import { textOf } from '#ui/texts.ts';
import type { Say } from '#ui/texts.ts';

type About = Pick<
  ListedOrder,
  'type2' | 'operator' | 'operator_title' | 'mobno' | 'status' | 'state'
>;

export function isWalletLoad({ type2 }: Pick<ListedOrder, 'type2'>): boolean {
  return type2 === 'WALLET';
}

/** "Recharge of NTC - 9841234567"; for bills and wallet loads, words of their own. */
export function orderDescription(order: About, t: Say<'orders'>): string {
  if (isWalletLoad(order)) {
    const isDone = stateToShow(order) === 'delivered';
    return t(isDone ? 'order.description_loaded' : 'order.description_load');
  }
  const key = isTopUp(order.type2) ? 'order.description' : 'order.description_bill';
  return t(key, { operator: order.operator_title, number: recipientText(order) });
}

/** The same without the number, where the number has a line of its own. */
export function shortDescription(order: About, t: Say<'orders'>): string {
  const key = isTopUp(order.type2) ? 'order.description_short' : 'order.description_bill_short';
  return t(key, { operator: order.operator_title });
}

/** Whom an order is for, as its owner reads it. */
interface Whom {
  operator: string;
  number: string;
  /** The saved name, else the number; for a wallet load its description. */
  first: string;
  /** With a saved name the operator and number, else the operator; for a wallet load the number. */
  second: string;
}

export function orderWhom(order: About & Pick<ListedOrder, 'nickname'>, t: Say<'orders'>): Whom {
  const { nickname, operator_title: operator } = order;
  const number = recipientText(order);
  const whom = { operator, number };
  if (isWalletLoad(order)) return { ...whom, first: orderDescription(order, t), second: number };
  if (nickname === null) return { ...whom, first: number, second: operator };
  return { ...whom, first: nickname, second: `${operator} · ${number}` };
}

/** Whether an order can be repeated. A wallet load cannot: the form that adds money is used again. */
export function mayRedo(order: Pick<ListedOrder, 'type2' | 'state'>): boolean {
  return isFinal(order.state) && !isWalletLoad(order);
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
  return t(stepKey(event, order), { operator: order.operator_title });
}

/** The reason for a step. */
export function whyText(
  why: string,
  { type2, operator_title: operator }: Pick<ListedOrder, 'type2' | 'operator_title'>,
  t: Say<'orders'>,
): string {
  return t(whyKey(why, { type2 }), { operator });
}

interface StepContext extends Pick<ListedOrder, 'type2' | 'operator_title'> {
  paid_with: string | null;
}

// How an order reads wherever it is shown: what it is about, who serves it, what happened to it.
import { recipientText } from '#billers/naming/recipient-text.ts';
import type { PayMethod } from '#contract/price.ts';
import { isFinal } from '#contract/codes.ts';
import type { OrderState } from '#contract/codes.ts';
import type { ListedOrder, OrderEvent } from '#contract/orders.ts';
import type { WordKey } from '#contract/words.ts';
import { say } from '#ui/words.ts';

type About = Pick<ListedOrder, 'type2' | 'operator' | 'operator_title' | 'mobno'>;

export function isWalletLoad({ type2 }: Pick<ListedOrder, 'type2'>): boolean {
  return type2 === 'WALLET';
}

/** "Recharge of NTC - 9841234567", or "Wallet load". */
export function orderDescription(order: About): string {
  if (isWalletLoad(order)) return say('order.description_wallet');
  return say('order.description', { operator: order.operator_title, number: recipientText(order) });
}

/** Why an order cannot be ordered again, in words; undefined when it can. */
export function redoProblem(order: About & { state: OrderState }): string | undefined {
  if (isWalletLoad(order)) return say('order.redo_wallet');
  return isFinal(order.state) ? undefined : say('order.redo_unsettled');
}

/** A step of the timeline, in the past tense. */
export function stepText(event: Pick<OrderEvent, 'state'>, order: StepContext): string {
  const { state } = event;
  if (state === 'paid' && order.paid_with) return say(`order.step_paid_${order.paid_with}`);
  if (state === 'delivered' && isWalletLoad(order)) return say('order.step_delivered_wallet');
  return say(`order.step_${state}`, { operator: order.operator_title });
}

/** Of these one says top-up; what goes to others pays a bill. */
const TOP_UPS: ReadonlySet<string> = new Set(['MOBILE', 'DTH']);

/** Why a step came about. */
export function whyText(why: WordKey, { type2 }: Pick<ListedOrder, 'type2'>): string {
  const isTold = why === 'delivery.refused' || why === 'delivery.reversed';
  return say(isTold && !TOP_UPS.has(type2) ? `${why}_bill` : why);
}

interface StepContext extends About {
  paid_with: PayMethod | null;
}

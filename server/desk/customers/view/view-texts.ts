// The texts of an order's steps and of wallet entries, in the owner's language.
import { payMethodNamed } from '#gateways/gateways.ts';
import { stepKey, whyKey } from '#contract/order-steps.ts';
import type { ListedOrder, Order, OrderEvent } from '#contract/orders.ts';
import { isWordKey } from '#contract/texts.ts';
import type { Locale } from '#server/context/locale.ts';

/** The text of an order's state in the list of orders. */
export function stateText({ state }: Pick<ListedOrder, 'state'>, { say }: Locale): string {
  return say(`order.status_${state}`);
}

/** A step's name and cause, as on the order's page. */
export function eventText(event: OrderEvent, order: Order, { say, textOf }: Locale): string {
  const values = { operator: order.operator_title };
  const isPaid = event.state === 'paid' && order.paid_with !== null;
  const step = isPaid
    ? textOf(payMethodNamed(order.paid_with ?? '').texts, 'paid')
    : say(stepKey(event, order), values);
  const key = event.why === null ? undefined : whyKey(event.why, order);
  return key !== undefined && isWordKey(key) ? `${step} – ${say(key, values)}` : step;
}

export function kindText(kind: string, { say }: Locale): string {
  const key = `entry.${kind}`;
  return say(isWordKey(key) ? key : 'entry.other');
}

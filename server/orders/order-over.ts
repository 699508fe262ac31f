// Why an order is over: the verdicts of the database function `payable` that hold for everyone who
// might pay and every way of paying.
import type { OrderState } from '#contract/codes.ts';
import type { TextKey } from '#contract/texts.ts';

/** The state that a reader sees, even before the sweep has recorded that the order expired. */
const SHOWN = {
  'order.already_paid': 'paid',
  'order.not_payable': 'expired',
} as const satisfies Partial<Record<TextKey, OrderState>>;

export type OrderOver = keyof typeof SHOWN;

export const ORDER_OVER = Object.keys(SHOWN) as readonly OrderOver[];

/** An order still marked as unpaid reads as the verdict says. Throws for an unknown verdict. */
export function shownState({
  state,
  notPayable,
}: {
  state: OrderState;
  notPayable: OrderOver | null;
}): OrderState {
  if (state !== 'awaiting_payment' || notPayable === null) return state;
  const shown: OrderState | undefined = SHOWN[notPayable];
  if (shown === undefined) {
    throw new Error(
      `the database has a verdict that the app does not know: ${notPayable as string}`,
    );
  }
  return shown;
}

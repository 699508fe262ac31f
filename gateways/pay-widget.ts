// What the payment page passes to a gateway's widget.
import type { AnswerOf, Call, Sent } from '#contract/call.ts';
import type { Price } from '#contract/price.ts';

export interface PayWidgetProps {
  orderId: string;
  /** The displayed price, with this payment method's fees. */
  price: Price;
  /** Makes a call. If it is refused, the page shows the error and the result is undefined. */
  ask: <C extends Call>(
    theCall: C,
    body: Sent<C, 'body'>,
    /** Whether to show a refusal as a toast, too. */
    options?: { isTold?: boolean },
  ) => Promise<AnswerOf<C> | undefined>;
  /** Freezes the page meanwhile, even if the page learns of the payment before the widget does. */
  onPaying: (isPaying: boolean) => void;
}

// What the payment page passes to a gateway's widget.
import type { AnswerOf, Call, Sent } from '#contract/call.ts';
import type { Price } from '#contract/price.ts';

export interface PayWidgetProps {
  orderId: string;
  /** What the page shows, priced for this gateway's method. */
  price: Price;
  /** Makes a call. If it is refused, the page shows the error and the answer is undefined. */
  ask: <C extends Call>(
    theCall: C,
    body: Sent<C, 'body'>,
    /** Whether a refusal is shown as a toast, too. */
    options?: { isTold?: boolean },
  ) => Promise<AnswerOf<C> | undefined>;
  /** Freezes the page meanwhile, even when the page learns about the money before the widget does. */
  onPaying: (isPaying: boolean) => void;
}

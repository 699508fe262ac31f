// What the payment page hands to the widget of a gateway.
import type { AnswerOf, Call, Sent } from '#contract/call.ts';
import type { Price } from '#contract/price.ts';

export interface PayWidgetProps {
  orderId: string;
  /** What the page shows, by this gateway's method. */
  price: Price;
  /** Makes a call. When it is refused the page says so, and the answer is undefined. */
  ask: <C extends Call>(theCall: C, body: Sent<C, 'body'>) => Promise<AnswerOf<C> | undefined>;
  /** Meanwhile the page stays as it is, also when it hears of the money before the widget does. */
  onPaying: (isPaying: boolean) => void;
}

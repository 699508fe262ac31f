// What is said of an order that a person has decided.
import type { Decided } from '#server/orders/delivery/decide-order.ts';
import { Refusal } from './command.ts';
import type { Report } from './command.ts';

/**
 * `wrong` ends the sentence about an order that is not one of those this can be done to. Throws
 * Refusal with it.
 */
export function reportOf(orderId: string, decided: Decided, wrong: string): Report {
  switch (decided.kind) {
    case 'done':
      return { text: `Order ${orderId} is ${decided.state} now.` };
    case 'done before':
      return { text: `Order ${orderId} was ${decided.state} already; nothing was changed.` };
    case 'not waiting':
      throw new Refusal(`Order ${orderId} is ${decided.state} and ${wrong}.`);
    case 'not there':
      throw new Refusal(`There is no order ${orderId}.`);
  }
}

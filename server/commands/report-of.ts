// Reports an operator's decision about an order.
import type { Decided } from '#server/orders/delivery/resolve-order.ts';
import { CommandError } from './command.ts';
import type { Report } from './command.ts';

/**
 * `wrong` completes the error sentence for an order that this cannot be done to. Throws
 * CommandError with it.
 */
export function reportOf(orderId: string, decided: Decided, wrong: string): Report {
  switch (decided.kind) {
    case 'done':
      return { text: `Order ${orderId} is ${decided.state} now.` };
    case 'done before':
      return { text: `Order ${orderId} was ${decided.state} already; nothing was changed.` };
    case 'not waiting':
      throw new CommandError(`Order ${orderId} is ${decided.state} and ${wrong}.`);
    case 'just sent again':
      throw new CommandError(
        `Order ${orderId} was sent to its provider again just now; try again in a few minutes.`,
      );
    case 'not there':
      throw new CommandError(`There is no order ${orderId}.`);
  }
}

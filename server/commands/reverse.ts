// `reverse`: gives back the money of a delivery that its provider has taken back.
import { reverseOrder } from '#server/orders/delivery/reverse-order.ts';
import { readDecision } from './command.ts';
import type { Command } from './command.ts';
import { reportOf } from './report-of.ts';

export const reverse: Command = {
  name: 'reverse',
  words: '<order-id> --why "…"',
  says: 'refunds a delivered order whose provider has given the money back',
  read: (words) => {
    const { orderId, why } = readDecision(words);
    return async ({ pool, tellers }) => {
      const decided = await reverseOrder(pool, { orderId, why }, tellers.tellRefund);
      return reportOf(orderId, decided, 'is no delivery that can be taken back');
    };
  },
};

// `settle`: writes down how an order ended that only a person could find out about.
import { decideOrder } from '#server/orders/delivery/decide-order.ts';
import { readDecision, WrongWords } from './command.ts';
import type { Command } from './command.ts';
import { reportOf } from './report-of.ts';

export const settle: Command = {
  name: 'settle',
  words: '<order-id> delivered|failed --why "…"',
  says: 'ends an order that waits for a person; failed gives the money back',
  read: (words) => {
    const { orderId, rest, why } = readDecision(words, 1);
    const [outcome] = rest;
    if (outcome !== 'delivered' && outcome !== 'failed') {
      throw new WrongWords('Say how it ended: delivered or failed.');
    }
    return async ({ pool, tellers }) => {
      const decided = await decideOrder(pool, { orderId, outcome, why }, tellers.tellRefund);
      return reportOf(orderId, decided, 'waits for no person');
    };
  },
};

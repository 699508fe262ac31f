// `settle`: writes down how an order ended that only a person could find out about.
import { decideOrder } from '#server/orders/delivery/decide-order.ts';
import { WrongWords } from './command.ts';
import type { Command } from './command.ts';
import { findOrder } from './named/find-target.ts';
import { readDecision } from './named/read-target.ts';
import { reportOf } from './report-of.ts';

export const settle: Command = {
  name: 'settle',
  words: '<order|payment> delivered|failed --why "…"',
  says: 'ends an order that waits for a person; failed gives the money back',
  read: (words) => {
    const { named, rest, why } = readDecision(words, 1);
    const [outcome] = rest;
    if (outcome !== 'delivered' && outcome !== 'failed') {
      throw new WrongWords('Say how it ended: delivered or failed.');
    }
    return async (world) => {
      const orderId = await findOrder(world, named);
      const { pool, tellers } = world;
      const decided = await decideOrder(pool, { orderId, outcome, why }, tellers.tellRefund);
      return reportOf(orderId, decided, 'waits for no person');
    };
  },
};

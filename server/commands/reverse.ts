// `reverse`: refunds a delivery that its provider has reversed.
import { reverseOrder } from '#server/orders/delivery/reverse-order.ts';
import type { Command } from './command.ts';
import { findOrder } from './named/find-target.ts';
import { readDecision } from './named/read-target.ts';
import { reportOf } from './report-of.ts';

export const reverse: Command = {
  name: 'reverse',
  words: '<order|payment> --why "…"',
  says: 'refunds a delivered order whose provider has given the money back',
  isAudited: true,
  read: (words) => {
    const { named, why } = readDecision(words);
    return async (world) => {
      const orderId = await findOrder(world, named);
      const { pool } = world;
      const decided = await reverseOrder(pool, { orderId, why });
      return reportOf(orderId, decided, 'is no delivery that can be taken back');
    };
  },
};

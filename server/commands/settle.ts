// `settle`: records the outcome of an order in manual review.
import { resolveOrder } from '#server/orders/delivery/resolve-order.ts';
import { UsageError } from './command.ts';
import type { Command } from './command.ts';
import { findOrder } from './named/find-target.ts';
import { readDecision } from './named/read-target.ts';
import { reportOf } from './report-of.ts';

export const settle: Command = {
  name: 'settle',
  words: '<order|payment> delivered|failed --why "…"',
  says: 'settles an order in manual review; failed refunds the money',
  isAudited: true,
  read: (words) => {
    const { named, rest, why } = readDecision(words, 1);
    const [outcome] = rest;
    if (outcome !== 'delivered' && outcome !== 'failed') {
      throw new UsageError('Give the outcome: delivered or failed.');
    }
    return async (world) => {
      const orderId = await findOrder(world, named);
      const { pool, config } = world;
      const leaseSeconds = config.deliveryLeaseSeconds;
      const decided = await resolveOrder(pool, { orderId, outcome, why, leaseSeconds });
      return reportOf(orderId, decided, 'does not need manual review');
    };
  },
};

// The refunds of the running product: those whose time has come are sent or asked about.
import type { FastifyBaseLogger } from 'fastify';
import { makeCarryOut } from './carry-out-refund.ts';
import type { CarryOutOptions } from './carry-out-refund.ts';
import { dueRefunds } from './refund-row.ts';

export interface Refunds {
  /**
   * Begins to work on every refund whose time has come, also those that a process left behind; it
   * waits for no gateway, because one that gives no answer must hold up no other refund.
   */
  askDue: () => Promise<void>;
}

export interface RefundOptions extends CarryOutOptions {
  log: FastifyBaseLogger;
  /** Called when a refund of an order's payment has changed. */
  onChange: (orderId: string) => void;
}

/** How many answers may be waited for at once. */
const AT_ONCE = 10;

export function makeRefunds(options: RefundOptions): Refunds {
  const { pool, log, onChange } = options;
  const carryOut = makeCarryOut(options);
  const underWay = new Set<string>();
  async function work(id: string): Promise<void> {
    try {
      const refund = await carryOut(id);
      if (refund) onChange(refund.orderId);
    } catch (error) {
      // It was only lent to us and is due again by itself.
      log.error({ err: error, refund: id }, 'working on a refund failed');
    } finally {
      underWay.delete(id);
    }
  }
  return {
    askDue: async () => {
      if (underWay.size >= AT_ONCE) return;
      for (const id of await dueRefunds(pool, AT_ONCE)) {
        if (underWay.has(id) || underWay.size >= AT_ONCE) continue;
        underWay.add(id);
        void work(id);
      }
    },
  };
}

// The process that makes the load, so that it shares no event loop with what it measures.
import { answerParent } from '../child.ts';
import { payOrders } from './pay-orders.ts';
import type { PayTask } from './pay-orders.ts';
import { walkOrders } from './whole-orders.ts';
import type { WholeTask } from './whole-orders.ts';

export function runLoadProcess(): void {
  answerParent(
    (task: PayTask | WholeTask) => (task.kind === 'pay' ? payOrders(task) : walkOrders(task)),
    () => Promise.resolve(),
  );
}

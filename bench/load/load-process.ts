// The process that makes the load, so that it shares no event loop with what it measures.
import { answerParent } from '../child.ts';
import { payOrders } from './pay-orders.ts';
import type { PayTask } from './pay-orders.ts';
import { readPages } from './read-pages.ts';
import type { ReadTask } from './read-pages.ts';
import { walkOrders } from './whole-orders.ts';
import type { WholeTask } from './whole-orders.ts';

function answer(task: PayTask | ReadTask | WholeTask): Promise<object> {
  if (task.kind === 'pay') return payOrders(task);
  return task.kind === 'read' ? readPages(task) : walkOrders(task);
}

export function runLoadProcess(): void {
  answerParent(answer, () => Promise.resolve());
}

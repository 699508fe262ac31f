// The list of the queues' sources. A new queue is a source, its line here and in contract/desk/work.ts.
import { WORK_QUEUES } from '#contract/desk/work.ts';
import type { WorkQueue } from '#contract/desk/work.ts';
import type { WorkSource } from './work-source.ts';
import {
  approvalSource,
  differenceSource,
  messageSource,
  staffChangeSource,
} from './sources/office-sources.ts';
import {
  disputeSource,
  orderSource,
  paymentSource,
  refundSource,
} from './sources/order-sources.ts';
import { caseSource, closedAccountSource, complaintSource } from './sources/people-sources.ts';

const SOURCES = [
  caseSource,
  orderSource,
  paymentSource,
  approvalSource,
  staffChangeSource,
  refundSource,
  disputeSource,
  complaintSource,
  differenceSource,
  messageSource,
  closedAccountSource,
];

const byQueue = new Map(SOURCES.map((source) => [source.queue, source]));
const missing = WORK_QUEUES.filter((queue) => !byQueue.has(queue));
if (missing.length > 0) throw new Error(`there is no source of the queues ${missing.join()}`);

export function sourceOf(queue: WorkQueue): WorkSource {
  const source = byQueue.get(queue);
  if (!source) throw new Error(`there is no source of the queue ${queue}`);
  return source;
}

// The addresses of the pages on which work items are decided.
import type { WireWorkItem, WorkQueue } from '#contract/desk/work.ts';

type PageKind = NonNullable<WireWorkItem['page']>['kind'];

const PATHS: Record<PageKind, string> = {
  case: '/kyc',
  order: '/orders',
  approval: '/approvals',
  complaint: '/work/complaints',
  difference: '/reconciliation/differences',
  message: '/work/messages',
  person: '/customers',
};

export const queuePath = (queue: WorkQueue): string => `/work/queues/${queue}`;

/** An item without a page leads to its queue. */
export function itemPath({ page, queue }: Pick<WireWorkItem, 'page' | 'queue'>): string {
  return page ? `${PATHS[page.kind]}/${page.id}` : queuePath(queue);
}

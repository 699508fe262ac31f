// An item of a queue as the server answers it, for tests.
import type { WireWorkItem } from '#contract/desk/work.ts';

const HOUR_MS = 3_600_000;
export const inHours = (hours: number): string =>
  new Date(Date.now() + hours * HOUR_MS).toISOString();
export const ID = '0198c6f2-0000-7000-8000-0000000000c1';
export const OTHER = '0198c6f2-0000-7000-8000-0000000000c2';

/** An unassigned complaint by default. */
export function wireItem(changes: Partial<WireWorkItem> = {}): WireWorkItem {
  const id = changes.id ?? ID;
  return {
    queue: 'complaints',
    id,
    title: 'Answer a complaint',
    page: { kind: 'complaint', id },
    order: { id: OTHER, number: 'K0123456789AB', name: 'NTC 9841234567' },
    person: { id: OTHER, full_name: 'Sita Example', masked_email: 's***@e***.com' },
    amount: { rupees: 500, currency: 'NPR' },
    since: inHours(-30),
    due: { at: inHours(5), kind: 'promised', is_over: false },
    customer: {
      reason: 'With the support desk',
      decided_by: 'support',
      until: inHours(5),
      ends: 'We decide by tomorrow.',
    },
    assignee: null,
    snooze: null,
    is_for_others: false,
    ...changes,
  };
}

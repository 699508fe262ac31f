// The search of the back office: one box for people, orders and cases.
import * as z from 'zod/mini';
import { fields, text } from '../../fields.ts';
import { defineDeskCall } from '../desk-call.ts';

export const FOUND_TYPES = ['person', 'order', 'kyc_case', 'complaint'] as const;

/** The most results of each type. */
export const FOUND_MAX = 8;

const found = z.object({
  type: z.enum(FOUND_TYPES),
  id: z.string(),
  /** A masked name, or an order's number. */
  title: z.string(),
  /** What tells it from others: a masked address and number, or what was ordered. */
  detail: z.string(),
  state: z.string(),
  /** Where the back office shows it. */
  path: z.string(),
});
export type FoundOnWire = z.output<typeof found>;

/** In a body: what is searched for is often an address, and addresses of pages are logged. */
export const searchDesk = defineDeskCall({
  method: 'POST',
  path: '/desk/api/search',
  summary:
    'Finds people by e-mail, number or name, orders by their Transaction ID or a reference of a gateway, and the open cases of both. Only what the caller may see. The audit log has whom it found, not what was typed.',
  permission: 'customers.read',
  isQuiet: true,
  body: fields({ text: text(120) }),
  answer: z.object({ found: z.array(found) }),
});

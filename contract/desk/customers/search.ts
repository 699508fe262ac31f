// The search of the back office: one box for people, orders and cases.
import * as z from 'zod/mini';
import { fields, text } from '../../fields.ts';
import { defineDeskCall } from '../desk-call.ts';

export const FOUND_TYPES = ['person', 'order', 'kyc_case', 'complaint'] as const;

/** The maximum number of results of each type. */
export const FOUND_MAX = 8;

const found = z.object({
  type: z.enum(FOUND_TYPES),
  id: z.string(),
  /** A masked name, or an order's number. */
  title: z.string(),
  /** What distinguishes it: a masked address and number, or what was ordered. */
  detail: z.string(),
  state: z.string(),
  /** The path of its page in the back office. */
  path: z.string(),
});
export type FoundOnWire = z.output<typeof found>;

/** A POST, because search words are often e-mail addresses, and the addresses of requests are logged. */
export const searchDesk = defineDeskCall({
  method: 'POST',
  path: '/desk/api/search',
  summary:
    'Finds people by e-mail, number or name, orders by their Transaction ID or a reference of a gateway, and the open cases of both. Only what the caller may see. The audit log has whom it found, not what was typed.',
  permission: 'customers.read',
  isQuiet: true,
  body: fields({ text: text(120) }),
  answer: z.object({
    found: z.array(found),
    /** Whether more people match than are listed. */
    has_more: z.boolean(),
  }),
});

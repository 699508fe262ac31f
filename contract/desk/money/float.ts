// The calls about our float: what we have at each provider, and how long it lasts.
import * as z from 'zod/mini';
import { time } from '../../fields.ts';
import { defineDeskCall } from '../desk-call.ts';

/**
 * unread: the balance could not be read, so what is shown is the last one known. stopped: nothing is
 * left above the reserve, so nothing is sold through it. short: less than two days are covered.
 */
export const FLOAT_STATES = ['ok', 'short', 'stopped', 'unread'] as const;
export type FloatState = (typeof FLOAT_STATES)[number];

const providerFloat = z.object({
  provider: z.string(),
  state: z.enum(FLOAT_STATES),
  /** In rupees, less what was sent since it was read; null: never read since the start. */
  balance: z.nullable(z.number()),
  read_at: z.nullable(time()),
  /** Since when the provider does not answer; null while it does. */
  silent_since: z.nullable(time()),
  /** Whether the last known balance stops sales, even if it could not be read again. */
  stops_sales: z.boolean(),
  /** What is spent a day, by the last seven days. */
  per_day: z.number(),
  /** What that is the average of: from the first delivery of these days on, one day at least. */
  average: z.object({ spent: z.number(), hours: z.number() }),
  /** Until sales stop at that rate; null: not known, or nothing is spent. */
  days_of_cover: z.nullable(z.number()),
  /**
   * By days in Nepal, oldest first; the last is today. Without deliveries that were taken back and refunded.
   */
  days: z.array(z.object({ day: z.string(), deliveries: z.number(), spent: z.number() })),
});
export type ProviderFloat = z.output<typeof providerFloat>;

const floats = z.object({
  /** What must be left at a provider after an order; what would go below it is not sold. */
  reserve: z.number(),
  providers: z.array(providerFloat),
});

export const getFloats = defineDeskCall({
  method: 'GET',
  path: '/desk/api/money/float',
  summary: 'Our balance at each provider, what is spent a day, and for how long it lasts.',
  permission: 'money.read',
  answer: floats,
});

export const readFloatsAgain = defineDeskCall({
  method: 'POST',
  path: '/desk/api/money/float/read',
  summary: 'Queries every provider’s balance now, and answers what they said.',
  permission: 'money.read',
  answer: floats,
});

export const FLOAT_CALLS = [getFloats, readFloatsAgain] as const;

// The call about our float: the prepaid balance at each provider, and how long it lasts.
import * as z from 'zod/mini';
import { time } from '../../fields.ts';
import { defineDeskCall } from '../desk-call.ts';

/**
 * unread: the balance could not be read, so the last known one is shown. stopped: no more than the reserve
 * is left, so nothing is sold through this provider. short: it lasts for less than two days.
 */
export const FLOAT_STATES = ['ok', 'short', 'stopped', 'unread'] as const;
export type FloatState = (typeof FLOAT_STATES)[number];

const providerFloat = z.object({
  provider: z.string(),
  state: z.enum(FLOAT_STATES),
  /** In rupees, minus what was sent since it was read; null: not read since the server started. */
  balance: z.nullable(z.number()),
  read_at: z.nullable(time()),
  /** Since when the provider has not answered; null if it answers. */
  silent_since: z.nullable(time()),
  /** Whether the last known balance stops sales, even while it cannot be read again. */
  stops_sales: z.boolean(),
  /** The average spending per day, over the last seven days. */
  per_day: z.number(),
  /** The basis of that average: from the first delivery in those days on, at least one day. */
  average: z.object({ spent: z.number(), hours: z.number() }),
  /** How many days until sales stop at that rate; null: unknown, or nothing is spent. */
  days_of_cover: z.nullable(z.number()),
  /**
   * By day in Nepal, oldest first; the last is today. Reversed and refunded deliveries are left out.
   */
  days: z.array(z.object({ day: z.string(), deliveries: z.number(), spent: z.number() })),
});
export type ProviderFloat = z.output<typeof providerFloat>;

const floats = z.object({
  /** The minimum that must be left at a provider after an order; otherwise the order is not sold. */
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
  waitsOutside: true,
  summary: 'Queries every provider’s balance now, and answers what they said.',
  permission: 'money.read',
  answer: floats,
});

export const FLOAT_CALLS = [getFloats, readFloatsAgain] as const;

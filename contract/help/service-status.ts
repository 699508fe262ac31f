// The call of the public status page: recent deliveries, measured from our own orders.
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { ORDER_TYPES } from '../codes.ts';
import { time } from '../fields.ts';

/** With fewer orders, no figures are published: they could identify people, and mean little. */
export const ORDERS_LEAST = 10;
/** Disturbed: fewer than this percentage was delivered. */
export const DISTURBED_BELOW = 90;
/** Disturbed: at least this percentage is still waiting after ten minutes. */
export const DISTURBED_WAITING = 10;
/** Slow: the median or the 95th percentile is above this many seconds. */
export const SLOW_ABOVE = { median: 60, p95: 600 } as const;

export const SERVICE_STATES = ['working', 'slow', 'disturbed', 'unclear'] as const;
export type ServiceState = (typeof SERVICE_STATES)[number];

/** Rough numbers of orders. The exact number is not public. */
export const ORDER_BANDS = ['few', 'tens', 'hundreds', 'thousands'] as const;
export type OrderBand = (typeof ORDER_BANDS)[number];

const span = z.object({
  orders: z.enum(ORDER_BANDS),
  /** Null with too few orders; the times also if nothing was delivered. */
  delivered_percent: z.nullable(z.number()),
  median_seconds: z.nullable(z.number()),
  p95_seconds: z.nullable(z.number()),
});
export type ServiceSpan = z.output<typeof span>;

const service = z.object({
  type2: z.enum(ORDER_TYPES),
  operator: z.string(),
  /** The display name. */
  title: z.string(),
  state: z.enum(SERVICE_STATES),
  /** The last 24 hours. */
  day: span,
  /** The last seven days; on busy days, the newest 100,000 orders of them. */
  week: span,
});
export type ServiceStanding = z.output<typeof service>;

export const getServiceStatus = defineCall({
  method: 'GET',
  path: '/api/service-status',
  who: 'visitor',
  summary:
    'How deliveries to each operator went in the last 24 hours and 7 days, of the newest 100,000 orders: share and time, without exact numbers.',
  answer: z.object({ measured_at: time(), services: z.array(service) }),
});

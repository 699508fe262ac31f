// The call behind the public status page: how deliveries went lately, measured from our own orders.
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { ORDER_TYPES } from '../codes.ts';
import { time } from '../fields.ts';

/** With fewer orders than this, nothing is said: they could be anybody's, and mean little. */
export const ORDERS_LEAST = 10;
/** Fewer delivered than this percentage: disturbed. */
export const DISTURBED_BELOW = 90;
/** As many percent that still wait after ten minutes: disturbed. */
export const DISTURBED_WAITING = 10;
/** Slow: the median or the slowest 5 % take longer than so many seconds. */
export const SLOW_ABOVE = { median: 60, p95: 600 } as const;

export const SERVICE_STATES = ['working', 'slow', 'disturbed', 'unclear'] as const;
export type ServiceState = (typeof SERVICE_STATES)[number];

/** Roughly how many orders there were. The exact number is nobody's business. */
export const ORDER_BANDS = ['few', 'tens', 'hundreds', 'thousands'] as const;
export type OrderBand = (typeof ORDER_BANDS)[number];

const span = z.object({
  orders: z.enum(ORDER_BANDS),
  /** Null with few orders; the times also when nothing was delivered. */
  delivered_percent: z.nullable(z.number()),
  median_seconds: z.nullable(z.number()),
  p95_seconds: z.nullable(z.number()),
});
export type ServiceSpan = z.output<typeof span>;

const service = z.object({
  type2: z.enum(ORDER_TYPES),
  operator: z.string(),
  /** As people call it. */
  title: z.string(),
  state: z.enum(SERVICE_STATES),
  /** The last 24 hours. */
  day: span,
  /** The last seven days. */
  week: span,
});
export type ServiceStanding = z.output<typeof service>;

export const getServiceStatus = defineCall({
  method: 'GET',
  path: '/api/service-status',
  who: 'visitor',
  summary:
    'How deliveries to each operator went in the last 24 hours and 7 days: share and time, without exact numbers.',
  answer: z.object({ measured_at: time(), services: z.array(service) }),
});

// The call of the dashboard: orders, delays, queues and money in flight.
import * as z from 'zod/mini';
import { fields, oneOf, time } from '../fields.ts';
import { defineDeskCall } from './desk-call.ts';
import type { DeskCall } from './desk-call.ts';

/** The last 24 hours by hour, the last 7 and 30 days by day. */
export const DASHBOARD_SPANS = ['day', 'week', 'month'] as const;
export type DashboardSpan = (typeof DASHBOARD_SPANS)[number];

/** How long until refunds under way are due. */
export const REFUND_DUE = ['overdue', 'one_day', 'three_days', 'seven_days', 'later'] as const;

const seriesPoint = z.object({
  /** The start of the hour or day, in Nepal. */
  at: time(),
  made: z.number(),
  paid: z.number(),
  delivered: z.number(),
  refunded: z.number(),
  unknown: z.number(),
});
export type SeriesPoint = z.output<typeof seriesPoint>;

const providerShape = z.object({
  provider: z.string(),
  delivered: z.number(),
  rejected: z.number(),
  /** The share of successes among attempts that ended; null if none did. */
  success_percent: z.nullable(z.number()),
  /** Durations of delivered orders, at most a tenth off; null if there are none. */
  median_seconds: z.nullable(z.number()),
  p95_seconds: z.nullable(z.number()),
});
export type ProviderFigures = z.output<typeof providerShape>;

const dashboard = z.object({
  span: z.enum(DASHBOARD_SPANS),
  /** When the hourly counts were last updated; null before the first time. */
  counted_at: z.nullable(time()),
  series: z.array(seriesPoint),
  providers: z.array(providerShape),
  in_flight: z.object({ amount: z.number(), orders: z.number() }),
  unknown: z.object({
    orders: z.number(),
    /** How many of them wait for a person's decision. */
    in_review: z.number(),
    oldest: z.nullable(z.object({ order_id: z.string(), since: time() })),
  }),
  refunds: z.array(z.object({ due: z.enum(REFUND_DUE), count: z.number(), amount: z.number() })),
  next_refund_due: z.nullable(time()),
});
export type Dashboard = z.output<typeof dashboard>;

const query = fields({ span: oneOf(DASHBOARD_SPANS) });

export const getDashboard = defineDeskCall({
  method: 'GET',
  path: '/desk/api/dashboard',
  summary: 'Figures of the day, week or month.',
  permission: 'work.read',
  query,
  answer: dashboard,
});

export const pollDashboard = defineDeskCall({
  method: 'GET',
  path: '/desk/api/dashboard/poll',
  summary: 'The same, asked again by an open page.',
  permission: 'work.read',
  isQuiet: true,
  query,
  answer: dashboard,
});

export const DASHBOARD_CALLS: readonly DeskCall[] = [getDashboard, pollDashboard];

// Figures of the day: orders, delays, queues and money in flight.
import type { DeskCall } from './desk-call.ts';

export const DASHBOARD_CALLS: readonly DeskCall[] = [];

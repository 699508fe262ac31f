// What the back office says in Nepali about: figures of the day: orders, delays, queues and money in flight.
import type { deskDashboardWords as english } from '../../en/desk/dashboard.ts';
import type { Translated } from '../../texts.ts';

export const deskDashboardWords: Translated<typeof english> = {};

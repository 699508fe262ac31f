// Figures of the day: orders, delays, queues and money in flight.
import type { DeskContext, DeskModule } from '../desk-context.ts';

export function dashboardDesk(_context: DeskContext): DeskModule {
  return { name: 'dashboard' };
}

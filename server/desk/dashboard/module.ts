// Figures of the day: orders, delays, queues and money in flight.
import type { DeskModule } from '../desk-context.ts';

export function dashboardDesk(): DeskModule {
  return { name: 'dashboard' };
}

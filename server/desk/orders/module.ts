// Orders in every detail, and the decisions on those in manual review.
import type { DeskModule } from '../desk-context.ts';

export function ordersDesk(): DeskModule {
  return { name: 'orders' };
}

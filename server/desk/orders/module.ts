// The module of orders: their details, and the decisions on those in manual review.
import { readRows } from '#server/db/transaction.ts';
import type { DeskContext, DeskModule } from '../desk-context.ts';
import { ordersRoutes } from './routes.ts';

// Summarizes the BRIN ranges added since the last autovacuum, which would be scanned row by row.
const SUMMARIZE = 'select summarize_order_filters()';

export function ordersDesk(context: DeskContext): DeskModule {
  return {
    name: 'orders',
    routes: (route) => ordersRoutes(route, context),
    sweep: async () => {
      await readRows(context.owner, SUMMARIZE);
    },
  };
}

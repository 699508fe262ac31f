// Orders in every detail, and the decisions on those in manual review.
import { readRows } from '#server/db/transaction.ts';
import type { DeskContext, DeskModule } from '../desk-context.ts';
import { ordersRoutes } from './routes.ts';

// What is new since autovacuum last looked would be read row by row.
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

// Point-in-time history: wallets and orders as they were at any past moment.
import type { DeskContext, DeskModule } from '../desk-context.ts';
import { historyRoutes } from './routes.ts';

export function historyDesk(context: DeskContext): DeskModule {
  return { name: 'history', routes: (route) => historyRoutes(route, context) };
}

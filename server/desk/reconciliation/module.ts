// The module of reconciliation: our books against those of gateways, providers and the bank.
import { closeCorrected } from '#server/reconciliation/expectations/judged-breaks.ts';
import { every } from '#server/timers.ts';
import type { DeskContext, DeskModule } from '../desk-context.ts';
import { bankRoutes } from './bank-routes.ts';
import { correctionRoutes } from './correction-routes.ts';
import { dayRoutes } from './day-routes.ts';
import { differenceRoutes } from './difference-routes.ts';
import { lineRoutes } from './line-routes.ts';
import { termsRoutes } from './terms/terms-routes.ts';

const CLOSE_MS = 60_000;

export function reconciliationDesk(context: DeskContext): DeskModule {
  const { owner, onFault } = context;
  return {
    name: 'reconciliation',
    routes: (route) => {
      dayRoutes(route, context);
      differenceRoutes(route, context);
      correctionRoutes(route, context);
      bankRoutes(route, context);
      lineRoutes(route, context);
      termsRoutes(route, context);
    },
    timers: [every(CLOSE_MS, () => closeCorrected(owner), onFault)],
  };
}

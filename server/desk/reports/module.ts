// The module of the regulator's reports, and of the evidence of a case.
import type { DeskContext, DeskModule } from '../desk-context.ts';
import { evidenceRoutes } from './evidence/evidence-routes.ts';
import { reportFileRoutes, reportRoutes } from './report-routes.ts';

export function reportsDesk(context: DeskContext): DeskModule {
  return {
    name: 'reports',
    routes: (route) => {
      reportRoutes(route, context);
      reportFileRoutes(route, context);
      evidenceRoutes(route, context);
    },
  };
}

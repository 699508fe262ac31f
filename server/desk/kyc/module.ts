// The review of identity documents.
import { compareMissing } from '#server/kyc/duplicates/compare-pictures.ts';
import type { DeskContext, DeskModule } from '../desk-context.ts';
import { kycRoutes } from './kyc-routes.ts';

export function kycDesk(context: DeskContext): DeskModule {
  return {
    name: 'kyc',
    routes: (route) => kycRoutes(route, context),
    sweep: () => compareMissing({ ...context.kyc.context, onFault: context.onFault }),
  };
}

// The review of identity documents.
import { compareMissing } from '#server/kyc/duplicates/compare-pictures.ts';
import { every } from '#server/timers.ts';
import type { DeskContext, DeskModule } from '../desk-context.ts';
import { kycRoutes } from './kyc-routes.ts';

/** Usually there is nothing to compare: pictures are compared when they are uploaded. */
const COMPARE_MS = 60_000;

export function kycDesk(context: DeskContext): DeskModule {
  const { kyc, onFault } = context;
  const compare = (): Promise<void> => compareMissing({ ...kyc.context, onFault });
  return {
    name: 'kyc',
    routes: (route) => kycRoutes(route, context),
    timers: [every(COMPARE_MS, compare, onFault)],
  };
}

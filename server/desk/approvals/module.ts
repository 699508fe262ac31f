// The module of changes that need a second person: proposed, decided, used once.
import { every } from '#server/timers.ts';
import type { DeskContext, DeskModule } from '../desk-context.ts';
import { approvalRoutes } from './approval-routes.ts';
import { expireApprovals } from './expire-approvals.ts';
import { proposalRoutes } from './proposal-routes.ts';

const MINUTE_MS = 60_000;

export function approvalsDesk(context: DeskContext): DeskModule {
  const { pool, onFault } = context;
  return {
    name: 'approvals',
    routes: (route) => {
      approvalRoutes(route, context);
      proposalRoutes(route, context);
    },
    timers: [every(MINUTE_MS, () => expireApprovals(pool), onFault)],
  };
}

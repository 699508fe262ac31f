// The audit log: searched, exported and verified.
import type { DeskContext, DeskModule } from '../desk-context.ts';
import { auditRoutes } from './audit-routes.ts';

export function auditDesk({ pool }: DeskContext): DeskModule {
  return { name: 'audit', routes: (route) => auditRoutes(route, { pool }) };
}

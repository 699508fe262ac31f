// The audit log: searched, exported and verified.
import type { DeskContext, DeskModule } from '../desk-context.ts';

export function auditDesk(_context: DeskContext): DeskModule {
  return { name: 'audit' };
}

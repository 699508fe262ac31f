// The audit log: searched, exported and verified.
import type { DeskModule } from '../desk-context.ts';

export function auditDesk(): DeskModule {
  return { name: 'audit' };
}

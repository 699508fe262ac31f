// The regulator's figures, and the evidence of a case.
import type { DeskModule } from '../desk-context.ts';

export function reportsDesk(): DeskModule {
  return { name: 'reports' };
}

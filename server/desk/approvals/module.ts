// Changes that need a second person: proposed, decided, used once.
import type { DeskModule } from '../desk-context.ts';

export function approvalsDesk(): DeskModule {
  return { name: 'approvals' };
}

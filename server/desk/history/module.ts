// A wallet or an order as it was at any moment.
import type { DeskModule } from '../desk-context.ts';

export function historyDesk(): DeskModule {
  return { name: 'history' };
}

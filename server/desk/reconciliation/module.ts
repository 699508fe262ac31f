// Our books against those of gateways, providers and the bank.
import type { DeskModule } from '../desk-context.ts';

export function reconciliationDesk(): DeskModule {
  return { name: 'reconciliation' };
}

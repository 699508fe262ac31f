// Customers: search, what they see, blocks, and recovery.
import type { DeskModule } from '../desk-context.ts';

export function customersDesk(): DeskModule {
  return { name: 'customers' };
}

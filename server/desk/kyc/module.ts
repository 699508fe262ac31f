// The review of identity documents.
import type { DeskModule } from '../desk-context.ts';

export function kycDesk(): DeskModule {
  return { name: 'kyc' };
}

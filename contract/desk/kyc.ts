// The review of identity documents.
import type { DeskCall } from './desk-call.ts';

export const KYC_CALLS: readonly DeskCall[] = [];

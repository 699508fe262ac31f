// The audit log: searched, exported and verified.
import type { DeskCall } from './desk-call.ts';

export const AUDIT_CALLS: readonly DeskCall[] = [];

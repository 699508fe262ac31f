// The regulator's figures, and the evidence of a case.
import type { DeskCall } from './desk-call.ts';

export const REPORTS_CALLS: readonly DeskCall[] = [];

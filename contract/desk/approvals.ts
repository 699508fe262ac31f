// Changes that need a second person: proposed, decided, used once.
import type { DeskCall } from './desk-call.ts';

export const APPROVALS_CALLS: readonly DeskCall[] = [];

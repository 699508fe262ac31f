// A wallet or an order as it was at any moment.
import type { DeskCall } from './desk-call.ts';

export const HISTORY_CALLS: readonly DeskCall[] = [];

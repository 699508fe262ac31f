// Work queues: what waits, since when, for whom, and who has taken it.
import type { DeskCall } from './desk-call.ts';

export const WORK_CALLS: readonly DeskCall[] = [];

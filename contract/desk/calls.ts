// Every call of the back office that needs a session: a test tries each with every role.
import type { DeskCall } from './desk-call.ts';
import { STAFF_CALLS } from './staff.ts';

export const DESK_CALLS: readonly DeskCall[] = [...STAFF_CALLS];

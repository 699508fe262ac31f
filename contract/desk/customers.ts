// Customers: search, what they see, blocks, and recovery.
import type { DeskCall } from './desk-call.ts';

export const CUSTOMERS_CALLS: readonly DeskCall[] = [];

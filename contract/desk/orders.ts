// Orders in every detail, and the decisions on those in manual review.
import type { DeskCall } from './desk-call.ts';

export const ORDERS_CALLS: readonly DeskCall[] = [];

// Our books against those of gateways, providers and the bank.
import type { DeskCall } from './desk-call.ts';

export const RECONCILIATION_CALLS: readonly DeskCall[] = [];

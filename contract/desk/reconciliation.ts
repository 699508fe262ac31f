// The calls that compare our books with those of gateways, providers and the bank.
import type { DeskCall } from './desk-call.ts';
import { BANK_CALLS } from './reconciliation/banks.ts';
import { DAY_CALLS } from './reconciliation/days.ts';
import { DIFFERENCE_CALLS } from './reconciliation/differences.ts';
import { TERMS_CALLS } from './reconciliation/terms.ts';

export const RECONCILIATION_CALLS: readonly DeskCall[] = [
  ...DAY_CALLS,
  ...DIFFERENCE_CALLS,
  ...BANK_CALLS,
  ...TERMS_CALLS,
];

// Audits the books: the ledger against itself, and orders, payments, transfers and limits against
// the ledger.
import type pg from 'pg';
import { inTransaction } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { checkLedger, runChecks } from '#server/ledger/verify.ts';
import type { Checked } from '#server/ledger/verify.ts';
import { APPROVAL_CHECKS } from './approval-checks.ts';
import { COUPON_CHECKS } from './coupon-checks.ts';
import { ORDER_CHECKS } from './order-checks.ts';
import { PAYMENT_CHECKS } from './payment-checks.ts';
import { REFUND_CHECKS } from './refund-checks.ts';
import { TRANSFER_CHECKS } from './transfer-checks.ts';

/** Every check with its result, in the order of the rules' names. */
export async function checkBooks(tx: Transaction): Promise<Checked[]> {
  const ledger = await checkLedger(tx);
  const checks = [
    ...ORDER_CHECKS,
    ...PAYMENT_CHECKS,
    ...COUPON_CHECKS,
    ...TRANSFER_CHECKS,
    ...REFUND_CHECKS,
    ...APPROVAL_CHECKS,
  ];
  const others = await runChecks(tx, checks);
  const number = ({ rule }: Checked): number => Number(rule.slice(1));
  return [...ledger, ...others].toSorted((a, b) => number(a) - number(b));
}

/**
 * Audits all books and returns each check; the books are sound when all counts are 0. Reads every
 * table in full, so pass the owner's pool, which has no statement timeout.
 */
export function auditBooks(owner: pg.Pool): Promise<Checked[]> {
  return inTransaction(owner, checkBooks);
}

// Bills that are paid in order, the oldest first: what remains of them after a payment.
import { rupeesOf } from '../steps.ts';

/** Drops paid bills, and reduces a bill that is paid in part. Oldest first, in rupees. */
export function leftOf<Bill extends { payable: number }>(
  bills: readonly Bill[],
  paidRupees: number,
): Bill[] {
  let paid = paidRupees;
  return bills.flatMap((bill) => {
    const covered = Math.min(paid, bill.payable);
    paid = rupeesOf(paid, -covered);
    const payable = rupeesOf(bill.payable, -covered);
    return payable > 0 ? [{ ...bill, payable }] : [];
  });
}

export function totalOf(bills: readonly { payable: number }[]): number {
  return rupeesOf(...bills.map(({ payable }) => payable));
}

/** The date that many days ago, as yyyy-mm-dd. */
export function dayBefore(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}

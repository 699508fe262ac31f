// Amounts of limits, which are mostly round.
import { formatMoney, paisaFromRupees } from '#contract/money.ts';

/** Without paisa if they are zero. */
export function roundMoney(rupees: number): string {
  return formatMoney(paisaFromRupees(rupees) ?? 0n).replace(/\.00$/, '');
}

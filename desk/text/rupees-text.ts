// Rupees of the wire as the page's language writes them.
import { moneyText } from '#ui/money-text.ts';

/** Takes rupees with at most two decimals: "NPR 1,23,456.50". */
export function rupeesText(rupees: number): string {
  return moneyText(BigInt(Math.round(rupees * 100)));
}

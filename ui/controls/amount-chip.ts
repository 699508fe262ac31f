// A quick amount, as a radio button or a button: the same look and the same way to write it.
import { digitsIn, groupedDigits } from '#contract/dates/digits.ts';
import type { Language } from '#contract/texts/languages.ts';

export const AMOUNT_CHIP =
  'figures min-h-11 rounded-full border border-edge/60 bg-sheet text-small sm:text-label hover:border-act hover:bg-act-wash';

/** "1,000" */
export function amountChipText(rupees: number, language: Language): string {
  return digitsIn(groupedDigits(rupees), language);
}

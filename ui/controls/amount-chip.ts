// The shared look and text of quick amounts, which are radio buttons or buttons.
import { digitsIn, groupedDigits } from '#contract/dates/digits.ts';
import type { Language } from '#contract/texts/languages.ts';

export const AMOUNT_CHIP =
  'figures min-h-11 rounded-full border border-edge/60 bg-sheet text-small sm:text-label hover:border-act hover:bg-act-wash';

/** "1,000" */
export function amountChipText(rupees: number, language: Language): string {
  return digitsIn(groupedDigits(rupees), language);
}

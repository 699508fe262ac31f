// Formats rupees and other numbers from the wire in the page's language.
import { digitsIn, figuresTogether } from '#contract/dates/digits.ts';
import { moneyText } from '#ui/text/money-text.ts';
import { pageLanguage } from '#ui/texts.ts';

/** Takes rupees with at most two decimals: "NPR 1,23,456.50". */
export function rupeesText(rupees: number, currency: 'NPR' | 'INR' = 'NPR'): string {
  return figuresTogether(moneyText(BigInt(Math.round(rupees * 100)), currency));
}

/** "1,23,456", "0.625"; in Nepali with its own digits. */
export function numberText(value: number): string {
  const text = value.toLocaleString('en-IN', { maximumFractionDigits: 6 });
  return digitsIn(text, pageLanguage());
}

/** Makes "1 min", "NPR 10" and "10 / day" unbreakable; in a sentence, only its amounts. */
export function unbroken(text: string): string {
  return text.length <= LONGEST_FIGURE ? text.replaceAll(' ', '\u00a0') : figuresTogether(text);
}

/** A longer text may be a sentence. */
const LONGEST_FIGURE = 14;

// Money in the format of the page's language, for use outside of translated texts.
import { moneyIn } from '#contract/dates/digits.ts';
import { formatMoney } from '#contract/money.ts';
import type { Paisa } from '#contract/money.ts';
import { pageLanguage } from '../texts.ts';

/** "NPR 1,23,456.50". Its users are rendered again with their texts when the language changes. */
export function moneyText(paisa: Paisa, currency: 'NPR' | 'INR' = 'NPR'): string {
  return moneyIn(formatMoney(paisa, currency), pageLanguage());
}

/** The name of a currency, to be shown beside a field. */
export function currencyText(currency: 'NPR' | 'INR'): string {
  return moneyIn(currency, pageLanguage());
}

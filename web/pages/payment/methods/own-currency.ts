// The currency that a person's card is probably in: chosen before, or that of the browser's region.
import { useState } from 'react';
import { getCurrencyRates } from '#contract/payments/currency-rates.ts';
import type { Currency, CurrencyRate } from '#contract/payments/currency-rates.ts';
import { useReadOnce } from '#web/api/reads.tsx';

const REMEMBERED = 'kosheli.currency';

const OF_REGION: Readonly<Record<string, Currency>> = {
  AU: 'AUD',
  GB: 'GBP',
  AE: 'AED',
  QA: 'QAR',
  SA: 'SAR',
  MY: 'MYR',
  KR: 'KRW',
  JP: 'JPY',
  IN: 'INR',
  ...Object.fromEntries(
    ['AT', 'BE', 'CY', 'DE', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'IE', 'IT', 'LT', 'LU', 'LV']
      .concat(['MT', 'NL', 'PT', 'SI', 'SK'])
      .map((region) => [region, 'EUR'] as const),
  ),
};

/** The stored currency, unvalidated; null also where the browser forbids storage. */
function remembered(): string | null {
  try {
    return localStorage.getItem(REMEMBERED);
  } catch {
    return null;
  }
}

/**
 * The currency of the browser's region; US dollars for other regions. Parsed with a regular expression,
 * because the browser's language may be no valid locale, such as 'en-US@posix'.
 */
function ofBrowser(): Currency {
  const region = /-([A-Z]{2})\b/.exec(navigator.language)?.[1];
  return OF_REGION[region ?? ''] ?? 'USD';
}

export interface OwnCurrency {
  /** Undefined until the rates have loaded, and where the operator has set none. */
  rate: CurrencyRate | undefined;
  rates: readonly CurrencyRate[];
  choose: (currency: string) => void;
}

export function useOwnCurrency(): OwnCurrency {
  const { data: rates = [] } = useReadOnce(getCurrencyRates);
  const [currency, setCurrency] = useState<string>(() => remembered() ?? ofBrowser());
  function choose(next: string): void {
    setCurrency(next);
    try {
      localStorage.setItem(REMEMBERED, next);
    } catch {
      // Without storage the choice lasts only for this visit.
    }
  }
  const rate = rates.find((one) => one.currency === currency) ?? rates[0];
  return { rate, rates, choose };
}

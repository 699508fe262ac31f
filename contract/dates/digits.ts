// Digits and rupees as a language writes them: २०८३, रु १,२३,४५६.

const NEPALI_ZERO = 0x966;

/**
 * Digits with at most two decimals, grouped the South Asian way: "123456.5" is "1,23,456.5". Intl could do
 * this, but takes 20 ms to start on a phone.
 */
export function groupedDigits(digits: string | number): string {
  return String(digits).replace(/\B(?=(\d\d)+\d(?!\d))/g, ',');
}

/** The same text with Nepali digits, where the language has them. */
export function digitsIn(text: string, language: string): string {
  if (language !== 'ne') return text;
  return text.replace(/\d/g, (digit) => String.fromCodePoint(NEPALI_ZERO + Number(digit)));
}

/** The same text with its amounts and percentages as the language writes them. */
export function figuresIn(text: string, language: string): string {
  if (language !== 'ne') return text;
  return moneyIn(text, language).replace(/[\d.]+%/g, (percent) => digitsIn(percent, language));
}

/** The same text with Latin digits, as numbers are sent and stored. */
export function latinDigits(text: string): string {
  return text.replace(/[\u0966-\u096f]/g, (digit) =>
    String((digit.codePointAt(0) ?? 0) - NEPALI_ZERO),
  );
}

/** The text with no-break spaces between a currency and its amount and within "(6 Mangsir 2083)". */
export function figuresTogether(text: string): string {
  return text
    .replace(/\b(NPR|INR) (?=\d)/g, '$1\u00a0')
    .replace(/\([\d०-९]+ \S+ [\d०-९]+\)/g, (day) => day.replaceAll(' ', '\u00a0'));
}

const CURRENCIES: Readonly<Record<string, string>> = { NPR: 'रु', INR: 'भारु' };

/** The same text with its amounts ("NPR 1,23,456.50") as the language writes them. */
export function moneyIn(text: string, language: string): string {
  if (language !== 'ne') return text;
  return text.replace(
    /\b(NPR|INR)\b(?:[ \u00a0](\d[\d,]*(?:\.\d+)?))?/g,
    (_all, currency: string, amount?: string) => {
      const name = CURRENCIES[currency] ?? currency;
      return amount === undefined ? name : `${name}\u00a0${digitsIn(amount, language)}`;
    },
  );
}

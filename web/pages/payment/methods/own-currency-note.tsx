// The estimate of a card payment in the person's own currency, and the choice of that currency.
import { NEPAL_OFFSET, shortDayText } from '#contract/dates/moments.ts';
import { estimateText } from '#contract/payments/currency-rates.ts';
import type { Price } from '#contract/price.ts';
import { pageLanguage, usePageTexts } from '#ui/texts.ts';
import type { OwnCurrency } from './own-currency.ts';

interface OwnCurrencyNoteProps {
  own: OwnCurrency;
  price: Price;
}

export function OwnCurrencyNote({ own: { rate, rates, choose }, price }: OwnCurrencyNoteProps) {
  const t = usePageTexts('payment');
  if (!rate) return null;
  const amount = estimateText(price.chargedPaisa, rate, pageLanguage());
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-control bg-well px-4 py-2">
      <p className="figures min-w-0 text-label">
        {t('payment.estimate_note', { amount, day: dayOf(rate.from) })}
      </p>
      <label className="flex items-center gap-2 text-small text-soft">
        {t('payment.own_currency')}
        <select
          value={rate.currency}
          onChange={(event) => choose(event.target.value)}
          className="min-h-11 rounded-small border border-edge bg-sheet px-2 text-label text-ink"
        >
          {rates.map(({ currency }) => (
            <option key={currency}>{currency}</option>
          ))}
        </select>
      </label>
    </div>
  );
}

/** "22 Nov" in Nepal's time zone, where the rates are set. */
function dayOf(at: string): string {
  return shortDayText(at, { language: pageLanguage(), offset: NEPAL_OFFSET });
}

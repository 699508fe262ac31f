// The place of the chosen way's pay button: a bar with the total at the foot of a phone, else the summary.
import type { Ref } from 'react';
import type { Price } from '#contract/price.ts';
import { LockIcon } from '#ui/icons.tsx';
import { moneyText } from '#ui/text/money-text.ts';
import { usePageTexts } from '#ui/texts.ts';

interface PayPlaceProps {
  ref: Ref<HTMLDivElement>;
  price: Price;
}

export function PayBar({ ref, price }: PayPlaceProps) {
  const t = usePageTexts('orders');
  return (
    <div
      data-pay-bar
      className="sticky bottom-0 z-20 -mx-4 mt-8 -mb-8 flex items-center justify-between gap-3 border-t border-rule bg-sheet px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] sm:-mx-8 sm:-mb-12 sm:px-8 print:hidden"
    >
      <p className="shrink-0 leading-tight">
        <span className="block text-small text-soft">{t('payment.total')}</span>
        <span className="figures font-bold whitespace-nowrap">
          {moneyText(price.chargedPaisa, price.chargedCurrency)}
        </span>
      </p>
      <div ref={ref} className="flex min-w-0 flex-1 flex-col empty:hidden sm:max-w-sm" />
    </div>
  );
}

/** The place inside the summary; empty for ways without a button, such as a list of banks. */
export function PayUnderSummary({ ref }: Pick<PayPlaceProps, 'ref'>) {
  return <div ref={ref} className="flex flex-col empty:hidden" />;
}

export function Refunded() {
  const t = usePageTexts('payment');
  return (
    <p className="flex items-start gap-2 text-small text-soft">
      <LockIcon className="size-5" />
      {t('payment.refunded')}
    </p>
  );
}

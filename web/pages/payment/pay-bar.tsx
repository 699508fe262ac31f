// The bottom bar on a phone: the price and a link to the payment methods, while those are below the
// visible part of the page.
import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { formatMoney } from '#contract/money.ts';
import type { Price } from '#contract/price.ts';
import { Button } from '#ui/controls/button.tsx';
import { usePageTexts } from '#ui/texts.ts';

interface PayBarProps {
  price: Pick<Price, 'chargedPaisa' | 'chargedCurrency'>;
  /** The payment section; the link leads to its first heading. */
  ways: RefObject<HTMLElement | null>;
}

export function PayBar({ price, ways }: PayBarProps) {
  const t = usePageTexts('orders', 'payment');
  const isBelow = useIsBelow(ways);
  if (!isBelow) return null;
  function go(): void {
    ways.current?.scrollIntoView();
    ways.current?.querySelector('h2')?.focus({ preventScroll: true });
  }
  return (
    // Above the member's bottom bar.
    <div className="fixed inset-x-0 bottom-15 z-20 flex items-center justify-between gap-3 border-t border-rule bg-sheet px-4 py-2 md:hidden print:hidden">
      <p className="leading-tight">
        <span className="block text-small text-soft">{t('payment.total')}</span>
        <span className="figures font-bold whitespace-nowrap">
          {formatMoney(price.chargedPaisa, price.chargedCurrency)}
        </span>
      </p>
      <Button onClick={go}>{t('payment.to_ways')}</Button>
    </div>
  );
}

/** Whether an element starts so far below the visible part that nothing in it can be pressed. */
function useIsBelow(element: RefObject<HTMLElement | null>): boolean {
  const [isBelow, setIsBelow] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry) setIsBelow(!entry.isIntersecting && entry.boundingClientRect.top > 0);
      },
      // A heading alone at the edge of the screen does not count as visible.
      { rootMargin: '0px 0px -40% 0px' },
    );
    watch.observe(current);
    return () => watch.disconnect();
  }, [element]);
  return isBelow;
}

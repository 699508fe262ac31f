// An amount of money: currency, grouping, two decimals, digits of equal width.
import { formatMoney } from '#contract/money.ts';
import type { Paisa } from '#contract/money.ts';
import { moneyIn } from '#contract/dates/digits.ts';
import { useLanguage } from '../texts.ts';
import { classNames } from '../class-names.ts';

type AmountProps = ({ paisa: Paisa } | { rupees: number }) & {
  currency?: 'NPR' | 'INR';
  /** Whether it is a change of a balance; an increase is marked. */
  isSigned?: boolean;
  className?: string;
};

/** Takes paisa, or rupees in the wire format (at most two decimals, so rounding is exact). */
export function Amount({ currency = 'NPR', isSigned, className, ...worth }: AmountProps) {
  const paisa = 'paisa' in worth ? worth.paisa : BigInt(Math.round(worth.rupees * 100));
  const isMore = isSigned === true && paisa > 0n;
  return (
    <span
      className={classNames(
        'figures text-right whitespace-nowrap',
        isMore && 'text-pine',
        className,
      )}
    >
      {isMore && '+'}
      {moneyIn(formatMoney(paisa, currency), useLanguage())}
    </span>
  );
}

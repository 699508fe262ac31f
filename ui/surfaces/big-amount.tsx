// The one amount a page is about: large, with its currency and paisa smaller.
import { formatMoney } from '#contract/money.ts';
import type { Paisa } from '#contract/money.ts';
import { moneyIn } from '#contract/dates/digits.ts';
import { useLanguage } from '../texts.ts';
import { classNames } from '../class-names.ts';

type BigAmountProps = ({ paisa: Paisa } | { rupees: number }) & {
  currency?: 'NPR' | 'INR';
  className?: string;
};

/**
 * Takes paisa, or rupees in the wire format. Screen readers read one amount: "NPR 2,000.00". In Nepali all
 * digits have one size, because a large ० before small digits looks like a degree sign.
 */
export function BigAmount({ currency: unit = 'NPR', className, ...worth }: BigAmountProps) {
  const paisa = 'paisa' in worth ? worth.paisa : BigInt(Math.round(worth.rupees * 100));
  const language = useLanguage();
  const text = moneyIn(formatMoney(paisa, unit), language);
  const small = language === 'ne' ? undefined : 'text-[0.6em] opacity-75';
  const [currency = '', number = ''] = text.split(/[ \u00a0]/);
  const [whole, decimals] = number.split('.');
  return (
    <span
      className={classNames('text-money font-bold whitespace-nowrap proportional-nums', className)}
    >
      <span className={small}>{currency} </span>
      {whole}
      <span className={small}>.{decimals}</span>
    </span>
  );
}

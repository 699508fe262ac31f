// The one amount a page is about: large, with its currency and paisa smaller.
import { formatMoney } from '#contract/money.ts';
import { moneyIn } from '#contract/dates/digits.ts';
import { useLanguage } from '../texts.ts';
import { classNames } from '../class-names.ts';

/** Takes rupees in the wire format. Read aloud it is one amount: "NPR 2,000.00". */
export function BigAmount({ rupees, className }: { rupees: number; className?: string }) {
  const text = moneyIn(formatMoney(BigInt(Math.round(rupees * 100))), useLanguage());
  const [currency = '', number = ''] = text.split(/[ \u00a0]/);
  const [whole, paisa] = number.split('.');
  return (
    <span className={classNames('figures text-money font-bold whitespace-nowrap', className)}>
      <span className="text-[0.6em] opacity-75">{currency} </span>
      {whole}
      <span className="text-[0.6em] opacity-75">.{paisa}</span>
    </span>
  );
}

// One way to pay in the list: its badge, name, note and total, and its panel when it is chosen.
import type { ReactNode } from 'react';
import { payIcon } from '#gateways/pay-widgets.tsx';
import { OperatorPlate } from '#ui/art/operator-plate.tsx';
import type { Icon } from '#ui/icons.tsx';
import { moneyText } from '#ui/text/money-text.ts';
import { textOf, usePageTexts } from '#ui/texts.ts';
import { classNames } from '#ui/class-names.ts';
import type { WayToPay } from './ways-to-pay.ts';

interface PayRowProps {
  way: WayToPay;
  isChosen: boolean;
  /** Replaces the method's own note. */
  note: string | undefined;
  /** The total in the person's own currency. */
  estimate: string | undefined | false;
  onChoose: (name: string) => void;
  children: ReactNode;
}

export function PayRow({ way, isChosen, note, estimate, onChoose, children }: PayRowProps) {
  const t = usePageTexts('payment');
  const { method, price, feesPaisa } = way;
  const title = textOf(method.texts, 'title');
  return (
    <div className={classNames('transition-colors', isChosen && 'bg-act-wash/40')}>
      <label
        className={classNames(
          'flex min-h-18 cursor-pointer items-center gap-2 px-3 py-2.5 sm:gap-4 sm:px-5',
          'has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-act',
          !isChosen && 'hover:bg-act-wash/40',
        )}
      >
        <input
          type="radio"
          name="pay-method"
          value={method.name}
          checked={isChosen}
          onChange={() => onChoose(method.name)}
          className="size-5 shrink-0 accent-act focus-visible:outline-none"
        />
        <Badge
          icon={payIcon(method)}
          company={method.icon === 'phone' ? method.texts.en.title : undefined}
        />
        <span className="figures min-w-0 flex-1">
          <span className="flex justify-between gap-2 leading-snug font-bold sm:gap-3">
            <span className="min-w-0">{title}</span>
            <span className="whitespace-nowrap">
              {moneyText(price.chargedPaisa, price.chargedCurrency)}
            </span>
          </span>
          {/* The fees wrap below the note where both do not fit on one line. */}
          <span className="flex flex-wrap justify-between gap-x-3 text-small text-soft">
            <span className="min-w-0">{note ?? textOf(method.texts, 'note')}</span>
            <span className="ml-auto flex flex-col text-right whitespace-nowrap">
              {estimate && <span>{t('payment.estimate', { amount: estimate })}</span>}
              {feesPaisa > 0n && (
                <span>
                  {t('payment.with_fees', {
                    amount: moneyText(feesPaisa, price.chargedCurrency),
                  })}
                </span>
              )}
            </span>
          </span>
        </span>
      </label>
      {children && <div className="px-4 pt-1 pb-5 sm:pr-5 sm:pl-28">{children}</div>}
    </div>
  );
}

/** A company's letters, the same in every language, or an icon for a kind of bank or card. */
function Badge({ icon: Picture, company }: { icon: Icon; company: string | undefined }) {
  if (company) return <OperatorPlate name={company} className="size-10 max-sm:size-9" />;
  return (
    <span className="flex size-10 shrink-0 items-center justify-center rounded-small bg-well text-act max-sm:size-9">
      <Picture className="size-5" />
    </span>
  );
}

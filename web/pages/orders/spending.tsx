// What the person spent: a bar for each month, and the chosen month by service.
import { useState } from 'react';
import { monthText } from '#contract/dates/moments.ts';
import { getSpending } from '#contract/wallet/spending.ts';
import type { SpendingMonth } from '#contract/wallet/spending.ts';
import { OperatorPlate } from '#ui/art/operator-plate.tsx';
import { classNames } from '#ui/class-names.ts';
import { LoadError } from '#ui/load-error.tsx';
import { Amount } from '#ui/surfaces/amount.tsx';
import { Skeleton } from '#ui/surfaces/skeleton.tsx';
import { moneyText } from '#ui/money-text.ts';
import { pageLanguage, usePageTexts } from '#ui/texts.ts';
import { useRead } from '#web/api/reads.tsx';

/** Even when nothing was spent for long, so that the chart is one. */
const FEWEST_MONTHS = 3;

/** Up to the first month with an order. */
function monthsToShow(months: readonly SpendingMonth[]): readonly SpendingMonth[] {
  const first = months.findLastIndex(({ spent, refunded }) => spent > 0 || refunded > 0);
  return months.slice(0, Math.max(FEWEST_MONTHS, first + 1));
}

export function Spending() {
  const t = usePageTexts('orders');
  const { data, error, refetch } = useRead(getSpending);
  const [chosen, choose] = useState<string>();
  if (!data) {
    if (!error) return <Skeleton className="h-40 w-full" />;
    return (
      <LoadError onRetry={() => void refetch()}>
        {t('spending.unread')} {error.banner}
      </LoadError>
    );
  }
  const months = monthsToShow(data);
  const shown = months.find(({ month }) => month === chosen) ?? months[0];
  return (
    <div className="flex flex-col gap-5">
      <div className="grid gap-x-12 gap-y-6 lg:grid-cols-2">
        <Months months={months} chosen={shown?.month} onChoose={choose} />
        {shown && <Services shown={shown} />}
      </div>
      <p className="text-small text-soft">{t('spending.zone')}</p>
    </div>
  );
}

interface MonthsProps {
  months: readonly SpendingMonth[];
  chosen: string | undefined;
  onChoose: (month: string) => void;
}

function Months({ months, chosen, onChoose }: MonthsProps) {
  const t = usePageTexts('orders');
  const most = Math.max(...months.map(({ spent }) => spent));
  return (
    <table className="w-full self-start">
      <caption className="sr-only">{t('spending.months')}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('spending.month')}</th>
          <th scope="col">{t('spending.spent')}</th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, spent }) => (
          <tr key={month}>
            <th scope="row" className="w-px p-0 pr-3 text-left font-normal">
              <button
                type="button"
                aria-pressed={month === chosen}
                onClick={() => onChoose(month)}
                className="figures min-h-11 whitespace-nowrap text-act max-sm:text-label hover:underline aria-pressed:font-bold"
              >
                {monthText(month, pageLanguage())}
              </button>
            </th>
            <td className="p-0 text-right max-sm:text-label">
              <span className="flex items-center gap-3">
                <Bar part={most > 0 ? spent / most : 0} isChosen={month === chosen} />
                {/* Of one width, so that the bars are of one scale. */}
                <Amount rupees={spent} className="w-24 sm:w-32" />
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Its length says nothing that the amount beside it does not. */
function Bar({ part, isChosen }: { part: number; isChosen: boolean }) {
  return (
    <span aria-hidden="true" className="min-w-0 flex-1">
      <span
        className={classNames(
          'block h-3 rounded-full forced-colors:bg-[Highlight]',
          isChosen ? 'bg-act' : 'bg-act-edge',
          part > 0 && 'min-w-1',
        )}
        style={{ width: `${part * 100}%` }}
      />
    </span>
  );
}

function Services({ shown: { month, orders, refunded, services } }: { shown: SpendingMonth }) {
  const t = usePageTexts('orders');
  const title = t('spending.by_service', { month: monthText(month, pageLanguage()) });
  const count = t('spending.orders', { count: orders });
  const back =
    refunded > 0 &&
    t('spending.refunded', { amount: moneyText(BigInt(Math.round(refunded * 100)), 'NPR') });
  return (
    <section aria-label={title} aria-live="polite">
      <h3 className="text-label font-bold">{title}</h3>
      <p className="figures text-small text-soft">
        {orders > 0 ? count : t('spending.none')}
        {back && ` · ${back}`}
      </p>
      <ul className="mt-3 flex flex-col gap-3">
        {services.map(({ type2, spent }) => (
          <li key={type2} className="flex items-center gap-3">
            <OperatorPlate type={type2} className="size-9" />
            {t(`orders.service_${type2}`)}
            <Amount rupees={spent} className="ml-auto" />
          </li>
        ))}
      </ul>
    </section>
  );
}

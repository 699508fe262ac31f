// What the person spent: a bar for each month, beneath its line on a phone, and the chosen month by
// service. The roles are explicit because some browsers drop them when `display` changes.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import { useState } from 'react';
import { monthText } from '#contract/dates/moments.ts';
import { getSpending } from '#contract/wallet/spending.ts';
import type { SpendingMonth } from '#contract/wallet/spending.ts';
import { OperatorPlate } from '#ui/art/operator-plate.tsx';
import { classNames } from '#ui/class-names.ts';
import { LoadError } from '#ui/load-error.tsx';
import { Amount } from '#ui/surfaces/amount.tsx';
import { Skeleton } from '#ui/surfaces/skeleton.tsx';
import { moneyText } from '#ui/text/money-text.ts';
import { pageLanguage, usePageTexts } from '#ui/texts.ts';
import { useRead } from '#web/api/reads.tsx';

/** Shown at least, so that there is a chart even if nothing was spent for long. */
const FEWEST_MONTHS = 3;

/** The months back to the first one with an order. */
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
        {t('spending.unread')} {error.reason}
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
    <div className="self-start">
      <h3 className="mb-1 text-label font-bold">{t('spending.spent')}</h3>
      <table role="table" className="w-full max-sm:block">
        <caption className="sr-only">{t('spending.months')}</caption>
        <thead role="rowgroup" className="sr-only">
          <tr role="row">
            <th role="columnheader" scope="col">
              {t('spending.month')}
            </th>
            <th role="columnheader" scope="col">
              {t('spending.spent')}
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-sm:flex max-sm:flex-col max-sm:gap-3">
          {months.map(({ month, spent }) => (
            <tr key={month} role="row" className="max-sm:grid max-sm:grid-cols-[1fr_auto]">
              <th
                role="rowheader"
                scope="row"
                className="w-px p-0 pr-3 text-left font-normal max-sm:w-auto"
              >
                <button
                  type="button"
                  aria-pressed={month === chosen}
                  onClick={() => onChoose(month)}
                  className="figures min-h-11 whitespace-nowrap text-act max-sm:text-label hover:underline aria-pressed:font-bold"
                >
                  {monthText(month, pageLanguage())}
                </button>
              </th>
              <td role="presentation" className="p-0 max-sm:order-last max-sm:col-span-2">
                <Bar part={most > 0 ? spent / most : 0} isChosen={month === chosen} />
              </td>
              <td
                role="cell"
                className="w-px p-0 pl-3 text-right max-sm:w-auto max-sm:self-center max-sm:text-label"
              >
                <Amount rupees={spent} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Decorative: the amount beside it says the same. */
function Bar({ part, isChosen }: { part: number; isChosen: boolean }) {
  return (
    <span aria-hidden="true" className="block overflow-hidden rounded-full bg-well">
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

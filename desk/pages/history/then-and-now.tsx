// Two columns: how something was at the moment, and how it is now; what differs is marked.
import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { usePageTexts } from '#ui/texts.ts';

export interface Compared {
  label: string;
  was: ReactNode;
  now: ReactNode;
  isSame: boolean;
}

const CELL = 'px-2 py-1.5 align-top first:pl-0 last:pr-0';

export function ThenAndNow({ facts }: { facts: readonly Compared[] }) {
  const t = usePageTexts('deskHistory');
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{t('desk.history_compare')}</caption>
      <thead>
        <tr>
          {(['fact', 'then', 'now'] as const).map((name) => (
            <th
              key={name}
              scope="col"
              className={classNames(
                CELL,
                'border-b border-rule text-label font-bold text-soft',
                name === 'fact' ? 'text-left' : 'text-right',
              )}
            >
              {t(`desk.history_${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {facts.map(({ label, was, now, isSame }) => (
          <tr
            key={label}
            className={classNames('border-b border-rule/70', !isSame && 'bg-warn-wash')}
          >
            <th scope="row" className={`${CELL} text-left font-normal text-soft`}>
              {label}
              {!isSame && (
                <span className="ml-2 text-label font-bold text-warn">
                  {t('desk.history_changed')}
                </span>
              )}
            </th>
            <td className={`${CELL} figures text-right font-bold`}>{was}</td>
            <td
              className={classNames(CELL, 'figures text-right', isSame ? 'text-soft' : 'font-bold')}
            >
              {now}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

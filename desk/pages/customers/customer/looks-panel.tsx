// Which of the staff looked at a customer, and what they did.
import { ShortMoment } from '#ui/surfaces/moment.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { Panel } from '#desk/parts/desk-page.tsx';
import { Code } from '#desk/parts/data/code.tsx';
import { Operator } from '#desk/parts/data/operator.tsx';
import type { Customer } from './customer.ts';

export function LooksPanel({ of: { looks } }: { of: Customer }) {
  const t = usePageTexts('deskCustomers');
  return (
    <Panel title={t('desk.customers_looks')}>
      {looks.length === 0 && <p className="text-soft">{t('desk.customers_none')}</p>}
      <ul className="flex flex-col gap-2">
        {looks.map(({ by, action, says, what, why, at }) => (
          <li key={`${at} ${action} ${what}`} className="min-w-0 wrap-anywhere">
            <Operator id={by} />
            <span className="block text-label text-soft">
              <ShortMoment at={at} /> ·{' '}
              {says ?? <Code>{[action, what].filter(Boolean).join(': ')}</Code>}
            </span>
            {why && (
              <span translate="no" className="block text-label">
                {why}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

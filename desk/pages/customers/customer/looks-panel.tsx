// The log of which staff looked at a customer, and what they did.
import { ShortMoment } from '#ui/surfaces/moment.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { Panel } from '#desk/parts/desk-page.tsx';
import { Code } from '#desk/parts/data/code.tsx';
import { Operator } from '#desk/parts/data/operator.tsx';
import { Verbatim } from '#desk/parts/data/verbatim.tsx';
import type { Customer } from './customer.ts';

type Look = Customer['looks'][number];

/** Consecutive looks of one person at the same thing. */
interface Repeated {
  last: Look;
  times: number;
}

const isSame = (one: Look, other: Look): boolean =>
  one.by === other.by &&
  one.action === other.action &&
  one.says === other.says &&
  one.why === other.why &&
  // Equal sentences are enough; without a sentence, the call or field must be equal, too.
  (one.says !== null || one.what === other.what);

function repeated(looks: readonly Look[]): Repeated[] {
  const rows: Repeated[] = [];
  for (const look of looks) {
    const before = rows.at(-1);
    if (before && isSame(before.last, look)) before.times += 1;
    else rows.push({ last: look, times: 1 });
  }
  return rows;
}

export function LooksPanel({ of: { looks } }: { of: Customer }) {
  const t = usePageTexts('desk', 'deskCustomers');
  return (
    <Panel title={t('desk.customers_looks')}>
      {looks.length === 0 && <p className="text-soft">{t('desk.customers_none')}</p>}
      <ul className="flex flex-col gap-2">
        {repeated(looks).map(({ last: { by, name, action, says, what, why, at }, times }) => (
          <li key={`${at} ${action} ${what}`} className="min-w-0 wrap-anywhere">
            <Operator id={by} name={name} />
            <span className="block text-label text-soft">
              {says ?? <Code>{[action, what].filter(Boolean).join(': ')}</Code>} ·{' '}
              {times > 1 && `${t('desk.customers_looks_times', { count: times })} `}
              <ShortMoment at={at} />
            </span>
            {why && (
              <span className="block text-label text-soft">
                {t('desk.why')}: <Verbatim>{why}</Verbatim>
              </span>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

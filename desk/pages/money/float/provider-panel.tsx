// Our float at one provider: the figures, a bar up to the threshold, and what was spent day by day.
import type { ReactNode } from 'react';
import type { FloatState, ProviderFloat } from '#contract/desk/money/float.ts';
import { Amount } from '#ui/surfaces/amount.tsx';
import { usePageTexts } from '#ui/texts.ts';
import type { Say } from '#ui/texts.ts';
import { Age } from '#desk/parts/age.tsx';
import { Panel } from '#desk/parts/desk-page.tsx';
import { nepalDayText } from '#desk/text/local-time.ts';
import { PlainTable } from '#desk/parts/plain-table.tsx';
import type { PlainColumn } from '#desk/parts/plain-table.tsx';
import { numberText, rupeesText } from '#desk/text/rupees-text.ts';
import { System } from '#desk/parts/system.tsx';
import { systemText } from '#desk/text/system-text.ts';

const SHORT_DAYS = 10;
const YEAR_DAYS = 365;
const LEAST_SHARE = 0.03;

interface ProviderPanelProps {
  of: ProviderFloat;
  /** The reserve that must be left after an order. */
  reserve: number;
}

const LOOKS: Record<FloatState, string> = {
  ok: 'font-bold text-pine',
  short: 'font-bold text-warn',
  stopped: 'font-bold text-danger',
  unread: 'font-bold text-warn',
};

export function ProviderPanel({ of, reserve }: ProviderPanelProps) {
  const t = usePageTexts('deskMoney');
  const isIdle = of.state === 'ok' && of.days_of_cover === null;
  const state = isIdle ? (
    <span className="text-soft">{t('desk.money_float_idle')}</span>
  ) : (
    <span className={LOOKS[of.state]}>{t(`desk.money_float_${of.state}`)}</span>
  );
  return (
    <Panel title={<System of={of.provider} />} actions={state}>
      <Said of={of} reserve={reserve} />
      <dl className="grid grid-cols-2 gap-x-8 gap-y-3">
        <Figure title={t('desk.money_balance')}>
          {of.balance === null ? '–' : <Amount rupees={of.balance} />}
        </Figure>
        <Figure title={t('desk.money_cover')}>
          {of.days_of_cover === null ? '–' : coverText(t, of.days_of_cover)}
        </Figure>
        <Figure title={t('desk.money_per_day')}>
          <Amount rupees={of.per_day} />
        </Figure>
        <Figure title={t('desk.money_threshold')}>
          <Amount rupees={reserve} />
        </Figure>
      </dl>
      {of.balance !== null && <CoverBar balance={of.balance} reserve={reserve} />}
      <p className="text-label text-soft">
        {of.read_at === null ? (
          t('desk.money_read_never')
        ) : (
          <>
            {t('desk.money_read')} <Age since={of.read_at} form="ago" />
          </>
        )}
      </p>
      <Days of={of} />
      {of.average.spent > 0 && (
        <p className="text-label text-soft">
          {t('desk.money_per_day')}:{' '}
          {t('desk.money_per_day_of', {
            spent: rupeesText(of.average.spent),
            hours: of.average.hours,
          })}
        </p>
      )}
    </Panel>
  );
}

/** How long the float lasts: tenths only for few days, days only within a year. `isWithin`: in a sentence. */
function coverText(t: Say<'deskMoney'>, days: number, isWithin = false): string {
  if (days > YEAR_DAYS) {
    return t(isWithin ? 'desk.money_over_a_year_within' : 'desk.money_over_a_year');
  }
  return t('desk.money_days', { count: days < SHORT_DAYS ? days : Math.floor(days) });
}

function Figure({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-label text-soft">{title}</dt>
      <dd className="figures text-section font-bold">{children}</dd>
    </div>
  );
}

/** The state in a sentence, with the action it requires. */
function Said({ of, reserve }: ProviderPanelProps) {
  const t = usePageTexts('deskMoney');
  const { state, days_of_cover: days, silent_since: silentSince, stops_sales: stopsSales } = of;
  const amount = rupeesText(reserve);
  if (state === 'unread') {
    return (
      <p className="text-warn">
        {t(stopsSales ? 'desk.money_unread_stopped' : 'desk.money_unread_said', { amount })}
        {silentSince !== null && (
          <>
            {' '}
            {t('desk.money_silent')} <Age since={silentSince} />
          </>
        )}
      </p>
    );
  }
  if (state === 'stopped')
    return <p className="text-danger">{t('desk.money_stopped_said', { amount })}</p>;
  if (days === null) return <p className="text-soft">{t('desk.money_idle_said')}</p>;
  return (
    <p className={state === 'short' ? 'text-warn' : 'text-soft'}>
      {t(state === 'short' ? 'desk.money_short_said' : 'desk.money_ok_said', {
        days: coverText(t, days, true),
        amount,
      })}
    </p>
  );
}

/** The balance as a bar, with a mark where sales stop. The figures above say the same in numbers. */
function CoverBar({ balance, reserve }: { balance: number; reserve: number }) {
  const whole = Math.max(balance, reserve * 1.5, 1);
  const share = (rupees: number): string => `${Math.min(100, Math.max(0, rupees / whole) * 100)}%`;
  const isBelow = balance <= reserve;
  // No bar if the mark would be at its very start.
  if (reserve / whole < LEAST_SHARE) return null;
  return (
    <div aria-hidden className="relative h-3 rounded-full bg-well">
      <div
        className={`h-full rounded-full ${isBelow ? 'bg-danger' : 'bg-act'}`}
        style={{ width: share(balance) }}
      />
      <div
        className="absolute -inset-y-1 w-0.5 bg-danger"
        style={{ insetInlineStart: share(reserve) }}
      />
    </div>
  );
}

type Day = ProviderFloat['days'][number];

const daysColumns = (t: Say<'deskMoney'>, days: readonly Day[]): PlainColumn<Day>[] => [
  {
    title: t('desk.money_day_of'),
    cell: ({ day }) => (day === days.at(-1)?.day ? t('desk.money_today') : nepalDayText(day)),
  },
  {
    title: t('desk.money_deliveries'),
    cell: ({ deliveries }) => numberText(deliveries),
    isNumeric: true,
  },
  { title: t('desk.money_spent'), cell: ({ spent }) => <Amount rupees={spent} />, isNumeric: true },
  {
    title: t('desk.money_share'),
    cell: ({ spent }) => <Share of={spent} most={Math.max(...days.map((one) => one.spent), 1)} />,
  },
];

/** The spending of a day as a bar, relative to the highest day. */
function Share({ of, most }: { of: number; most: number }) {
  const percent = Math.round((of / most) * 100);
  return (
    <div
      role="img"
      aria-label={`${numberText(percent)}%`}
      className="mt-1.5 h-2 overflow-hidden rounded-full bg-well"
    >
      {percent > 0 && (
        <div
          className="h-full min-w-px rounded-full bg-act-edge"
          style={{ width: `${percent}%` }}
        />
      )}
    </div>
  );
}

function Days({ of: { provider, days } }: { of: ProviderFloat }) {
  const t = usePageTexts('desk', 'deskMoney');
  return (
    <PlainTable
      caption={t('desk.money_days_of', { provider: systemText(provider, t) })}
      columns={daysColumns(t, days)}
      rows={days.toReversed()}
      rowKey={({ day }) => day}
    />
  );
}

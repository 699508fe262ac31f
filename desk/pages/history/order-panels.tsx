// The steps and attempts of an order, those after the moment set apart.
import type { OrderHistory } from '#contract/desk/history.ts';
import { classNames } from '#ui/class-names.ts';
import { ShortMoment } from '#ui/surfaces/moment.tsx';
import { usePageTexts } from '#ui/texts.ts';
import type { Say } from '#ui/texts.ts';
import { Panel } from '#desk/parts/desk-page.tsx';
import { PlainTable } from '#desk/parts/plain-table.tsx';
import type { PlainColumn } from '#desk/parts/plain-table.tsx';
import { numberText } from '#desk/text/rupees-text.ts';
import { attemptStateText } from '#desk/text/order-words.ts';
import { System } from '#desk/parts/system.tsx';

interface Props {
  of: OrderHistory;
}

export function StepsPanel({ of: { steps }, onShow }: Props & { onShow: (at: string) => void }) {
  const t = usePageTexts('deskHistory', 'deskOrders');
  return (
    <Panel title={t('desk.history_steps')}>
      <ol className="grid grid-cols-[auto_auto_1fr] items-baseline gap-x-4 gap-y-1">
        {steps.map(({ version, state, at, is_past: isPast }) => (
          <li key={version} className={classNames('contents', !isPast && 'text-soft')}>
            <span className="figures">{numberText(version)}</span>
            <span className={classNames(isPast && 'font-bold')}>
              {t(`desk.orders_state_${state}`)}
              {!isPast && ` (${t('desk.history_later')})`}
            </span>
            <button
              type="button"
              className="text-link min-h-8 justify-self-start"
              onClick={() => onShow(at)}
            >
              <ShortMoment at={at} />
            </button>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

const attemptColumns = (
  t: Say<'deskHistory' | 'deskOrders'>,
): PlainColumn<OrderHistory['attempts'][number]>[] => [
  { title: t('desk.history_kind'), cell: ({ kind }) => t(`desk.history_kind_${kind}`) },
  { title: t('desk.history_with'), cell: (one) => <System of={one.with} /> },
  { title: t('desk.history_begun'), cell: ({ begun_at: at }) => <ShortMoment at={at} /> },
  {
    title: t('desk.history_then'),
    cell: ({ was }) => (was === null ? t('desk.history_not_begun') : attemptStateText(was, t)),
  },
  { title: t('desk.history_now'), cell: ({ now }) => attemptStateText(now, t) },
];

export function AttemptsPanel({ of: { attempts } }: Props) {
  const t = usePageTexts('deskHistory', 'deskOrders');
  return (
    <Panel title={t('desk.history_attempts')}>
      {attempts.length === 0 ? (
        <p className="text-soft">{t('desk.history_attempts_none')}</p>
      ) : (
        <PlainTable
          caption={t('desk.history_attempts')}
          rows={attempts}
          rowKey={({ kind, id }) => `${kind} ${id}`}
          isFaint={({ was }) => was === null}
          columns={attemptColumns(t)}
        />
      )}
    </Panel>
  );
}

// Columns of a history: the period of a price or limit, its current state, and who set it and why.
import type { FeeVersionOnWire } from '#contract/desk/money/fees.ts';
import { ShortMoment } from '#ui/surfaces/moment.tsx';
import { usePageTexts } from '#ui/texts.ts';
import type { Say } from '#ui/texts.ts';
import type { GridColumn } from '#desk/parts/grid.tsx';
import { Operator } from '#desk/parts/data/operator.tsx';
import { nepalDay, nepalShortDayText } from '#desk/text/local-time.ts';

type Validity = Pick<FeeVersionOnWire, 'from' | 'until' | 'by' | 'reason' | 'state'>;

const LOOKS: Record<Validity['state'], string> = {
  'in force': 'font-bold text-pine',
  'to come': 'font-bold text-act',
  over: 'text-soft',
  replaced: 'text-soft',
};

/** The last day (in Nepal) of something that ends at a moment. */
const lastDayText = (until: string): string => nepalShortDayText(nepalDay(Date.parse(until) - 1));

/** The beginning: a day if it is the start of a day in Nepal, otherwise the moment. */
export function From({ at }: { at: string }) {
  const day = nepalDay(Date.parse(at));
  if (nepalDay(Date.parse(at) - 1) === day) return <ShortMoment at={at} />;
  return <span className="whitespace-nowrap">{nepalShortDayText(day)}</span>;
}

export function Until({ until }: { until: string | null }) {
  const t = usePageTexts('deskMoney');
  if (until === null)
    return <span className="whitespace-nowrap text-soft">{t('desk.money_no_end')}</span>;
  return <span className="whitespace-nowrap">{lastDayText(until)}</span>;
}

/** The author of the first limits; the note of that migration is for developers. */
const MIGRATION = 'migration';

function SetterName({ of }: { of: string | null }) {
  const t = usePageTexts('deskMoney');
  if (of === null || of === MIGRATION) return t('desk.money_by_start');
  return <Operator id={of} />;
}

/** Who set something, and why; rows created at the first start have neither. */
export function SetBy({ by, reason }: Pick<Validity, 'by' | 'reason'>) {
  return (
    <>
      <span className="wrap-anywhere">
        <SetterName of={by} />
      </span>
      {reason !== null && by !== MIGRATION && (
        <span translate="no" className="block text-label text-soft">
          {reason}
        </span>
      )}
    </>
  );
}

/** Columns for both kinds: standing rows without an end, and temporary exceptions, such as for a festival. */
export function validityColumns<Row extends Validity>(t: Say<'deskMoney'>): GridColumn<Row>[] {
  return [
    {
      title: t('desk.money_state'),
      cell: ({ state, until }) => (
        <span className={`whitespace-nowrap ${LOOKS[state]}`}>
          {t(`desk.money_state_${state}`)}
          {until !== null && ` · ${t('desk.money_exception')}`}
        </span>
      ),
    },
    {
      title: t('desk.money_from'),
      cell: ({ from, by }) => (by === MIGRATION ? t('desk.money_from_start') : <From at={from} />),
    },
    { title: t('desk.money_until'), cell: ({ until }) => <Until until={until} /> },
    {
      title: t('desk.money_by'),
      cell: ({ by, reason }) => <SetBy by={by} reason={reason} />,
      isWide: true,
    },
  ];
}

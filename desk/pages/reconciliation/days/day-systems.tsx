// The three columns of a day for each system: our books, their books, and the bank.
import type { SystemDayOnWire } from '#contract/desk/reconciliation/days.ts';
import { Amount } from '#ui/surfaces/amount.tsx';
import { usePageTexts } from '#ui/texts.ts';
import type { Say } from '#ui/texts.ts';
import { Age } from '#desk/parts/age.tsx';
import { PlainTable } from '#desk/parts/plain-table.tsx';
import type { PlainColumn } from '#desk/parts/plain-table.tsx';
import { rupeesText } from '#desk/text/rupees-text.ts';
import { systemText } from '#desk/text/system-text.ts';
import { Count } from '../count.tsx';
import { BankCell } from './bank-cell.tsx';
import { Note } from './note.tsx';
import { WAITING_ID } from './waiting-panel.tsx';

type Row = SystemDayOnWire;

export function DaySystems({ of }: { of: readonly Row[] }) {
  const t = usePageTexts('deskReconciliation');
  return (
    <PlainTable
      caption={t('desk.reconciliation_sides')}
      columns={columnsOf(t)}
      rows={of}
      rowKey={({ system }) => system}
      isFaint={isIdle}
    />
  );
}

/** Whether nothing moved on any side, and nothing is open. */
const isIdle = ({ ours, theirs, wrong, settling, expected, topped_up: toppedUp }: Row): boolean =>
  wrong + settling + expected + toppedUp + (ours?.count ?? 0) + (theirs?.count ?? 0) === 0;

const columnsOf = (t: Say<'deskReconciliation'>): PlainColumn<Row>[] => [
  { title: t('desk.reconciliation_system'), cell: (row) => <SystemCell of={row} /> },
  { title: t('desk.reconciliation_ours'), cell: (row) => <OursCell of={row} />, isNumeric: true },
  {
    title: t('desk.reconciliation_theirs'),
    cell: (row) => <TheirsCell of={row} />,
    isNumeric: true,
  },
  { title: t('desk.reconciliation_bank'), cell: (row) => <BankCell of={row} />, isNumeric: true },
  {
    title: t('desk.reconciliation_wrong'),
    cell: ({ wrong }) => <Count of={wrong} look="wrong" />,
    isNumeric: true,
  },
  {
    title: t('desk.reconciliation_expected'),
    cell: ({ expected }) => <Count of={expected} look="expected" />,
    isNumeric: true,
  },
];

interface CellProps {
  of: Row;
}

function SystemCell({ of: { system, kind, compared_at: at } }: CellProps) {
  const t = usePageTexts('desk', 'deskReconciliation');
  return (
    <>
      <strong>{systemText(system, t)}</strong>
      <Note>
        {t(`desk.reconciliation_kind_${kind}`)} ·{' '}
        {at === null ? (
          t('desk.reconciliation_never')
        ) : (
          <>
            {t('desk.reconciliation_compared_ago')} <Age since={at} />
          </>
        )}
      </Note>
    </>
  );
}

const NOTHING = <span className="text-soft">–</span>;

/** Our books, and whether the ledger agrees. */
function OursCell({ of: { ours, ledger, currency, in_flight: inFlight } }: CellProps) {
  const t = usePageTexts('deskReconciliation');
  if (!ours) return NOTHING;
  return (
    <>
      <Amount
        rupees={ours.amount}
        currency={currency}
        className={ours.count > 0 ? 'font-bold' : ''}
      />
      <Note>{t('desk.reconciliation_items', { count: ours.count })}</Note>
      {inFlight > 0 && (
        <Note>
          <a href={`#${WAITING_ID}`} className="text-act underline">
            {t('desk.reconciliation_in_flight', { count: inFlight })}
          </a>
        </Note>
      )}
      {ledger !== null && Math.abs(ledger) !== Math.abs(ours.amount) && (
        <Note>
          {t('desk.reconciliation_ledger')} <Amount rupees={ledger} currency={currency} />
        </Note>
      )}
    </>
  );
}

/** Their books, or why they are missing. Only unexplained amounts are red. */
function TheirsCell({ of }: CellProps) {
  const t = usePageTexts('deskReconciliation');
  const { kind, ours, theirs, currency, unasked, fault, apart, wrong } = of;
  const differs = ours !== null && theirs !== null && ours.amount !== theirs.amount;
  const isWrong = differs && (wrong > 0 || apart === null);
  return (
    <>
      {theirs ? (
        <>
          <Amount
            rupees={theirs.amount}
            currency={currency}
            className={isWrong ? 'font-bold text-danger' : theirs.count > 0 ? 'font-bold' : ''}
          />
          <Note>{t('desk.reconciliation_items', { count: theirs.count })}</Note>
        </>
      ) : (
        NOTHING
      )}
      {differs && <Apart of={of} />}
      {unasked > 0 && <Note isLoud>{t('desk.reconciliation_unasked', { count: unasked })}</Note>}
      {of.is_whole === false && <Note>{t(`desk.reconciliation_no_list_${kind}`)}</Note>}
      {fault !== null && <Note isLoud>{t('desk.reconciliation_fault', { reason: fault })}</Note>}
    </>
  );
}

/** The difference between both sides, and what it consists of. */
function Apart({ of: { system, ours, theirs, currency, apart } }: CellProps) {
  const t = usePageTexts('desk', 'deskReconciliation');
  const money = (rupees: number): string => rupeesText(rupees, currency);
  const between = (theirs?.amount ?? 0) - (ours?.amount ?? 0);
  const name = systemText(system, t);
  const amount = money(Math.round(Math.abs(between) * 100) / 100);
  return (
    <>
      <Note>{t(`desk.reconciliation_apart_by_${between > 0 ? 'more' : 'less'}`, { amount })}</Note>
      {apart === null && <Note>{t('desk.reconciliation_apart_unknown')}</Note>}
      {apart?.map((one) => (
        <Note key={one.cause} isLoud={one.cause === 'wrong'}>
          {t(`desk.reconciliation_apart_${one.cause}`, {
            amount: money(Math.abs(one.amount)),
            system: name,
          })}
        </Note>
      ))}
    </>
  );
}

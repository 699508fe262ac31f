// The bank's column of a day: a gateway's settlement, or a provider's float top-ups.
import { Link } from 'react-router';
import type { SettlementState, SystemDayOnWire } from '#contract/desk/reconciliation/days.ts';
import { Amount } from '#ui/surfaces/amount.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { useMay } from '#desk/session/desk-session.ts';
import { nepalShortDayText } from '#desk/text/local-time.ts';
import { rupeesText } from '#desk/text/rupees-text.ts';
import { spanText } from '../day-text.ts';
import { Note } from './note.tsx';

const LOOKS: Record<SettlementState, string> = {
  none: 'text-soft',
  awaited: 'text-act',
  arrived: 'font-bold text-pine',
  late: 'font-bold text-danger',
  differs: 'font-bold text-danger',
  'no statement': 'text-warn',
  'not compared': 'text-warn',
  'no terms': 'text-warn',
};

export function BankCell({ of }: { of: SystemDayOnWire }) {
  const t = usePageTexts('deskReconciliation');
  const may = useMay();
  const { settlement, currency, topped_up: toppedUp } = of;
  if (!settlement) {
    if (toppedUp === 0) return <span className="text-soft">–</span>;
    return (
      <>
        <Amount rupees={toppedUp} currency={currency} className="font-bold" />
        <Note>{t('desk.reconciliation_topped_up')}</Note>
      </>
    );
  }
  const { state, first_day: first, last_day: last, due, is_weekend: isWeekend } = settlement;
  const money = (rupees: number): string => rupeesText(rupees, currency);
  const isPlain = state === 'none' || state === 'no terms';
  return (
    <>
      <span className={LOOKS[state]}>{t(`desk.reconciliation_settlement_${state}`)}</span>
      {state === 'no terms' && may('reconciliation.decide') && (
        <Note>
          <Link to="/reconciliation/banks" className="text-act underline">
            {t('desk.reconciliation_terms_set')}
          </Link>
        </Note>
      )}
      {!isPlain && (
        <>
          <Note>
            {t('desk.reconciliation_arrived_of', {
              arrived: money(settlement.arrived),
              expected: money(settlement.expected),
            })}
          </Note>
          {settlement.fee > 0 && (
            <Note>{t('desk.reconciliation_kept', { fee: money(settlement.fee) })}</Note>
          )}
          {due !== null && (
            <Note>
              {t(isWeekend ? 'desk.reconciliation_due_weekend' : 'desk.reconciliation_due', {
                day: nepalShortDayText(due),
              })}
            </Note>
          )}
          {first !== last && (
            <Note>{t('desk.reconciliation_settles', { days: spanText(t, first, last) })}</Note>
          )}
        </>
      )}
    </>
  );
}

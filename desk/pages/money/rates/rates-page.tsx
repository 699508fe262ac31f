// The rates of foreign currencies: those in force, and every one that was set.
import { listRateHistory } from '#contract/desk/money/rates.ts';
import type { RateOnWire } from '#contract/desk/money/rates.ts';
import { usePageTexts } from '#ui/texts.ts';
import { useRead } from '#web/api/reads.tsx';
import { Panel } from '#desk/parts/desk-page.tsx';
import { Grid } from '#desk/parts/grid.tsx';
import type { GridColumn } from '#desk/parts/grid.tsx';
import { PlainTable } from '#desk/parts/plain-table.tsx';
import { Reading } from '#desk/parts/reading.tsx';
import { numberText } from '#desk/text/rupees-text.ts';
import { MoneyPage, ProposeLink } from '../money-page.tsx';
import { PendingChanges } from '#desk/parts/approvals/pending-changes.tsx';
import { validityColumns } from '../validity.tsx';

export function RatesPage() {
  const t = usePageTexts('deskMoney');
  const read = useRead(listRateHistory);
  return (
    <MoneyPage
      page="rates"
      lead={t('desk.money_rates_lead')}
      actions={<ProposeLink to="/money/rates/change">{t('desk.money_rates_change')}</ProposeLink>}
    >
      <PendingChanges kind="rates" />
      <Reading of={read}>{({ rates }) => <Rates of={rates} />}</Reading>
    </MoneyPage>
  );
}

function Rates({ of }: { of: readonly RateOnWire[] }) {
  const t = usePageTexts('deskMoney');
  const rate: GridColumn<RateOnWire>[] = [
    { title: t('desk.money_currency'), cell: ({ currency }) => currency },
    {
      title: t('desk.money_npr_per_unit'),
      cell: ({ npr_per_unit: npr }) => numberText(npr),
      isNumeric: true,
    },
  ];
  if (of.length === 0) {
    return (
      <Panel>
        <p className="text-soft">{t('desk.money_rates_none')}</p>
      </Panel>
    );
  }
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[20rem_minmax(0,1fr)]">
      <Panel title={t('desk.money_rates_now')}>
        <PlainTable
          caption={t('desk.money_rates_now')}
          columns={rate}
          rows={of.filter(({ state }) => state === 'in force')}
          rowKey={({ currency }) => currency}
        />
      </Panel>
      <Panel title={t('desk.money_history')}>
        <Grid
          caption={t('desk.money_history')}
          columns={[...rate, ...validityColumns<RateOnWire>(t)]}
          rows={of}
          rowKey={({ id }) => String(id)}
        />
      </Panel>
    </div>
  );
}

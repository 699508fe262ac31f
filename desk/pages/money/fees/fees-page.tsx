// The fees: what each order type costs now, every version, and the way to a change.
import { listFeeVersions } from '#contract/desk/money/fees.ts';
import type { FeeVersionOnWire, TypeFees } from '#contract/desk/money/fees.ts';
import { usePageTexts } from '#ui/texts.ts';
import type { Say } from '#ui/texts.ts';
import { useRead } from '#web/api/reads.tsx';
import { Panel } from '#desk/parts/desk-page.tsx';
import { Grid } from '#desk/parts/grid.tsx';
import type { GridColumn } from '#desk/parts/grid.tsx';
import { PlainTable } from '#desk/parts/plain-table.tsx';
import type { PlainColumn } from '#desk/parts/plain-table.tsx';
import { Reading } from '#desk/parts/reading.tsx';
import { typeText } from '#desk/text/order-words.ts';
import { numberText, rupeesText } from '#desk/text/rupees-text.ts';
import { MoneyPage, ProposeLink } from '../money-page.tsx';
import { PendingChanges } from '#desk/parts/approvals/pending-changes.tsx';
import { validityColumns } from '../validity.tsx';
import { FEES, feeText, percentText } from './fee-text.ts';
import type { FeeName } from './fee-text.ts';

export function FeesPage() {
  const t = usePageTexts('desk', 'deskMoney', 'orders');
  const read = useRead(listFeeVersions);
  return (
    <MoneyPage
      page="fees"
      lead={t('desk.money_fees_lead')}
      actions={<ProposeLink to="/money/fees/change">{t('desk.money_fees_change')}</ProposeLink>}
    >
      <PendingChanges kind="fees" />
      <Reading of={read}>
        {({ versions, in_force: inForce }) => (
          <>
            <Panel title={t('desk.money_fees_now')}>
              <InForce of={inForce} general={versions.find(({ state }) => state === 'in force')} />
            </Panel>
            <Panel title={t('desk.money_history')}>
              <Grid
                caption={t('desk.money_history')}
                columns={historyColumns(t)}
                rows={versions}
                rowKey={({ version }) => String(version)}
              />
            </Panel>
          </>
        )}
      </Reading>
    </MoneyPage>
  );
}

interface InForceProps {
  of: readonly TypeFees[];
  general: FeeVersionOnWire | undefined;
}

/** The fees in force; those that differ from the general fees are bold. */
function InForce({ of, general }: InForceProps) {
  const t = usePageTexts('desk', 'deskMoney', 'orders');
  if (!general) return <p className="text-soft">{t('desk.money_fees_none')}</p>;
  return (
    <>
      <PlainTable
        caption={t('desk.money_fees_now')}
        columns={[
          typeColumn(t),
          ...FEES_OF_TYPES.map(({ name, title }) => feeColumn(t(title), name, general)),
        ]}
        rows={of}
        rowKey={({ type }) => type}
      />
      <p className="text-soft">
        {t('desk.money_fees_rate', { rate: numberText(general.npr_to_inr) })}{' '}
        {t('desk.money_fees_load')}
      </p>
    </>
  );
}

/** The column of the type, on one line; the other columns may wrap. */
const typeColumn = (t: Say<'desk' | 'deskMoney' | 'orders'>): PlainColumn<TypeFees> => ({
  title: t('desk.money_type'),
  cell: ({ type }) => <span className="whitespace-nowrap">{typeText(type, t)}</span>,
});

const FEES_OF_TYPES = FEES.filter(({ name }) => name !== 'npr_to_inr');

const feeColumn = (
  title: string,
  name: FeeName,
  general: FeeVersionOnWire,
): PlainColumn<TypeFees> => ({
  title,
  cell: (fees) => {
    const text = feeText(name, fees[name]);
    return fees[name] === general[name] ? text : <strong>{text}</strong>;
  },
  isNumeric: true,
});

function historyColumns(t: Say<'desk' | 'deskMoney' | 'orders'>): GridColumn<FeeVersionOnWire>[] {
  return [
    {
      title: t('desk.money_version'),
      cell: ({ version }) => numberText(version),
      isNumeric: true,
    },
    {
      title: t('desk.money_fees_general'),
      cell: (fees) => <General of={fees} />,
      isWide: true,
    },
    {
      title: t('desk.money_fees_special'),
      cell: ({ rows }) => <Special rows={rows} />,
      isWide: true,
    },
    ...validityColumns<FeeVersionOnWire>(t),
  ];
}

function General({ of }: { of: FeeVersionOnWire }) {
  const t = usePageTexts('deskMoney');
  return t('desk.money_fees_line', {
    percent: percentText(of.transaction_fee),
    ebanking: rupeesText(of.fixed_fee_ebs),
    payu: rupeesText(of.fixed_fee_payu),
    card: rupeesText(of.fixed_fee_payu_int),
    rate: numberText(of.npr_to_inr),
  });
}

/** Where order types differ from the general fees. */
function Special({ rows }: Pick<FeeVersionOnWire, 'rows'>) {
  const t = usePageTexts('desk', 'deskMoney', 'orders');
  if (rows.length === 0)
    return <span className="text-soft">{t('desk.money_fees_special_none')}</span>;
  return (
    <ul>
      {rows.map(({ type, method, transaction_fee: percent, fixed_fee: fixed }) => (
        <li key={`${type} ${method}`}>
          {t('desk.money_fees_row', {
            type: typeText(type, t),
            method: t(`desk.money_method_${method}`),
            fee: [percent !== null && percentText(percent), fixed !== null && rupeesText(fixed)]
              .filter((text) => text !== false)
              .join(' + '),
          })}
        </li>
      ))}
    </ul>
  );
}

// What a change of the fees would do: what each order type would cost, and what it would have meant for
// the orders of the last seven days.
import type { FeeIncomeOnWire, TypeFees } from '#contract/desk/money/fees.ts';
import { Amount } from '#ui/surfaces/amount.tsx';
import { usePageTexts } from '#ui/texts.ts';
import type { Say } from '#ui/texts.ts';
import { PlainTable } from '#desk/parts/plain-table.tsx';
import type { PlainColumn } from '#desk/parts/plain-table.tsx';
import { methodText } from '#desk/text/method-text.ts';
import { typeText } from '#desk/text/order-words.ts';
import { numberText } from '#desk/text/rupees-text.ts';
import { Overlap } from '../change/overlap.tsx';
import { WindowFacts } from '../change/window-facts.tsx';
import type { FeeBody, FeePreview } from './fee-form.tsx';
import { FEES, feeText } from './fee-text.ts';
import type { FeeName } from './fee-text.ts';

export function FeeEffect({ of, body }: { of: FeePreview; body: FeeBody }) {
  return (
    <>
      <WindowFacts of={body} />
      <div className="max-w-4xl">
        <Changes of={of} />
      </div>
      <Overlap of={of} change={body} />
      <Income of={of.effect} />
    </>
  );
}

interface TypeChange {
  type: TypeFees['type'];
  before: TypeFees;
  after: TypeFees;
}

/** The order types whose fees would change, with those fees. */
function Changes({ of: { before, after } }: { of: FeePreview }) {
  const t = usePageTexts('desk', 'deskMoney', 'orders');
  const changed = before.flatMap((old): TypeChange[] => {
    const fresh = after.find(({ type }) => type === old.type);
    const differs = fresh && FEES.some(({ name }) => fresh[name] !== old[name]);
    return differs ? [{ type: old.type, before: old, after: fresh }] : [];
  });
  const fees = FEES.filter(({ name }) =>
    changed.some((one) => one.before[name] !== one.after[name]),
  );
  return (
    <PlainTable
      caption={t('desk.money_changes')}
      rows={changed}
      rowKey={({ type }) => type}
      columns={[
        { title: t('desk.money_type'), cell: ({ type }) => typeText(type, t) },
        ...fees.map(({ name, title }) => changeColumn(t(title), name)),
      ]}
    />
  );
}

const changeColumn = (title: string, name: FeeName): PlainColumn<TypeChange> => ({
  title,
  cell: (one) => <Change of={one} name={name} />,
  isNumeric: true,
});

function Change({ of: { before, after }, name }: { of: TypeChange; name: FeeName }) {
  const t = usePageTexts('deskMoney');
  const [old, fresh] = [feeText(name, before[name]), feeText(name, after[name])];
  if (old === fresh) return <span className="text-soft">{old}</span>;
  return (
    <>
      <span className="text-soft">{t('desk.money_before_to', { before: old })}</span>{' '}
      <strong>{fresh}</strong>
    </>
  );
}

type Row = FeeIncomeOnWire & { name: string; isTotal?: boolean };

function incomeColumns(t: Say<'deskMoney'>): PlainColumn<Row>[] {
  const amount = (title: string, read: (row: Row) => number, isSigned = false) => ({
    title,
    cell: (row: Row) => <Amount rupees={read(row)} isSigned={isSigned} />,
    isNumeric: true,
  });
  return [
    {
      title: t('desk.money_effect_orders'),
      cell: ({ name, isTotal }) => (isTotal ? <strong>{name}</strong> : name),
    },
    { title: t('desk.money_count'), cell: ({ orders }) => numberText(orders), isNumeric: true },
    amount(t('desk.money_charged'), ({ charged }) => charged),
    amount(t('desk.money_before'), ({ before }) => before),
    amount(t('desk.money_after'), ({ after }) => after),
    amount(t('desk.money_difference'), ({ before, after }) => roundedTo2(after - before), true),
  ];
}

const roundedTo2 = (rupees: number): number => Math.round(rupees * 100) / 100;

function Income({ of }: { of: FeePreview['effect'] }) {
  const t = usePageTexts('desk', 'deskMoney', 'orders');
  const { total, rows, is_whole: isWhole } = of;
  const title = t(isWhole ? 'desk.money_effect_title' : 'desk.money_effect_title_newest', {
    count: total.orders,
  });
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-bold">{title}</h3>
      <p className="text-soft">{t('desk.money_effect_lead')}</p>
      {total.orders === 0 ? (
        <p>{t('desk.money_effect_none')}</p>
      ) : (
        <PlainTable<Row>
          caption={title}
          rows={[
            { ...total, name: t('desk.money_total'), isTotal: true },
            ...rows.map(({ type, method, ...income }) => ({
              ...income,
              name: `${typeText(type, t)}, ${methodText(t, method)}`,
            })),
          ]}
          rowKey={({ name }) => name}
          columns={incomeColumns(t)}
        />
      )}
    </section>
  );
}

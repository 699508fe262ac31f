// The columns of the banks, of the terms of settlements, and of the files that were uploaded.
import type { AnswerOf } from '#contract/call.ts';
import type { BankFileOnWire, BankOnWire, listBanks } from '#contract/desk/reconciliation/banks.ts';
import type { TermsOnWire } from '#contract/desk/reconciliation/terms.ts';
import { Amount } from '#ui/surfaces/amount.tsx';
import { Moment } from '#ui/surfaces/moment.tsx';
import type { Say } from '#ui/texts.ts';
import { Age } from '#desk/parts/age.tsx';
import type { PlainColumn } from '#desk/parts/plain-table.tsx';
import { RowButton } from '#desk/parts/row-link.tsx';
import { numberText, rupeesText } from '#desk/text/rupees-text.ts';
import { System } from '#desk/parts/system.tsx';
import { spanText } from '../day-text.ts';

type T = Say<'deskReconciliation'>;

/** The button that changes a row; no column for people who may not. */
function changeColumn<Row>(
  t: T,
  nameOf: (row: Row) => string,
  onChange: ((row: Row) => void) | undefined,
): PlainColumn<Row>[] {
  if (!onChange) return [];
  return [
    {
      title: t('desk.reconciliation_act'),
      cell: (row) => (
        <RowButton
          label={`${t('desk.reconciliation_change')}: ${nameOf(row)}`}
          onClick={() => onChange(row)}
        >
          {t('desk.reconciliation_change')}
        </RowButton>
      ),
    },
  ];
}

/** A name that does not wrap at its hyphens. */
function Name({ children }: { children: string }) {
  return <strong className="whitespace-nowrap">{children}</strong>;
}

function SetBy({ by, at }: { by: string; at: string }) {
  return (
    <>
      {by}
      <span className="block text-label text-soft">
        <Age since={at} />
      </span>
    </>
  );
}

export function bankColumns(
  t: T,
  onChange: ((bank: BankOnWire) => void) | undefined,
): PlainColumn<BankOnWire>[] {
  return [
    { title: t('desk.reconciliation_bank'), cell: ({ name }) => <Name>{name}</Name> },
    { title: t('desk.reconciliation_currency'), cell: ({ currency }) => currency },
    {
      title: t('desk.reconciliation_statements'),
      cell: ({ first_day: first, last_day: last }) =>
        first === null || last === null ? '–' : spanText(t, first, last),
    },
    {
      title: t('desk.reconciliation_closing'),
      cell: ({ closing, currency }) =>
        closing === null ? '–' : <Amount rupees={closing} currency={currency} />,
      isNumeric: true,
    },
    { title: t('desk.reconciliation_format'), cell: ({ format }) => formatText(t, format) },
    {
      title: t('desk.reconciliation_set_by'),
      cell: ({ set_by: by, set_at: at }) => <SetBy by={by} at={at} />,
    },
    ...changeColumn(t, ({ name }) => name, onChange),
  ];
}

function formatText(t: T, format: BankOnWire['format']): string {
  const { delimiter, day_format: days, amount, in: comes, out, ...others } = format;
  const money = amount ?? `${comes ?? ''} / ${out ?? ''}`;
  const named = [others.day, others.words, others.reference, money, others.balance];
  const columns = named.filter((name) => name !== null).join(', ');
  return `${t(`desk.reconciliation_delimiter_${delimiter}`)} · ${days} · ${columns}`;
}

type Systems = AnswerOf<typeof listBanks>['systems'];

/** The currency of a system, which its terms are in; undefined if there is no such system. */
export function currencyOf(systems: Systems, system: unknown) {
  return systems.find(({ name }) => name === system)?.currency;
}

export function termsColumns(
  t: T,
  systems: Systems,
  onChange: ((terms: TermsOnWire) => void) | undefined,
): PlainColumn<TermsOnWire>[] {
  return [
    {
      title: t('desk.reconciliation_system'),
      cell: ({ system }) => (
        <strong>
          <System of={system} />
        </strong>
      ),
    },
    { title: t('desk.reconciliation_bank'), cell: ({ bank }) => bank },
    {
      title: t('desk.reconciliation_lag'),
      cell: ({ lag_days: lag }) => t('desk.reconciliation_lag_days', { count: lag }),
    },
    { title: t('desk.reconciliation_weekend'), cell: ({ weekend }) => weekendText(t, weekend) },
    {
      title: t('desk.reconciliation_keeps'),
      cell: ({ system, fee_percent: percent, fee_each: each }) =>
        t('desk.reconciliation_keeps_of', {
          percent: `${numberText(percent)}%`,
          each: rupeesText(each, currencyOf(systems, system)),
        }),
    },
    {
      title: t('desk.reconciliation_tolerance'),
      cell: ({ system, tolerance }) => rupeesText(tolerance, currencyOf(systems, system)),
      isNumeric: true,
    },
    { title: t('desk.reconciliation_terms_words'), cell: ({ words }) => words },
    {
      title: t('desk.reconciliation_set_by'),
      cell: ({ set_by: by, set_at: at }) => <SetBy by={by} at={at} />,
    },
    ...changeColumn(t, ({ system }) => system, onChange),
  ];
}

const weekendText = (t: T, weekend: readonly number[]): string =>
  weekend.length === 0
    ? t('desk.reconciliation_weekend_none')
    : weekend.map((day) => t(`desk.reconciliation_weekday_${day as 0}`)).join(', ');

export const fileColumns = (t: T): PlainColumn<BankFileOnWire>[] => [
  { title: t('desk.reconciliation_file'), cell: ({ name }) => name },
  { title: t('desk.reconciliation_bank'), cell: ({ bank }) => bank },
  {
    title: t('desk.reconciliation_day_of'),
    cell: ({ first_day: first, last_day: last }) => spanText(t, first, last),
  },
  {
    title: t('desk.reconciliation_file_lines'),
    cell: ({ lines, added }) =>
      t('desk.reconciliation_file_added', { lines: numberText(lines), added: numberText(added) }),
    isNumeric: true,
  },
  {
    title: t('desk.reconciliation_set_by'),
    cell: ({ uploaded_by: by, uploaded_at: at }) => (
      <>
        {by}
        <span className="block text-label text-soft">
          <Moment at={at} />
        </span>
      </>
    ),
  },
];

// Journals of the ledger with their postings.
import type { DeskJournal } from '#contract/desk/order-parts/order-shapes.ts';
import { Amount } from '#ui/surfaces/amount.tsx';
import { Moment } from '#ui/surfaces/moment.tsx';
import { usePageTexts } from '#ui/texts.ts';
import type { Say } from '#ui/texts.ts';
import { classNames } from '#ui/class-names.ts';
import { journalText } from '#desk/text/record-words.ts';
import { Account } from './account.tsx';
import { Code } from './data/code.tsx';
import { PlainTable } from './plain-table.tsx';
import type { PlainColumn } from './plain-table.tsx';

interface JournalListProps {
  journals: readonly (DeskJournal & { is_past?: boolean })[];
}

export function JournalList({ journals }: JournalListProps) {
  return (
    <ol className="flex flex-col gap-4">
      {journals.map((journal) => (
        <li key={journal.id} className={classNames(journal.is_past === false && 'text-soft')}>
          <JournalEntry of={journal} />
        </li>
      ))}
    </ol>
  );
}

const postingColumns = (t: Say<'deskOrders'>): PlainColumn<DeskJournal['postings'][number]>[] => [
  {
    title: t('desk.orders_account'),
    cell: ({ account }) =>
      account === 'wallet' ? t('desk.orders_wallet') : <Account of={account} />,
  },
  {
    title: t('desk.orders_amount'),
    cell: ({ amount, currency }) => <Amount rupees={amount} currency={currency} isSigned />,
    isNumeric: true,
  },
  {
    title: t('desk.orders_balance_after'),
    cell: ({ balance_after: rupees }) => rupees !== null && <Amount rupees={rupees} />,
    isNumeric: true,
  },
];

function JournalEntry({ of: { id, kind, at, postings } }: { of: DeskJournal }) {
  const t = usePageTexts('deskOrders');
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-4">
        <strong>{journalText(kind, t)}</strong>
        <Moment at={at} className="figures text-soft" />
        <Code className="text-label text-soft">{id}</Code>
      </p>
      <PlainTable
        caption={`${t('desk.orders_ledger')} ${id}`}
        isEven
        rows={postings}
        rowKey={({ account }) => account}
        columns={postingColumns(t)}
      />
    </>
  );
}

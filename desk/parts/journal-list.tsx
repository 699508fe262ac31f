// Journals of the ledger with their postings.
import { growsByMinus } from '#contract/desk/ledger-accounts.ts';
import type { DeskJournal } from '#contract/desk/order-parts/order-shapes.ts';
import { Amount } from '#ui/surfaces/amount.tsx';
import { Moment } from '#ui/surfaces/moment.tsx';
import { usePageTexts } from '#ui/texts.ts';
import type { Say } from '#ui/texts.ts';
import { classNames } from '#ui/class-names.ts';
import { journalText } from '../text/journal-text.ts';
import { Account } from './account.tsx';
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

type Posting = DeskJournal['postings'][number];

const isUp = ({ account, amount }: Posting): boolean =>
  growsByMinus(account) ? amount < 0 : amount > 0;

function Size({ of: { amount, currency } }: { of: Posting }) {
  return <Amount rupees={Math.abs(amount)} currency={currency} />;
}

const postingColumns = (t: Say<'desk' | 'deskOrders'>): PlainColumn<Posting>[] => [
  { title: t('desk.orders_account'), cell: ({ account }) => <Account of={account} /> },
  {
    title: t('desk.ledger_down'),
    cell: (one) => !isUp(one) && <Size of={one} />,
    isNumeric: true,
  },
  { title: t('desk.ledger_up'), cell: (one) => isUp(one) && <Size of={one} />, isNumeric: true },
  {
    title: t('desk.orders_balance_after'),
    cell: ({ balance_after: rupees }) => rupees !== null && <Amount rupees={rupees} />,
    isNumeric: true,
  },
];

function JournalEntry({ of: { kind, at, postings } }: { of: DeskJournal }) {
  const t = usePageTexts('desk', 'deskOrders', 'deskApprovals');
  const title = journalText(kind, t);
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-4">
        <strong>{title}</strong>
        <Moment at={at} className="figures text-soft" />
      </p>
      <PlainTable
        caption={`${t('desk.orders_ledger')}: ${title}`}
        isEven
        rows={postings}
        rowKey={({ account }) => account}
        columns={postingColumns(t)}
      />
    </>
  );
}

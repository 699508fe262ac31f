// The statement: every entry of the wallet, newest first, with balance and version after it.
import { Link } from 'react-router';
import { getStatement, STATEMENT_PAGE } from '#contract/wallet/statement.ts';
import type { StatementEntry } from '#contract/wallet/statement.ts';
import { Button } from '#ui/controls/button.tsx';
import { BookIcon } from '#ui/icons.tsx';
import { Amount } from '#ui/surfaces/amount.tsx';
import { Card } from '#ui/surfaces/card.tsx';
import { Empty } from '#ui/surfaces/empty.tsx';
import { Moment } from '#ui/surfaces/moment.tsx';
import { Skeleton } from '#ui/surfaces/skeleton.tsx';
import { Table } from '#ui/surfaces/table.tsx';
import type { Column } from '#ui/surfaces/table.tsx';
import { useWords } from '#ui/words.ts';
import type { Say } from '#ui/words.ts';
import { useReadPages } from '#web/api/read-pages.ts';
import { entryText } from '#web/bill/order-text.ts';
import { Unread } from './unread.tsx';

/** Money between people says which way it went, and who was on the other side. */
function textOf({ kind, amount, other_email: email }: StatementEntry, say: Say): string {
  if (email === null) return entryText(kind);
  return say(amount < 0 ? 'entry.sent_to' : 'entry.received_from', { email });
}

function What({ entry, say }: { entry: StatementEntry; say: Say }) {
  const text = textOf(entry, say);
  return (
    <span className="wrap-anywhere">
      {entry.order_id ? (
        <Link to={`/order/${entry.order_id}`} className="text-link -my-3 inline-block py-3">
          {text}
        </Link>
      ) : (
        text
      )}{' '}
      {entry.comment !== null && <span className="block font-normal">“{entry.comment}”</span>}
      <span className="text-sm font-normal whitespace-nowrap text-soft @2xl:block">
        {say('wallet.version', { version: entry.version })}
      </span>
    </span>
  );
}

function columnsIn(say: Say): Column<StatementEntry>[] {
  return [
    {
      title: say('wallet.what'),
      place: 'left1',
      cell: (entry) => <What entry={entry} say={say} />,
    },
    { title: say('wallet.date'), place: 'left2', cell: ({ at }) => <Moment at={at} /> },
    {
      title: say('wallet.entry_amount'),
      place: 'right1',
      cell: ({ amount }) => <Amount rupees={amount} isSigned />,
      isNumeric: true,
    },
    {
      title: say('wallet.balance_after'),
      place: 'right2',
      isNamed: true,
      cell: ({ balance_after: after }) => <Amount rupees={after} />,
      isNumeric: true,
    },
  ];
}

export function Statement() {
  const say = useWords();
  const { pages, error, hasMore, isLoadingMore, more, refresh } = useReadPages(getStatement, {
    nextOf: ({ entries }) =>
      entries.length < STATEMENT_PAGE ? undefined : entries.at(-1)?.version,
  });
  if (!pages && error) return <Unread error={error} onRetry={refresh} />;
  const entries = pages?.flatMap((page) => page.entries);
  return (
    <Card>
      <h2 className="mb-4 text-2xl">{say('wallet.statement')}</h2>
      {!entries && <Skeleton className="h-40 w-full" />}
      {entries?.length === 0 && (
        <Empty icon={BookIcon} title={say('wallet.empty')}>
          {say('wallet.empty_hint')}
        </Empty>
      )}
      {entries && entries.length > 0 && (
        <Table
          caption={say('wallet.statement')}
          columns={columnsIn(say)}
          rows={entries}
          rowKey={({ journal_id: id }) => id}
        />
      )}
      {hasMore && (
        <Button look="secondary" isBusy={isLoadingMore} className="mt-4 w-full" onClick={more}>
          {say('wallet.more')}
        </Button>
      )}
    </Card>
  );
}

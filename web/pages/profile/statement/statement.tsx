// The statement: opening and closing balance of a period, and its entries, newest first, each with
// the balance after it.
import { getStatement, STATEMENT_PAGE } from '#contract/wallet/statement.ts';
import type { StatementEntry, StatementPeriod } from '#contract/wallet/statement.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Amount } from '#ui/surfaces/amount.tsx';
import { Empty } from '#ui/surfaces/empty.tsx';
import { Moment, shortDayText } from '#ui/surfaces/moment.tsx';
import { Skeleton } from '#ui/surfaces/skeleton.tsx';
import { Table } from '#ui/surfaces/table.tsx';
import type { Column } from '#ui/surfaces/table.tsx';
import { usePageTexts } from '#ui/texts.ts';
import type { Say } from '#ui/texts.ts';
import { useReadPages } from '#web/api/read-pages.ts';
import { UnreadNote } from '../unread.tsx';
import { More, What } from './entry-cells.tsx';
import { SaveStatement } from './save-statement.tsx';
import { useStatementFilter } from './statement-filter.ts';
import { StatementFilters } from './statement-filters.tsx';

function columnsIn(
  entries: readonly StatementEntry[],
  t: Say<'entries' | 'wallet'>,
): Column<StatementEntry>[] {
  const loads = new Map(
    entries
      .filter(({ kind }) => kind === 'wallet-loaded')
      .map(({ order_id: id, at }) => [id, shortDayText(at)]),
  );
  const loadOf = ({ kind, order_id: id }: StatementEntry) =>
    kind === 'refund-held' ? loads.get(id) : undefined;
  return [
    {
      title: t('wallet.what'),
      place: 'left1',
      cell: (entry) => <What entry={entry} load={loadOf(entry)} t={t} />,
      beneath: (entry) => <More entry={entry} load={loadOf(entry)} t={t} />,
    },
    { title: t('wallet.date'), place: 'left2', cell: ({ at }) => <Moment at={at} /> },
    {
      title: t('wallet.entry_amount'),
      place: 'right1',
      cell: ({ amount }) => <Amount rupees={amount} isSigned />,
      isNumeric: true,
    },
    {
      title: t('entry.balance_after'),
      place: 'right2',
      isNamed: true,
      cell: ({ balance_after: after }) => <Amount rupees={after} />,
      isNumeric: true,
    },
  ];
}

export function Statement() {
  const t = usePageTexts('wallet');
  const [filter, change] = useStatementFilter();
  const isFiltered = Object.keys(filter).length > 0;
  const query: Readonly<Record<string, string>> = { ...filter };
  const read = useEntries(query);
  // An empty wallet needs no filters.
  const mayFilter = isFiltered || read.pages?.[0]?.entries.length !== 0;
  return (
    <section className="flex flex-col gap-5">
      <h2 id="statement" className="scroll-mt-24 text-section">
        {t('wallet.statement')}
      </h2>
      {mayFilter && <StatementFilters filter={filter} onChange={change} />}
      <Entries read={read} query={query} onClear={isFiltered ? () => change({}) : undefined} />
    </section>
  );
}

function useEntries(query: Readonly<Record<string, string>>) {
  return useReadPages(getStatement, {
    nextOf: ({ entries }) =>
      entries.length < STATEMENT_PAGE ? undefined : entries.at(-1)?.version,
    query,
  });
}

interface EntriesProps {
  read: ReturnType<typeof useEntries>;
  query: Readonly<Record<string, string>>;
  /** Clears the filter; absent without a filter. */
  onClear: (() => void) | undefined;
}

function Entries({ read, query, onClear }: EntriesProps) {
  const t = usePageTexts('wallet');
  const { pages, error, hasMore, isLoadingMore, more, retry } = read;
  const unread = error && <UnreadNote error={error} onRetry={retry} />;
  if (!pages) return unread ?? <Skeleton className="h-40 w-full" />;
  const entries = pages.flatMap((page) => page.entries);
  const period = pages[0]?.period;
  if (entries.length === 0) return <NoEntries onClear={onClear} />;
  return (
    <div>
      {period && <Sums period={period} isPartly={query['kind'] !== undefined} />}
      <Table
        caption={t('wallet.statement')}
        columns={columnsIn(entries, t)}
        rows={entries}
        rowKey={({ journal_id: id }) => id}
      />
      {unread && <div className="mt-4">{unread}</div>}
      {hasMore && !unread && (
        <Button look="secondary" isBusy={isLoadingMore} className="mt-4 w-full" onClick={more}>
          {t('wallet.more')}
        </Button>
      )}
      <div className="mt-6">
        <SaveStatement key={JSON.stringify(query)} query={query} />
      </div>
    </div>
  );
}

function NoEntries({ onClear }: Pick<EntriesProps, 'onClear'>) {
  const t = usePageTexts('wallet');
  if (!onClear) {
    const add = <ButtonLink to="/profile?tab=wallet&do=add">{t('wallet.add_fund')}</ButtonLink>;
    return (
      <Empty title={t('wallet.empty')} action={add}>
        {t('wallet.empty_hint')}
      </Empty>
    );
  }
  const action = (
    <Button look="secondary" onClick={onClear}>
      {t('statement.clear')}
    </Button>
  );
  return (
    <Empty title={t('statement.none')} action={action}>
      {t('statement.none_hint')}
    </Empty>
  );
}

/** The period's opening balance, money in and out, and closing balance. */
function Sums({ period, isPartly }: { period: StatementPeriod; isPartly: boolean }) {
  const t = usePageTexts('wallet');
  const facts = [
    [t('statement.opening'), <Amount key="0" rupees={period.opening} />],
    [t('statement.money_in'), <Amount key="1" rupees={period.money_in} isSigned />],
    [t('statement.money_out'), <Amount key="2" rupees={-period.money_out} />],
    [t('statement.closing'), <Amount key="3" rupees={period.closing} />],
  ] as const;
  return (
    <div className="mb-3">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 rounded-control bg-page px-4 py-3 sm:gap-x-6 lg:grid-cols-4">
        {facts.map(([title, amount]) => (
          <div key={title} className="min-w-0">
            <dt className="text-small text-soft">{title}</dt>
            <dd className="font-bold">{amount}</dd>
          </div>
        ))}
      </dl>
      {isPartly && <p className="mt-2 text-small text-soft">{t('statement.whole')}</p>}
    </div>
  );
}

// The customer's wallet: its balance and its entries, a page at a time.
import { useParams, useSearchParams } from 'react-router';
import type { AnswerOf } from '#contract/call.ts';
import { viewStatement } from '#contract/desk/customers/support-view.ts';
import { STATEMENT_PAGE } from '#contract/wallet/statement.ts';
import { Amount } from '#ui/surfaces/amount.tsx';
import { ShortMoment } from '#ui/surfaces/moment.tsx';
import { usePageTexts } from '#ui/texts.ts';
import type { Say } from '#ui/texts.ts';
import { useRead } from '#web/api/reads.tsx';
import { Panel } from '#desk/parts/desk-page.tsx';
import { Facts } from '#desk/parts/facts.tsx';
import { Grid } from '#desk/parts/grid.tsx';
import type { GridColumn } from '#desk/parts/grid.tsx';
import { Reading } from '#desk/parts/reading.tsx';
import { OlderLink } from './older-link.tsx';
import { Theirs } from '../theirs.tsx';

type Statement = AnswerOf<typeof viewStatement>;
type EntryRow = Statement['entries'][number] & { text: string };

export function ViewedWallet() {
  const t = usePageTexts('deskCustomers');
  const { viewId = '' } = useParams();
  const [search] = useSearchParams();
  const before = search.get('before');
  const query = before === null ? {} : { before };
  const read = useRead(viewStatement, { params: { viewId }, query });
  return (
    <Panel>
      <Reading of={read}>
        {(statement) => (
          <>
            <Facts
              facts={[
                [t('desk.customers_balance'), <Amount key="amount-1" rupees={statement.balance} />],
              ]}
            />
            <Entries statement={statement} />
            <OlderLink
              isFirst={before === null}
              before={
                statement.entries.length < STATEMENT_PAGE
                  ? undefined
                  : statement.entries.at(-1)?.version.toString()
              }
            />
          </>
        )}
      </Reading>
    </Panel>
  );
}

const columnsOf = (t: Say<'deskCustomers'>): GridColumn<EntryRow>[] => [
  { title: t('desk.customers_at'), cell: ({ at }) => <ShortMoment at={at} /> },
  {
    title: t('desk.customers_detail'),
    cell: ({ text, about }) => <Theirs>{[text, about].filter(Boolean).join(' · ')}</Theirs>,
    isWide: true,
  },
  {
    title: t('desk.customers_amount'),
    cell: ({ amount }) => <Amount rupees={amount} isSigned />,
    isNumeric: true,
  },
  {
    title: t('desk.customers_balance'),
    cell: ({ balance_after: balance }) => <Amount rupees={balance} />,
    isNumeric: true,
  },
];

function Entries({ statement: { entries, texts } }: { statement: Statement }) {
  const t = usePageTexts('deskCustomers');
  if (entries.length === 0) return <p className="text-soft">{t('desk.customers_none')}</p>;
  return (
    <Grid<EntryRow>
      caption={t('desk.customers_view_wallet')}
      rows={entries.map((entry, index) => ({ ...entry, text: texts[index] ?? '' }))}
      rowKey={({ version }) => String(version)}
      columns={columnsOf(t)}
    />
  );
}

// The blocks in force, on any account.
import type { AnswerOf } from '#contract/call.ts';
import { listBlocked } from '#contract/desk/customers/blocks.ts';
import { ShortMoment } from '#ui/surfaces/moment.tsx';
import { usePageTexts } from '#ui/texts.ts';
import type { Say } from '#ui/texts.ts';
import { useRead } from '#web/api/reads.tsx';
import { Age } from '#desk/parts/age.tsx';
import { Panel } from '#desk/parts/desk-page.tsx';
import { Grid } from '#desk/parts/grid.tsx';
import type { GridColumn } from '#desk/parts/grid.tsx';
import { Reading } from '#desk/parts/reading.tsx';
import { RowLink } from '#desk/parts/row-link.tsx';

type Blocked = AnswerOf<typeof listBlocked>['blocks'][number];

export function BlockedPanel() {
  const t = usePageTexts('deskCustomers');
  const read = useRead(listBlocked);
  return (
    <Panel title={t('desk.customers_blocked')}>
      <Reading of={read}>
        {({ blocks }) =>
          blocks.length === 0 ? (
            <p className="text-soft">{t('desk.customers_blocked_none')}</p>
          ) : (
            <BlockedGrid blocks={blocks} />
          )
        }
      </Reading>
    </Panel>
  );
}

const columnsOf = (t: Say<'deskCustomers'>): GridColumn<Blocked>[] => [
  {
    title: t('desk.customers_name'),
    cell: ({ user_id: id, name }) => <RowLink to={`/customers/${id}`}>{name}</RowLink>,
  },
  {
    title: t('desk.customers_block_type'),
    cell: ({ type }) => t(`desk.customers_block_${type}`),
  },
  {
    title: t('desk.customers_reason'),
    cell: ({ reason }) => t(`desk.customers_reason_${reason}`),
    isWide: true,
  },
  { title: t('desk.customers_note'), cell: ({ note }) => note, isWide: true },
  { title: t('desk.customers_by'), cell: ({ by }) => by },
  {
    title: t('desk.customers_since'),
    cell: ({ since }) => <Age since={since} />,
    isNumeric: true,
  },
  {
    title: t('desk.customers_until_label'),
    cell: ({ until }) =>
      until === null ? t('desk.customers_ends_open') : <ShortMoment at={until} />,
  },
];

function BlockedGrid({ blocks }: { blocks: Blocked[] }) {
  const t = usePageTexts('deskCustomers');
  return (
    <Grid<Blocked>
      caption={t('desk.customers_blocked')}
      rows={blocks}
      rowKey={({ id }) => id}
      href={({ user_id: id }) => `/customers/${id}`}
      columns={columnsOf(t)}
    />
  );
}

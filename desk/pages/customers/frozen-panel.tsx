// The frozen accounts: why, how the freeze ends, and what the owner has to prove.
import type { AnswerOf } from '#contract/call.ts';
import { listFrozen } from '#contract/desk/customers/blocks.ts';
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

type Frozen = AnswerOf<typeof listFrozen>['frozen'][number];

export function FrozenPanel() {
  const t = usePageTexts('deskCustomers');
  const read = useRead(listFrozen);
  return (
    <Panel title={t('desk.customers_frozen')}>
      <Reading of={read}>
        {({ frozen }) =>
          frozen.length === 0 ? (
            <p className="text-soft">{t('desk.customers_frozen_none')}</p>
          ) : (
            <FrozenGrid frozen={frozen} />
          )
        }
      </Reading>
    </Panel>
  );
}

const columnsOf = (t: Say<'deskCustomers'>): GridColumn<Frozen>[] => [
  {
    title: t('desk.customers_name'),
    cell: ({ user_id: id, name }) => <RowLink to={`/customers/${id}`}>{name}</RowLink>,
  },
  { title: t('desk.customers_email'), cell: ({ email }) => email },
  {
    title: t('desk.customers_frozen_by'),
    cell: ({ frozen_by: by }) => t(`desk.customers_by_${by}`),
  },
  { title: t('desk.customers_why'), cell: ({ why }) => why, isWide: true },
  {
    title: t('desk.customers_since'),
    cell: ({ frozen_at: at }) => <Age since={at} />,
    isNumeric: true,
  },
  {
    title: t('desk.customers_ends'),
    cell: ({ ends_at: at }) =>
      at === null ? t('desk.customers_ends_open') : <ShortMoment at={at} />,
  },
  {
    title: t('desk.customers_needed'),
    cell: ({ needed }) => needed.map((proof) => t(`desk.customers_needed_${proof}`)).join(', '),
  },
];

function FrozenGrid({ frozen }: { frozen: Frozen[] }) {
  const t = usePageTexts('deskCustomers');
  return (
    <Grid<Frozen>
      caption={t('desk.customers_frozen')}
      rows={frozen}
      rowKey={({ user_id: id }) => id}
      href={({ user_id: id }) => `/customers/${id}`}
      columns={columnsOf(t)}
    />
  );
}

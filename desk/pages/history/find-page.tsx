// Finds the wallet or order whose history is to be shown.
import type { FormEvent } from 'react';
import { useSearchParams } from 'react-router';
import type { AnswerOf } from '#contract/call.ts';
import { findHistory } from '#contract/desk/history.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { ShortMoment } from '#ui/surfaces/moment.tsx';
import { usePageTexts } from '#ui/texts.ts';
import type { Say } from '#ui/texts.ts';
import { useRead } from '#web/api/reads.tsx';
import { DeskPage, Panel } from '#desk/parts/desk-page.tsx';
import { Grid } from '#desk/parts/grid.tsx';
import type { GridColumn } from '#desk/parts/grid.tsx';
import { Reading } from '#desk/parts/reading.tsx';
import { RowLink } from '#desk/parts/row-link.tsx';

type Found = AnswerOf<typeof findHistory>;

export function FindPage() {
  const t = usePageTexts('desk', 'deskHistory');
  const [params, setParams] = useSearchParams();
  const q = params.get('q')?.trim() ?? '';
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('q');
    setParams(typeof typed === 'string' && typed.trim() !== '' ? { q: typed.trim() } : {});
  }
  return (
    <DeskPage title={t('desk.nav_history')} lead={t('desk.history_lead')}>
      <Panel>
        <form role="search" key={q} onSubmit={submit} className="flex max-w-xl items-end gap-3">
          <div className="min-w-0 flex-1">
            <TextField
              label={t('desk.history_search')}
              name="q"
              type="search"
              maxLength={100}
              autoComplete="off"
              spellCheck={false}
              defaultValue={q}
            />
          </div>
          <Button type="submit">{t('desk.history_find')}</Button>
        </form>
        {q !== '' && <Results q={q} />}
      </Panel>
    </DeskPage>
  );
}

function Results({ q }: { q: string }) {
  const t = usePageTexts('deskHistory');
  const read = useRead(findHistory, { query: { q } });
  return (
    <Reading of={read}>
      {(found) =>
        found.wallets.length + found.orders.length === 0 ? (
          <p className="text-soft">{t('desk.history_none')}</p>
        ) : (
          <Subjects of={found} />
        )
      }
    </Reading>
  );
}

interface Subject {
  path: string;
  title: string;
  who: string;
  state: string;
  at: string | null;
}

const columnsOf = (t: Say<'deskHistory' | 'deskOrders'>): GridColumn<Subject>[] => [
  {
    title: t('desk.history_fact'),
    cell: ({ path, title }) => <RowLink to={path}>{title}</RowLink>,
  },
  { title: t('desk.orders_customer'), cell: ({ who }) => who },
  { title: t('desk.history_state'), cell: ({ state }) => state },
  { title: t('desk.orders_made'), cell: ({ at }) => at !== null && <ShortMoment at={at} /> },
];

/** Wallets and then orders, in one list, so that the keyboard moves through both. */
function Subjects({ of: { wallets, orders } }: { of: Found }) {
  const t = usePageTexts('deskHistory', 'deskOrders');
  const subjects: Subject[] = [
    ...wallets.map(({ id, name, email }) => ({
      path: `/history/wallets/${id}`,
      title: t('desk.history_wallet_of', { name }),
      who: email,
      state: '',
      at: null,
    })),
    ...orders.map(({ id, number, owner, state, created_at: at }) => ({
      path: `/history/orders/${id}`,
      title: t('desk.history_order', { number }),
      who: `${owner.name} ${owner.email}`,
      state: t(`desk.orders_state_${state}`),
      at,
    })),
  ];
  return (
    <Grid
      caption={t('desk.history_find')}
      rows={subjects}
      rowKey={({ path }) => path}
      href={({ path }) => path}
      columns={columnsOf(t)}
    />
  );
}

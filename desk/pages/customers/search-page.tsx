// Finding a customer, and whose account is frozen or blocked.
import { useState } from 'react';
import { signOutEverybody } from '#contract/desk/customers/blocks.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { LoadError } from '#ui/load-error.tsx';
import { usePageTexts } from '#ui/texts.ts';
import type { Say } from '#ui/texts.ts';
import { addToast } from '#ui/toasts/toasts.ts';
import { DeskPage, Panel } from '#desk/parts/desk-page.tsx';
import { Grid } from '#desk/parts/grid.tsx';
import type { GridColumn } from '#desk/parts/grid.tsx';
import { RowLink } from '#desk/parts/row-link.tsx';
import { useSearch } from '#desk/parts/use-search.ts';
import type { Hit } from '#desk/parts/use-search.ts';
import { WhyDialog } from '#desk/parts/dialogs/why-dialog.tsx';
import { useMay } from '#desk/session/desk-session.ts';
import { callProved } from '#desk/session/proof.ts';
import { BlockedPanel } from './blocked-panel.tsx';
import { FrozenPanel } from './frozen-panel.tsx';
import { useStateText } from './use-state-text.ts';

export function SearchPage() {
  const t = usePageTexts('desk', 'deskCustomers');
  const [typed, setTyped] = useState('');
  return (
    <DeskPage
      title={t('desk.nav_customers')}
      lead={t('desk.customers_lead')}
      actions={<SignOutEverybody />}
    >
      <Panel>
        <div className="max-w-xl">
          <TextField
            label={t('desk.customers_search')}
            type="search"
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
        <Results typed={typed} />
      </Panel>
      <FrozenPanel />
      <BlockedPanel />
    </DeskPage>
  );
}

const columnsOf = (
  t: Say<'desk' | 'deskCustomers'>,
  stateText: (hit: Hit) => string,
): GridColumn<Hit>[] => [
  {
    title: t('desk.customers_name'),
    cell: ({ path, title }) => <RowLink to={path}>{title}</RowLink>,
  },
  { title: t('desk.customers_type'), cell: ({ type }) => t(`desk.search_${type}`) },
  { title: t('desk.customers_detail'), cell: ({ detail }) => detail, isWide: true },
  { title: t('desk.customers_state'), cell: (hit) => stateText(hit) },
];

function Results({ typed }: { typed: string }) {
  const t = usePageTexts('desk', 'deskCustomers');
  const stateText = useStateText();
  const { hits, hasMore, isFailed, isWaiting, again } = useSearch(typed);
  const text = typed.trim();
  if (isFailed) return <LoadError onRetry={again}>{t('desk.search_failed')}</LoadError>;
  const isNothing = text.length >= 3 && !isWaiting && hits.length === 0;
  return (
    <>
      <p role="status" className="text-soft empty:hidden">
        {isNothing ? t('desk.customers_found_none', { text }) : hasMore && t('desk.search_more')}
      </p>
      {hits.length > 0 && (
        <Grid<Hit>
          caption={t('desk.customers_found')}
          rows={hits}
          rowKey={({ type, id }) => `${type} ${id}`}
          href={({ path }) => path}
          columns={columnsOf(t, stateText)}
        />
      )}
    </>
  );
}

function SignOutEverybody() {
  const t = usePageTexts('deskCustomers');
  const may = useMay();
  const [isOpen, setIsOpen] = useState(false);
  if (!may('customers.recover')) return null;
  return (
    <>
      <Button look="danger" onClick={() => setIsOpen(true)}>
        {t('desk.customers_everybody')}
      </Button>
      <WhyDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('desk.customers_everybody')}
        act={t('desk.customers_everybody')}
        look="danger"
        needsProof
        send={async (why) => {
          await callProved(signOutEverybody, { body: { why } });
          addToast(t('desk.customers_everybody_done'), { tone: 'success' });
        }}
      >
        <p>{t('desk.customers_everybody_lead')}</p>
      </WhyDialog>
    </>
  );
}

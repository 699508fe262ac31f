// The inbox of approvals: what is open and when it expires, what I proposed, and what is finished.
import { countApprovals, listApprovals } from '#contract/desk/approvals.ts';
import { APPROVAL_LISTS } from '#contract/desk/approvals/actions.ts';
import type { ApprovalList, ApprovalOnWire } from '#contract/desk/approvals/actions.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { call } from '#web/api/call.ts';
import { readKey, useRead } from '#web/api/reads.tsx';
import { DeskPage, PageTabs, Panel } from '#desk/parts/desk-page.tsx';
import { Grid } from '#desk/parts/grid.tsx';
import { Paged, usePages } from '#desk/parts/paged.tsx';
import { useMay } from '#desk/session/desk-session.ts';
import { isExpiringSoon } from './expires.tsx';
import { hrefOf, useColumns } from './list-columns.tsx';

const PATHS: Record<ApprovalList, string> = {
  open: '/approvals',
  mine: '/approvals/mine',
  decided: '/approvals/decided',
};

export function ApprovalsList({ show }: { show: ApprovalList }) {
  const t = usePageTexts('desk', 'deskApprovals');
  const may = useMay();
  const count = useRead(countApprovals);
  const lead = count.data
    ? t('desk.approvals_count', { open: count.data.open, mine: count.data.to_decide })
    : t('desk.approvals_lead');
  const actions = may('journals.propose') && (
    <ButtonLink to="/approvals/journal" look="secondary">
      {t('desk.approvals_journal')}
    </ButtonLink>
  );
  return (
    <DeskPage title={t('desk.nav_approvals')} lead={lead} actions={actions}>
      <PageTabs
        label={t('desk.approvals_lists')}
        tabs={APPROVAL_LISTS.map((list) => ({
          to: PATHS[list],
          text: t(`desk.approvals_list_${list}`),
        }))}
      />
      <List show={show} />
    </DeskPage>
  );
}

function List({ show }: { show: ApprovalList }) {
  const read = usePages({
    key: readKey(listApprovals, { query: { show } }),
    read: (before, signal) =>
      call(listApprovals, { query: { show, ...(before !== undefined && { before }) }, signal }),
    nextOf: ({ has_more: hasMore, approvals }) => (hasMore ? (approvals.at(-1)?.id ?? null) : null),
  });
  return (
    <Panel>
      <Paged of={read}>
        {(pages) => <Rows show={show} rows={pages.flatMap(({ approvals }) => approvals)} />}
      </Paged>
    </Panel>
  );
}

function Rows({ show, rows }: { show: ApprovalList; rows: readonly ApprovalOnWire[] }) {
  const t = usePageTexts('deskApprovals');
  const columns = useColumns(show);
  if (rows.length === 0) return <p className="text-soft">{t(`desk.approvals_none_${show}`)}</p>;
  return (
    <Grid
      caption={t(`desk.approvals_list_${show}`)}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      href={hrefOf}
      isMarked={(row) => show === 'open' && isExpiringSoon(row.expires_at)}
    />
  );
}

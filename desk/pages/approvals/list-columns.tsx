// The columns of each list of proposals.
import type { ApprovalList, ApprovalOnWire } from '#contract/desk/approvals/actions.ts';
import { Amount } from '#ui/surfaces/amount.tsx';
import { Moment } from '#ui/surfaces/moment.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { Age } from '#desk/parts/age.tsx';
import type { GridColumn } from '#desk/parts/grid.tsx';
import { RowLink } from '#desk/parts/row-link.tsx';
import { Verbatim } from '#desk/parts/data/verbatim.tsx';
import { unbroken } from '#desk/text/rupees-text.ts';
import { Expires } from './expires.tsx';

export const hrefOf = ({ id }: Pick<ApprovalOnWire, 'id'>): string => `/approvals/${id}`;

/** The caller's part in a proposal: what they can do with it. */
function partOf({ hurdle, may_carry_out: mayCarryOut }: ApprovalOnWire) {
  return mayCarryOut ? ('carry_out' as const) : (hurdle ?? ('decide' as const));
}

export function useColumns(show: ApprovalList): GridColumn<ApprovalOnWire>[] {
  const t = usePageTexts('deskApprovals');
  const what: GridColumn<ApprovalOnWire>[] = [
    {
      title: t('desk.approvals_what'),
      cell: (row) => <RowLink to={hrefOf(row)}>{unbroken(row.title)}</RowLink>,
      isWide: true,
    },
    {
      title: t('desk.approvals_amount'),
      cell: ({ amount }) => amount !== null && <Amount rupees={amount} />,
      isNumeric: true,
    },
  ];
  const maker = {
    title: t('desk.approvals_maker'),
    cell: (row: ApprovalOnWire) => <Verbatim>{row.maker.name}</Verbatim>,
  };
  const age = {
    title: t('desk.approvals_age'),
    cell: (row: ApprovalOnWire) => <Age since={row.created_at} />,
    isNumeric: true,
  };
  const state = {
    title: t('desk.approvals_state'),
    cell: (row: ApprovalOnWire) => t(`desk.approvals_state_${row.state}`),
  };
  const checker = {
    title: t('desk.approvals_decided_by'),
    cell: (row: ApprovalOnWire) => <Verbatim>{row.checker?.name ?? row.operator}</Verbatim>,
  };
  if (show === 'open') {
    const expires = {
      title: t('desk.approvals_expires'),
      cell: (row: ApprovalOnWire) => <Expires at={row.expires_at} />,
      isNumeric: true,
    };
    const part = {
      title: t('desk.approvals_your_part'),
      cell: (row: ApprovalOnWire) => (
        <span className={row.hurdle === null ? 'font-bold text-act' : 'text-soft'}>
          {t(`desk.approvals_part_${partOf(row)}`)}
        </span>
      ),
    };
    return [...what, maker, age, expires, part];
  }
  if (show === 'mine') return [...what, state, age, checker];
  const when = {
    title: t('desk.approvals_decided_at'),
    cell: (row: ApprovalOnWire) => (
      <Moment at={row.used_at ?? row.ended_at ?? row.decided_at ?? row.created_at} />
    ),
  };
  return [...what, maker, state, checker, when];
}

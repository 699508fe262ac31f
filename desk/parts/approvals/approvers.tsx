// Who else may approve a change, so that its proposer knows whom to ask.
import type { Permission } from '#contract/desk/roles.ts';
import { mayDo } from '#contract/desk/roles.ts';
import { listStaff } from '#contract/desk/staff.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { useRead } from '#web/api/reads.tsx';
import { useDeskSession, useMay } from '#desk/session/desk-session.ts';

interface ApproversProps {
  permission: Permission;
  /** The id of the colleague whom the change is about, who cannot approve it. */
  concerned?: string;
}

/** "Maya Rai (Finance) may approve it." Draws nothing while it is loading. */
export function Approvers({ permission, concerned }: ApproversProps) {
  const t = usePageTexts('desk', 'deskApprovals');
  const session = useDeskSession();
  const may = useMay();
  const { data } = useRead(listStaff);
  if (!data) return null;
  const able = data.staff.filter(
    ({ id, state, roles }) =>
      state === 'active' && id !== session?.staff.id && mayDo(roles, permission),
  );
  const others = able.filter(({ id }) => id !== concerned);
  if (others.length === 0) {
    const [only] = able;
    const none = only
      ? t('desk.approvals_only_concerned', { name: only.full_name })
      : t(may(permission) ? 'desk.approvals_nobody_else' : 'desk.approvals_nobody');
    return <p className="text-warn">{none}</p>;
  }
  const names = others.map(({ full_name: name, roles }) => {
    const roleNames = roles.map((role) => t(`desk.role_${role}`)).join(', ');
    return `${name} (${roleNames})`;
  });
  return <p>{t('desk.approvals_who', { names: names.join(', ') })}</p>;
}

interface ProposedProps extends ApproversProps {
  /** The ids of the proposals. */
  ids: readonly string[];
}

/** Shown once a change is proposed: nothing has changed yet, who decides, and where. */
export function Proposed({ ids, permission }: ProposedProps) {
  const t = usePageTexts('deskApprovals');
  return (
    <div className="flex flex-col items-start gap-4">
      <FormBanner tone="success" className="w-full">
        <p className="font-bold">{t('desk.approvals_waits', { count: ids.length })}</p>
        <Approvers permission={permission} />
      </FormBanner>
      <ButtonLink to={ids.length === 1 ? `/approvals/${ids[0]}` : '/approvals/mine'}>
        {t('desk.approvals_to_it', { count: ids.length })}
      </ButtonLink>
    </div>
  );
}

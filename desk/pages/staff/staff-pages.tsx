// The staff: accounts, invitations, and the permission matrix.
import { useState } from 'react';
import { mayDo, PERMISSION_NAMES, ROLES } from '#contract/desk/roles.ts';
import type { Permission, Role } from '#contract/desk/roles.ts';
import { listStaff } from '#contract/desk/staff.ts';
import { classNames } from '#ui/class-names.ts';
import { Button } from '#ui/controls/button.tsx';
import { ShortMoment } from '#ui/surfaces/moment.tsx';
import { usePageTexts } from '#ui/texts.ts';
import type { Say } from '#ui/texts.ts';
import { useRead } from '#web/api/reads.tsx';
import { PendingChanges } from '#desk/parts/approvals/pending-changes.tsx';
import { DeskPage, Panel } from '#desk/parts/desk-page.tsx';
import { Verbatim } from '#desk/parts/data/verbatim.tsx';
import { Grid } from '#desk/parts/grid.tsx';
import type { GridColumn } from '#desk/parts/grid.tsx';
import { Reading } from '#desk/parts/reading.tsx';
import { useDeskSession, useMay } from '#desk/session/desk-session.ts';
import { InviteStaff } from './invite-staff.tsx';
import {
  DisableStaff,
  ProposeInvitingAgain,
  ProposeRoles,
  ResendInvitation,
} from './staff-dialogs.tsx';
import type { StaffRow } from './staff-dialogs.tsx';

type ActKind = 'roles' | 'again' | 'resend' | 'disable';
type Act = { kind: ActKind; of: StaffRow };

/** What can be done with an account in each state. */
const ACTS: Record<StaffRow['state'], readonly ActKind[]> = {
  invited: ['roles', 'resend', 'again', 'disable'],
  active: ['roles', 'again', 'disable'],
  disabled: ['again'],
};

export const rolesText = (t: Say<'desk'>, roles: readonly Role[]): string =>
  roles.map((role) => t(`desk.role_${role}`)).join(', ');

export function StaffPages() {
  const t = usePageTexts('desk');
  const read = useRead(listStaff);
  const may = useMay();
  const [isInviting, setIsInviting] = useState(false);
  const [act, setAct] = useState<Act>();
  const actions = may('staff.manage') && (
    <Button onClick={() => setIsInviting(true)}>{t('desk.staff_invite')}</Button>
  );
  return (
    <DeskPage title={t('desk.staff')} actions={actions}>
      <PendingChanges kind="staff" />
      <Panel>
        <Reading of={read}>{({ staff }) => <StaffGrid staff={staff} onAct={setAct} />}</Reading>
      </Panel>
      <Matrix />
      <InviteStaff isOpen={isInviting} onClose={() => setIsInviting(false)} />
      {act && <ActDialog act={act} onClose={() => setAct(undefined)} />}
    </DeskPage>
  );
}

const DIALOGS = {
  roles: ProposeRoles,
  again: ProposeInvitingAgain,
  resend: ResendInvitation,
  disable: DisableStaff,
};

function ActDialog({ act: { kind, of }, onClose }: { act: Act; onClose: () => void }) {
  const ActDialogOfKind = DIALOGS[kind];
  return <ActDialogOfKind of={of} onClose={onClose} />;
}

const columnsOf = (t: Say<'desk'>): GridColumn<StaffRow>[] => [
  { title: t('desk.staff_name'), cell: ({ full_name: name }) => <Verbatim>{name}</Verbatim> },
  { title: t('desk.email'), cell: ({ email }) => email },
  { title: t('desk.staff_roles'), cell: ({ roles }) => rolesText(t, roles) },
  { title: t('desk.staff_state'), cell: ({ state }) => t(`desk.state_${state}`) },
  {
    title: t('desk.staff_seen'),
    cell: ({ seen_at: at }) => (at === null ? t('desk.staff_never') : <ShortMoment at={at} />),
  },
];

const manageColumn = (t: Say<'desk'>, onAct: (act: Act) => void): GridColumn<StaffRow> => ({
  title: t('desk.staff_manage'),
  cell: (one) => <Manage of={one} onAct={onAct} />,
});

const matrixColumn = (t: Say<'desk'>, role: Role): GridColumn<Permission> => ({
  title: t(`desk.role_${role}`),
  cell: (permission) => (
    <span className={mayDo([role], permission) ? 'font-bold text-pine' : 'text-soft'}>
      {t(mayDo([role], permission) ? 'desk.matrix_yes' : 'desk.matrix_no')}
    </span>
  ),
});

function StaffGrid({ staff, onAct }: { staff: StaffRow[]; onAct: (act: Act) => void }) {
  const t = usePageTexts('desk');
  const isManager = useMay()('staff.manage');
  const columns = [...columnsOf(t), ...(isManager ? [manageColumn(t, onAct)] : [])];
  return <Grid caption={t('desk.staff')} columns={columns} rows={staff} rowKey={({ id }) => id} />;
}

function Manage({ of, onAct }: { of: StaffRow; onAct: (act: Act) => void }) {
  const t = usePageTexts('desk');
  const own = useDeskSession()?.staff.id;
  if (of.id === own) return null;
  const names = {
    roles: t('desk.staff_change_roles'),
    again: t('desk.staff_invite_again'),
    resend: t('desk.staff_resend'),
    disable: t('desk.staff_disable'),
  };
  return (
    <span className="inline-flex items-baseline gap-3">
      {ACTS[of.state].map((kind) => (
        <button
          key={kind}
          type="button"
          className={classNames(
            '-my-1 py-1 text-left text-label hover:underline',
            kind === 'disable' ? 'font-bold text-danger' : 'text-act',
          )}
          aria-label={`${names[kind]}: ${of.full_name}`}
          onClick={() => onAct({ kind, of })}
        >
          {names[kind]}
        </button>
      ))}
    </span>
  );
}

const nameOf = (permission: Permission) =>
  `desk.may_${permission.replace('.', '_') as PermissionKey}` as const;
type PermissionKey = Permission extends infer P
  ? P extends `${infer A}.${infer B}`
    ? `${A}_${B}`
    : never
  : never;

function Matrix() {
  const t = usePageTexts('desk');
  return (
    <Panel title={t('desk.matrix')}>
      <Grid
        caption={t('desk.matrix')}
        rows={PERMISSION_NAMES}
        rowKey={(permission) => permission}
        columns={[
          { title: t('desk.matrix_permission'), cell: (permission) => t(nameOf(permission)) },
          ...ROLES.map((role) => matrixColumn(t, role)),
        ]}
      />
    </Panel>
  );
}

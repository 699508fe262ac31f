// The staff: accounts, invitations, and the permission matrix.
import { useState } from 'react';
import type { AnswerOf } from '#contract/call.ts';
import { mayDo, PERMISSION_NAMES, ROLES } from '#contract/desk/roles.ts';
import type { Permission, Role } from '#contract/desk/roles.ts';
import { disableStaff, inviteStaffAgain, listStaff } from '#contract/desk/staff.ts';
import { classNames } from '#ui/class-names.ts';
import { Button } from '#ui/controls/button.tsx';
import { ShortMoment } from '#ui/surfaces/moment.tsx';
import { usePageTexts } from '#ui/texts.ts';
import type { Say } from '#ui/texts.ts';
import { readCache, readKey, useRead } from '#web/api/reads.tsx';
import { DeskPage, Panel } from '#desk/parts/desk-page.tsx';
import { Verbatim } from '#desk/parts/data/verbatim.tsx';
import { Grid } from '#desk/parts/grid.tsx';
import type { GridColumn } from '#desk/parts/grid.tsx';
import { Reading } from '#desk/parts/reading.tsx';
import { WhyDialog } from '#desk/parts/dialogs/why-dialog.tsx';
import { callProved } from '#desk/session/proof.ts';
import { useDeskSession, useMay } from '#desk/session/desk-session.ts';
import { ChangeRoles } from './change-roles.tsx';
import { InviteStaff } from './invite-staff.tsx';
import { InvitationLink } from './invitation-link.tsx';
import type { Invited } from './invitation-link.tsx';

type StaffRow = AnswerOf<typeof listStaff>['staff'][number];
type Act = { kind: 'again' | 'disable' | 'roles'; of: StaffRow };

export const rolesText = (t: Say<'desk'>, roles: readonly Role[]): string =>
  roles.map((role) => t(`desk.role_${role}`)).join(', ');

const again = (): Promise<void> => readCache.invalidateQueries({ queryKey: readKey(listStaff) });

export function StaffPages() {
  const t = usePageTexts('desk');
  const read = useRead(listStaff);
  const may = useMay();
  const [isInviting, setIsInviting] = useState(false);
  const [act, setAct] = useState<Act>();
  const [link, setLink] = useState<Invited>();
  const close = (): void => setAct(undefined);
  const actions = may('staff.manage') && (
    <Button onClick={() => setIsInviting(true)}>{t('desk.staff_invite')}</Button>
  );
  return (
    <DeskPage title={t('desk.staff')} actions={actions}>
      <Panel>
        <Reading of={read}>{({ staff }) => <StaffGrid staff={staff} onAct={setAct} />}</Reading>
      </Panel>
      <Matrix />
      <InviteStaff isOpen={isInviting} onClose={() => setIsInviting(false)} onInvited={setLink} />
      <ChangeRoles of={act?.kind === 'roles' ? act.of : undefined} onClose={close} />
      <WhyDialog
        isOpen={act?.kind === 'disable'}
        onClose={close}
        title={`${t('desk.staff_disable')}: ${act?.of.full_name ?? ''}`}
        act={t('desk.staff_disable')}
        look="danger"
        needsProof
        send={async (why) => {
          const params = { staffId: act?.of.id ?? '' };
          await callProved(disableStaff, { params, body: { why } });
          await again();
        }}
      >
        <p>{t('desk.staff_disable_lead')}</p>
      </WhyDialog>
      <WhyDialog
        isOpen={act?.kind === 'again'}
        onClose={close}
        title={`${t('desk.staff_invite_again')}: ${act?.of.full_name ?? ''}`}
        act={t('desk.staff_invite_send')}
        needsProof
        send={async (why) => {
          const params = { staffId: act?.of.id ?? '' };
          const made = await callProved(inviteStaffAgain, { params, body: { why } });
          setLink({ ...made, email: act?.of.email ?? '' });
          await again();
        }}
      >
        <p>{t('desk.staff_again_lead')}</p>
      </WhyDialog>
      <InvitationLink of={link} onClose={() => setLink(undefined)} />
    </DeskPage>
  );
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
  const kinds =
    of.state === 'disabled' ? (['again'] as const) : (['roles', 'again', 'disable'] as const);
  const names = {
    roles: t('desk.staff_change_roles'),
    again: t('desk.staff_invite_again'),
    disable: t('desk.staff_disable'),
  };
  return (
    <span className="inline-flex items-baseline gap-3">
      {kinds.map((kind) => (
        <button
          key={kind}
          type="button"
          className={classNames(
            '-my-1 py-1 text-label hover:underline',
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

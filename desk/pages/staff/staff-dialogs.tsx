// The dialogs about the account of a colleague: two propose what a second person approves, two act at once.
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { AnswerOf } from '#contract/call.ts';
import {
  changeStaffRoles,
  disableStaff,
  inviteStaffAgain,
  listStaff,
  resendInvitation,
} from '#contract/desk/staff.ts';
import { Dialog } from '#ui/dialog.tsx';
import { momentText } from '#ui/surfaces/moment.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { addToast } from '#ui/toasts/toasts.ts';
import { readCache, readKey } from '#web/api/reads.tsx';
import { Approvers } from '#desk/parts/approvals/approvers.tsx';
import { useAfterProposing } from '#desk/parts/approvals/use-after-proposing.ts';
import { DialogButtons } from '#desk/parts/dialogs/dialog-buttons.tsx';
import { WhyDialog } from '#desk/parts/dialogs/why-dialog.tsx';
import { useAct } from '#desk/parts/use-act.ts';
import { callProved } from '#desk/session/proof.ts';
import { RoleBoxes } from './role-boxes.tsx';

export type StaffRow = AnswerOf<typeof listStaff>['staff'][number];

interface StaffDialogProps {
  of: StaffRow;
  onClose: () => void;
}

interface ProposalDialogProps extends StaffDialogProps {
  title: string;
  children: ReactNode;
  /** Sends the proposal with its reason. */
  propose: (why: string) => Promise<{ id: string }>;
}

/** Proposes a change of an account, once its maker has proved who they are. */
function ProposalDialog({ of, title, children, propose, onClose }: ProposalDialogProps) {
  const t = usePageTexts('deskApprovals');
  const afterProposing = useAfterProposing();
  return (
    <WhyDialog
      isOpen
      onClose={onClose}
      title={title}
      act={t('desk.approvals_propose')}
      needsProof
      send={async (why) => afterProposing(await propose(why))}
    >
      {children}
      <Approvers permission="staff.approve" concerned={of.id} />
    </WhyDialog>
  );
}

export function ProposeRoles({ of, onClose }: StaffDialogProps) {
  const t = usePageTexts('desk');
  const [roles, setRoles] = useState(of.roles);
  return (
    <ProposalDialog
      of={of}
      title={t('desk.staff_roles_title', { name: of.full_name })}
      propose={(why) =>
        callProved(changeStaffRoles, { params: { staffId: of.id }, body: { roles, why } })
      }
      onClose={onClose}
    >
      <p>{t('desk.staff_roles_lead')}</p>
      <RoleBoxes roles={roles} onChange={setRoles} />
    </ProposalDialog>
  );
}

export function ProposeInvitingAgain({ of, onClose }: StaffDialogProps) {
  const t = usePageTexts('desk');
  return (
    <ProposalDialog
      of={of}
      title={t('desk.staff_again_title', { name: of.full_name })}
      propose={(why) => callProved(inviteStaffAgain, { params: { staffId: of.id }, body: { why } })}
      onClose={onClose}
    >
      <p>{t('desk.staff_again_lead')}</p>
    </ProposalDialog>
  );
}

export function ResendInvitation({ of: { id, email }, onClose }: StaffDialogProps) {
  const t = usePageTexts('desk');
  const { isBusy, run } = useAct();
  const send = () =>
    run(async () => {
      const { expires_at: at } = await callProved(resendInvitation, { params: { staffId: id } });
      addToast(t('desk.staff_resent', { email, until: momentText(at) }), { tone: 'success' });
      onClose();
    });
  return (
    <Dialog isOpen onClose={onClose} title={t('desk.staff_resend')}>
      <div className="flex flex-col gap-4">
        <p>{t('desk.staff_resend_lead', { email })}</p>
        <DialogButtons
          act={t('desk.staff_resend')}
          isBusy={isBusy}
          onAct={() => void send()}
          onClose={onClose}
        />
      </div>
    </Dialog>
  );
}

export function DisableStaff({ of, onClose }: StaffDialogProps) {
  const t = usePageTexts('desk');
  return (
    <WhyDialog
      isOpen
      onClose={onClose}
      title={`${t('desk.staff_disable')}: ${of.full_name}`}
      act={t('desk.staff_disable')}
      look="danger"
      needsProof
      send={async (why) => {
        await callProved(disableStaff, { params: { staffId: of.id }, body: { why } });
        await readCache.invalidateQueries({ queryKey: readKey(listStaff) });
      }}
    >
      <p>{t('desk.staff_disable_lead')}</p>
    </WhyDialog>
  );
}

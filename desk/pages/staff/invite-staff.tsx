// The dialog that proposes a colleague: a second person approves, then the link is mailed.
import { useState } from 'react';
import type { FormEvent } from 'react';
import { APPROVAL_WHY_MAX } from '#contract/desk/approvals/actions.ts';
import type { Role } from '#contract/desk/roles.ts';
import { COLLEAGUE, inviteStaff } from '#contract/desk/staff.ts';
import { fields } from '#contract/fields.ts';
import { TextField } from '#ui/controls/text-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { useContractForm } from '#web/form/contract-form.ts';
import { Approvers } from '#desk/parts/approvals/approvers.tsx';
import { useAfterProposing } from '#desk/parts/approvals/use-after-proposing.ts';
import { DialogButtons } from '#desk/parts/dialogs/dialog-buttons.tsx';
import { callProved, useProofFirst } from '#desk/session/proof.ts';
import { RoleBoxes } from './role-boxes.tsx';
import { WhyField } from '#desk/parts/dialogs/why-field.tsx';

interface InviteStaffProps {
  isOpen: boolean;
  onClose: () => void;
}

export function InviteStaff({ isOpen, onClose }: InviteStaffProps) {
  const t = usePageTexts('desk');
  const isProved = useProofFirst(isOpen, onClose);
  return (
    <Dialog isOpen={isProved} onClose={onClose} title={t('desk.staff_invite')}>
      {isProved && <InviteForm onClose={onClose} />}
    </Dialog>
  );
}

const schema = fields(COLLEAGUE);

function InviteForm({ onClose }: Pick<InviteStaffProps, 'onClose'>) {
  const t = usePageTexts('desk', 'deskApprovals');
  const [roles, setRoles] = useState<Role[]>([]);
  const [isTried, setIsTried] = useState(false);
  const afterProposing = useAfterProposing();
  const form = useContractForm({
    schema,
    defaults: { email: '', full_name: '', why: '' },
    async send(typed) {
      const proposal = await callProved(inviteStaff, { body: { ...typed, roles } });
      onClose();
      await afterProposing(proposal);
    },
  });
  const hasRole = roles.length > 0;
  function submit(event: FormEvent): void {
    setIsTried(true);
    if (hasRole) return form.submit(event);
    event.preventDefault();
    // Shows the messages of the other fields, too.
    void form.form.trigger();
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p>{t('desk.staff_invite_lead')}</p>
      <FormBanner tone="error">{form.banner}</FormBanner>
      <TextField label={t('desk.staff_name')} autoComplete="off" {...form.field('full_name')} />
      <TextField label={t('desk.email')} type="email" autoComplete="off" {...form.field('email')} />
      <RoleBoxes
        roles={roles}
        onChange={setRoles}
        message={isTried && !hasRole ? t('desk.staff_roles_needed') : undefined}
      />
      <WhyField maxLength={APPROVAL_WHY_MAX} {...form.field('why')} />
      <Approvers permission="staff.approve" />
      <DialogButtons act={t('desk.approvals_propose')} isBusy={form.isBusy} onClose={onClose} />
    </form>
  );
}

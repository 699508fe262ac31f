// The dialog that proposes a colleague: a second person approves, then the link is mailed.
import { useState } from 'react';
import type { FormEvent } from 'react';
import { APPROVAL_WHY_MAX, why } from '#contract/desk/approvals/actions.ts';
import type { Role } from '#contract/desk/roles.ts';
import { inviteStaff } from '#contract/desk/staff.ts';
import { fields, email, text } from '#contract/fields.ts';
import { TextArea } from '#ui/controls/text-area.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { useContractForm } from '#web/form/contract-form.ts';
import { Approvers } from '#desk/parts/approvals/approvers.tsx';
import { useProposed } from '#desk/parts/approvals/use-proposed.ts';
import { DialogButtons } from '#desk/parts/dialogs/dialog-buttons.tsx';
import { callProved, useProofFirst } from '#desk/session/proof.ts';
import { RoleBoxes } from './role-boxes.tsx';

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

const schema = fields({ email: email(), full_name: text(100), why: why() });

function InviteForm({ onClose }: Pick<InviteStaffProps, 'onClose'>) {
  const t = usePageTexts('desk', 'deskApprovals');
  const [roles, setRoles] = useState<Role[]>([]);
  const [isTried, setIsTried] = useState(false);
  const proposed = useProposed();
  const form = useContractForm({
    schema,
    defaults: { email: '', full_name: '', why: '' },
    async send(typed) {
      const proposal = await callProved(inviteStaff, { body: { ...typed, roles } });
      onClose();
      await proposed(proposal);
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
      <TextArea
        label={t('desk.why')}
        hint={t('desk.why_hint')}
        rows={3}
        maxLength={APPROVAL_WHY_MAX}
        {...form.field('why')}
      />
      <Approvers permission="staff.approve" />
      <DialogButtons act={t('desk.approvals_propose')} isBusy={form.isBusy} onClose={onClose} />
    </form>
  );
}

// The dialog that invites somebody to work here.
import { useState } from 'react';
import type { Role } from '#contract/desk/roles.ts';
import { inviteStaff, listStaff } from '#contract/desk/staff.ts';
import { fields, email, text } from '#contract/fields.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { readCache, readKey } from '#web/api/reads.tsx';
import { useContractForm } from '#web/form/contract-form.ts';
import { callProved, useProofFirst } from '#desk/session/proof.ts';
import type { Invited } from './invitation-link.tsx';
import { RoleBoxes } from './role-boxes.tsx';

interface InviteStaffProps {
  isOpen: boolean;
  onClose: () => void;
  onInvited: (invited: Invited) => void;
}

export function InviteStaff({ isOpen, onClose, onInvited }: InviteStaffProps) {
  const t = usePageTexts('desk');
  const isProved = useProofFirst(isOpen, onClose);
  return (
    <Dialog isOpen={isProved} onClose={onClose} title={t('desk.staff_invite')}>
      {isProved && <InviteForm onClose={onClose} onInvited={onInvited} />}
    </Dialog>
  );
}

const schema = fields({ email: email(), full_name: text(100) });

function InviteForm({ onClose, onInvited }: Omit<InviteStaffProps, 'isOpen'>) {
  const t = usePageTexts('desk');
  const [roles, setRoles] = useState<Role[]>([]);
  const form = useContractForm({
    schema,
    defaults: { email: '', full_name: '' },
    async send(typed) {
      const made = await callProved(inviteStaff, { body: { ...typed, roles } });
      await readCache.invalidateQueries({ queryKey: readKey(listStaff) });
      onClose();
      onInvited({ ...made, email: typed.email });
    },
  });
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      <FormBanner tone="error">{form.banner}</FormBanner>
      <TextField label={t('desk.staff_name')} autoComplete="off" {...form.field('full_name')} />
      <TextField label={t('desk.email')} type="email" autoComplete="off" {...form.field('email')} />
      <RoleBoxes roles={roles} onChange={setRoles} />
      <Button type="submit" isBusy={form.isBusy}>
        {t('desk.staff_invite_send')}
      </Button>
    </form>
  );
}

// The dialog that changes somebody's roles.
import { useState } from 'react';
import type { AnswerOf } from '#contract/call.ts';
import { changeStaffRoles, listStaff } from '#contract/desk/staff.ts';
import { usePageTexts } from '#ui/texts.ts';
import { readCache, readKey } from '#web/api/reads.tsx';
import { WhyDialog } from '#desk/parts/dialogs/why-dialog.tsx';
import { callProved } from '#desk/session/proof.ts';
import { RoleBoxes } from './role-boxes.tsx';

type StaffRow = AnswerOf<typeof listStaff>['staff'][number];

export function ChangeRoles({ of, onClose }: { of: StaffRow | undefined; onClose: () => void }) {
  return of && <Roles key={of.id} of={of} onClose={onClose} />;
}

function Roles({ of, onClose }: { of: StaffRow; onClose: () => void }) {
  const t = usePageTexts('desk');
  const [roles, setRoles] = useState(of.roles);
  return (
    <WhyDialog
      isOpen
      onClose={onClose}
      title={`${t('desk.staff_change_roles')}: ${of.full_name}`}
      act={t('desk.staff_change_roles')}
      needsProof
      send={async (why) => {
        await callProved(changeStaffRoles, { params: { staffId: of.id }, body: { roles, why } });
        await readCache.invalidateQueries({ queryKey: readKey(listStaff) });
      }}
    >
      <RoleBoxes roles={roles} onChange={setRoles} />
    </WhyDialog>
  );
}

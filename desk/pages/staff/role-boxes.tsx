// A box for each role.
import { ROLES } from '#contract/desk/roles.ts';
import type { Role } from '#contract/desk/roles.ts';
import { FieldMessage } from '#ui/controls/field.tsx';
import { usePageTexts } from '#ui/texts.ts';

interface RoleBoxesProps {
  roles: readonly Role[];
  onChange: (roles: Role[]) => void;
  message?: string | undefined;
}

export function RoleBoxes({ roles, onChange, message }: RoleBoxesProps) {
  const t = usePageTexts('desk');
  const toggle = (role: Role): void =>
    onChange(roles.includes(role) ? roles.filter((one) => one !== role) : [...roles, role]);
  return (
    <fieldset>
      <legend className="mb-1.5 text-label font-bold">{t('desk.staff_roles')}</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        {ROLES.map((role) => (
          <label key={role} className="flex min-h-8 items-center gap-2">
            <input
              type="checkbox"
              className="size-4 accent-act"
              checked={roles.includes(role)}
              onChange={() => toggle(role)}
            />
            {t(`desk.role_${role}`)}
          </label>
        ))}
      </div>
      {message && <FieldMessage id="roles-message">{message}</FieldMessage>}
    </fieldset>
  );
}

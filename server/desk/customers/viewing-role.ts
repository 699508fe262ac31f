// In which role somebody looks at customers: the person they look at is told.
import { mayDo } from '#contract/desk/roles.ts';
import type { Staff } from '#server/context/staff.ts';

/** The role in which somebody looks at customers; the gate let only these pass. */
export function viewingRole({ roles }: Pick<Staff, 'roles'>): 'support' | 'compliance' {
  const role = (['support', 'compliance'] as const).find(
    (one) => roles.includes(one) && mayDo([one], 'customers.view'),
  );
  if (!role) throw new Error('somebody without the role looks at a customer');
  return role;
}

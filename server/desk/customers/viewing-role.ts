// The role in which a staff member views customers; the customer is told that role.
import { mayDo } from '#contract/desk/roles.ts';
import type { Staff } from '#server/context/staff.ts';

/** Either support or compliance: the permission check admits no other role. */
export function viewingRole({ roles }: Pick<Staff, 'roles'>): 'support' | 'compliance' {
  const role = (['support', 'compliance'] as const).find(
    (one) => roles.includes(one) && mayDo([one], 'customers.view'),
  );
  if (!role) throw new Error('somebody without the role looks at a customer');
  return role;
}

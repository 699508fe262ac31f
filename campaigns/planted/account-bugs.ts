// Bugs in access control, which the campaign on calls and callers (auth) must catch.
import type { PlantedBug } from '../harness/planted-source.ts';

export const ACCOUNT_BUGS: readonly PlantedBug[] = [
  {
    name: 'one call needs no session',
    file: 'contract/wallet/limits.ts',
    find: `who: 'member'`,
    replace: `who: 'visitor'`,
  },
  {
    name: 'a revoked session is accepted',
    file: 'server/users/sign-in/sessions-table.ts',
    find: `and revoked_at is null and expires_at > now()`,
    replace: `and expires_at > now()`,
  },
  {
    name: 'an expired session is accepted',
    file: 'server/users/sign-in/sessions-table.ts',
    find: `and revoked_at is null and expires_at > now()`,
    replace: `and revoked_at is null`,
  },
  {
    name: "anybody may delete another's saved recipient",
    file: 'server/recipients/recipients-table.ts',
    find: `'delete from recipients where id = $1 and user_id = $2 returning id',`,
    replace: `'delete from recipients where id = $1 and $2::uuid is not null returning id',`,
  },
  {
    name: "anybody may take the coupon off another's order",
    file: 'server/payments/coupons/apply-coupon.ts',
    find: `if (order?.userId !== userId) throw`,
    replace: `if (order === undefined || userId === '') throw`,
  },
  {
    name: "anybody may begin to pay another's order at a gateway",
    file: 'server/payments/attempts/start-gateway-payment.ts',
    find: `if (order?.userId !== userId) throw`,
    replace: `if (order === undefined || userId === '') throw`,
  },
  {
    name: 'guesses of a phone code are counted after they are read',
    file: 'server/users/phone/phone-codes-table.ts',
    find: 'and tries < ${CODE_TRIES}',
    replace: 'and ${CODE_TRIES} > 0',
  },
  {
    name: 'unknown fields are ignored',
    file: 'contract/fields.ts',
    find: `return z.strictObject(shape, { error: 'field.invalid' });`,
    replace: `return z.object(shape, { error: 'field.invalid' });`,
  },
  {
    name: 'an unknown address is refused in other words',
    file: 'server/users/sign-in/sign-in.ts',
    find: `if (!found || passwordHash === undefined || !isRight) throw`,
    replace: `if (!found) throw new ApiError(401, { error: message('account.not_active') });
  if (passwordHash === undefined || !isRight) throw`,
  },
];

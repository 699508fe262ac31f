// Bugs in access control, which the campaign on calls and callers (auth) must catch.
import type { ShownBug } from './campaign-bug.ts';

export const ACCOUNT_BUGS: readonly ShownBug[] = [
  {
    name: 'one call needs no session',
    shownBy: /^I21 GET \/api\/users\/limits by visitor/,
    file: 'contract/wallet/limits.ts',
    find: `who: 'member'`,
    replace: `who: 'visitor'`,
  },
  {
    name: 'a revoked session is accepted',
    shownBy: /^I21 .* by revoked/,
    file: 'server/users/sign-in/sessions-table.ts',
    find: `and revoked_at is null and expires_at > now()`,
    replace: `and expires_at > now()`,
  },
  {
    name: 'an expired session is accepted',
    shownBy: /^I21 .* by expired/,
    file: 'server/users/sign-in/sessions-table.ts',
    find: `and revoked_at is null and expires_at > now()`,
    replace: `and revoked_at is null`,
  },
  {
    name: "anybody may delete another's saved recipient",
    shownBy: /^I22 (another's id as recipientId|a stranger changed recipients)/,
    file: 'server/recipients/recipients-table.ts',
    find: `'delete from recipients where id = $1 and user_id = $2 returning id',`,
    replace: `'delete from recipients where id = $1 and $2::uuid is not null returning id',`,
  },
  {
    name: "anybody may take the coupon off another's order",
    shownBy: /^I22 another's id as order_id .*\/api\/coupons/,
    file: 'server/payments/coupons/apply-coupon.ts',
    find: `if (order?.userId !== userId) throw`,
    replace: `if (order === undefined || userId === '') throw`,
  },
  {
    name: "anybody may begin to pay another's order at a gateway",
    shownBy: /^I22 (another's id as order_id .*\/api\/payment|a stranger changed payment_attempts)/,
    file: 'server/payments/attempts/start-gateway-payment.ts',
    find: `if (order?.userId !== userId) throw`,
    replace: `if (order === undefined || userId === '') throw`,
  },
  {
    name: 'guesses of a phone code are counted after they are read',
    shownBy: /^I16 .* of a phone number code were evaluated/,
    file: 'server/users/phone/phone-codes-table.ts',
    find: 'and tries < ${CODE_TRIES}',
    replace: 'and ${CODE_TRIES} > 0',
  },
  {
    name: 'unknown fields are ignored',
    shownBy: /^I23 .* takes the field/,
    file: 'contract/fields.ts',
    find: `return z.strictObject(shape, { error: 'field.invalid' });`,
    replace: `return z.object(shape, { error: 'field.invalid' });`,
  },
  {
    name: 'an unknown address is refused in other words',
    shownBy: /^I24 \/api\/users\/login is answered differently/,
    file: 'server/users/sign-in/sign-in.ts',
    find: `if (!found || passwordHash === undefined || !isRight) throw`,
    replace: `if (!found) throw new ApiError(401, { error: message('account.not_active') });
  if (passwordHash === undefined || !isRight) throw`,
  },
];

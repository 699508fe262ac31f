// Unmasks one field of a customer for a stated reason, recorded in the audit log and for the customer.
import { ApiError } from '#contract/api-error.ts';
import type { ViewedField } from '#contract/people/blocks/customer-blocks.ts';
import { message } from '#contract/texts.ts';
import type { Staff } from '#server/context/staff.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { insertAccountView } from '#server/protection/account-views.ts';
import type { DeskContext } from '../../desk-context.ts';
import { recordDeskAct } from '../../http/desk-audit.ts';
import { viewingRole } from '../viewing-role.ts';
import { customerOf } from './read-customer.ts';

type Context = Pick<DeskContext, 'pool' | 'users'>;

interface Asked {
  userId: string;
  field: ViewedField;
  why: string;
  staff: Staff;
}

/** Throws ApiError (404) for a field that the account does not have. */
async function valueOf(context: Context, { userId, field }: Asked): Promise<string> {
  const person = await customerOf(context, userId);
  const { linked } = await context.users.getSignIns(userId);
  const values: Record<ViewedField, string> = {
    full_name: person.fullName,
    email: person.closedAt ? '' : person.email,
    phone: person.phone === '' ? '' : `+${person.countryCode} ${person.phone}`,
    linked_email: linked.map(({ email }) => email).join(', '),
  };
  if (values[field] !== '') return values[field];
  throw new ApiError(404, { error: message('desk.customers_unknown') });
}

/** Returns the value after recording who asked for it. */
export async function revealField(context: Context, asked: Asked): Promise<string> {
  const { userId, field: what, why, staff } = asked;
  const value = await valueOf(context, asked);
  await inTransaction(context.pool, async (tx) => {
    const by = { staffId: staff.id, byName: staff.fullName, byRole: viewingRole(staff) };
    await insertAccountView(tx, { userId, ...by, what, why, minutes: null });
    const subject = { kind: 'person', id: userId };
    await recordDeskAct(tx, staff, {
      action: 'customer.revealed',
      subject,
      reason: why,
      details: { what },
    });
  });
  return value;
}

// Support views: started for a reason that the customer is told, and limited to half an hour.
import { ApiError } from '#contract/api-error.ts';
import { SUPPORT_VIEW_MINUTES } from '#contract/desk/customers/support-view.ts';
import { message } from '#contract/texts.ts';
import type { Locale } from '#server/context/locale.ts';
import type { Staff } from '#server/context/staff.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { notify } from '#server/notifications/notify.ts';
import {
  findLivingView,
  insertAccountView,
  livingViewWithin,
} from '#server/protection/account-views.ts';
import type { AccountView } from '#server/protection/account-views.ts';
import { lockAccount } from '#server/users/protection/lock-account.ts';
import type { DeskContext } from '../../desk-context.ts';
import { recordDeskAct } from '../../http/desk-audit.ts';
import { findCustomer } from '../customer-table.ts';
import type { CustomerRow } from '../customer-table.ts';
import { viewingRole } from '../viewing-role.ts';

type Context = Pick<DeskContext, 'pool' | 'locales' | 'clock'>;

/**
 * Returns the caller's open view of this customer with the same reason, or starts one and notifies them.
 * Throws ApiError (404) for an unknown or closed account.
 */
export function startSupportView(
  { pool, clock }: Context,
  { userId, why, staff }: { userId: string; why: string; staff: Staff },
): Promise<AccountView> {
  return inTransaction(pool, async (tx) => {
    // Serialized per account: a second click returns the same view and sends no second mail.
    if (!(await lockAccount(tx, userId))) {
      throw new ApiError(404, { error: message('desk.customers_unknown') });
    }
    const open = await livingViewWithin(tx, { userId, staffId: staff.id });
    if (open?.why === why) return open;
    const [by, role] = [staff.fullName, viewingRole(staff)];
    const asked = { userId, staffId: staff.id, byName: by, byRole: role, why } as const;
    const view = await insertAccountView(tx, {
      ...asked,
      what: 'account',
      minutes: SUPPORT_VIEW_MINUTES,
    });
    const at = clock.now().toISOString();
    await notify(tx, { kind: 'account_viewed', userId, by, role, why, at });
    const subject = { kind: 'person', id: userId };
    const details = { what: 'account', view: view.id };
    await recordDeskAct(tx, staff, { action: 'customer.viewed', subject, reason: why, details });
    return view;
  });
}

export interface OpenView {
  view: AccountView;
  person: CustomerRow;
  /** The customer's language, for texts as the customer reads them. */
  reader: Locale;
}

/** Throws ApiError (404) if the view has ended or belongs to somebody else, or the account is closed. */
export async function openView(
  { pool, locales }: Context,
  { viewId, staff }: { viewId: string; staff: Staff },
): Promise<OpenView> {
  const view = await findLivingView(pool, { id: viewId, staffId: staff.id });
  if (!view) throw new ApiError(404, { error: message('desk.customers_view_over') });
  const person = await findCustomer(pool, view.userId);
  if (person?.closedAt !== null) {
    throw new ApiError(404, { error: message('desk.customers_unknown') });
  }
  return { view, person, reader: locales.of(person.language, person.timeZone) };
}

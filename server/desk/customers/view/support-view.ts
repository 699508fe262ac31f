// A support view: begun for a reason that its person reads, and over after half an hour.
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
 * The view that its caller has open of the person; else a new one, of which the person is informed.
 * Throws ApiError (404) for an unknown or closed account.
 */
export function startSupportView(
  { pool, clock }: Context,
  { userId, why, staff }: { userId: string; why: string; staff: Staff },
): Promise<AccountView> {
  return inTransaction(pool, async (tx) => {
    // One at a time: a second press opens the same view, and sends no second mail.
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
  /** In which the person reads, by their clock. */
  reader: Locale;
}

/** Throws ApiError (404) when the time of the view is over, it is another's, or the account is closed. */
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

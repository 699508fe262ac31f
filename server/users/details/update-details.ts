// Changes a person's name and mobile number. A new number is unverified; database functions
// (functions/kyc) decide how a new name affects the identity check.
import { ApiError } from '#contract/api-error.ts';
import { NAME_MAX, spaced } from '#contract/people/details.ts';
import { message, unpackMessage } from '#contract/texts.ts';
import { phoneProblem } from '#contract/users.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { notify } from '#server/notifications/notify.ts';
import { detailsChanges } from '../account-limits.ts';
import { assertConfirmed } from '../confirmation/assert-confirmed.ts';
import type { Caller, UsersContext } from '../users-context.ts';
import { assertNotFrozen } from '../protection/assert-not-frozen.ts';
import { lockSignedIn } from '../protection/lock-account.ts';
import { findUser } from '../users-table.ts';
import { changeDetails, readDetails } from './details-table.ts';
import type { Details } from './details-table.ts';
import { namePartsOf } from './name-parts.ts';
import type { NameParts } from './name-parts.ts';

export interface DetailsChange {
  user: Caller;
  firstName: string;
  /** Absent: it stays. */
  lastName: string | undefined;
  phone: string;
  /** Absent: it stays. */
  countryCode: string | undefined;
}

/**
 * A client that sends no last name has a single field for the name: one word is a new first name; several
 * are the full name, whose last word is the last name. Sending back the first name as read changes nothing.
 */
function newName(before: Details, { firstName, lastName }: DetailsChange): NameParts {
  const first = spaced(firstName);
  const old = namePartsOf(before);
  if (lastName !== undefined) return { firstName: first, lastName: spaced(lastName) };
  if (first === old.firstName || !first.includes(' ')) return { ...old, firstName: first };
  if (old.lastName && first.endsWith(` ${old.lastName}`)) {
    return { ...old, firstName: first.slice(0, -old.lastName.length).trim() };
  }
  const gap = first.lastIndexOf(' ');
  return { firstName: first.slice(0, gap), lastName: first.slice(gap + 1) };
}

/** Throws ApiError (422) for another number that does not fit its country, and for none in its place. */
function checkPhone(
  before: Details,
  { phone, countryCode }: Pick<Details, 'phone' | 'countryCode'>,
) {
  if (phone === before.phone && countryCode === before.countryCode) return;
  const problem = phone === '' ? 'field.required' : phoneProblem(countryCode, phone);
  if (problem) throw new ApiError(422, { mobile_no: unpackMessage(problem) });
}

/** Throws ApiError (422) as checkPhone does, and for a name that is too long. */
function changed(before: Details, change: DetailsChange): Details {
  const countryCode = change.countryCode ?? before.countryCode;
  checkPhone(before, { phone: change.phone, countryCode });
  const { firstName, lastName } = newName(before, change);
  const fullName = `${firstName} ${lastName}`.trim();
  if (fullName.length > NAME_MAX) {
    throw new ApiError(422, { fname: message('field.too_long', { max: NAME_MAX }) });
  }
  return {
    // Names that were stored before sign-up spaced them keep their spaces: they are no new names.
    fullName: fullName === spaced(before.fullName.trim()) ? before.fullName : fullName,
    firstName,
    countryCode,
    phone: change.phone,
  };
}

/** Which of name and phone changed; undefined if neither did. */
function difference(before: Details, after: Details): 'name' | 'phone' | 'both' | undefined {
  const isNewName = after.fullName !== before.fullName;
  const isNewPhone = after.phone !== before.phone || after.countryCode !== before.countryCode;
  if (isNewName && isNewPhone) return 'both';
  if (isNewName) return 'name';
  return isNewPhone ? 'phone' : undefined;
}

const nobody = (): ApiError => new ApiError(401, { error: message('error.sign_in') });

/** Requires a confirmation of people with a second factor if name or number change. */
async function confirmChange(context: UsersContext, change: DetailsChange): Promise<void> {
  const { user } = change;
  const before = await findUser(context.pool, user.id);
  if (!before) throw nobody();
  const what = difference(before, changed(before, change));
  if (what === undefined) return;
  const purpose = what === 'name' ? 'change_name' : 'change_phone';
  await assertConfirmed(context, { user, purpose });
}

/**
 * Throws ApiError: 422 as above; 403 with the confirmation that is needed, or while the account is
 * frozen; 429 after many changes; and as lockSignedIn does.
 */
export async function updateDetails(context: UsersContext, change: DetailsChange): Promise<void> {
  const { pool, rateLimiter, clock, notifications } = context;
  const { id } = change.user;
  await confirmChange(context, change);
  await rateLimiter.take([detailsChanges(id)]);
  await inTransaction(pool, async (tx) => {
    await lockSignedIn(tx, change.user);
    const before = await readDetails(tx, id);
    if (!before) throw nobody();
    await assertNotFrozen(tx, id);
    const after = changed(before, change);
    const what = difference(before, after);
    await changeDetails(tx, { id, ...after, isNewPhone: what === 'phone' || what === 'both' });
    if (what === undefined) return;
    await notify(tx, { kind: 'details_changed', userId: id, what, at: clock.now().toISOString() });
    await recordAudit(tx, {
      actor: { kind: 'person', id },
      action: 'details.changed',
      subject: { kind: 'person', id },
      details: { what },
    });
  });
  notifications.wake();
}

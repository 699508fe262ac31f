// Invitations: a single-use link with which a person sets their password and authenticator app.
import { randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { ApiError } from '#contract/api-error.ts';
import { BRAND } from '#contract/brand/brand.ts';
import type { Role } from '#contract/desk/roles.ts';
import { DESK_PASSWORD_MIN } from '#contract/desk/staff.ts';
import { message } from '#contract/texts.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { notify } from '#server/notifications/notify.ts';
import { isCommonPassword } from '#server/users/guard/common-passwords.ts';
import { isToken, newToken, tokenHash } from '#server/users/guard/secrets.ts';
import type { Secrets } from '#server/users/guard/secrets.ts';
import { base32 } from '#server/users/second-factor/base32.ts';
import { stepOfCode } from '#server/users/second-factor/totp.ts';
import { recordDeskAct } from '../http/desk-audit.ts';
import { TOTP_USE } from './proofs.ts';
import { revokeSessionsOf } from './sessions-table.ts';
import { openDeskSession } from './sign-in.ts';
import type { SignedInStaff } from './sign-in.ts';
import { findInvitation, insertInvitation, insertStaff, takeInvitation } from './staff-table.ts';
import type { StaffAccount } from './staff-table.ts';
import type { DeskVisit, StaffContext } from './staff-context.ts';

/** 160 bits, the size of the hash (RFC 4226, section 4). */
const SECRET_BYTES = 20;

export interface Invitation {
  staffId: string;
  url: string;
  expiresAt: Date;
}

export type InvitingContext = Pick<StaffContext, 'deskUrl'> & { secrets: Pick<Secrets, 'seal'> };

/** Creates a link for an account within a transaction; earlier links of the account become invalid. */
export async function invite(
  tx: Transaction,
  { secrets, deskUrl }: InvitingContext,
  staffId: string,
): Promise<Invitation> {
  const token = newToken();
  const secret = randomBytes(SECRET_BYTES);
  const sealed = secrets.seal(secret, { use: TOTP_USE, owner: staffId });
  const expiresAt = await insertInvitation(tx, { tokenHash: tokenHash(token), staffId, sealed });
  return { staffId, url: `${deskUrl}/invitation#${token}`, expiresAt };
}

/** Creates an account and its link. Throws ApiError (409) for an address that already has an account. */
export async function inviteNew(
  tx: Transaction,
  context: InvitingContext,
  account: { email: string; fullName: string; roles: Role[]; createdBy: string | null },
): Promise<Invitation> {
  const id = uuidv7();
  if (!(await insertStaff(tx, { id, ...account }))) {
    throw new ApiError(409, { error: message('desk.staff_exists') });
  }
  return invite(tx, context, id);
}

/** Mails the link to its person, who alone may see it. */
export function mailInvitation(
  tx: Transaction,
  email: string,
  { url, expiresAt }: Invitation,
): Promise<void> {
  const until = expiresAt.toISOString();
  return notify(tx, { kind: 'staff_invited', email, link: url, until });
}

export interface ReadInvitation {
  account: StaffAccount;
  /** In base 32, for typing. */
  secret: string;
  /** For the QR code. */
  uri: string;
}

async function invitationOf({ pool }: StaffContext, token: string) {
  const found = isToken(token) ? await findInvitation(pool, tokenHash(token)) : undefined;
  if (!found) throw new ApiError(404, { error: message('desk.invitation_over') });
  return found;
}

/** Throws ApiError (404) for a link that was used or has expired. */
export async function openInvitation(
  context: StaffContext,
  token: string,
): Promise<ReadInvitation> {
  const { sealed, ...account } = await invitationOf(context, token);
  const secret = base32(context.secrets.open(sealed, { use: TOTP_USE, owner: account.id }));
  const issuer = `${BRAND.name} Desk`;
  const label = encodeURIComponent(`${issuer}:${account.email}`);
  const query = new URLSearchParams({ secret, issuer });
  return { account, secret, uri: `otpauth://totp/${label}?${query}` };
}

function checkPassword(password: string, { email, fullName }: StaffAccount): void {
  if (password.length < DESK_PASSWORD_MIN) {
    const values = { min: DESK_PASSWORD_MIN };
    throw new ApiError(422, { password: message('account.password_short', values) });
  }
  if (isCommonPassword(password, { email, fullName })) {
    throw new ApiError(422, { password: message('account.password_common') });
  }
}

/**
 * Sets password and authenticator app, and signs in. Throws ApiError: 404 for a link that was used or has
 * expired, 422 for a weak password or a wrong code, 429 after too many tries.
 */
export async function acceptInvitation(
  context: StaffContext,
  {
    token,
    password,
    code,
    visit,
  }: { token: string; password: string; code: string; visit: DeskVisit },
): Promise<SignedInStaff> {
  const { sealed, ...account } = await invitationOf(context, token);
  await context.rateLimiter.take([
    { name: 'desk invitation', of: account.id, most: 20, seconds: 3_600 },
  ]);
  checkPassword(password, account);
  const secret = context.secrets.open(sealed, { use: TOTP_USE, owner: account.id });
  const step = stepOfCode(secret, code.replace(/\s/g, ''), context.clock.now());
  if (step === undefined) throw new ApiError(422, { code: message('desk.proof_failed') });
  const passwordHash = await context.passwords.hash(password);
  const taken = { tokenHash: tokenHash(token), staffId: account.id, passwordHash, sealed, step };
  return inTransaction(context.pool, async (tx) => {
    if (!(await takeInvitation(tx, taken))) {
      throw new ApiError(404, { error: message('desk.invitation_over') });
    }
    await revokeSessionsOf(tx, account.id);
    const subject = { kind: 'staff', id: account.id };
    await recordDeskAct(tx, account, { action: 'staff.invitation_accepted', subject });
    return openDeskSession(tx, { account, provedBy: 'code', visit });
  });
}

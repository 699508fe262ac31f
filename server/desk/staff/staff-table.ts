// The SQL of staff accounts, their invitations and their authenticator apps.
import type pg from 'pg';
import type { Role } from '#contract/desk/roles.ts';
import { INVITATION_HOURS, RESEND_DAYS } from '#contract/desk/staff.ts';
import { readRows, statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';

export interface StaffAccount {
  id: string;
  email: string;
  fullName: string;
  roles: Role[];
}

const COLUMNS = `p.id, p.email, p.full_name as "fullName", p.roles`;

const CREDENTIALS = statement(
  'staff-credentials',
  `select ${COLUMNS}, p.password_hash as "passwordHash", t.sealed
   from staff p left join staff_totp t on t.staff_id = p.id
   where p.email = $1 and p.disabled_at is null`,
);

export interface StaffCredentials extends StaffAccount {
  passwordHash: string | null;
  sealed: Buffer | null;
}

/** The credentials of an account that is not disabled. */
export async function findCredentials(
  pool: pg.Pool,
  email: string,
): Promise<StaffCredentials | undefined> {
  return (await readRows<StaffCredentials>(pool, CREDENTIALS, [email]))[0];
}

const BY_ID = statement(
  'staff-by-id',
  `select ${COLUMNS} from staff p where p.id = $1 and p.disabled_at is null`,
);

export async function findStaff(pool: pg.Pool, id: string): Promise<StaffAccount | undefined> {
  return (await readRows<StaffAccount>(pool, BY_ID, [id]))[0];
}

export type StaffState = 'invited' | 'active' | 'disabled';

/** The state of the account p. */
export const STATE = `case when p.disabled_at is not null then 'disabled'
  when p.password_hash is null then 'invited' else 'active' end`;

const ANY = statement(
  'staff-any',
  `select ${COLUMNS}, ${STATE} as state from staff p where p.id = $1`,
);

export interface AnyAccount extends StaffAccount {
  state: StaffState;
}

/** Any account, including disabled ones. */
export async function findAccount(tx: Transaction, id: string): Promise<AnyAccount | undefined> {
  return (await tx.rows<AnyAccount>(ANY, [id]))[0];
}

const LOCK = statement(
  'staff-lock',
  'select from staff where id = any ($1::uuid[]) order by id for update',
);

/** Locks accounts, in the order of their ids. */
export async function lockAccounts(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.rows(LOCK, [ids]);
}

const TAKE_STEP = statement(
  'staff-totp-take-step',
  `update staff_totp set last_step = $2 where staff_id = $1 and last_step < $2
   returning staff_id`,
);

/** Marks a time step as used; returns false when it or a later one was used before. */
export async function takeStaffStep(
  tx: Transaction,
  { staffId, step }: { staffId: string; step: number },
): Promise<boolean> {
  return (await tx.rows(TAKE_STEP, [staffId, step])).length === 1;
}

const INSERT = statement(
  'staff-insert',
  `insert into staff (id, email, full_name, roles, created_by) values ($1, $2, $3, $4, $5)
   on conflict (email) do nothing returning id`,
);

/** Returns false when the address already has an account. */
export async function insertStaff(
  tx: Transaction,
  { id, email, fullName, roles, createdBy }: StaffAccount & { createdBy: string | null },
): Promise<boolean> {
  return (await tx.rows(INSERT, [id, email, fullName, roles, createdBy])).length === 1;
}

const INVITE = statement(
  'staff-invite',
  `insert into staff_invitations (token_hash, staff_id, sealed, expires_at)
   values ($1, $2, $3, now() + make_interval(hours => ${INVITATION_HOURS}))
   returning expires_at as "expiresAt"`,
);
const WITHDRAW_INVITATIONS = statement(
  'staff-invitations-withdraw',
  'update staff_invitations set used_at = now() where staff_id = $1 and used_at is null',
);

/** Withdraws earlier invitations of this person. */
export async function insertInvitation(
  tx: Transaction,
  { tokenHash, staffId, sealed }: { tokenHash: Buffer; staffId: string; sealed: Buffer },
): Promise<Date> {
  await tx.rows(WITHDRAW_INVITATIONS, [staffId]);
  const [row] = await tx.rows<{ expiresAt: Date }>(INVITE, [tokenHash, staffId, sealed]);
  if (!row) throw new Error(`an invitation of ${staffId} was not stored`);
  return row.expiresAt;
}

const RESENDABLE = statement(
  'staff-invitation-resendable',
  `select from staff where id = $1
     and invited_at > now() - make_interval(days => ${RESEND_DAYS})`,
);

/** Whether this person was invited recently enough for another link. */
export async function isResendable(tx: Transaction, staffId: string): Promise<boolean> {
  return (await tx.rows(RESENDABLE, [staffId])).length === 1;
}

const INVITATION = statement(
  'staff-invitation',
  `select ${COLUMNS}, i.sealed from staff_invitations i join staff p on p.id = i.staff_id
   where i.token_hash = $1 and i.used_at is null and i.expires_at > now()
     and p.disabled_at is null`,
);

/** The invitation of a link that is still valid. */
export async function findInvitation(
  pool: pg.Pool,
  tokenHash: Buffer,
): Promise<(StaffAccount & { sealed: Buffer }) | undefined> {
  return (await readRows<StaffAccount & { sealed: Buffer }>(pool, INVITATION, [tokenHash]))[0];
}

const USE_INVITATION = statement(
  'staff-invitation-use',
  `update staff_invitations set used_at = now()
   where token_hash = $1 and used_at is null and expires_at > now() returning staff_id`,
);
const SET_PASSWORD = statement(
  'staff-set-password',
  'update staff set password_hash = $2 where id = $1',
);
const SET_TOTP = statement(
  'staff-set-totp',
  `insert into staff_totp (staff_id, sealed, last_step) values ($1, $2, $3)
   on conflict (staff_id) do update set sealed = excluded.sealed, last_step = excluded.last_step`,
);

/** Uses up the invitation; returns false when it was used in the meantime. */
export async function takeInvitation(
  tx: Transaction,
  taken: { tokenHash: Buffer; staffId: string; passwordHash: string; sealed: Buffer; step: number },
): Promise<boolean> {
  if ((await tx.rows(USE_INVITATION, [taken.tokenHash])).length !== 1) return false;
  await tx.rows(SET_PASSWORD, [taken.staffId, taken.passwordHash]);
  // One that somebody added while the account was reset.
  await tx.rows(DROP_PASSKEYS, [taken.staffId]);
  await tx.rows(SET_TOTP, [taken.staffId, taken.sealed, taken.step]);
  return true;
}

const RESET = statement(
  'staff-reset',
  // Not the start of the transaction, which may have waited for the lock: what the account proposed
  // meanwhile must not count.
  `update staff set password_hash = null, disabled_at = null, disabled_by = null,
     invited_at = clock_timestamp() where id = $1`,
);
const DROP_TOTP = statement('staff-totp-drop', 'delete from staff_totp where staff_id = $1');
const DROP_PASSKEYS = statement(
  'staff-passkeys-drop',
  'delete from staff_passkeys where staff_id = $1',
);

/**
 * Locks the account and removes all of the person's credentials, also of a disabled account, so that it can
 * be invited again.
 */
export async function resetStaff(tx: Transaction, staffId: string): Promise<void> {
  await lockAccounts(tx, [staffId]);
  await tx.rows(RESET, [staffId]);
  await tx.rows(DROP_TOTP, [staffId]);
  await tx.rows(DROP_PASSKEYS, [staffId]);
}

const CHANGE_ROLES = statement(
  'staff-change-roles',
  `update staff n set roles = $2 from staff b
   where n.id = $1 and b.id = n.id returning b.roles as before`,
);

/** Returns the previous roles; undefined for an unknown account. */
export async function changeRoles(
  tx: Transaction,
  { staffId, roles }: { staffId: string; roles: readonly Role[] },
): Promise<Role[] | undefined> {
  return (await tx.rows<{ before: Role[] }>(CHANGE_ROLES, [staffId, roles]))[0]?.before;
}

const DISABLE = statement(
  'staff-disable',
  `update staff set disabled_at = now(), disabled_by = $2
   where id = $1 and disabled_at is null returning id`,
);

/** Disables it in the name of a colleague; false for an unknown or disabled account. */
export async function disableAccount(
  tx: Transaction,
  { staffId, by }: { staffId: string; by: string },
): Promise<boolean> {
  return (await tx.rows(DISABLE, [staffId, by])).length === 1;
}

const DISABLE_IN_NO_NAME = statement(
  'staff-disable-in-no-name',
  'update staff set disabled_at = coalesce(disabled_at, now()), disabled_by = null where id = $1',
);

/** Disables it in nobody's name, also if a colleague did so before. */
export async function disableInNoName(tx: Transaction, staffId: string): Promise<void> {
  await tx.rows(DISABLE_IN_NO_NAME, [staffId]);
}

const ID_BY_EMAIL = statement('staff-id-by-email', 'select id from staff where email = $1');

/** Finds any account, including disabled ones. */
export async function findIdByEmail(tx: Transaction, email: string): Promise<string | undefined> {
  return (await tx.rows<{ id: string }>(ID_BY_EMAIL, [email]))[0]?.id;
}

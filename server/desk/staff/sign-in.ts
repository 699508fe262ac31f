// Signing in to the back office, and proving one's identity again during a session.
import { ApiError } from '#contract/api-error.ts';
import { message } from '#contract/texts.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { isToken, newToken, tokenHash } from '#server/users/guard/secrets.ts';
import { recordDeskAct } from '../http/desk-audit.ts';
import { provedUntil } from '../http/proof-age.ts';
import { proveByPassword, wrongProof } from './proofs.ts';
import type { Given } from './proofs.ts';
import { findDeskSession, insertDeskSession, noteProof } from './sessions-table.ts';
import type { ProvedBy, SessionUse } from './sessions-table.ts';
import type { StaffAccount } from './staff-table.ts';
import type { Staff } from '#server/context/staff.ts';
import type { DeskVisit, StaffContext } from './staff-context.ts';

export interface SignedInStaff extends StaffAccount {
  accessToken: string;
}

/** Opens a session within a transaction. Throws ApiError (401) for a disabled account. */
export async function openDeskSession(
  tx: Transaction,
  { account, provedBy, visit }: { account: StaffAccount; provedBy: ProvedBy; visit: DeskVisit },
): Promise<SignedInStaff> {
  const accessToken = newToken();
  const session = { tokenHash: tokenHash(accessToken), staffId: account.id, provedBy, visit };
  if (!(await insertDeskSession(tx, session))) throw wrongProof();
  const subject = { kind: 'staff', id: account.id };
  const details = { by: provedBy, network: visit.network };
  await recordDeskAct(tx, account, { action: 'staff.signed_in', subject, details });
  return { ...account, accessToken };
}

/** Throws ApiError: 401 for a proof that is wrong or was used before, 429 after too many tries. */
export async function signInStaff(
  context: StaffContext,
  { visit, ...given }: Omit<Given, 'address'> & { visit: DeskVisit },
): Promise<SignedInStaff> {
  const { account, accept } = await proveByPassword(context, { ...given, address: visit.address });
  return inTransaction(context.pool, async (tx) => {
    if (!(await accept(tx))) throw wrongProof();
    return openDeskSession(tx, { account, provedBy: 'code', visit });
  });
}

/** Records a proof within a transaction. Throws ApiError (401) for a session that has ended. */
export async function proveWithin(
  tx: Transaction,
  staff: Staff,
  provedBy: ProvedBy,
): Promise<Date> {
  const provedAt = await noteProof(tx, { tokenHash: staff.sessionHash, provedBy });
  if (!provedAt) throw new ApiError(401, { error: message('error.sign_in') });
  const subject = { kind: 'staff', id: staff.id };
  await recordDeskAct(tx, staff, { action: 'staff.proved', subject, details: { by: provedBy } });
  return provedUntil(provedAt);
}

/** Throws ApiError: 422 for a wrong password or code (the session continues), 429 after too many tries. */
export async function proveAgain(
  context: StaffContext,
  {
    staff,
    password,
    code,
    address,
  }: { staff: Staff; password: string; code: string; address: string },
): Promise<Date> {
  const given = { email: staff.email, password, code, address };
  const wrong = new ApiError(422, { code: message('desk.proof_failed') });
  const { accept } = await proveByPassword(context, given).catch((error: unknown) => {
    throw error instanceof ApiError && error.status === 401 ? wrong : error;
  });
  return inTransaction(context.pool, async (tx) => {
    if (!(await accept(tx))) throw wrong;
    return proveWithin(tx, staff, 'code');
  });
}

/** Makes the function that finds the person of a bearer token. */
export function makeFindStaff({ pool }: Pick<StaffContext, 'pool'>) {
  return async (token: string, how: SessionUse): Promise<Staff | undefined> =>
    isToken(token) ? findDeskSession(pool, tokenHash(token), how) : undefined;
}

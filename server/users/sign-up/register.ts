// Signing up: the answer is the same whether or not the address has an account; only the mail tells its
// owner.
import type { DistantReader } from '#contract/dates/reader-time.ts';
import { uuidv7 } from 'uuidv7';
import type { Received } from '#contract/call.ts';
import type { register as registerCall } from '#contract/users.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { notify } from '#server/notifications/notify.ts';
import { resendWait, signUpLimits } from '../account-limits.ts';
import { newProof, verificationRequested } from './mail-proof.ts';
import type { UsersContext } from '../users-context.ts';
import { takenMail } from '../protection/taken-mail.ts';
import { ownerOfAddress } from '../users-table.ts';
import { requireHuman } from './require-human.ts';
import { dropSignUps, insertSignUp, lockAddress, signUpsOf } from '../sign-ups-table.ts';
import type { NewSignUp } from '../sign-ups-table.ts';

/**
 * The most pending sign-ups of one address, because each adds a code that a guess could hit. Rate limits
 * allow fewer in an hour, so a flood removes no sign-up whose code is still valid.
 */
const WAITING_MOST = 5;

interface SignUpRequest {
  registration: Received<typeof registerCall, 'body'>;
  address: string;
  reader: DistantReader;
}

/**
 * Stores the sign-up along with the others of its address, and mails its code and link. A sign-up
 * for an address that has an account is stored too, for its week, but opens nothing. Only the mail
 * differs: every address takes the same number of statements, so that the time reveals nothing.
 */
async function signUp(
  tx: Transaction,
  context: UsersContext,
  said: NewSignUp,
  reader: DistantReader,
): Promise<void> {
  const { id, email } = said;
  await lockAddress(tx, email);
  const others = await signUpsOf(tx, email);
  const tooMany = others.slice(WAITING_MOST - 1).map((other) => other.id);
  await dropSignUps(tx, tooMany);
  const proof = newProof(context, { signUpId: id, others });
  await insertSignUp(tx, said, proof);
  const about = { email, signedUpAt: context.clock.now(), isContested: others.length > 0 };
  const owner = await ownerOfAddress(tx, email);
  await notify(
    tx,
    owner
      ? takenMail(email, { owner, kind: 'account_exists' })
      : verificationRequested(proof, about),
    reader,
  );
}

/**
 * Signs a person up. Throws ApiError: 422 for a human check that is missing, wrong, expired or
 * used, 429 for too many sign-ups from one network or for one address.
 */
export async function register(
  context: UsersContext,
  { registration, address, reader }: SignUpRequest,
): Promise<{ resEmail: string; signUpId: string }> {
  const { email, password } = registration;
  await context.rateLimiter.take(signUpLimits(context.config, { address, email }));
  await requireHuman(context, { solution: registration.human_check, address });
  // Hash for known addresses too: otherwise the response time would reveal them.
  const passwordHash = await context.passwords.hash(password);
  const said: NewSignUp = {
    id: uuidv7(),
    email,
    fullName: registration.fullname,
    countryCode: registration.country_code,
    phone: registration.phone,
    passwordHash,
    statedAdultAt: registration.is_adult === true ? context.clock.now() : null,
  };
  await context.rateLimiter.fill(resendWait(email));
  await context.rateLimiter.fill(resendWait(said.id));
  await inTransaction(context.pool, (tx) => signUp(tx, context, said, reader));
  context.notifications.wake();
  return { resEmail: email, signUpId: said.id };
}

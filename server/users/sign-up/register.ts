// Signing up: the same answer whether or not the address has an account; its owner hears by mail.
import { uuidv7 } from 'uuidv7';
import type { Received } from '#contract/call.ts';
import { Refused } from '#contract/refusal.ts';
import { phoneProblem } from '#contract/users.ts';
import type { register as registerCall } from '#contract/users.ts';
import { message, unpackMessage } from '#contract/words.ts';
import type { Message } from '#contract/words.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { resendWait, signUpLimits } from '../account-limits.ts';
import { isCommonPassword } from '../guard/common-passwords.ts';
import type { SolvedChallenge } from '../guard/used-challenges-table.ts';
import { newProof, proofMail } from './mail-proof.ts';
import type { Room } from '../room.ts';
import { isTaken } from '../users-table.ts';
import type { NewUser } from '../users-table.ts';
import { dropSignUps, insertSignUp, lockAddress, signUpsOf } from './sign-ups-table.ts';

/**
 * So many may wait for one address: each more would be one more code that a guess could hit. Live
 * limits let fewer through in an hour, so that a flood pushes nobody out while their code is good.
 */
const WAITING_MOST = 5;

type Registration = Received<typeof registerCall, 'body'>;

const written = (value: unknown): string => (typeof value === 'string' ? value : '');

const digitsOf = (value: unknown): string =>
  written(typeof value === 'number' ? `${value}` : value).trim();

/** A number is judged beside its country, which no schema does while another field is wrong. */
function phoneMessage(sent: Readonly<Record<string, unknown>>): Message | undefined {
  const problem = phoneProblem(digitsOf(sent['country_code'] ?? '977'), digitsOf(sent['phone']));
  return problem === undefined ? undefined : unpackMessage(problem);
}

/** The fields that a schema could not judge, and the human check if it was solved. */
async function judge(room: Room, sent: Readonly<Record<string, unknown>>) {
  const messages: Record<string, Message> = {};
  const whose = { email: written(sent['email']), fullName: written(sent['fullname']) };
  if (isCommonPassword(written(sent['password']), whose)) {
    messages['password'] = message('account.password_common');
  }
  const phone = phoneMessage(sent);
  if (phone) messages['phone'] = phone;
  const solved = await room.humanCheck.verify(written(sent['human_check']));
  if (!solved) messages['human_check'] = message('account.human_check');
  return { messages, solved };
}

/** What is wrong with a sign-up beside what its schema says; by field. */
export async function misjudged(
  room: Room,
  sent: Readonly<Record<string, unknown>>,
): Promise<Record<string, Message>> {
  return (await judge(room, sent)).messages;
}

/** Throws Refused (422) naming every field that a schema could not judge. */
async function check(room: Room, registration: Registration): Promise<SolvedChallenge> {
  const { messages, solved } = await judge(room, registration);
  if (!solved || messages['password']) throw new Refused(422, messages);
  return solved;
}

/**
 * Kept beside the other sign-ups of its address, and mailed what opens it; one of an address that has
 * an account is kept alike, for its week, and opens nothing. All that differs is the mail: as many
 * statements for every address, so that the time does not tell them apart either.
 */
async function signUp(tx: Transaction, room: Room, said: NewUser): Promise<void> {
  const { id, email } = said;
  await lockAddress(tx, email);
  const others = await signUpsOf(tx, email);
  const tooMany = others.slice(WAITING_MOST - 1).map((other) => other.id);
  await dropSignUps(tx, tooMany);
  const proof = newProof(room, { signUpId: id, others });
  await insertSignUp(tx, said, proof);
  const link = `${room.config.publicUrl}/login`;
  const mail = (await isTaken(tx, email))
    ? ({ to: email, template: 'address_known', details: { link } } as const)
    : proofMail(proof, { email, madeAt: new Date(), isContested: others.length > 0 });
  await room.messages.put(tx, mail);
}

/**
 * Signs up whoever owns the address. Throws Refused: 422 for a weak password or a human check that
 * is wrong, too old or used, 429 for too many sign-ups from one place or for one address.
 */
export async function register(
  room: Room,
  { registration, address }: { registration: Registration; address: string },
): Promise<{ resEmail: string; signUpId: string }> {
  const { email, password } = registration;
  const solved = await check(room, registration);
  await room.tries.take(signUpLimits(room.config, { address, email }));
  if (!(await room.humanCheck.useUp(solved))) {
    throw new Refused(422, { human_check: message('account.human_check') });
  }
  // Hashed for known addresses too: the time it takes would tell them apart.
  const passwordHash = await room.passwords.hash(password);
  const said: NewUser = {
    id: uuidv7(),
    email,
    fullName: registration.fullname,
    countryCode: registration.country_code,
    phone: registration.phone,
    passwordHash,
    statedAdultAt: registration.is_adult === true ? new Date() : null,
  };
  await room.tries.fill(resendWait(email));
  await inTransaction(room.pool, (tx) => signUp(tx, room, said));
  room.messages.wake();
  return { resEmail: email, signUpId: said.id };
}

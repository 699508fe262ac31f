// Signing in with an account elsewhere: finds the account that it opens, or creates one.
import type { DistantReader } from '#contract/dates/reader-time.ts';
import { hash } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { ApiError } from '#contract/api-error.ts';
import { message } from '#contract/texts.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { openWallet } from '#server/ledger/wallets.ts';
import { socialLimit } from '../account-limits.ts';
import type { Visit } from '../devices/visit.ts';
import { personByEmail } from '../person.ts';
import { startSession } from '../sign-in/start-session.ts';
import type { SignedIn } from '../sign-in/start-session.ts';
import { lockAddress } from '../sign-ups-table.ts';
import type { UsersContext } from '../users-context.ts';
import { insertUser, rememberReader } from '../users-table.ts';
import type { SocialProof } from './google/google.ts';
import { neutralRefusal, Untrusted } from '../linked-accounts/identity.ts';
import type { Identity } from '../linked-accounts/identity.ts';
import { askForLink } from '../linked-accounts/link-account.ts';
import {
  insertLink,
  stateAdult,
  markUsed,
  spendToken,
} from '../linked-accounts/linked-accounts-table.ts';
import type { Signer } from '../linked-accounts/linked-accounts-table.ts';

export interface SocialAttempt extends SocialProof {
  address: string;
  visit: Visit;
  reader: DistantReader;
  /** Undefined from a client that does not ask; false from one that will. */
  isAdult: boolean | undefined;
}

interface Entering {
  identity: Identity;
  isAdult: boolean | undefined;
  tokenDigest: Buffer;
}

function askForAge({ email }: Identity): ApiError {
  return new ApiError(
    409,
    { error: message('social.adult_needed') },
    { social: { step: 'adult', email } },
  );
}

/** Creates an account without a password; its owner can set one by mail. */
async function openAccount(
  tx: Transaction,
  { clock }: UsersContext,
  { identity, isAdult }: Entering,
): Promise<Signer> {
  const { email, fullName } = identity;
  const userId = uuidv7();
  const isNew = await insertUser(tx, {
    id: userId,
    email,
    fullName,
    countryCode: '977',
    // Unknown until the person adds it.
    phone: '',
    passwordHash: null,
    statedAdultAt: isAdult === true ? clock.now() : null,
  });
  // The address belongs to an account that is closed.
  if (!isNew || !(await insertLink(tx, { id: uuidv7(), userId, identity }))) {
    throw new Untrusted('the address is taken');
  }
  await openWallet(tx, userId);
  await recordAudit(tx, {
    actor: { kind: 'person', id: userId },
    action: 'account.opened',
    subject: { kind: 'person', id: userId },
    details: { provider: identity.provider },
  });
  return { id: userId, email, kycStatus: 0, hasStatedAge: isAdult === true };
}

/**
 * Uses the token up and finds or creates the account. Sign-ups of the address that are not verified
 * stay as they are and open nothing: the address has an account now. Throws Untrusted, or ApiError
 * (409) with the step "adult", which leaves the token unused; returns the one with the step "link".
 */
async function enter(
  tx: Transaction,
  context: UsersContext,
  entering: Entering,
): Promise<Signer | ApiError> {
  const { identity, isAdult, tokenDigest } = entering;
  await lockAddress(tx, identity.email);
  if (!(await spendToken(tx, tokenDigest))) throw new Untrusted('the token was used before');
  const linked = await markUsed(tx, identity);
  if (linked && !linked.isActive) throw new Untrusted('the account is closed');
  const local = linked ? undefined : await personByEmail(tx, identity.email);
  // Returned, so that the token's use is committed; the sign-in continues with the link's own token.
  if (local) return askForLink(tx, identity, local.id);
  if (isAdult === false && !linked?.hasStatedAge) throw askForAge(identity);
  if (!linked) return openAccount(tx, context, entering);
  if (isAdult === true) await stateAdult(tx, linked.id, context.clock.now());
  return linked;
}

/** Receives the reason of a refused sign-in, without personal data or parts of the token. */
export type OnRefused = (reason: string) => void;

interface SocialRequest {
  attempt: SocialAttempt;
  onRefused: OnRefused;
}

/** Turns Untrusted, and a provider that does not answer, into ApiError (401). */
async function trusted<T>(onRefused: OnRefused, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Untrusted)) throw error;
    onRefused(error.message);
    throw neutralRefusal();
  }
}

/**
 * Throws ApiError: 401 with one neutral text for everything that cannot be trusted, 403 with the
 * confirmation that a person with a second factor needs, 404 where the provider is not set up, 409 for
 * a step that the person can take, 429 after too many tries from one network.
 */
export async function socialSignIn(
  context: UsersContext,
  { attempt, onRefused }: SocialRequest,
): Promise<SignedIn> {
  const { google, rateLimiter, pool, config } = context;
  const { token, isAdult, reader, visit, address } = attempt;
  if (!google) throw new ApiError(404, { error: message('error.not_found') });
  await rateLimiter.take([socialLimit(config, address)]);
  const identity = await trusted(onRefused, () => google(attempt));
  const entering = { identity, isAdult, tokenDigest: hash('sha256', token, 'buffer') };
  const entered = await trusted(onRefused, () =>
    inTransaction(pool, (tx) => enter(tx, context, entering)),
  );
  if (entered instanceof ApiError) throw entered;
  await rememberReader(pool, { id: entered.id, reader });
  const { id, email, kycStatus } = entered;
  const person = { id, email, kycStatus };
  const signedIn = await startSession(context, { person, passwordHash: null, visit });
  if (!signedIn) throw neutralRefusal();
  return signedIn;
}

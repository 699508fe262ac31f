// Registering a passkey, and removing it.
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import type {
  RegistrationResponseJSON,
  VerifiedRegistrationResponse,
} from '@simplewebauthn/server';
import { uuidv7 } from 'uuidv7';
import { ApiError } from '#contract/api-error.ts';
import { BRAND } from '#contract/brand/brand.ts';
import { message } from '#contract/texts.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { passkeyTries } from '../account-limits.ts';
import { personById } from '../person.ts';
import { assertProvedIfTwoStep } from '../assert-proved.ts';
import { lockUnfrozen } from '../protection/lock-account.ts';
import { deletePasskey, insertPasskey, passkeysOf } from '../second-factor/passkeys-table.ts';
import { announce, beginTwoStep, closeIfLast } from '../second-factor/two-step.ts';
import type { Caller, UsersContext } from '../users-context.ts';
import { storedTransports } from './browser-answer.ts';
import { putChallenge, takeChallenge } from './challenges-table.ts';
import { relyingParty } from './relying-party.ts';
import { transportsOf } from './use-passkey.ts';
import { unlessWrong } from './wrong-answer.ts';

/** More would be a client's mistake. */
const PASSKEYS_MAX = 20;

interface Registration {
  user: Caller;
  /** Whether the browser adds it by itself: without a user gesture, and not as a second factor. */
  isAutomatic: boolean;
}

const purposeOf = ({ isAutomatic }: Registration) =>
  isAutomatic ? ('register_automatic' as const) : ('register' as const);

/**
 * The options for the browser's interface; the passkey has to come within five minutes. Throws ApiError:
 * 409 with too many passkeys, 429, and as lockUnfrozen does.
 */
export async function passkeyOptions(
  { pool, config, rateLimiter }: UsersContext,
  registration: Registration,
): Promise<Record<string, unknown>> {
  const { id: userId, tokenHash } = registration.user;
  const { email, fullName } = await inTransaction(pool, async (tx) => {
    await lockUnfrozen(tx, registration.user);
    return personById(tx, userId);
  });
  await rateLimiter.take([passkeyTries(userId)]);
  const passkeys = await passkeysOf(pool, userId);
  if (passkeys.length >= PASSKEYS_MAX) {
    throw new ApiError(409, {
      error: message('second_factor.passkeys_max', { max: PASSKEYS_MAX }),
    });
  }
  const options = await generateRegistrationOptions({
    rpName: BRAND.name,
    rpID: relyingParty(config).rpID,
    userName: email,
    userDisplayName: fullName,
    userID: new Uint8Array(Buffer.from(userId.replaceAll('-', ''), 'hex')),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    excludeCredentials: passkeys.map((passkey) => ({
      id: passkey.credentialId.toString('base64url'),
      transports: transportsOf(passkey),
    })),
  });
  const purpose = purposeOf(registration);
  await putChallenge(pool, { challenge: options.challenge, purpose, boundTo: tokenHash });
  return { ...options };
}

/** Verifies a browser's answer and returns the passkey; undefined if verification fails. */
async function readAnswer(
  { pool, config }: UsersContext,
  registration: Registration,
  response: RegistrationResponseJSON,
): Promise<VerifiedRegistrationResponse['registrationInfo']> {
  const { rpID, origin } = relyingParty(config);
  const of = { purpose: purposeOf(registration), boundTo: registration.user.tokenHash };
  const verified = await unlessWrong(() =>
    verifyRegistrationResponse({
      response,
      expectedChallenge: (challenge) => takeChallenge(pool, { ...of, challenge }),
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserPresence: !registration.isAutomatic,
      requireUserVerification: false,
    }),
  );
  return verified?.registrationInfo;
}

interface NewPasskey extends Registration {
  answer: unknown;
  name: string;
}

/**
 * Stores a passkey. Returns recovery codes if it is the person's first second factor. Throws ApiError: 422
 * for an answer that is wrong, late or for another challenge; 409 for a passkey that is already registered;
 * 403 for an automatic one if a second factor is needed by now; and as lockUnfrozen does.
 */
export async function registerPasskey(
  context: UsersContext,
  { answer, name, ...registration }: NewPasskey,
): Promise<string[] | undefined> {
  const { id: userId } = registration.user;
  const response = answer as RegistrationResponseJSON;
  const info = await readAnswer(context, registration, response);
  if (!info) throw new ApiError(422, { passkey: message('second_factor.passkey_wrong') });
  const passkey = {
    id: uuidv7(),
    userId,
    name,
    credentialId: Buffer.from(info.credential.id, 'base64url'),
    publicKey: Buffer.from(info.credential.publicKey),
    counter: BigInt(info.credential.counter),
    transports: storedTransports(info.credential.transports),
    deviceType: info.credentialDeviceType,
    isBackedUp: info.credentialBackedUp,
    isSecondFactor: !registration.isAutomatic,
  };
  const codes = await inTransaction(context.pool, async (tx) => {
    await lockUnfrozen(tx, registration.user);
    // A second factor may have been set up after the options were sent.
    if (registration.isAutomatic) await assertProvedIfTwoStep(tx, registration.user);
    const opened = passkey.isSecondFactor ? await beginTwoStep(tx, context, userId) : undefined;
    if (!(await insertPasskey(tx, passkey))) {
      throw new ApiError(409, { error: message('second_factor.passkey_known') });
    }
    await announce(tx, context, { userId, change: 'passkey_added' });
    return opened;
  });
  context.notifications.wake();
  return codes;
}

export interface OwnPasskey {
  user: Caller;
  passkeyId: string;
}

export const notFound = (): ApiError =>
  new ApiError(404, { error: message('second_factor.not_found') });

/** Throws ApiError (404) for a passkey that the person does not have. */
export async function assertOwnPasskey(
  { pool }: UsersContext,
  { user, passkeyId }: OwnPasskey,
): Promise<void> {
  const own = await passkeysOf(pool, user.id);
  if (!own.some(({ id }) => id === passkeyId)) throw notFound();
}

/** Throws ApiError: 404 for a passkey that the person does not have, and as lockUnfrozen does. */
export async function removePasskey(
  context: UsersContext,
  { user, passkeyId: id }: OwnPasskey,
): Promise<void> {
  const { id: userId } = user;
  await inTransaction(context.pool, async (tx) => {
    await lockUnfrozen(tx, user);
    if (!(await deletePasskey(tx, { id, userId }))) throw notFound();
    await closeIfLast(tx, userId);
    await announce(tx, context, { userId, change: 'passkey_removed' });
  });
  context.notifications.wake();
}

// Passkeys of the staff: signing in, proving one's identity again, and adding or removing a passkey.
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { uuidv7 } from 'uuidv7';
import { ApiError } from '#contract/api-error.ts';
import { BRAND } from '#contract/brand/brand.ts';
import { message } from '#contract/texts.ts';
import { ipPrefix } from '#server/context/ip-prefix.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { newToken, tokenHash } from '#server/users/guard/secrets.ts';
import { storedTransports } from '#server/users/passkeys/browser-answer.ts';
import { relyingParty } from '#server/users/passkeys/relying-party.ts';
import { unlessWrong } from '#server/users/passkeys/wrong-answer.ts';
import { recordDeskAct } from '../http/desk-audit.ts';
import {
  deleteStaffPasskey,
  findStaffPasskey,
  insertStaffPasskey,
  passkeysOfStaff,
  putStaffChallenge,
  takeStaffChallenge,
  usePasskey,
} from './passkeys-table.ts';
import type { StaffChallenge, StaffPasskey } from './passkeys-table.ts';
import { wrongProof } from './proofs.ts';
import { openDeskSession, proveWithin } from './sign-in.ts';
import type { SignedInStaff } from './sign-in.ts';
import { findStaff } from './staff-table.ts';
import type { Staff } from '#server/context/staff.ts';
import type { DeskVisit, StaffContext } from './staff-context.ts';

type Options = Record<string, unknown>;
type Use = Omit<StaffChallenge, 'challenge'>;

const rp = ({ deskUrl }: StaffContext) => relyingParty({ publicUrl: deskUrl });

const descriptorOf = ({ credentialId, transports }: StaffPasskey) => ({
  id: credentialId.toString('base64url'),
  transports: transports === '' ? [] : transports.split(','),
});

async function askFor(
  context: StaffContext,
  use: Use,
  passkeys: readonly StaffPasskey[],
): Promise<Options> {
  const options = await generateAuthenticationOptions({
    rpID: rp(context).rpID,
    // A passkey replaces both password and code, so user verification is required.
    userVerification: 'required',
    allowCredentials: passkeys.map(descriptorOf),
  });
  await putStaffChallenge(context.pool, { ...use, challenge: options.challenge });
  return { ...options };
}

/** Verifies an answer: returns its passkey and new counter; undefined if verification fails. */
async function readAnswer(
  { pool, ...context }: StaffContext,
  use: Use,
  answer: unknown,
): Promise<{ passkey: StaffPasskey; counter: bigint } | undefined> {
  const response = answer as AuthenticationResponseJSON;
  if (typeof response.id !== 'string') return undefined;
  const passkey = await findStaffPasskey(pool, Buffer.from(response.id, 'base64url'));
  if (!passkey) return undefined;
  const { rpID, origin } = rp({ pool, ...context });
  const read = await unlessWrong(() =>
    verifyAuthenticationResponse({
      response,
      expectedChallenge: (challenge) => takeStaffChallenge(pool, { ...use, challenge }),
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      credential: {
        id: response.id,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: Number(passkey.counter),
      },
    }),
  );
  if (!read?.verified) return undefined;
  return { passkey, counter: BigInt(read.authenticationInfo.newCounter) };
}

/** The answer must include the returned ticket, so that no other browser can use the challenge. */
export async function passkeySignInOptions(
  context: StaffContext,
  { address }: { address: string },
): Promise<{ options: Options; ticket: string }> {
  const of = ipPrefix(address);
  await context.rateLimiter.take([{ name: 'desk passkey by', of, most: 120, seconds: 3_600 }]);
  const ticket = newToken();
  const use = { purpose: 'sign_in', boundTo: tokenHash(ticket) } as const;
  return { options: await askFor(context, use, []), ticket };
}

/** Throws ApiError (401) if verification fails. */
export async function passkeySignIn(
  context: StaffContext,
  { ticket, answer, visit }: { ticket: string; answer: unknown; visit: DeskVisit },
): Promise<SignedInStaff> {
  const use = { purpose: 'sign_in', boundTo: tokenHash(ticket) } as const;
  const read = await readAnswer(context, use, answer);
  const account = read && (await findStaff(context.pool, read.passkey.staffId));
  if (!read || !account) throw wrongProof();
  return inTransaction(context.pool, async (tx) => {
    const used = { id: read.passkey.id, counter: read.counter };
    if (!(await usePasskey(tx, used))) throw wrongProof();
    return openDeskSession(tx, { account, provedBy: 'passkey', visit });
  });
}

/** Throws ApiError (409) for a person without a passkey. */
export async function passkeyProofOptions(context: StaffContext, staff: Staff): Promise<Options> {
  const own = await passkeysOfStaff(context.pool, staff.id);
  if (own.length === 0) throw new ApiError(409, { error: message('desk.no_passkey') });
  return askFor(context, { purpose: 'prove', boundTo: staff.sessionHash }, own);
}

/** Throws ApiError (422) if verification fails, or for another person's passkey. */
export async function passkeyProof(
  context: StaffContext,
  { staff, answer }: { staff: Staff; answer: unknown },
): Promise<Date> {
  const use = { purpose: 'prove', boundTo: staff.sessionHash } as const;
  const read = await readAnswer(context, use, answer);
  const wrong = new ApiError(422, { error: message('desk.passkey_failed') });
  if (!read || read.passkey.staffId !== staff.id) throw wrong;
  return inTransaction(context.pool, async (tx) => {
    if (!(await usePasskey(tx, { id: read.passkey.id, counter: read.counter }))) throw wrong;
    return proveWithin(tx, staff, 'passkey');
  });
}

export async function newPasskeyOptions(context: StaffContext, staff: Staff): Promise<Options> {
  const own = await passkeysOfStaff(context.pool, staff.id);
  const options = await generateRegistrationOptions({
    rpName: `${BRAND.name} Desk`,
    rpID: rp(context).rpID,
    userName: staff.email,
    userDisplayName: staff.fullName,
    userID: new Uint8Array(Buffer.from(staff.id.replaceAll('-', ''), 'hex')),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: own.map(descriptorOf),
  });
  const use = { purpose: 'register', boundTo: staff.sessionHash } as const;
  await putStaffChallenge(context.pool, { ...use, challenge: options.challenge });
  return { ...options };
}

/** Throws ApiError: 422 if verification fails, 409 for a passkey that is already registered. */
export async function addPasskey(
  context: StaffContext,
  { staff, name, answer }: { staff: Staff; name: string; answer: unknown },
): Promise<string> {
  const { rpID, origin } = rp(context);
  const use = { purpose: 'register', boundTo: staff.sessionHash } as const;
  const read = await unlessWrong(() =>
    verifyRegistrationResponse({
      response: answer as RegistrationResponseJSON,
      expectedChallenge: (challenge) => takeStaffChallenge(context.pool, { ...use, challenge }),
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
    }),
  );
  const credential = read?.registrationInfo?.credential;
  if (!credential) throw new ApiError(422, { error: message('desk.passkey_failed') });
  const id = uuidv7();
  const passkey = {
    id,
    staffId: staff.id,
    sessionHash: staff.sessionHash,
    name,
    credentialId: Buffer.from(credential.id, 'base64url'),
    publicKey: Buffer.from(credential.publicKey),
    counter: BigInt(credential.counter),
    transports: storedTransports(credential.transports),
  };
  await inTransaction(context.pool, async (tx) => {
    if (!(await insertStaffPasskey(tx, passkey))) {
      throw new ApiError(409, { error: message('second_factor.passkey_known') });
    }
    const subject = { kind: 'staff', id: staff.id };
    await recordDeskAct(tx, staff, { action: 'staff.passkey_added', subject, details: { name } });
  });
  return id;
}

/** Throws ApiError (404) for a passkey that the person does not have. */
export async function removePasskey(
  { pool }: StaffContext,
  { staff, passkeyId }: { staff: Staff; passkeyId: string },
): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const removed = await deleteStaffPasskey(tx, { id: passkeyId, staffId: staff.id });
    if (!removed) throw new ApiError(404, { error: message('second_factor.not_found') });
    const subject = { kind: 'staff', id: staff.id };
    await recordDeskAct(tx, staff, { action: 'staff.passkey_removed', subject });
  });
}

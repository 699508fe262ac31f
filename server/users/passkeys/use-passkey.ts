// Verifies passkeys as proofs: requests a signature from the browser, and checks it.
import {
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { Transaction } from '#server/db/transaction.ts';
import { findPasskey, passkeysOf, recordUse } from '../second-factor/passkeys-table.ts';
import type { Passkey } from '../second-factor/passkeys-table.ts';
import type { UsersContext } from '../users-context.ts';
import { putChallenge, takeChallenge } from './challenges-table.ts';
import type { Challenge } from './challenges-table.ts';
import { relyingParty } from './relying-party.ts';
import { unlessWrong } from './wrong-answer.ts';

/** The use of a signature. A sign-in has no person yet: the passkey identifies its owner. */
export interface PasskeyUse extends Omit<Challenge, 'challenge'> {
  userId: string | undefined;
}

/** A sign-in needs only the passkey, so the authenticator must verify its user. */
const isAlone = ({ purpose }: PasskeyUse): boolean => purpose === 'sign_in';

export function transportsOf({ transports }: Pick<Passkey, 'transports'>): string[] {
  return transports === '' ? [] : transports.split(',');
}

/** The options for the browser's interface; the answer has to come within five minutes. */
export async function passkeyRequest(
  { pool, config }: UsersContext,
  use: PasskeyUse,
): Promise<Record<string, unknown>> {
  const own = use.userId === undefined ? [] : await passkeysOf(pool, use.userId);
  const passkeys = own.filter(({ isSecondFactor }) => isSecondFactor);
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(config).rpID,
    userVerification: isAlone(use) ? 'required' : 'preferred',
    allowCredentials: passkeys.map((passkey) => ({
      id: passkey.credentialId.toString('base64url'),
      transports: transportsOf(passkey),
    })),
  });
  await putChallenge(pool, { ...use, challenge: options.challenge });
  return { ...options };
}

export interface PasskeyProof {
  userId: string;
  /** Whether the person set it up as a second factor; otherwise the browser added it by itself. */
  isSecondFactor: boolean;
  /** Records the use within a transaction; returns false when the passkey was removed or cloned. */
  accept: (tx: Transaction) => Promise<boolean>;
}

async function verify(
  { pool, config }: UsersContext,
  {
    passkey,
    response,
    use,
  }: { passkey: Passkey; response: AuthenticationResponseJSON; use: PasskeyUse },
): Promise<PasskeyProof | undefined> {
  const { rpID, origin } = relyingParty(config);
  const { verified, authenticationInfo: info } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (challenge) => takeChallenge(pool, { ...use, challenge }),
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: isAlone(use),
    credential: {
      id: passkey.credentialId.toString('base64url'),
      publicKey: new Uint8Array(passkey.publicKey),
      counter: Number(passkey.counter),
    },
  });
  if (!verified) return undefined;
  const { id, userId, isSecondFactor } = passkey;
  const used = { id, counter: BigInt(info.newCounter), isBackedUp: info.credentialBackedUp };
  return { userId, isSecondFactor, accept: (tx) => recordUse(tx, used) };
}

/** Verifies a browser's answer and returns the proof; undefined if verification fails. */
export async function passkeyProof(
  context: UsersContext,
  { answer, use }: { answer: unknown; use: PasskeyUse },
): Promise<PasskeyProof | undefined> {
  const response = answer as AuthenticationResponseJSON;
  if (typeof response.id !== 'string') return undefined;
  const passkey = await findPasskey(context.pool, Buffer.from(response.id, 'base64url'));
  if (!passkey) return undefined;
  const isForUse = isAlone(use) || (passkey.isSecondFactor && passkey.userId === use.userId);
  if (!isForUse) return undefined;
  return unlessWrong(() => verify(context, { passkey, response, use }));
}

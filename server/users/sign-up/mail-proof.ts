// Generates a code and a link token for one sign-up, and the event that mails both.
import type { NotificationEvent } from '#server/notifications/events.ts';
import { isSameDigest, newCode, newToken, tokenHash } from '../guard/secrets.ts';
import type { UsersContext } from '../users-context.ts';
import type { Proof, SignUp } from '../sign-ups-table.ts';

/** Code and token leave the transaction only in the mail. */
export interface NewProof extends Proof {
  code: string;
  linkToken: string;
}

/** The stored digest of the code that verifies this sign-up. */
export function codeHashOf(context: UsersContext, signUpId: string, code: string): Buffer {
  return context.secrets.codeHash({ signUpId, purpose: 'activate', code });
}

/** `others`: the other sign-ups of the address; no two have the same code. */
export function newProof(
  context: UsersContext,
  { signUpId, others }: { signUpId: string; others: readonly SignUp[] },
): NewProof {
  const code = newCode();
  const isTaken = others.some((other) =>
    isSameDigest(other.codeHash, codeHashOf(context, other.id, code)),
  );
  if (isTaken) return newProof(context, { signUpId, others });
  const token = newToken();
  return {
    code,
    linkToken: token,
    codeHash: codeHashOf(context, signUpId, code),
    linkHash: tokenHash(token),
  };
}

/** The content of the mail: code and link, and the time of the sign-up they verify. */
export function verificationRequested(
  { code, linkToken }: NewProof,
  { signedUpAt, ...about }: { email: string; signedUpAt: Date; isContested: boolean },
): NotificationEvent {
  const kind = 'verification_requested';
  return { kind, code, linkToken, signedUpAt: signedUpAt.toISOString(), ...about };
}

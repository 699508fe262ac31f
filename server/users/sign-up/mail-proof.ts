// Makes a code and an activation link for one sign-up, and the mail that tells both to the mailbox.
import { nepalTime } from '#contract/words/nepal-time.ts';
import type { Mail } from '#server/messages/templates.ts';
import { isSameDigest, newCode, newToken, tokenHash } from '../guard/secrets.ts';
import type { Room } from '../room.ts';
import type { Proof, SignUp } from './sign-ups-table.ts';

/** Neither code nor link leaves the transaction but in the mail. */
export interface NewProof extends Proof {
  code: string;
  link: string;
}

/**
 * The page of a link that was not yet used; the page itself uses nothing up, only its button does.
 */
function activationLink(publicUrl: string, token: string): string {
  return `${publicUrl}/verification/${token}/confirm`;
}

/** What is stored of a code that opens the account of this sign-up. */
export function codeHashOf(room: Room, signUpId: string, code: string): Buffer {
  return room.secrets.codeHash({ signUpId, purpose: 'activate', code });
}

/** `others`: the sign-ups of the same address; no two have the same code. */
export function newProof(
  room: Room,
  { signUpId, others }: { signUpId: string; others: readonly SignUp[] },
): NewProof {
  const code = newCode();
  const isTaken = others.some((other) =>
    isSameDigest(other.codeHash, codeHashOf(room, other.id, code)),
  );
  if (isTaken) return newProof(room, { signUpId, others });
  const token = newToken();
  return {
    code,
    link: activationLink(room.config.publicUrl, token),
    codeHash: codeHashOf(room, signUpId, code),
    linkHash: tokenHash(token),
  };
}

/**
 * A mailbox with the codes of several sign-ups must be able to tell them apart, so each says when
 * its own was made, and warns when there is another.
 */
export function proofMail(
  { code, link }: NewProof,
  { email, madeAt, isContested }: { email: string; madeAt: Date; isContested: boolean },
): Mail {
  const made = nepalTime(madeAt);
  const template = isContested ? 'sign_up_contested' : 'sign_up';
  return { to: email, template, details: { code, link, made } };
}

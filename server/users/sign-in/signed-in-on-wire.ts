// A new session in the wire format, the same for every way of signing in.
import type { AnswerOf } from '#contract/call.ts';
import type { login } from '#contract/users.ts';
import type { SignedIn } from './start-session.ts';

export function signedInOnWire({ kycStatus, ...signedIn }: SignedIn): AnswerOf<typeof login> {
  return { ...signedIn, kyc_status: kycStatus };
}

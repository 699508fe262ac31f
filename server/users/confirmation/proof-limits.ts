// The rate limits of wrong proofs.
import type { ConfirmationMethod } from '#contract/people/confirmation.ts';
import type { Config } from '#server/config.ts';
import { ipPrefix } from '#server/context/ip-prefix.ts';
import type { Limit } from '../guard/rate-limiter.ts';

const HOUR = 3_600;

interface Prover {
  userId: string;
  address: string;
  method: ConfirmationMethod;
  /** Where the person proved themself before (provenPlace); undefined anywhere else. */
  place: string | undefined;
}

/** A passkey's signature and the 60 bits of a recovery code cannot be guessed. */
const GUESSABLE: readonly ConfirmationMethod[] = ['totp', 'mail_code'];

/**
 * Wrong proofs of one account. Strangers share a count for what can be guessed, which does not keep the
 * person from their other methods, nor from any at a place that is theirs (docs/decisions/0053).
 */
export function proofLimits(config: Config, { userId, address, method, place }: Prover): Limit[] {
  const most = Math.max(5, Math.ceil(config.loginsPerHour / 6));
  if (place !== undefined) return [{ name: 'proof at', of: place, most, seconds: HOUR }];
  const ofAccount = { name: 'proof of', of: userId, most, seconds: HOUR };
  const ofNetwork = {
    name: 'proof by',
    of: ipPrefix(address),
    most: config.loginsPerHour,
    seconds: HOUR,
  };
  return GUESSABLE.includes(method) ? [ofAccount, ofNetwork] : [ofNetwork];
}

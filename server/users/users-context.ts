// The dependencies of this module's functions, made once in users.ts.
import type pg from 'pg';
import type { Clock } from '#server/context/clock.ts';
import type { Config } from '#server/config.ts';
import type { Notifications } from '#server/notifications/notifications.ts';
import type { AfterAnswer } from './after-answer.ts';
import type { HumanCheck } from './guard/human-check.ts';
import type { Passwords } from './guard/password.ts';
import type { Secrets } from './guard/secrets.ts';
import type { RateLimiter } from './guard/rate-limiter.ts';
import type { ReadIdentity } from './social/google/google.ts';

/** A signed-in caller. */
export interface Caller {
  id: string;
  /** The digest of the session's token. */
  tokenHash: Buffer;
}

export interface UsersOptions {
  pool: pg.Pool;
  config: Config;
  clock: Clock;
  notifications: Pick<Notifications, 'wake' | 'sms'>;
  /** Logs the failure of background work. */
  onFault: (error: unknown) => void;
}

export interface UsersContext extends UsersOptions {
  afterAnswer: AfterAnswer;
  secrets: Secrets;
  rateLimiter: RateLimiter;
  passwords: Passwords;
  humanCheck: HumanCheck;
  /** Undefined where nobody can sign in with Google. */
  google: ReadIdentity | undefined;
}

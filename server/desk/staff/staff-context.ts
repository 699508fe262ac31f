// The types of staff accounts, and the dependencies of the functions that manage them.
import type pg from 'pg';
import type { StaffOnWire } from '#contract/desk/staff.ts';
import type { Clock } from '#server/context/clock.ts';
import type { Staff } from '#server/context/staff.ts';
import type { Passwords } from '#server/users/guard/password.ts';
import type { RateLimiter } from '#server/users/guard/rate-limiter.ts';
import type { Secrets } from '#server/users/guard/secrets.ts';

export interface StaffContext {
  pool: pg.Pool;
  clock: Clock;
  secrets: Secrets;
  passwords: Passwords;
  rateLimiter: RateLimiter;
  /** The back office's own address: passkeys work only there. */
  deskUrl: string;
}

/** The data stored about a session, shown to its person. */
export interface DeskVisit {
  address: string;
  network: string;
  browser: string | null;
  system: string | null;
}

export function staffOnWire({
  id,
  email,
  fullName,
  roles,
}: Pick<Staff, 'id' | 'email' | 'fullName' | 'roles'>): StaffOnWire {
  return { id, email, full_name: fullName, roles };
}

// The dependencies of this module's functions.
import type pg from 'pg';
import type { Config } from '#server/config.ts';
import type { Clock } from '#server/context/clock.ts';
import type { Users } from '#server/users/users.ts';

export interface KycContext {
  pool: pg.Pool;
  config: Config;
  clock: Clock;
  getMe: Users['getMe'];
}

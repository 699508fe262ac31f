// The dependencies of this module's functions.
import type pg from 'pg';
import type { Config } from '#server/config.ts';
import type { Clock } from '#server/context/clock.ts';
import type { Notifications } from '#server/notifications/notifications.ts';
import type { Users } from '#server/users/users.ts';
import type { DocumentFiles } from './files/document-files.ts';

export interface KycContext {
  pool: pg.Pool;
  config: Config;
  clock: Clock;
  getMe: Users['getMe'];
  rateLimiter: Users['rateLimiter'];
  notifications: Pick<Notifications, 'wake'>;
  files: Pick<DocumentFiles, 'prepareDocument' | 'scan' | 'documentStore'>;
}

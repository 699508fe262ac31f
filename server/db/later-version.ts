// Whether the database was migrated by a later version than this one, which may still run beside it.
import type pg from 'pg';
import { MIGRATIONS } from './schema-files.ts';

export async function isOfLaterVersion(owner: pg.Pool): Promise<boolean> {
  const later = 'select from migrations where number > $1 limit 1';
  return ((await owner.query(later, [MIGRATIONS.length])).rowCount ?? 0) > 0;
}

// The transfers of a person that are on hold, as they see them.
import type pg from 'pg';
import type { HeldOnWire } from '#contract/wallet/held-transfers.ts';
import type { Locale } from '#server/context/locale.ts';
import { presentHeld } from './held-block.ts';
import { readOpenHeld } from './held-table.ts';

/** The newest first. */
export async function openHeldOf(
  pool: pg.Pool,
  userId: string,
  locale: Locale,
): Promise<HeldOnWire[]> {
  const open = await readOpenHeld(pool, userId);
  return open.map((held) => presentHeld(held, locale));
}

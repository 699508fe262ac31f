// Whom a person pays for: those remembered by name, and those paid for last.
import type pg from 'pg';
import { rupeesFromPaisa } from '#contract/money.ts';
import { RECENT_MAX } from '#contract/recipients/recipients.ts';
import type { Recipient } from '#contract/recipients/recipients.ts';
import { recentRecipients, usualAmount } from '#server/orders/ordered-before/ordered-before.ts';
import type { RecentRecipient } from '#server/orders/ordered-before/ordered-before.ts';
import { readSaved } from './recipients-table.ts';
import type { SavedRow } from './recipients-table.ts';

export interface WhomAsked {
  userId: string;
  /** At all billers when left out. */
  biller: string | undefined;
}

type Whom = Pick<Recipient, 'biller' | 'recipient' | 'operator'>;

const keyOf = ({ biller, recipient, operator }: Whom): string =>
  JSON.stringify([biller, recipient, operator]);

function lastOf(recent: RecentRecipient | undefined) {
  return {
    about: recent?.about ?? null,
    last_amount: recent ? rupeesFromPaisa(recent.amountPaisa) : null,
    last_at: recent?.paidAt.toISOString() ?? null,
  };
}

/** A remembered one as the wire has it, with the last time it was paid for, if it ever was. */
export function presentSaved(row: SavedRow, recent: RecentRecipient | undefined): Recipient {
  const { namedAt: _, ...saved } = row;
  return { ...saved, ...lastOf(recent), is_saved: true };
}

function presentRecent(recent: RecentRecipient): Recipient {
  const { biller, recipient, operator, request } = recent;
  const whom = { biller, recipient, operator, request };
  return { ...whom, nickname: null, ...lastOf(recent), is_saved: false };
}

/** The last paid for first; those never paid for by their names' age. */
function newestFirst(one: { at: string }, other: { at: string }): number {
  return other.at < one.at ? -1 : 1;
}

/**
 * Those remembered, then, at one biller, the last ones that are not; each newest first. All that are
 * remembered are answered: whoever is not among them could not be warned of.
 */
export async function myRecipients(pool: pg.Pool, asked: WhomAsked): Promise<Recipient[]> {
  const [saved, recents] = await Promise.all([
    readSaved(pool, asked),
    recentRecipients(pool, asked),
  ]);
  const last = new Map(recents.map((recent) => [keyOf(recent), recent]));
  const known = new Set(saved.map(keyOf));
  const remembered = saved
    .map((row) => {
      const shown = presentSaved(row, last.get(keyOf(row)));
      return { shown, at: shown.last_at ?? row.namedAt.toISOString() };
    })
    .toSorted(newestFirst);
  const others = recents.filter((recent) => !known.has(keyOf(recent))).slice(0, RECENT_MAX);
  return [
    ...remembered.map(({ shown }) => shown),
    ...(asked.biller === undefined ? [] : others.map(presentRecent)),
  ];
}

/** What they usually pay at this biller, in rupees; null without a biller or before the first. */
export async function myUsualAmount(
  pool: pg.Pool,
  { userId, biller }: WhomAsked,
): Promise<number | null> {
  if (biller === undefined) return null;
  const usualPaisa = await usualAmount(pool, { userId, biller });
  return usualPaisa === undefined ? null : rupeesFromPaisa(usualPaisa);
}

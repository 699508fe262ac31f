// Lists whom a person pays for: the remembered recipients and the most recent ones.
import type pg from 'pg';
import { rupeesFromPaisa } from '#contract/money.ts';
import { RECENT_MAX } from '#contract/recipients/recipients.ts';
import type { Recipient } from '#contract/recipients/recipients.ts';
import { recentRecipients, usualAmount } from '#server/orders/history/ordered-before.ts';
import type { RecentRecipient } from '#server/orders/history/ordered-before.ts';
import { readSaved } from './recipients-table.ts';
import type { SavedRow } from './recipients-table.ts';

export interface WhomAsked {
  userId: string;
  /** Every biller when left out. */
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

/** A remembered recipient in the wire format, with the time of the last payment, if any. */
export function presentSaved(row: SavedRow, recent: RecentRecipient | undefined): Recipient {
  const { namedAt: _, ...saved } = row;
  return { ...saved, ...lastOf(recent), is_saved: true };
}

function presentRecent(recent: RecentRecipient): Recipient {
  const { biller, recipient, operator, request } = recent;
  const whom = { biller, recipient, operator, request };
  return { ...whom, nickname: null, ...lastOf(recent), is_saved: false };
}

/** The most recently paid first; those never paid by the age of their names. */
function newestFirst(one: { at: string }, other: { at: string }): number {
  return other.at < one.at ? -1 : 1;
}

/**
 * The remembered recipients, then, for one biller, the most recent others; each newest first. All
 * remembered ones are listed: the page warns about near matches of any of them.
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

/**
 * The usual amount at this biller, in rupees; null without a biller or before the first payment.
 */
export async function myUsualAmount(
  pool: pg.Pool,
  { userId, biller }: WhomAsked,
): Promise<number | null> {
  if (biller === undefined) return null;
  const usualPaisa = await usualAmount(pool, { userId, biller });
  return usualPaisa === undefined ? null : rupeesFromPaisa(usualPaisa);
}

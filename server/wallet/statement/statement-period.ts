// Which entries a statement is about: the stretch between two days, and what it is filtered by.
import type pg from 'pg';
import type { Received } from '#contract/call.ts';
import { Refused } from '#contract/refusal.ts';
import type { getStatement, StatementKind } from '#contract/wallet/statement.ts';
import { message } from '#contract/words.ts';
import type { JournalKind } from '#server/ledger/journal.ts';
import { standingAtStartOf, standingNow } from '#server/ledger/statement.ts';
import type { Chosen, EntryFilter, Standing } from '#server/ledger/statement.ts';

/** What a statement is asked for, as the contract's filter says it. */
export type StatementAsked = Omit<Received<typeof getStatement, 'query'>, 'before'>;

export interface Period {
  opening: Standing;
  closing: Standing;
  /** What of it is to be shown. */
  chosen: Chosen;
}

const LOADS: JournalKind[] = ['wallet-loaded', 'payment-credited'];
const PAYMENTS: JournalKind[] = ['order-paid'];
const REFUNDS: JournalKind[] = ['order-refunded', 'refund-held', 'refund-returned'];
const TRANSFERS: JournalKind[] = ['wallet-sent'];

const FILTERS: Record<StatementKind, EntryFilter> = {
  load: { kinds: LOADS },
  payment: { kinds: PAYMENTS },
  refund: { kinds: REFUNDS },
  sent: { kinds: TRANSFERS, direction: 'out' },
  received: { kinds: TRANSFERS, direction: 'in' },
  // A kind that none of them names is found here, so that no entry is ever out of reach.
  other: { notKinds: [...LOADS, ...PAYMENTS, ...REFUNDS, ...TRANSFERS] },
};

function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}

/** Throws Refused (422) for a period that ends before it begins. */
export async function readPeriod(
  pool: pg.Pool,
  userId: string,
  { from, to, kind, order_id: reference }: StatementAsked,
): Promise<Period> {
  if (from !== undefined && to !== undefined && to < from) {
    throw new Refused(422, { to: message('statement.days_turned') });
  }
  const standingAt = (day: string) => standingAtStartOf(pool, { userId, day });
  const [opening, closing] = await Promise.all([
    from === undefined ? { version: 0n, balancePaisa: 0n } : standingAt(from),
    to === undefined ? standingNow(pool, userId) : standingAt(dayAfter(to)),
  ]);
  const between = { after: opening.version, before: closing.version + 1n };
  const filter = kind === undefined ? {} : FILTERS[kind];
  return { opening, closing, chosen: { userId, ...between, ...filter, reference } };
}

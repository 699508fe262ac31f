// The entries a statement covers: a period of days, and filters.
import type pg from 'pg';
import type { Received } from '#contract/call.ts';
import { ApiError } from '#contract/api-error.ts';
import type { getStatement, StatementKind } from '#contract/wallet/statement.ts';
import { message } from '#contract/texts.ts';
import type { JournalKind } from '#server/ledger/journal.ts';
import { standingAtStartOf, standingNow } from '#server/ledger/standing.ts';
import type { Standing } from '#server/ledger/standing.ts';
import type { Chosen, EntryFilter } from '#server/ledger/statement.ts';

/** The request for a statement, with the filters of the contract. */
export type StatementAsked = Omit<Received<typeof getStatement, 'query'>, 'before'>;

export interface Period {
  opening: Standing;
  closing: Standing;
  /** The filter of the entries to show. */
  chosen: Chosen & { before: bigint };
}

const LOADS: JournalKind[] = ['wallet-loaded', 'payment-credited'];
const PAYMENTS: JournalKind[] = ['order-paid'];
const REFUNDS: JournalKind[] = [
  'order-refunded',
  'refund-held',
  'refund-returned',
  'refund-undone',
  'transfer-returned',
];
const SENT: JournalKind[] = ['wallet-sent', 'transfer-held'];
const RECEIVED: JournalKind[] = ['wallet-sent', 'transfer-released'];

const FILTERS: Record<StatementKind, EntryFilter> = {
  load: { kinds: LOADS },
  payment: { kinds: PAYMENTS },
  refund: { kinds: REFUNDS },
  sent: { kinds: SENT, direction: 'out' },
  received: { kinds: RECEIVED, direction: 'in' },
  // Other kinds: an entry of an unnamed kind is found here, so that every entry can be reached.
  other: { notKinds: [...LOADS, ...PAYMENTS, ...REFUNDS, ...SENT, ...RECEIVED] },
};

function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}

/** Throws ApiError (422) for a period that ends before it begins. */
export async function readPeriod(
  pool: pg.Pool,
  userId: string,
  { from, to, kind, order_id: reference }: StatementAsked,
): Promise<Period> {
  if (from !== undefined && to !== undefined && to < from) {
    throw new ApiError(422, { to: message('statement.days_turned') });
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

// The shape of one queue's source: which items are in it, and what each of them is.
import type pg from 'pg';
import type { Block } from '#contract/block.ts';
import type { WireWorkItem, WorkQueue } from '#contract/desk/work.ts';
import type { Paisa } from '#contract/money.ts';
import type { Actor } from '#server/audit/record-audit.ts';
import type { Locale } from '#server/context/locale.ts';
import type { Sql } from '#server/db/sql.ts';
import type { Transaction } from '#server/db/transaction.ts';
import type { DeskContext } from '../desk-context.ts';

/** What an item is, besides its time and who has it. */
export interface WorkSubject {
  /** In the reader's language. */
  title: string;
  page: WireWorkItem['page'];
  order?: WireWorkItem['order'];
  person?: WireWorkItem['person'];
  amount?: { paisa: Paisa; currency: 'NPR' | 'INR' };
  /** What its customer reads about it. */
  customer?: Pick<Block, 'reason' | 'decidedBy' | 'until'> | null;
}

export interface Assignment {
  itemId: string;
  /** The address of whoever has it from now on. */
  email: string;
  actor: Actor;
  at: Date;
}

export interface WorkSource {
  queue: WorkQueue;
  /**
   * SQL of all items: id, null where it is no UUID; item_id, the same as text; since; promised_at, the
   * time that somebody was told; with `hasMaker` also not_for, the person whose own request it is.
   */
  items: Sql;
  hasMaker?: true;
  /** The connections that may read it; absent: the app's own. */
  poolOf?: (context: DeskContext) => pg.Pool;
  /** The items of these keys; those that have left the queue may be missing. */
  describe: (
    context: DeskContext,
    asked: { ids: readonly string[]; locale: Locale },
  ) => Promise<Map<string, WorkSubject>>;
  /** Writes an assignment down where its customer sees it, within the same transaction. */
  noteAssigned?: (tx: Transaction, assignment: Assignment) => Promise<void>;
}

export function poolOf({ poolOf: own }: WorkSource, context: DeskContext): pg.Pool {
  return own ? own(context) : context.pool;
}

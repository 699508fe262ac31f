// The interface of a queue's source: which items are in the queue, and how each is described.
import type pg from 'pg';
import type { Block } from '#contract/block.ts';
import type { WireWorkItem, WorkQueue } from '#contract/desk/work.ts';
import type { Paisa } from '#contract/money.ts';
import type { Actor } from '#server/audit/record-audit.ts';
import type { Sql } from '#server/db/sql.ts';
import type { Transaction } from '#server/db/transaction.ts';
import type { DeskContext } from '../desk-context.ts';
import type { Reader } from '../orders/order-rows.ts';

/** The description of an item, without its times and holder. */
export interface WorkSubject {
  /** In the reader's language. */
  title: string;
  page: WireWorkItem['page'];
  order?: WireWorkItem['order'];
  person?: WireWorkItem['person'];
  amount?: { paisa: Paisa; currency: 'NPR' | 'INR' };
  /** The block that the customer reads. */
  customer?: Pick<Block, 'reason' | 'decidedBy' | 'until'> | null;
}

export interface Assignment {
  itemId: string;
  /** The e-mail address of the new holder. */
  email: string;
  actor: Actor;
  at: Date;
}

export interface WorkSource {
  queue: WorkQueue;
  /**
   * SQL of all items. Columns: id (null if it is not a UUID); item_id, the same as text; since; promised_at,
   * the time promised to the customer or maker; where some items are not for everybody (hasItemsForOthers),
   * also not_for, an array of those who cannot decide it and of nulls, and only_for, the one who can or null.
   */
  items: Sql;
  /** The connections that may read it; absent: the app's own. */
  poolOf?: (context: DeskContext) => pg.Pool;
  /** Describes the items with these ids; items that have left the queue may be missing. */
  describe: (
    context: DeskContext,
    asked: Reader & { ids: readonly string[] },
  ) => Promise<Map<string, WorkSubject>>;
  /** Records an assignment where the customer sees it, within the same transaction. */
  noteAssigned?: (tx: Transaction, assignment: Assignment) => Promise<void>;
  /** Records that nobody has it any more, likewise. */
  noteReleased?: (tx: Transaction, itemId: string) => Promise<void>;
}

export function poolOf({ poolOf: own }: WorkSource, context: DeskContext): pg.Pool {
  return own ? own(context) : context.pool;
}

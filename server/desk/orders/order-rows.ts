// Orders for the lists of the back office, each with its blocks as the customer reads them.
import type pg from 'pg';
import { operatorTitle } from '#billers/naming/operator-title.ts';
import { blockOnWire } from '#contract/block.ts';
import type { Block } from '#contract/block.ts';
import type { DeskOrderRow } from '#contract/desk/order-parts/order-shapes.ts';
import { mayDo } from '#contract/desk/roles.ts';
import type { Role } from '#contract/desk/roles.ts';
import { rupeesFromPaisa } from '#contract/money.ts';
import type { Paisa } from '#contract/money.ts';
import { readRows, statement } from '#server/db/transaction.ts';
import type { Locale } from '#server/context/locale.ts';
import { readBlocks } from '#server/order-view/read-blocks.ts';
import { transactionNumber } from '#server/orders/labels/transaction-number.ts';
import { shownState } from '#server/orders/order-over.ts';
import { readOrders } from '#server/orders/read-orders.ts';
import type { ReadOrder } from '#server/orders/read-orders.ts';
import { maskRecipient } from '#server/status-links/mask-recipient.ts';
import { maskAddress } from '../customers/masks.ts';
import { readOwners } from './mask-owner.ts';
import type { Owner } from './mask-owner.ts';

/** The reader's roles and language. */
export interface Reader {
  roles: readonly Role[];
  locale: Locale;
}

export interface RowParts {
  owner: Owner | undefined;
  blocks: readonly Block[];
  sentBackPaisa: Paisa;
}

/**
 * Unmasked for roles that decide orders, as they compare it with the customer's statement. A wallet load's
 * recipient is its owner's address, which is masked for everybody.
 */
export function recipientFor(
  { type, recipient }: Pick<ReadOrder, 'type' | 'recipient'>,
  roles: readonly Role[],
): string {
  if (type === 'WALLET') return maskAddress(recipient);
  return mayDo(roles, 'orders.resolve') ? recipient : maskRecipient(recipient);
}

export function orderRow(
  row: ReadOrder,
  { owner, blocks, sentBackPaisa }: RowParts,
  { roles, locale: { say, tell } }: Reader,
): DeskOrderRow {
  return {
    id: row.id,
    number: transactionNumber(row.id),
    type: row.type,
    operator: row.operator,
    operator_title: operatorTitle({ type2: row.type, operator: row.operator }, say),
    about: row.about,
    recipient: recipientFor(row, roles),
    amount: rupeesFromPaisa(row.amountPaisa),
    total: row.totalPaisa === null ? null : rupeesFromPaisa(row.totalPaisa),
    sent_back: rupeesFromPaisa(sentBackPaisa),
    state: shownState(row),
    created_at: row.createdAt.toISOString(),
    owner: owner ?? { id: row.userId, name: '', email: '' },
    blocks: blocks.map((block) => blockOnWire(tell, block)),
    due_at: row.dueAt?.toISOString() ?? null,
  };
}

const SENT_BACK = statement(
  'desk-sent-back-of-orders',
  `select order_id as "orderId", sum(amount_paisa)::bigint as "paisa" from refunds
   where order_id = any ($1::uuid[]) and state <> 'failed' group by order_id`,
);

async function readSentBack(pool: pg.Pool, ids: readonly string[]): Promise<Map<string, Paisa>> {
  const rows = await readRows<{ orderId: string; paisa: Paisa }>(pool, SENT_BACK, [ids]);
  return new Map(rows.map(({ orderId, paisa }) => [orderId, paisa]));
}

/** In the order of the ids; unknown ones are left out. */
export async function readOrderRows(
  { pool, askSeconds }: { pool: pg.Pool; askSeconds: readonly number[] },
  ids: readonly string[],
  reader: Reader,
): Promise<DeskOrderRow[]> {
  if (ids.length === 0) return [];
  const rows = await readOrders(pool, ids);
  const [owners, blocks, sentBack] = await Promise.all([
    readOwners(
      pool,
      rows.map(({ userId }) => userId),
    ),
    readBlocks(pool, rows, askSeconds),
    readSentBack(pool, ids),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const parts = {
      owner: owners.get(row.userId),
      blocks: blocks.get(id) ?? [],
      sentBackPaisa: sentBack.get(id) ?? 0n,
    };
    return [orderRow(row, parts, reader)];
  });
}

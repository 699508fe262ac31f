// The SQL of status links; an expired link is treated like one that never existed.
import type pg from 'pg';
import { STATUS_LINK_DAYS } from '#contract/receipts/status-links.ts';
import { readRows, statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';

export interface LinkRow {
  id: string;
  orderId: string;
  userId: string;
  showsAmount: boolean;
  expiresAt: Date;
}

interface LinkOf {
  orderId: string;
  userId: string;
}

const COLUMNS = `id, order_id as "orderId", user_id as "userId", shows_amount as "showsAmount",
  expires_at as "expiresAt"`;

const OF_ORDER = statement(
  'status_link_of_order',
  `select ${COLUMNS} from status_links
   where order_id = $1 and user_id = $2 and expires_at > now()`,
);

export async function findLink(
  pool: pg.Pool,
  { orderId, userId }: LinkOf,
): Promise<LinkRow | undefined> {
  const [row] = await readRows<LinkRow>(pool, OF_ORDER, [orderId, userId]);
  return row;
}

const BY_ID = statement(
  'status_link_by_id',
  `select ${COLUMNS} from status_links where id = $1 and expires_at > now()`,
);

export async function readLink(pool: pg.Pool, id: string): Promise<LinkRow | undefined> {
  const [row] = await readRows<LinkRow>(pool, BY_ID, [id]);
  return row;
}

// Two parallel requests create one link; an expired one starts again with the new id.
const PUT = statement(
  'put_status_link',
  `insert into status_links as l (order_id, user_id, id, shows_amount, expires_at)
   values ($1, $2, $3, $4, now() + make_interval(days => ${STATUS_LINK_DAYS}))
   on conflict (order_id) do update set
     shows_amount = excluded.shows_amount,
     id = case when l.expires_at > now() then l.id else excluded.id end,
     expires_at = case when l.expires_at > now() then l.expires_at else excluded.expires_at end
   returning ${COLUMNS}`,
);

/** Returns the order's current link: the existing one, while it is valid. */
export async function putLink(
  tx: Transaction,
  { orderId, userId, id, showsAmount }: LinkOf & Pick<LinkRow, 'id' | 'showsAmount'>,
): Promise<LinkRow> {
  const [row] = await tx.rows<LinkRow>(PUT, [orderId, userId, id, showsAmount]);
  if (!row) throw new Error('a status link was neither made nor kept');
  return row;
}

const DELETE = statement(
  'delete_status_link',
  'delete from status_links where order_id = $1 and user_id = $2',
);

export async function deleteLink(pool: pg.Pool, { orderId, userId }: LinkOf): Promise<void> {
  await readRows(pool, DELETE, [orderId, userId]);
}

/** Deletes expired links; they already show nothing. */
export async function clearOldLinks(pool: pg.Pool): Promise<void> {
  await readRows(pool, 'delete from status_links where expires_at <= now()', []);
}

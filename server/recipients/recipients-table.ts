// The SQL of remembered recipients; each belongs to one person.
import type pg from 'pg';
import { readRows, statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';

export interface SavedRow {
  id: string;
  biller: string;
  recipient: string;
  operator: string;
  nickname: string;
  request: Record<string, string | number>;
  namedAt: Date;
}

export type NewSaved = Omit<SavedRow, 'namedAt'> & { userId: string };

const COLUMNS = `id, biller, recipient, operator, nickname, request, named_at as "namedAt"`;

const READ = statement(
  'read_recipients',
  `select ${COLUMNS} from recipients
   where user_id = $1 and ($2::text is null or biller = $2) order by named_at desc, id desc`,
);

/** A person's own recipients, at one biller or at all. */
export function readSaved(
  pool: pg.Pool,
  { userId, biller }: { userId: string; biller: string | undefined },
): Promise<SavedRow[]> {
  return readRows<SavedRow>(pool, READ, [userId, biller]);
}

// The lock serializes changes of one person's recipients, so that parallel requests cannot exceed
// the limit.
const COUNT = statement(
  'count_recipients',
  `select count(*)::int as count,
     count(*) filter (where biller = $2 and recipient = $3 and operator = $4)::int as mine
   from recipients where user_id = $1`,
);
const LOCK = statement(
  'lock_recipients',
  `select pg_advisory_xact_lock(hashtextextended('recipients ' || $1::text, 0))`,
);

/** How many other recipients a person has. Locks the person's recipients until the commit. */
export async function countOthers(
  tx: Transaction,
  { userId, biller, recipient, operator }: Omit<NewSaved, 'id' | 'nickname' | 'request'>,
): Promise<number> {
  await tx.rows(LOCK, [userId]);
  const values = [userId, biller, recipient, operator];
  const [row] = await tx.rows<{ count: number; mine: number }>(COUNT, values);
  return row ? row.count - row.mine : 0;
}

const SAVE = statement(
  'save_recipient',
  `insert into recipients as r (id, user_id, biller, recipient, operator, nickname, request)
   values ($1, $2, $3, $4, $5, $6, $7)
   on conflict (user_id, biller, recipient, operator) do update
     set nickname = excluded.nickname, request = excluded.request, named_at = now()
   returning ${COLUMNS}`,
);

/** Returns the stored recipient: with its earlier id, when it was remembered already. */
export async function insertOrRename(tx: Transaction, saved: NewSaved): Promise<SavedRow> {
  const { id, userId, biller, recipient, operator, nickname, request } = saved;
  const values = [id, userId, biller, recipient, operator, nickname, JSON.stringify(request)];
  const [row] = await tx.rows<SavedRow>(SAVE, values);
  if (!row) throw new Error('a recipient was neither inserted nor renamed');
  return row;
}

const DELETE = statement(
  'delete_recipient',
  'delete from recipients where id = $1 and user_id = $2 returning id',
);

/** Whether this person had such a recipient. */
export async function deleteSaved(
  pool: pg.Pool,
  { id, userId }: { id: string; userId: string },
): Promise<boolean> {
  const rows = await readRows(pool, DELETE, [id, userId]);
  return rows.length > 0;
}

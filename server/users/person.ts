// Reads a person's data, for modules that need it within their own transaction.
import type pg from 'pg';
import { readRows, statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';

export interface Person {
  id: string;
  email: string;
  fullName: string;
}

const COLUMNS = 'id, email, full_name as "fullName"';

/** Throws an Error for an unknown id. */
export async function personById(tx: Transaction, id: string): Promise<Person> {
  const [row] = await tx.rows<Person>(`select ${COLUMNS} from users where id = $1`, [id]);
  if (!row) throw new Error(`there is no user ${id}`);
  return row;
}

/** Undefined for an address without an account, or one that was never verified. */
export async function personByEmail(tx: Transaction, email: string): Promise<Person | undefined> {
  const [row] = await tx.rows<Person>(
    `select ${COLUMNS} from users where email = $1 and activated_at is not null`,
    [email],
  );
  return row;
}

const MASKED = statement(
  'person-masked-email',
  'select mask_address(email) as email from users where id = $1 and closed_at is null',
);

/** Enough to recognize the account; undefined for an unknown or closed one. */
export async function maskedEmailOf(pool: pg.Pool, id: string): Promise<string | undefined> {
  return (await readRows<{ email: string }>(pool, MASKED, [id]))[0]?.email;
}

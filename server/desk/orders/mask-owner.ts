// The owner of an order as the back office shows them: masked for every role. The support view, which the
// customer is told of, shows more.
import type pg from 'pg';
import { readRows, statement } from '#server/db/transaction.ts';
import { maskName } from '#server/wallet/transfers/mask-name.ts';

export interface Owner {
  id: string;
  /** Initials. */
  name: string;
  email: string;
}

interface OwnerRow {
  id: string;
  fullName: string;
  email: string;
}

const OWNERS = statement(
  'desk-owners',
  `select id, full_name as "fullName", mask_address(email) as email from users
   where id = any ($1::uuid[])`,
);

/** Owners by person id. */
export async function readOwners(
  pool: pg.Pool,
  ids: readonly string[],
): Promise<Map<string, Owner>> {
  const rows = await readRows<OwnerRow>(pool, OWNERS, [[...new Set(ids)]]);
  return new Map(
    rows.map(({ id, fullName, email }) => [id, { id, name: maskName(fullName), email }]),
  );
}

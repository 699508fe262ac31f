// The SQL of the details that people change themselves.
import { statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';

export interface Details {
  fullName: string;
  firstName: string | null;
  countryCode: string;
  phone: string;
}

const READ = statement(
  'details-read',
  `select full_name as "fullName", first_name as "firstName", country_code as "countryCode", phone
   from users where id = $1`,
);

/** Lock the account before, so that the result stays true. */
export async function readDetails(tx: Transaction, id: string): Promise<Details | undefined> {
  return (await tx.rows<Details>(READ, [id]))[0];
}

// A verified identity is that of one name: another full name changes the status verified (1) to pending (2).
const CHANGE = statement(
  'details-change',
  `update users set full_name = $2, first_name = $3, country_code = $4, phone = $5,
     phone_verified_at = case when $6 then null else phone_verified_at end,
     kyc_status = case when full_name <> $2 and kyc_status = 1 then 2 else kyc_status end
   where id = $1`,
);

export async function changeDetails(
  tx: Transaction,
  { id, isNewPhone, ...details }: Details & { id: string; isNewPhone: boolean },
): Promise<void> {
  const { fullName, firstName, countryCode, phone } = details;
  await tx.rows(CHANGE, [id, fullName, firstName, countryCode, phone, isNewPhone]);
}

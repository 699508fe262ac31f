// The SQL that finds people: by word prefixes of their name, address and phone number, or by id.
import type pg from 'pg';
import { readRows, statement } from '#server/db/transaction.ts';
import { IS_FROZEN } from '#server/users/protection/freezes.ts';

export interface FoundPerson {
  id: string;
  fullName: string;
  email: string;
  phone: string;
  state: 'open' | 'frozen' | 'closed';
}

const COLUMNS = `id, full_name as "fullName", email, phone,
  case when closed_at is not null then 'closed'
    when ${IS_FROZEN} then 'frozen' else 'open' end as state`;

const BY_TERMS = statement(
  'desk_people_by_terms',
  `select ${COLUMNS} from users where id = any (array(select people_by_terms($1::tsquery, $2)))`,
);

export function peopleByTerms(pool: pg.Pool, query: string, most: number): Promise<FoundPerson[]> {
  return readRows<FoundPerson>(pool, BY_TERMS, [query, most]);
}

const BY_IDS = statement(
  'desk_people_by_ids',
  `select ${COLUMNS} from users
   where id = any ($1::uuid[]) and (activated_at is not null or closed_at is not null)`,
);

export function peopleByIds(pool: pg.Pool, ids: readonly string[]): Promise<FoundPerson[]> {
  return readRows<FoundPerson>(pool, BY_IDS, [ids]);
}

// Also finds the previous address of an account whose change of address can still be undone.
const BY_ADDRESS = statement(
  'desk_people_by_address',
  `select ${COLUMNS} from users
   where id in (
     select u.id from users u where u.email = $1 and u.activated_at is not null
     union all
     select e.user_id from email_undos e where e.old_email = $1 and e.expires_at > now())`,
);

export function peopleByAddress(pool: pg.Pool, email: string): Promise<FoundPerson[]> {
  return readRows<FoundPerson>(pool, BY_ADDRESS, [email]);
}

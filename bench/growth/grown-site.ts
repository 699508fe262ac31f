// The product on a database of one size, with people who have about ten orders, and one who has far more.
import { createHash, randomBytes } from 'node:crypto';
import { getOrder, listOrders } from '#contract/orders.ts';
import { getStatement } from '#contract/wallet/statement.ts';
import { startApp } from '../app-process.ts';
import type { AppProcess } from '../app-process.ts';
import { fillBusiness } from '../database/fill-business.ts';
import { settle } from '../database/own-server.ts';
import type { BenchDatabase } from '../database/own-server.ts';
import type { Person } from '../database/people.ts';
import { makeUnpaidOrders } from '../database/unpaid-orders.ts';
import type { UnpaidOrder } from '../database/unpaid-orders.ts';
import type { PageRead } from '../load/read-pages.ts';
import type { Bench } from '../part.ts';

/** What a person looks at; each is one call. */
export const PAGES = ['order page', 'first page of orders', 'statement'] as const;
export type PageName = (typeof PAGES)[number];
export type Reads = Record<PageName, PageRead[]>;

export interface GrownSite {
  orders: number;
  /** The size of the whole database. */
  bytes: number;
  database: BenchDatabase;
  app: AppProcess;
  /** Reads of many people with about ten orders each, in random order. */
  reads: Reads;
  /** Reads of the one person with very many orders. */
  readsOfFirst: Reads;
  unpaid: UnpaidOrder[];
  stop: () => Promise<void>;
}

const ORDERS_EACH = 10;
const PEOPLE_ASKED = 1_000;
/** Rows of each page, so that it's the same whether somebody has ten orders or very many. */
const ROWS = 8;
/** How many of the first customer's orders are read, spread evenly over all years. */
const ORDERS_ASKED = 200;

interface Known extends Person {
  order: string;
}

/** SQL for people who may spend, by how many orders they have, in random order. */
const PEOPLE = `
  select o.user_id as id, min(o.id::text) as order
  from orders o join users u on u.id = o.user_id
  where u.closed_at is null
    and not exists (select from customer_blocks b where b.user_id = u.id)
    and not exists (select from account_freezes f where f.user_id = u.id)
  group by o.user_id having count(*) between $1 and $2 and not o.user_id = any($3)
  order by md5(o.user_id::text) limit ${PEOPLE_ASKED}`;

async function signIn({ owner }: BenchDatabase, ids: readonly string[]): Promise<string[]> {
  const tokens = ids.map(() => randomBytes(32).toString('base64url'));
  await owner.query(
    `insert into sessions (token_hash, user_id, expires_at)
     select hash, id, now() + interval '12 hours' from unnest($1::bytea[], $2::uuid[]) as s (hash, id)`,
    [tokens.map((token) => createHash('sha256').update(token).digest()), ids],
  );
  return tokens;
}

async function peopleWith(
  database: BenchDatabase,
  orders: { atLeast: number; atMost: number },
  except: readonly Known[] = [],
): Promise<Known[]> {
  const { rows } = await database.owner.query<{ id: string; order: string }>(PEOPLE, [
    orders.atLeast,
    orders.atMost,
    except.map(({ id }) => id),
  ]);
  const ids = rows.map(({ id }) => id);
  // Whoever has used up a month's limit could not pay.
  await database.owner.query('delete from spend_counters where user_id = any($1)', [ids]);
  const tokens = await signIn(database, ids);
  return rows.map((row, index) => ({ ...row, token: tokens[index] ?? '' }));
}

async function firstCustomer(database: BenchDatabase): Promise<Known[]> {
  const { rows } = await database.owner.query<{ id: string; order: string }>(
    `select user_id as id, id as order from (
       select id, user_id, row_number() over (order by id) as n, count(*) over () as count from orders
       where user_id = (select id from users order by created_at limit 1)
     ) o where n % greatest(count / $1, 1) = 0 limit $1`,
    [ORDERS_ASKED],
  );
  const [token = ''] = await signIn(
    database,
    rows.slice(0, 1).map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, token }));
}

function readsOf(people: readonly Known[]): Reads {
  return {
    'order page': people.map(({ order, token }) => {
      return { path: getOrder.path.replace(':orderId', order), token };
    }),
    'first page of orders': people.map(({ token }) => {
      return { path: `${listOrders.path}?limit=${ROWS}`, token };
    }),
    statement: people.map(({ token }) => ({ path: getStatement.path, token })),
  };
}

/** Fills a new database with this many orders and a tenth as many people, and starts the product on it. */
export async function growSite(
  { server, program, say }: Bench,
  size: { orders: number; ordersOfFirst: number; unpaid: number },
): Promise<GrownSite> {
  const { orders, ordersOfFirst } = size;
  const name = `growth_${orders}`;
  say(`${orders.toLocaleString('en')} orders …`);
  const database = await server.create(name);
  const business = { people: orders / ORDERS_EACH, orders, ordersOfFirst };
  await fillBusiness(database, { size: business, say });
  const readers = await peopleWith(database, { atLeast: ROWS, atMost: ORDERS_EACH + 2 });
  const payers = await peopleWith(database, { atLeast: 1, atMost: 50 }, readers);
  const unpaid = await makeUnpaidOrders(database, { people: payers, count: size.unpaid });
  const reads = readsOf(readers);
  const readsOfFirst = readsOf(await firstCustomer(database));
  say('Filling: statistics …');
  await settle(database);
  const { rows } = await database.owner.query<{ bytes: number }>(
    'select pg_database_size(current_database())::float8 as bytes',
  );
  const bytes = rows[0]?.bytes ?? Number.NaN;
  const app = await startApp(program, { databaseUrl: database.url });
  const stop = async (): Promise<void> => {
    await app.stop();
    await server.drop(name, database);
  };
  return { orders, bytes, database, app, reads, readsOfFirst, unpaid, stop };
}

// A person with one of everything, whose objects others try to reach; and everything the database holds
// of them, to see whether it changed.
import type { Person } from '../../bench/database/people.ts';
import { pause, waitUntil } from '../harness/concurrency.ts';
import { send } from '../harness/http.ts';
import { expectOk, newOrder, readOrder, walletPaymentRequest } from '../harness/orders.ts';
import { emailOf } from '../harness/testbed.ts';
import type { Testbed } from '../harness/testbed.ts';

/** No answer to anybody else may contain these. */
export const OWNERS_WORDS = ['Ownerina Canary', '9819998877', 'owner-canary@example.com'];
const [NAME, PHONE, EMAIL] = OWNERS_WORDS;

/**
 * Makes the person, orders in several states, a transfer, a recipient, a shared link and a payment attempt.
 */
export async function makeOwner(testbed: Testbed): Promise<Person> {
  const { url, database } = testbed;
  const owner = await testbed.person({ rupees: 2_000 });
  await database.owner.query(
    'update users set full_name = $2, phone = $3, email = $4 where id = $1',
    [owner.id, NAME, PHONE, EMAIL],
  );
  const post = async (path: string, body: object): Promise<void> => {
    expectOk(path, await send({ url: url + path, token: owner.token, body }));
  };
  await newOrder(testbed, owner, 100);
  const paying = await newOrder(testbed, owner, 200);
  await post('/api/payments/stripe/create-intent', { order_id: paying });
  const delivered = await newOrder(testbed, owner, 100);
  expectOk('a payment', await send(walletPaymentRequest(url, owner, delivered)));
  await waitUntil(async () => (await readOrder(testbed, owner, delivered)).state === 'delivered');
  await post(`/api/order/${delivered}/status-link`, { shows_amount: true });
  const request = { mobile_number: (await readOrder(testbed, owner, delivered)).mobno };
  await post('/api/recipients', { biller: 'mobile', nickname: NAME, request });
  const friend = await testbed.person();
  await post('/api/payment/send_money', { receiver_email: emailOf(friend), sending_amount: 20 });
  await post('/api/internet/classictech/get_details', { username: 'ctdeveloper' });
  const bill = { counter: 'Bhaktapur', office_code: '245:bhaktapur-dc' };
  const customer = { scnumber: '003.15.099', consumer_id: '154' };
  await post('/api/electricity/getInfo', { ...bill, ...customer });
  await post('/api/users/phone_verification', { phone: '9779819998877' });
  return owner;
}

interface Column {
  table: string;
  /** The column that names the person, or an order of theirs. */
  of: string;
  hasId: boolean;
}

/**
 * The columns that refer to people: by a foreign key, or by their name, because tables that are written all
 * the time have no foreign keys. An order's rows elsewhere name only the order.
 */
const COLUMNS_OF_PEOPLE = `
  with named (oid, "of") as (
    select k.conrelid, a.attname from pg_constraint k
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid in ('users'::regclass, 'wallets'::regclass)
    union
    select format('%I.%I', c.table_schema, c.table_name)::regclass, c.column_name::name
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.udt_name = 'uuid'
      and c.column_name in ('user_id', 'sender_id', 'receiver_id', 'account_id', 'order_id')
    union select 'users'::regclass, 'id'
  )
  select n.oid::regclass::text as "table", n."of",
    exists (select from pg_attribute i where i.attrelid = n.oid and i.attname = 'id'
      and i.atttypid = 'uuid'::regtype) as "hasId"
  from named n order by 1, 2`;

/** Every table with rows of a person. Throws where it misses those that matter most. */
async function tablesOfPeople({ database }: Testbed): Promise<Column[]> {
  const { rows } = await database.owner.query<Column>(COLUMNS_OF_PEOPLE);
  for (const needed of ['orders.user_id', 'order_events.order_id', 'wallets.account_id']) {
    if (!rows.some(({ table, of }) => `${table}.${of}` === needed)) {
      throw new Error(`${needed} does not count as data of a person`);
    }
  }
  return rows;
}

const ORDERS_OF = 'select id from orders where user_id = $1';

/** What the columns of a person's rows hold: the person's id, or those of their orders. */
async function valuesOf({ database }: Testbed, { id }: Person) {
  const orders = (await database.owner.query<{ id: string }>(ORDERS_OF, [id])).rows;
  return ({ of }: Column): string[] => (of === 'order_id' ? orders.map((order) => order.id) : [id]);
}

export interface OwnedId {
  table: string;
  id: string;
}

/** Every id of the person's objects, their own included. */
export async function idsOf(testbed: Testbed, person: Person): Promise<OwnedId[]> {
  const tables = (await tablesOfPeople(testbed)).filter(({ hasId }) => hasId);
  const values = await valuesOf(testbed, person);
  const found = await Promise.all(
    tables.map(async (column) => {
      const { table, of } = column;
      const sql = `select id from ${table} where ${of} = any ($1)`;
      const { rows } = await testbed.database.owner.query<{ id: string }>(sql, [values(column)]);
      return rows.map(({ id }) => ({ table, id }));
    }),
  );
  // A row may name its person and the order.
  return [...new Map(found.flat().map((one) => [`${one.table} ${one.id}`, one])).values()];
}

/** A digest of the person's rows, by table. */
export type Snapshot = ReadonlyMap<string, string>;

/** Leaves out the columns that the product's own queries of a gateway change. */
async function readSnapshot(testbed: Testbed, person: Person): Promise<Snapshot> {
  const digests = new Map<string, string>();
  const values = await valuesOf(testbed, person);
  for (const column of await tablesOfPeople(testbed)) {
    const { table, of } = column;
    const { rows } = await testbed.database.owner.query<{ digest: string | null }>(
      `select md5(string_agg(k.kept::text, '|' order by k.kept::text)) as digest from ${table} r,
         lateral (select to_jsonb(r) - array['due_at', 'asks', 'proof'] as kept) k
       where ${of} = any ($1)`,
      [values(column)],
    );
    digests.set(`${table}.${of}`, rows[0]?.digest ?? 'none');
  }
  return digests;
}

/** The tables whose rows differ. */
export function changedTables(before: Snapshot, after: Snapshot): string[] {
  return [...after].filter(([name, digest]) => before.get(name) !== digest).map(([name]) => name);
}

/** The snapshot once nothing changes any more: mails are sent, deliveries are settled. */
export async function settledSnapshot(testbed: Testbed, person: Person): Promise<Snapshot> {
  let latest = await readSnapshot(testbed, person);
  const isSettled = await waitUntil(
    async () => {
      await pause(400);
      const before = latest;
      latest = await readSnapshot(testbed, person);
      return changedTables(before, latest).length === 0;
    },
    { everyMs: 0 },
  );
  if (!isSettled) throw new Error('the rows of a person do not come to rest');
  return latest;
}

// The ids that the sample requests use, of people, orders, cases and more, chosen so that requests are slow.
import type pg from 'pg';
import { systemClock } from '#server/context/clock.ts';
import { readConfig } from '#server/config.ts';
import { openDocumentStore } from '#server/kyc/files/document-files.ts';
import type { BenchDatabase } from '../database/own-server.ts';
import type { Operator } from './operator.ts';

/** How many ids of each kind; requests take turns among them, so that none repeats the one before. */
const SOME = 45;

const IDS = {
  /** Whoever ordered most comes first. */
  people: `(select user_id::text as id from orders group by user_id order by count(*) desc limit 5)
    union all (select id::text from users where closed_at is null order by md5(id::text) limit 40)`,
  buyers: `select user_id::text as id from orders group by user_id order by count(*) desc limit 1`,
  orders: `select id::text from orders tablesample system (0.5) order by md5(id::text) limit ${SOME}`,
  newest: `select id::text from orders o order by o.id desc limit ${SOME}`,
  paidOrders: `select order_id::text as id from payment_attempts where state = 'succeeded'
    order by payment_attempts.id desc limit ${SOME}`,
  recipients: `select recipient as id from orders where recipient <> '' order by orders.id desc limit ${SOME}`,
  cases: `select id::text from kyc_cases where state = 'in_review' order by id limit ${SOME}`,
  documents: `select id::text from kyc_documents where state = 'in_review' order by id limit 1`,
  approvals: `select id::text from desk_approvals where state = 'pending' order by id limit ${SOME}`,
  complaints: `select id::text from complaints where due_at is not null order by id limit ${SOME}`,
  messages: `select id::text from outbox where given_up_at is not null order by id limit ${SOME}`,
  differences: `select id::text from reconciliation_breaks where resolved_at is null order by id
    limit ${SOME}`,
  days: `select day::text as id from reconciliation_days group by day order by day desc limit ${SOME}`,
  reports: `select id::text from reports order by first_day desc limit ${SOME}`,
  runs: `select id::text from report_runs order by asked_at desc limit ${SOME}`,
  actors: `select email as id from staff order by email limit 20`,
} as const;

type Ids = Record<keyof typeof IDS, string[]>;

export interface Known extends Ids {
  /** Support views of whoever ordered most. */
  views: string[];
  ordersOfBuyer: string[];
  /** A document of a case that the operator has opened. */
  images: string[];
}

async function idsOf(owner: pg.Pool): Promise<Ids> {
  const found: Partial<Ids> = {};
  for (const name of Object.keys(IDS) as (keyof typeof IDS)[]) {
    const { rows } = await owner.query<{ id: string }>(IDS[name]);
    if (rows.length === 0) throw new Error(`the fill has no ${name}`);
    found[name] = rows.map(({ id }) => id);
  }
  return found as Ids;
}

/** An image of the size that is kept, put under a document that waits for its review. */
const IMAGE_BYTES = 300_000;

async function storeImage(owner: pg.Pool, documentId: string, dataDir: string): Promise<string> {
  const config = readConfig({ DATA_DIR: dataDir });
  const store = openDocumentStore({ config, pool: owner, clock: systemClock });
  const { rows } = await owner.query<{ userId: string; caseId: string }>(
    'select user_id as "userId", case_id as "caseId" from kyc_documents where id = $1',
    [documentId],
  );
  const [document] = rows;
  if (!document) throw new Error(`there is no document ${documentId}`);
  const image = Buffer.alloc(IMAGE_BYTES, 1);
  const id = await store.write({ personId: document.userId, kind: 'identity_front', image });
  await owner.query('delete from kyc_fingerprints where document_id = $1', [documentId]);
  await owner.query('update kyc_documents set id = $2 where id = $1', [documentId, id]);
  await owner.query(
    `insert into kyc_fingerprints (document_id, case_id, user_id, digest)
     values ($1, $2, $3, sha256('image'))`,
    [id, document.caseId, document.userId],
  );
  await owner.query('update document_files set kept_at = now() where id = $1', [id]);
  return id;
}

async function post(operator: Operator, path: string): Promise<Record<string, string>> {
  const body = { why: 'Says that a top-up did not arrive.' };
  const { status, text } = await operator.send({ method: 'POST', path, body });
  if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
  return JSON.parse(text) as Record<string, string>;
}

/** Opens cases and a support view on the way, as an operator would. */
export async function readKnown(
  { owner }: Pick<BenchDatabase, 'owner'>,
  operator: Operator,
  dataDir: string,
): Promise<Known> {
  const ids = await idsOf(owner);
  const image = await storeImage(owner, ids.documents[0] ?? '', dataDir);
  const { rows: cases } = await owner.query<{ id: string }>(
    'select case_id::text as id from kyc_documents where id = $1',
    [image],
  );
  const opened = [...cases.map(({ id }) => id), ...ids.cases.slice(0, SOME / 3)];
  for (const id of opened) await post(operator, `/desk/api/kyc/cases/${id}/open`);
  const [buyer = ''] = ids.buyers;
  const { view_id: view = '' } = await post(operator, `/desk/api/customers/${buyer}/support_views`);
  const { rows } = await owner.query<{ id: string }>(
    `select id::text from orders where user_id = $1 order by md5(id::text) limit ${SOME}`,
    [buyer],
  );
  return { ...ids, views: [view], ordersOfBuyer: rows.map(({ id }) => id), images: [image] };
}

// A customer's account as evidence: who they are, their identity checks, freezes, complaints and disputes.
import type pg from 'pg';
import { readRows, statement } from '#server/db/transaction.ts';

export type EvidenceRow = Record<string, unknown>;

const CUSTOMER = statement(
  'desk-evidence-customer',
  `select u.id, u.full_name, u.email, u.country_code, u.phone, u.created_at, u.closed_at,
     tier_of(u.kyc_status) as tier, w.posted as balance_paisa
   from users u left join wallets w on w.account_id = u.id where u.id = $1`,
);

const KYC = statement(
  'desk-evidence-kyc',
  `select id, state, document_type, submitted_at, review_until, decided_at, changed_at
   from kyc_cases where user_id = $1 order by submitted_at`,
);

// The submitted documents and their outcome, without the pictures.
const DOCUMENTS = statement(
  'desk-evidence-documents',
  `select id, case_id, side, state, reason_code, received_at, destroyed_at
   from kyc_documents where user_id = $1 order by received_at`,
);

const FREEZES = statement(
  'desk-evidence-freezes',
  `select id, frozen_at, frozen_by, why, end_asked_at, due_at, ended_at, ended_by, end_why
   from account_freezes where user_id = $1 order by frozen_at`,
);

const COMPLAINTS = statement(
  'desk-evidence-complaints',
  `select id, order_id, level, state, logged_at, due_at from complaints where user_id = $1 order by id`,
);

const ORDERS = statement(
  'desk-evidence-orders',
  `select id, type, operator, recipient, amount_paisa, total_paisa, state, paid_with, created_at, paid_at
   from orders where user_id = $1 order by id desc limit 500`,
);

// Found through the person's orders, because disputes have no index by person.
const DISPUTES = statement(
  'desk-evidence-disputes',
  `select d.id, d.order_id, d.gateway, d.state, d.amount_paisa, d.held_paisa, d.why, d.opened_at, d.closed_at
   from unnest($1::uuid[]) as o (id)
   cross join lateral (select * from disputes where order_id = o.id offset 0) d order by d.id`,
);

const PARTS = [
  ['kyc', KYC],
  ['documents', DOCUMENTS],
  ['freezes', FREEZES],
  ['complaints', COMPLAINTS],
] as const;

/** The customer's identity and contact data; undefined when there is no such account. */
export async function readCustomer(pool: pg.Pool, id: string): Promise<EvidenceRow | undefined> {
  return (await readRows<EvidenceRow>(pool, CUSTOMER, [id]))[0];
}

/** The account's history, by part; at most its newest 500 orders. */
export async function readCustomerParts(
  pool: pg.Pool,
  id: string,
): Promise<Record<string, EvidenceRow[]>> {
  const orders = await readRows<EvidenceRow>(pool, ORDERS, [id]);
  const parts: Record<string, EvidenceRow[]> = {};
  for (const [name, sql] of PARTS) parts[name] = await readRows<EvidenceRow>(pool, sql, [id]);
  const ids = orders.map((order) => order['id']);
  return { ...parts, orders, disputes: await readRows<EvidenceRow>(pool, DISPUTES, [ids]) };
}

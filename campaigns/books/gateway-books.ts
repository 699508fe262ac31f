// Compares what the gateways' own books say was paid with our attempts and what they owe us.
import type { Violation } from '../campaign.ts';
import type { BookRow, Outside } from '../harness/outside.ts';
import { GATEWAYS } from '../harness/ways.ts';
import type { GatewayName } from '../harness/ways.ts';
import type { World } from '../harness/world.ts';

/** What a gateway believes of one payment that was made there. */
interface Paid {
  transactionId: string;
  /** In the currency that was charged. */
  paidPaisa: bigint;
}

function paisaOf(rupees: unknown): bigint {
  return BigInt(Math.round(Number(rupees) * 100));
}

/** Each book's own words for a payment that was made. */
const READ: Record<GatewayName, (row: BookRow) => Paid | undefined> = {
  payu: (row) =>
    row['status'] === 'success'
      ? { transactionId: row['txnid'], paidPaisa: paisaOf(row['amount']) }
      : undefined,
  npay: (row) => readNepal(row),
  onepg: (row) => readNepal(row),
  esewa: (row) => readNepal(row),
  khalti: (row) => readNepal(row),
  stripe: (row) =>
    row['status'] === 'succeeded'
      ? { transactionId: row['reference'], paidPaisa: BigInt(row['receivedPaisa']) }
      : undefined,
};

function readNepal(row: BookRow): Paid | undefined {
  return row['status'] === 'success'
    ? { transactionId: row['txnid'], paidPaisa: paisaOf(row['amount']) }
    : undefined;
}

/** All payments that stand in a gateway's book as made. */
export async function paidAt(outside: Outside, gateway: GatewayName): Promise<Paid[]> {
  const rows = await outside.book(gateway);
  return rows.flatMap((row) => READ[gateway](row) ?? []);
}

interface OurAttempt {
  transactionId: string;
  state: string;
  chargedPaisa: string;
  /** How many journals hold this attempt's money: as the order's payment, or as wallet credit. */
  journals: number;
}

const ATTEMPTS = `
  select a.transaction_id as "transactionId", a.state, a.charged_paisa as "chargedPaisa",
    (select count(*)::int from postings p join journals j on j.id = p.journal_id
     where p.account_id = md5('system:gateway-clearing:' || a.gateway)::uuid and p.amount < 0
       and (p.journal_id = a.journal or (p.journal_id = o.pay_journal and a.became = 'payment'))
    ) as journals
  from payment_attempts a join orders o on o.id = a.order_id where a.gateway = $1`;

/** What came in through a gateway: the debits of its clearing account, without what went back. */
const CAME_IN = `select coalesce(-sum(amount), 0)::text as paisa from postings
  where account_id = md5('system:gateway-clearing:' || $1)::uuid and amount < 0`;

const SENT_BACK = `select count(distinct attempt_id)::int as count from refunds where gateway = $1`;

function compare(paid: Paid | undefined, ours: OurAttempt, gateway: string): Violation[] {
  const { transactionId: id, state, chargedPaisa, journals } = ours;
  const broken = (what: string): Violation[] => [
    { invariant: 'I5', detail: `${gateway} ${id} (${state}): ${what}` },
  ];
  if (!paid) return journals === 0 ? [] : broken('a false credit: the gateway knows of no payment');
  if (paid.paidPaisa !== BigInt(chargedPaisa)) {
    // Another amount than signed is for a person: not lost, and nobody's money yet.
    return state === 'review' && journals === 0
      ? []
      : broken(`${paid.paidPaisa} were taken instead of ${chargedPaisa}, and no person was asked`);
  }
  if (journals === 0) return broken('a missed payment: it is credited nowhere');
  return journals === 1 && state === 'succeeded'
    ? []
    : broken(`${journals} credits of one payment`);
}

/** How often something was done at a gateway, and what became of it. */
export interface GatewayTotals {
  gateway: GatewayName;
  begun: number;
  /** In its own book. */
  paid: number;
  credited: number;
  /** Paid with another amount than was signed, and left to a person. */
  review: number;
  missed: number;
  false: number;
  /** Payments of which something went back, or was to. */
  sentBack: number;
}

/** I5: each success in a gateway's book is exactly one credit in ours, and the totals are equal. */
export async function checkGateways({
  outside,
  database: { owner },
}: Pick<World, 'outside' | 'database'>): Promise<{
  violations: Violation[];
  totals: GatewayTotals[];
}> {
  const violations: Violation[] = [];
  const totals: GatewayTotals[] = [];
  for (const gateway of GATEWAYS) {
    const book = new Map(
      (await paidAt(outside, gateway)).map((paid) => [paid.transactionId, paid]),
    );
    const { rows } = await owner.query<OurAttempt>(ATTEMPTS, [gateway]);
    const known = new Set(rows.map(({ transactionId }) => transactionId));
    for (const ours of rows) {
      violations.push(...compare(book.get(ours.transactionId), ours, gateway));
    }
    for (const id of book.keys()) {
      if (known.has(id)) continue;
      violations.push({
        invariant: 'I5',
        detail: `${gateway} ${id}: paid, and no attempt of ours`,
      });
    }
    const credited = rows.filter(({ journals }) => journals > 0);
    const owed = credited.reduce(
      (sum, { transactionId }) => sum + (book.get(transactionId)?.paidPaisa ?? 0n),
      0n,
    );
    const [cameIn] = (await owner.query<{ paisa: string }>(CAME_IN, [gateway])).rows;
    if (BigInt(cameIn?.paisa ?? 0) !== owed) {
      const detail = `${gateway} took ${owed} for us, its account says ${cameIn?.paisa}`;
      violations.push({ invariant: 'I5', detail });
    }
    const missed = rows.filter(
      ({ transactionId, journals, state }) =>
        journals === 0 && state !== 'review' && book.has(transactionId),
    ).length;
    const falsely = credited.filter(({ transactionId }) => !book.has(transactionId)).length;
    const review = rows.filter(({ state }) => state === 'review').length;
    const [back] = (await owner.query<{ count: number }>(SENT_BACK, [gateway])).rows;
    totals.push({
      gateway,
      begun: rows.length,
      paid: book.size,
      credited: credited.length,
      review,
      missed,
      false: falsely,
      sentBack: back?.count ?? 0,
    });
  }
  return { violations, totals };
}

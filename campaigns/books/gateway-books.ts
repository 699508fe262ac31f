// Compares the gateways' own books with our payment attempts and our ledger.
import type { GatewayName } from '#gateways/gateways.ts';
import type { Violation } from '../campaign.ts';
import { GATEWAYS } from '../gateways/gateways.ts';
import type { BookedPayment, CampaignGateway } from '../gateways/gateway.ts';
import type { Sandbox } from '../harness/sandbox.ts';
import type { Testbed } from '../harness/testbed.ts';
import { gatheredRows } from './gathered.ts';

/** Every payment that was made, by the gateway's book. */
export async function paymentsIn(
  sandbox: Sandbox,
  { name, readPaid }: CampaignGateway,
): Promise<BookedPayment[]> {
  return (await sandbox.book(name)).flatMap((row) => readPaid(row) ?? []);
}

interface OurAttempt {
  transactionId: string;
  state: string;
  chargedPaisa: string;
  /** How many journals hold this attempt's money, as the order's payment or as wallet credit. */
  journals: number;
}

const ATTEMPTS = `
  select a.transaction_id as "transactionId", a.state, a.charged_paisa as "chargedPaisa",
    (select count(*)::int from postings p join journals j on j.id = p.journal_id
     where p.account_id = system_account('gateway-clearing:' || a.gateway) and p.amount < 0
       and (p.journal_id = a.journal or (p.journal_id = o.pay_journal and a.became = 'payment'))
    ) as journals
  from payment_attempts a join orders o on o.id = a.order_id where a.gateway = $1`;

/** What came in through a gateway: the debits of its clearing account, before refunds. */
const RECEIVED = `select coalesce(-sum(amount), 0)::text as paisa from postings
  where account_id = system_account('gateway-clearing:' || $1) and amount < 0`;

const REFUNDED = `select count(distinct attempt_id)::int as count from refunds where gateway = $1`;

function compare(paid: BookedPayment | undefined, ours: OurAttempt, gateway: string): Violation[] {
  const { transactionId: id, state, chargedPaisa, journals } = ours;
  const broken = (what: string): Violation[] => [
    { invariant: 'I5', detail: `${gateway} ${id} (${state}): ${what}` },
  ];
  if (!paid) return journals === 0 ? [] : broken('a false credit: the gateway knows no payment');
  if (paid.paidPaisa !== BigInt(chargedPaisa)) {
    // A payment of a wrong amount waits for manual review: it is not lost, and not credited to anybody yet.
    return state === 'review' && journals === 0
      ? []
      : broken(`${paid.paidPaisa} paid instead of ${chargedPaisa}, without manual review`);
  }
  if (journals === 0) return broken('a missed payment: it is credited nowhere');
  return journals === 1 && state === 'succeeded'
    ? []
    : broken(`${journals} credits of one payment`);
}

/** How often something happened at a gateway. */
export interface GatewayTotals {
  gateway: GatewayName;
  begun: number;
  /** Payments in the gateway's own book. */
  paid: number;
  credited: number;
  /** Paid with a wrong amount and left to manual review. */
  review: number;
  missed: number;
  false: number;
  /** Payments with a refund, whatever became of it. */
  refunded: number;
}

type Books = Pick<Testbed, 'sandbox' | 'database'>;

async function checkGateway(
  { sandbox, database: { owner } }: Books,
  gateway: CampaignGateway,
): Promise<{ violations: Violation[]; totals: GatewayTotals }> {
  const { name } = gateway;
  const payments = await paymentsIn(sandbox, gateway);
  const book = new Map(payments.map((paid) => [paid.transactionId, paid]));
  const rows = await gatheredRows<OurAttempt>(owner, ATTEMPTS, [name]);
  const known = new Set(rows.map(({ transactionId }) => transactionId));
  const violations = rows.flatMap((ours) => compare(book.get(ours.transactionId), ours, name));
  for (const id of book.keys()) {
    if (known.has(id)) continue;
    violations.push({ invariant: 'I5', detail: `${name} ${id}: paid, and no attempt of ours` });
  }
  const credited = rows.filter(({ journals }) => journals > 0);
  const owed = credited.reduce(
    (sum, { transactionId }) => sum + (book.get(transactionId)?.paidPaisa ?? 0n),
    0n,
  );
  const [received] = (await owner.query<{ paisa: string }>(RECEIVED, [name])).rows;
  if (BigInt(received?.paisa ?? 0) !== owed) {
    const detail = `${name} received ${owed} for us, its clearing account says ${received?.paisa}`;
    violations.push({ invariant: 'I5', detail });
  }
  const [refunded] = (await owner.query<{ count: number }>(REFUNDED, [name])).rows;
  const isMissed = ({ transactionId, journals, state }: OurAttempt): boolean =>
    journals === 0 && state !== 'review' && book.has(transactionId);
  const totals: GatewayTotals = {
    gateway: name,
    begun: rows.length,
    paid: book.size,
    credited: credited.length,
    review: rows.filter(({ state }) => state === 'review').length,
    missed: rows.filter(isMissed).length,
    false: credited.filter(({ transactionId }) => !book.has(transactionId)).length,
    refunded: refunded?.count ?? 0,
  };
  return { violations, totals };
}

/** I5: each payment in a gateway's book is exactly one credit in ours, and the totals are equal. */
export async function checkGateways(
  books: Books,
): Promise<{ violations: Violation[]; totals: GatewayTotals[] }> {
  const found = await Promise.all(GATEWAYS.map((gateway) => checkGateway(books, gateway)));
  return {
    violations: found.flatMap(({ violations }) => violations),
    totals: found.map(({ totals }) => totals),
  };
}

// Compares what the gateways' own books say went back with our refunds.
import type { Violation } from '../campaign.ts';
import type { BookRow, Outside } from '../harness/outside.ts';
import type { World } from '../harness/world.ts';

/** The gateways that give back when they are asked to. */
export type GivingBack = 'payu' | 'khalti' | 'stripe';

/** What of a payment went back, by the gateway's own book, in the charged currency. */
const WENT_BACK: Readonly<Record<GivingBack, (row: BookRow) => [string, bigint]>> = {
  payu: (row) => {
    const refunds: BookRow[] = row['refunds'] ?? [];
    const standing = refunds.filter(({ ends }) => ends !== 'FAILURE');
    const paisa = standing.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0);
    return [row['txnid'], BigInt(paisa)];
  },
  khalti: (row) => [row['txnid'], BigInt(row['refundedPaisa'])],
  stripe: (row) => [row['reference'], BigInt(row['refundedPaisa'] ?? 0)],
};

/** What went back of each payment that stands in a gateway's book, by our name for it. */
export async function wentBackAt(
  outside: Outside,
  gateway: GivingBack,
): Promise<Map<string, bigint>> {
  return new Map((await outside.book(gateway)).map(WENT_BACK[gateway]));
}

const OURS = `select a.transaction_id as id, sum(r.charged_paisa)::text as paisa,
    a.charged_paisa::text as "chargedPaisa"
  from refunds r join payment_attempts a on a.id = r.attempt_id
  where r.gateway = $1 and r.state = 'refunded' and not r.is_by_hand group by a.id`;

/** I11: what a gateway gave back of each payment is what we say, and never more than came in. */
export async function checkRefunds({
  outside,
  database: { owner },
}: Pick<World, 'outside' | 'database'>): Promise<Violation[]> {
  const violations: Violation[] = [];
  for (const gateway of ['payu', 'khalti', 'stripe'] as const) {
    const book = await wentBackAt(outside, gateway);
    const { rows } = await owner.query<{ id: string; paisa: string; chargedPaisa: string }>(OURS, [
      gateway,
    ]);
    const ours = new Map(rows.map((row) => [row.id, BigInt(row.paisa)]));
    for (const id of new Set([...book.keys(), ...ours.keys()])) {
      const [theirs, mine] = [book.get(id) ?? 0n, ours.get(id) ?? 0n];
      if (theirs === mine) continue;
      const detail = `${gateway} ${id}: ${theirs} went back by its book, ${mine} by ours`;
      violations.push({ invariant: 'I11', detail });
    }
    for (const { id, paisa, chargedPaisa } of rows) {
      if (BigInt(paisa) <= BigInt(chargedPaisa)) continue;
      const detail = `${gateway} ${id}: ${paisa} went back of ${chargedPaisa}`;
      violations.push({ invariant: 'I11', detail });
    }
  }
  return violations;
}

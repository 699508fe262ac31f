// Compares the refunds in the gateways' own books with ours.
import type { Violation } from '../campaign.ts';
import type { CampaignGateway } from '../gateways/gateway.ts';
import { GATEWAYS } from '../gateways/gateways.ts';
import type { Sandbox } from '../harness/sandbox.ts';
import type { Testbed } from '../harness/testbed.ts';

/** How much of each payment was refunded, by the gateway's book and our transaction id. */
export async function refundsIn(
  sandbox: Sandbox,
  { name, readRefunded }: CampaignGateway,
): Promise<Map<string, bigint>> {
  return new Map(readRefunded && (await sandbox.book(name)).map(readRefunded));
}

const OURS = `select a.transaction_id as id, sum(r.charged_paisa)::text as paisa,
    a.charged_paisa::text as "chargedPaisa"
  from refunds r join payment_attempts a on a.id = r.attempt_id
  where r.gateway = $1 and r.state = 'refunded' and not r.is_by_hand group by a.id`;

/** I11: the refunds of each payment are equal in both books, and never more than came in. */
export async function checkRefunds({
  sandbox,
  database: { owner },
}: Pick<Testbed, 'sandbox' | 'database'>): Promise<Violation[]> {
  const violations: Violation[] = [];
  const broken = (detail: string): void => void violations.push({ invariant: 'I11', detail });
  for (const gateway of GATEWAYS) {
    const { name } = gateway;
    const book = await refundsIn(sandbox, gateway);
    const { rows } = await owner.query<{ id: string; paisa: string; chargedPaisa: string }>(OURS, [
      name,
    ]);
    const ours = new Map(rows.map((row) => [row.id, BigInt(row.paisa)]));
    for (const id of new Set([...book.keys(), ...ours.keys()])) {
      const [theirs, mine] = [book.get(id) ?? 0n, ours.get(id) ?? 0n];
      if (theirs !== mine) broken(`${name} ${id}: ${theirs} refunded by its book, ${mine} by ours`);
    }
    for (const { id, paisa, chargedPaisa } of rows) {
      if (BigInt(paisa) > BigInt(chargedPaisa)) {
        broken(`${name} ${id}: ${paisa} refunded of ${chargedPaisa}`);
      }
    }
  }
  return violations;
}

// What a gateway says of a closed dispute, where that is not how it was closed: kept with the dispute, for a
// person. No money moves.
import { sql } from '#server/db/sql.ts';
import type { Transaction } from '#server/db/transaction.ts';

/** Whether it awaits a person. Needs `disputes d`. */
export const TOLD_OTHERWISE = sql`(d.told_state <> d.state and d.told_settled_at is null)`;

export interface Told {
  id: string;
  state: 'won' | 'lost';
  /** The gateway's answer. */
  proof: unknown;
}

/**
 * Keeps what the gateway says of a closed dispute, unless it says the same as before or as we do. If it
 * agrees with us after all, nobody has to look at it any more. The dispute must be locked.
 */
export async function noteTold(tx: Transaction, { id, state, proof }: Told): Promise<void> {
  await tx.rows(
    `update disputes set told_state = $2, told_proof = $3, told_at = now(), told_settled_at = null,
       told_why = null
     where id = $1 and coalesce(told_state, state) <> $2`,
    [id, state, JSON.stringify(proof ?? null)],
  );
}

export interface Settled {
  id: string;
  orderId: string;
  /** What the gateway had said when the person read it. */
  told: Told['state'];
  /** What the person found out. */
  why: string;
}

/** Returns whether it awaited a person in this way; only then it does not any more. */
export async function settleTold(
  tx: Transaction,
  { id, orderId, told, why }: Settled,
): Promise<boolean> {
  const rows = await tx.rows(
    sql`update disputes d set told_settled_at = now(), told_why = $4
      where d.id = $1 and d.order_id = $2 and d.told_state = $3 and ${TOLD_OTHERWISE} returning d.id`,
    [id, orderId, told, why],
  );
  return rows.length > 0;
}

// The SQL of delivery attempts: written before anything is sent, and when an answer came.
import { statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';

export interface AttemptKey {
  orderId: string;
  number: number;
}

const BEGIN = statement(
  'begin_attempts',
  `insert into delivery_attempts (order_id, number, provider, state)
   select *, 'sending' from unnest($1::uuid[], $2::smallint[], $3::text[])
   on conflict (order_id, number) do nothing`,
);

/**
 * Writes down that these will be sent. One that is sent again under the same reference is there
 * already.
 */
export async function beginAttempts(
  tx: Transaction,
  attempts: readonly (AttemptKey & { provider: string })[],
): Promise<void> {
  await tx.rows(BEGIN, [
    attempts.map(({ orderId }) => orderId),
    attempts.map(({ number }) => number),
    attempts.map(({ provider }) => provider),
  ]);
}

const END = statement(
  'end_attempts',
  `update delivery_attempts a set state = e.state, proof = e.proof, answered_at = now(),
     provider_reference = coalesce(e.provider_reference, a.provider_reference)
   from unnest($1::uuid[], $2::smallint[], $3::text[], $4::text[], $5::jsonb[])
     as e (order_id, number, state, provider_reference, proof)
   where a.order_id = e.order_id and a.number = e.number and a.order_id = any ($1::uuid[])`,
);

export interface AttemptEnd extends AttemptKey {
  state: 'delivered' | 'rejected' | 'unknown';
  providerReference: string | null;
  proof: unknown;
}

export async function endAttempts(tx: Transaction, ends: readonly AttemptEnd[]): Promise<void> {
  if (ends.length === 0) return;
  await tx.rows(END, [
    ends.map(({ orderId }) => orderId),
    ends.map(({ number }) => number),
    ends.map(({ state }) => state),
    ends.map(({ providerReference }) => providerReference),
    ends.map(({ proof }) => JSON.stringify(proof)),
  ]);
}

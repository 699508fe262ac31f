// A payment that its gateway confirms, and whose money may be booked already: by staff, or as another one.
import { statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';

// One statement, because every payment through a gateway waits for it.
const BOOKED_BEFORE = statement(
  'payment_booked_before',
  `select coalesce((
       select transaction_id from payment_attempts
       where gateway = a.gateway and gateway_reference = $2 and state = 'succeeded' and id <> a.id
     ), (
       select transaction_id from payment_attempts
       where gateway = a.gateway and gateway_reference = $2 and state = 'review' and id <> a.id limit 1
     )) as "asAnother",
     exists (
       select from desk_approvals j
       where j.object_kind = 'journal' and j.payload ->> 'order' = a.order_id::text
         and j.state = 'used'
         -- Clocks may have been wrong meanwhile; a payment that is over is older than what staff do about it.
         and (j.used_at > a.created_at or a.state in ('failed', 'cancelled', 'expired'))
         and exists (
           select from jsonb_array_elements(j.payload -> 'lines') l
           where l ->> 'account' = 'wallet:' || a.user_id and (l ->> 'amountPaisa')::bigint > 0)
     ) as "byHand"
   from payment_attempts a where a.id = $1`,
);

export interface BookedBefore {
  /** The id of another payment that this gateway has confirmed under the same reference. */
  asAnother: string | null;
  /** Since the payment began, a manual journal about its order has credited the payer's wallet. */
  byHand: boolean;
}

/** How the money of this attempt, whose order is locked, may be booked already. */
export async function bookedBefore(
  tx: Transaction,
  { id, gatewayReference }: { id: string; gatewayReference: string },
): Promise<BookedBefore> {
  const [row] = await tx.rows<BookedBefore>(BOOKED_BEFORE, [id, gatewayReference]);
  return row ?? { asAnother: null, byHand: false };
}

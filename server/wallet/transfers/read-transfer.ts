// Reads what became of a transfer: it arrived, moved nothing, or is or was on hold.
import type pg from 'pg';
import type { Paisa } from '#contract/money.ts';
import type { TransferState } from '#contract/wallet/send-money.ts';
import { readRows, statement } from '#server/db/transaction.ts';

export interface ReadTransfer {
  receiverEmail: string | null;
  amountPaisa: Paisa;
  state: TransferState;
  sentAt: Date;
  /** Null while it is on hold. */
  endedAt: Date | null;
}

const BY_ID = statement(
  'transfer_by_id',
  `select receiver_email as "receiverEmail", amount_paisa as "amountPaisa",
     case when receiver_id is null then 'not_sent' else 'arrived' end as state,
     created_at as "sentAt", created_at as "endedAt"
   from transfers where id = $1 and sender_id = $2
   union all
   select receiver_email, amount_paisa,
     case state when 'released' then 'arrived' else state end, created_at, ended_at
   from held_transfers where id = $1 and sender_id = $2`,
);

/** By the id it was sent with. Undefined for another person's, and for one that is forgotten. */
export async function readTransfer(
  pool: pg.Pool,
  { id, senderId }: { id: string; senderId: string },
): Promise<ReadTransfer | undefined> {
  return (await readRows<ReadTransfer>(pool, BY_ID, [id, senderId]))[0];
}

// The SQL of callbacks from gateways and browsers: stored raw, for a limited time.
import type pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { readRows, statement } from '#server/db/transaction.ts';
import { BATCH, inBatches } from '#server/jobs/in-batches.ts';

/** Evidence must outlast a dispute, but is not kept for ever. */
const RETENTION_DAYS = 90;

export interface Callback {
  gateway: string;
  channel: 'browser' | 'server';
  body: string;
  /** The payment the body names, if it could be read. */
  notification: { transactionId: string; isSigned: boolean } | undefined;
}

const INSERT = statement(
  'gateway_callback_insert',
  `insert into gateway_callbacks (id, gateway, channel, body, transaction_id, is_signed)
   values ($1, $2, $3, $4, $5, $6)`,
);

export async function keepCallback(
  pool: pg.Pool,
  { gateway, channel, body, notification }: Callback,
): Promise<void> {
  await readRows(pool, INSERT, [
    uuidv7(),
    gateway,
    channel,
    // PostgreSQL text cannot hold NUL, and no gateway sends one.
    body.replaceAll('\0', ''),
    notification?.transactionId ?? null,
    notification?.isSigned ?? null,
  ]);
}

const CLEAR = statement('gateway_callbacks_clear', 'select clear_gateway_callbacks($1, $2)');

export function clearOldCallbacks(pool: pg.Pool): Promise<void> {
  return inBatches(pool, CLEAR, [RETENTION_DAYS, BATCH]);
}

// Extends the hash chain of the audit log over the new records.
import type pg from 'pg';
import { readRows } from '#server/db/transaction.ts';

const BATCH = 500;

export interface ChainHead {
  position: bigint;
  /** Hexadecimal. */
  hash: string;
}

/** Seals every committed record; returns how many. Only one process seals at a time. */
export async function sealAll(pool: pg.Pool): Promise<number> {
  let total = 0;
  for (;;) {
    const [row] = await readRows<{ sealed: number }>(
      pool,
      'select seal_audit_records($1) as sealed',
      [BATCH],
    );
    const sealed = row?.sealed ?? 0;
    total += sealed;
    if (sealed < BATCH) return total;
  }
}

/** The newest link of the chain; undefined while there is none. */
export async function readHead(pool: pg.Pool): Promise<ChainHead | undefined> {
  const [head] = await readRows<ChainHead>(
    pool,
    `select position, encode(hash, 'hex') as hash from audit_seals
     order by position desc limit 1`,
  );
  return head;
}

/** Notes the newest link as a head that is being written to the log; undefined while there is none. */
export async function noteHead(pool: pg.Pool): Promise<ChainHead | undefined> {
  const [head] = await readRows<ChainHead>(
    pool,
    `select head_position as position, encode(head_hash, 'hex') as hash from note_audit_head()`,
  );
  return head;
}

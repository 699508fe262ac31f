// Finds audit records that were kept out of the chain, in portions.
import type pg from 'pg';
import { readRows, statement } from '#server/db/transaction.ts';

/** Sealing takes seconds; an older record without a seal was kept out of the chain. */
const UNSEALED_MINUTES = 10;

// Does not use audit_unsealed: whoever wants to keep a record out of the chain removes it from that table.
const LOOK = statement(
  'audit-never-sealed',
  `with looked as materialized (
     select id, recorded_at from audit_records where id > $1 order by id limit $2
   )
   select max(l.id) as reached, count(*)::int as looked,
     array_agg(l.id::text order by l.id) filter (where s.record_id is null
       and l.recorded_at < now() - make_interval(mins => $3)) as ids
   from looked l left join lateral (
     select s.record_id from audit_seals s where s.record_id = l.id offset 0
   ) s on true`,
);

interface Looked {
  reached: bigint | null;
  looked: number;
  ids: string[] | null;
}

export interface UnsealedReport {
  /** The last record that was looked at: the next portion begins after it. */
  reached: bigint;
  isEnd: boolean;
  ids: bigint[];
}

/** Looks at the records after this id. */
export async function findUnsealed(
  pool: pg.Pool,
  { after, most }: { after: bigint; most: number },
): Promise<UnsealedReport> {
  const [row] = await readRows<Looked>(pool, LOOK, [after, most, UNSEALED_MINUTES]);
  const { reached, looked, ids } = row ?? { reached: null, looked: 0, ids: null };
  return {
    reached: reached ?? after,
    isEnd: looked < most,
    ids: (ids ?? []).map(BigInt),
  };
}

// Verifies the audit log: recomputes every link of its chain from the records.
import { createHash } from 'node:crypto';
import type pg from 'pg';
import { readRows } from '#server/db/transaction.ts';
import type { ChainHead } from './seal.ts';

interface Link {
  position: bigint;
  recordId: bigint;
  hash: Buffer;
  text: string | null;
}

export interface ChainReport {
  /** Links that were recomputed. */
  checked: number;
  head: ChainHead | undefined;
  /** One sentence for each problem; empty for an intact chain. */
  problems: string[];
}

const PAGE = 2_000;
const PROBLEMS_MAX = 20;
/** Sealing takes seconds; an older record without a seal was kept out of the chain. */
const UNSEALED_MINUTES = 10;

const LINKS = `select s.position, s.record_id as "recordId", s.hash,
    case when r.id is null then null else audit_record_text(r) end as text
  from audit_seals s left join audit_records r on r.id = s.record_id
  where s.position > $1 order by s.position limit ${PAGE}`;

/** What is wrong with a link whose predecessor is known. */
function problemOf(link: Link, position: bigint, previous: Buffer): string | undefined {
  if (link.position !== position) return `link ${position} is missing`;
  if (link.text === null) return `record ${link.recordId} of link ${position} is missing`;
  const hash = createHash('sha256').update(previous).update(link.text).digest();
  if (hash.equals(link.hash)) return undefined;
  return `record ${link.recordId} or link ${position} was changed`;
}

async function unsealedProblems(pool: pg.Pool): Promise<string[]> {
  const rows = await readRows<{ id: bigint }>(
    pool,
    `select r.id from audit_records r
     where r.recorded_at < now() - make_interval(mins => ${UNSEALED_MINUTES})
       and not exists (select from audit_seals s where s.record_id = r.id)
     order by r.id limit ${PROBLEMS_MAX}`,
  );
  return rows.map(({ id }) => `record ${id} was never sealed`);
}

/**
 * Recomputes the whole chain. `expected` is a head that was printed before: without it, a cut end of
 * the chain cannot be noticed.
 */
export async function verifyChain(pool: pg.Pool, expected?: ChainHead): Promise<ChainReport> {
  const problems: string[] = [];
  let previous: Buffer = Buffer.alloc(32);
  let position = 0n;
  let isExpectedFound = expected === undefined;
  for (;;) {
    const links = await readRows<Link>(pool, LINKS, [position]);
    for (const link of links) {
      const problem = problemOf(link, position + 1n, previous);
      if (problem !== undefined && problems.length < PROBLEMS_MAX) problems.push(problem);
      ({ position, hash: previous } = link);
      if (expected?.position === position) isExpectedFound = expected.hash === hex(previous);
    }
    if (links.length < PAGE) break;
  }
  if (expected && !isExpectedFound) {
    problems.push(`link ${expected.position} does not have the expected hash`);
  }
  problems.push(...(await unsealedProblems(pool)));
  const head = position === 0n ? undefined : { position, hash: hex(previous) };
  return { checked: Number(position), head, problems };
}

function hex(hash: Buffer): string {
  return hash.toString('hex');
}

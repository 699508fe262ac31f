// Verifies the audit log: recomputes every link of its chain from the records, whole or in portions.
import type pg from 'pg';
import { readRows, statement } from '#server/db/transaction.ts';
import { hashOfLink, ZERO_HASH } from './link-hash.ts';
import type { ChainHead } from './seal.ts';
import { findUnsealed } from './unsealed-records.ts';

/** Something wrong with the chain, at a link, at a record, or both. */
export interface ChainProblem {
  kind: 'link_missing' | 'record_missing' | 'changed' | 'never_sealed' | 'other_head';
  position: bigint | null;
  recordId: bigint | null;
}

/** A part of the chain, after a link that was verified before. */
export interface Portion {
  after: ChainHead | undefined;
  most: number;
  /** A head that was noted before: without it, the loss of the chain's end cannot be noticed. */
  expected: ChainHead | undefined;
}

export interface PortionReport {
  /** The last link that was looked at: the next portion begins after it. */
  reached: ChainHead | undefined;
  isEnd: boolean;
  problems: ChainProblem[];
}

export interface ChainReport {
  /** Links that were recomputed. */
  checked: number;
  head: ChainHead | undefined;
  /** One sentence for each problem; empty for an intact chain. */
  problems: string[];
}

interface Link {
  position: bigint;
  recordId: bigint;
  hash: Buffer;
  digest: Buffer | null;
  text: string | null;
}

const PAGE = 2_000;
const PROBLEMS_MAX = 20;

const LINKS = statement(
  'audit-links',
  `select s.position, s.record_id as "recordId", s.hash, s.digest,
     case when r.id is null then null else audit_record_text(r) end as text
   from audit_seals s left join audit_records r on r.id = s.record_id
   where s.position > $1 order by s.position limit $2`,
);

const LINK = statement('audit-link', 'select hash from audit_seals where position = $1');

/** What is wrong with a link whose predecessor is known. */
function problemOf(link: Link, position: bigint, previous: Buffer): ChainProblem | undefined {
  const { recordId, text, digest } = link;
  if (link.position !== position) return { kind: 'link_missing', position, recordId: null };
  if (text === null) return { kind: 'record_missing', position, recordId };
  if (hashOfLink(previous, { text, digest })?.equals(link.hash)) return undefined;
  return { kind: 'changed', position, recordId };
}

/** Whether the chain still has the link that the portion before ended with. */
async function isStill(pool: pg.Pool, { position, hash }: ChainHead): Promise<boolean> {
  const [link] = await readRows<Pick<Link, 'hash'>>(pool, LINK, [position]);
  return link?.hash.toString('hex') === hash;
}

/** Recomputes the links after one that was verified before. */
export async function verifyPortion(
  pool: pg.Pool,
  { after, most, expected }: Portion,
): Promise<PortionReport> {
  const problems: ChainProblem[] = [];
  let previous = after ? Buffer.from(after.hash, 'hex') : ZERO_HASH;
  let position = after?.position ?? 0n;
  const expect = (isMet: boolean): void => {
    if (expected && !isMet) {
      problems.push({ kind: 'other_head', position: expected.position, recordId: null });
    }
  };
  if (after && !(await isStill(pool, after))) {
    problems.push({ kind: 'changed', position, recordId: null });
  }
  const links = await readRows<Link>(pool, LINKS, [position, most]);
  for (const link of links) {
    const problem = problemOf(link, position + 1n, previous);
    if (problem) problems.push(problem);
    ({ position, hash: previous } = link);
    if (expected?.position === position) expect(expected.hash === previous.toString('hex'));
  }
  const isEnd = links.length < most;
  if (isEnd) expect(expected !== undefined && expected.position <= position);
  const reached = position === 0n ? undefined : { position, hash: previous.toString('hex') };
  return { reached, isEnd, problems: problems.slice(0, PROBLEMS_MAX) };
}

function sentenceOf({ kind, position, recordId }: ChainProblem): string {
  if (kind === 'link_missing') return `link ${position} is missing`;
  if (kind === 'record_missing') return `record ${recordId} of link ${position} is missing`;
  if (kind === 'never_sealed') return `record ${recordId} was never sealed`;
  if (kind === 'other_head') return `link ${position} does not have the expected hash`;
  if (recordId === null) return `link ${position} was changed`;
  return `record ${recordId} or link ${position} was changed`;
}

/**
 * Recomputes the whole chain. `expected` is a head that was printed before: without it, the loss of the
 * chain's end cannot be noticed.
 */
export async function verifyChain(pool: pg.Pool, expected?: ChainHead): Promise<ChainReport> {
  const problems: ChainProblem[] = [];
  let head: ChainHead | undefined;
  for (;;) {
    const portion = await verifyPortion(pool, { after: head, most: PAGE, expected });
    problems.push(...portion.problems);
    head = portion.reached;
    if (portion.isEnd) break;
  }
  let after = 0n;
  for (;;) {
    const portion = await findUnsealed(pool, { after, most: PAGE });
    for (const recordId of portion.ids) {
      problems.push({ kind: 'never_sealed', position: null, recordId });
    }
    after = portion.reached;
    if (portion.isEnd) break;
  }
  const told = problems.slice(0, PROBLEMS_MAX).map(sentenceOf);
  return { checked: Number(head?.position ?? 0n), head, problems: told };
}

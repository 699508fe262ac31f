// Rules by which operators expect differences for a while: by their ids, or all of one kind. A rule expires;
// then its differences are wrong again.
import type pg from 'pg';
import type { Paisa } from '#contract/money.ts';
import { readRows } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { IS_OPEN } from '../corrections/corrected-by.ts';

export interface NewExpectation {
  /** Null if breaks are named by id. */
  system: string | null;
  what: string | null;
  kind: string | null;
  mostPaisa: Paisa | null;
  words: string | null;
  /** The ids of breaks; null for all of the kind above. */
  breaks: readonly bigint[] | null;
  reason: string;
  by: string;
  expiresAt: Date;
}

export interface Expectation extends Omit<NewExpectation, 'breaks' | 'by'> {
  id: bigint;
  named: number | null;
  setBy: string;
  setAt: Date;
  /** The number of open differences that the rule covers. */
  covers: number;
}

const COVERS = `(select count(*)::int from reconciliation_breaks b where ${IS_OPEN} and is_expected_by(e, b))`;

/** Stores a rule; returns the number of open differences that it covers. */
export async function addExpectation(tx: Transaction, added: NewExpectation): Promise<number> {
  const [row] = await tx.rows<{ covers: number }>(
    `insert into reconciliation_expectations as e
       (system, what, kind, most_paisa, words, breaks, reason, set_by, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning ${COVERS} as covers`,
    [
      added.system,
      added.what,
      added.kind,
      added.mostPaisa,
      added.words,
      added.breaks,
      added.reason,
      added.by,
      added.expiresAt,
    ],
  );
  return row?.covers ?? 0;
}

/** The rules in force, in the order of their ends. */
export function listExpectations(owner: pg.Pool, limit: number): Promise<Expectation[]> {
  return readRows<Expectation>(
    owner,
    `select e.id, e.system, e.what, e.kind, e.most_paisa as "mostPaisa", e.words,
       cardinality(e.breaks) as named, e.reason, e.set_by as "setBy", e.set_at as "setAt",
       e.expires_at as "expiresAt", ${COVERS} as covers
     from reconciliation_expectations e
     where e.ended_at is null and e.expires_at > now() order by e.expires_at, e.id limit $1`,
    [limit],
  );
}

/** Ends a rule; returns false if it has already ended. */
export async function endExpectation(
  tx: Transaction,
  { id, by }: { id: string; by: string },
): Promise<boolean> {
  const ended = await tx.rows(
    `update reconciliation_expectations set ended_at = now(), ended_by = $2
     where id = $1 and ended_at is null and expires_at > now() returning id`,
    [id, by],
  );
  return ended.length > 0;
}

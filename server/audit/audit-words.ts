// The distinct actions and kinds of subjects in the audit log, for its filters.
import type pg from 'pg';
import { sql } from '#server/db/sql.ts';
import type { Sql } from '#server/db/sql.ts';
import { readRows, statement } from '#server/db/transaction.ts';
import type { Statement } from '#server/db/transaction.ts';

/** Jumps from one distinct value to the next along an index, however many records share each. */
const different = (name: string, column: Sql) =>
  statement(
    name,
    sql`with recursive step as (
       (select ${column} as word from audit_records order by ${column} limit 1)
       union all
       select (select ${column} from audit_records where ${column} > step.word
         order by ${column} limit 1)
       from step where step.word is not null
     )
     select word from step where word is not null`,
  );

const ACTIONS = different('audit-actions', sql`action`);
const SUBJECT_KINDS = different('audit-subject-kinds', sql`subject_kind`);

async function wordsOf(pool: pg.Pool, words: Statement): Promise<string[]> {
  return (await readRows<{ word: string }>(pool, words)).map(({ word }) => word);
}

export function auditActions(pool: pg.Pool): Promise<string[]> {
  return wordsOf(pool, ACTIONS);
}

export function auditSubjectKinds(pool: pg.Pool): Promise<string[]> {
  return wordsOf(pool, SUBJECT_KINDS);
}

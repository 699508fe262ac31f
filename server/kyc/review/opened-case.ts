// The content of a case for a session that has opened it, until the case changes.
import type pg from 'pg';
import type { DocumentSide } from '#contract/people/kyc.ts';
import { inTransaction, readRows, statement } from '#server/db/transaction.ts';
import type { KycCase } from '../cases/cases-table.ts';
import { readShown } from './shown-case.ts';
import type { ShownCase } from './shown-case.ts';

const OPENED = statement(
  'kyc-case-opened',
  `select c.user_id as "userId", c.version from kyc_cases c
   where c.id = $1 and exists (select from kyc_views v
     where v.case_id = c.id and v.version = c.version and v.session_hash = $2)`,
);

/** Undefined unless this session has viewed the current version of the case. */
export async function findOpened(
  pool: pg.Pool,
  { caseId, session }: { caseId: string; session: Buffer },
): Promise<ShownCase | undefined> {
  const [row] = await readRows<Pick<KycCase, 'userId' | 'version'>>(pool, OPENED, [
    caseId,
    session,
  ]);
  if (!row) return undefined;
  return inTransaction(pool, async (tx) => {
    const found = await readShown(tx, { caseId, userId: row.userId });
    return found?.version === row.version ? found : undefined;
  });
}

const REASON = statement(
  'kyc-view-reason',
  `select why from kyc_views where case_id = $1 and session_hash = $2 order by viewed_at desc limit 1`,
);

/** The reason that this session gave when it last opened any version of the case. */
export async function givenReason(
  pool: pg.Pool,
  { caseId, session }: { caseId: string; session: Buffer },
): Promise<string | undefined> {
  return (await readRows<{ why: string }>(pool, REASON, [caseId, session]))[0]?.why;
}

const DOCUMENT = statement(
  'kyc-document-opened',
  `select d.case_id as "caseId", d.side from kyc_documents d join kyc_cases c on c.id = d.case_id
   where d.id = $1 and d.destroyed_at is null and d.state not in ('checking', 'withdrawn')
     and exists (select from kyc_views v
       where v.case_id = c.id and v.version = c.version and v.session_hash = $2)`,
);

/** Undefined unless this session has viewed the current version of its case and the document exists. */
export async function findOpenedDocument(
  pool: pg.Pool,
  { documentId, session }: { documentId: string; session: Buffer },
): Promise<{ caseId: string; side: DocumentSide } | undefined> {
  const rows = await readRows<{ caseId: string; side: DocumentSide }>(pool, DOCUMENT, [
    documentId,
    session,
  ]);
  return rows[0];
}

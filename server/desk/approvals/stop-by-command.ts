// What a command may do with proposals: list the open ones, and reject or withdraw one. It never
// approves: that needs a session with a second factor.
import type pg from 'pg';
import { recordAudit } from '#server/audit/record-audit.ts';
import { DEFAULT_LOCALE } from '#server/context/locale.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { findApproval, openApprovals } from './approvals-table.ts';
import type { ApprovalRow } from './approvals-table.ts';
import { readPreview } from './kept-preview.ts';

export interface OpenProposal extends Pick<
  ApprovalRow,
  'id' | 'state' | 'why' | 'makerEmail' | 'checkerEmail' | 'createdAt' | 'expiresAt'
> {
  /** The effect of the change, in one English line. */
  title: string;
}

const MOST = 1_000;

export async function listOpenProposals(pool: pg.Pool): Promise<OpenProposal[]> {
  const rows = await openApprovals(pool, { before: undefined, limit: MOST });
  return rows.map((row) => ({
    ...row,
    title: DEFAULT_LOCALE.tell(readPreview(row.preview).title),
  }));
}

export interface Stop {
  id: string;
  to: 'rejected' | 'withdrawn';
  /** The operator's account name on the machine. */
  operator: string;
  why: string;
}

/** Needs the pool of the tables' `owner`: the app's role may not do this. */
export async function stopByCommand(
  owner: pg.Pool,
  { id, to, operator, why }: Stop,
): Promise<'stopped' | 'not there' | 'over'> {
  const row = await findApproval(owner, id);
  if (!row) return 'not there';
  return inTransaction(owner, async (tx) => {
    const [answer] = await tx.rows<{ outcome: 'stopped' | 'not there' | 'over' }>(
      'select desk_stop_approval($1, $2, $3, $4) as outcome',
      [id, operator, to, why],
    );
    if (answer?.outcome === 'stopped') {
      await recordAudit(tx, {
        actor: { kind: 'operator', id: operator },
        action: `approval.${to}`,
        subject: { kind: row.objectKind, id: row.objectId },
        reason: why,
        details: { approval: id, change: row.action },
      });
    }
    return answer?.outcome ?? 'not there';
  });
}

// Expires the proposals that are past their end time, with an audit record for each.
import type pg from 'pg';
import { recordAudit } from '#server/audit/record-audit.ts';
import { inTransaction, statement } from '#server/db/transaction.ts';

const EXPIRE = statement(
  'desk-expire-approvals',
  `select id, action, object_kind as "objectKind", object_id as "objectId"
   from desk_expire_approvals()`,
);

interface Expired {
  id: string;
  action: string;
  objectKind: string;
  objectId: string;
}

/** Returns the number of proposals that it ended. */
export function expireApprovals(pool: pg.Pool): Promise<number> {
  return inTransaction(pool, async (tx) => {
    const expired = await tx.rows<Expired>(EXPIRE);
    for (const { id, action, objectKind: kind, objectId } of expired) {
      await recordAudit(tx, {
        actor: { kind: 'system' },
        action: 'approval.expired',
        subject: { kind, id: objectId },
        details: { approval: id, change: action },
      });
    }
    return expired.length;
  });
}

// The people named in a history for an approved change: its maker and its approver.
import { statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import type { ApprovedChange } from '../../approvals/approvable.ts';

const MAKER = statement(
  'desk-approval-maker',
  'select m.email from desk_approvals a join staff m on m.id = a.maker_id where a.id = $1',
);

/** "maker, approver"; one address where a single operator approved their own after the waiting time. */
export async function signedBy(
  tx: Transaction,
  { approvalId, staff }: Pick<ApprovedChange<unknown>, 'approvalId' | 'staff'>,
): Promise<string> {
  const [maker] = await tx.rows<{ email: string }>(MAKER, [approvalId]);
  return [...new Set([maker?.email ?? staff.email, staff.email])].join(', ');
}

// The context of a proposal for the person who decides it: its customers, the complaint, the differences
// between books, and where its delivery can be looked up.
import type pg from 'pg';
import type { WholeApproval } from '#contract/desk/approvals/whole.ts';
import { readRows, statement } from '#server/db/transaction.ts';
import type { DeskContext } from '../../desk-context.ts';
import { readDeliveries } from '../../orders/evidence/attempts-of-order.ts';
import { differenceOnWire, differencesOfProposal } from '../../orders/evidence/money-of-order.ts';
import { readComplaintOf } from '../../orders/evidence/words-of-order.ts';
import { readOwners } from '../../orders/mask-owner.ts';
import { bookPageOf, lookInOf } from '../../orders/one/look-in.ts';
import { walletsOf } from '../actions/post-journal.ts';
import type { ApprovalRow } from '../approvals-table.ts';

const OWNER_OF_ORDER = statement(
  'desk-approval-owner',
  'select user_id as id from orders where id = $1',
);

async function customersOf(
  pool: pg.Pool,
  { action, payload, orderId }: ApprovalRow,
): Promise<WholeApproval['about']['customers']> {
  const buyers = orderId ? await readRows<{ id: string }>(pool, OWNER_OF_ORDER, [orderId]) : [];
  const wallets = action === 'journal.post' ? walletsOf(payload) : [];
  const ids = [...new Set([...buyers.map(({ id }) => id), ...wallets])];
  const owners = await readOwners(pool, ids);
  return ids.flatMap((id) => owners.get(id) ?? []);
}

export async function aboutApproval(
  { pool, owner, config }: DeskContext,
  row: ApprovalRow,
): Promise<WholeApproval['about']> {
  const { orderId } = row;
  const [customers, differences, complaint, deliveries] = await Promise.all([
    customersOf(pool, row),
    differencesOfProposal(owner, row),
    orderId ? readComplaintOf(pool, orderId) : undefined,
    orderId ? readDeliveries(pool, orderId) : [],
  ]);
  return {
    customers,
    complaint: complaint?.id ?? null,
    differences: differences.map(differenceOnWire),
    look_in: orderId ? lookInOf(bookPageOf(config), orderId, deliveries) : null,
  };
}

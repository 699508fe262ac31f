// Complaints whose answer is late, for `attention`.
import type pg from 'pg';
import { formatMoney } from '#contract/money.ts';
import { openComplaints } from '#server/complaints/list-complaints.ts';
import type { WaitingItem } from '../payments/waiting-items.ts';

export async function overdueComplaints(pool: pg.Pool): Promise<WaitingItem[]> {
  const now = new Date();
  const open = await openComplaints(pool);
  return open.flatMap(({ orderId, level, state, dueAt, facts, assignedTo }) => {
    if (dueAt === null || dueAt > now) return [];
    const item = {
      what: `complaint to ${level} is late: complaints resolve`,
      since: dueAt,
      orderId,
      biller: facts.biller ?? 'wallet load',
      amount: formatMoney(BigInt(facts.amount_paisa)),
      words: { state, assigned_to: assignedTo },
    };
    return [item];
  });
}

// What an order step or a transfer changes: cached reads of it are stale. Fetched once there was such a step.
import { listOrders } from '#contract/orders.ts';
import { getMe } from '#contract/users.ts';
import { getHeldTransfers } from '#contract/wallet/held-transfers.ts';
import { getLimits } from '#contract/wallet/limits.ts';
import { getTransfer } from '#contract/wallet/send-money.ts';
import { getStatement } from '#contract/wallet/statement.ts';
import { readCache } from '../reads.tsx';

export async function readAgain(): Promise<void> {
  const reads = [getMe, getStatement, getLimits, listOrders, getHeldTransfers, getTransfer];
  await Promise.all(reads.map(({ path }) => readCache.invalidateQueries({ queryKey: [path] })));
}

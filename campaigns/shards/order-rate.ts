// How many whole orders a second (made, paid and delivered over HTTP) one database, one worker and two
// workers carry. Everything runs on this one machine, which therefore does the work of all of them.
import { topUpRequest, walletPaymentRequest } from '../harness/orders.ts';
import { pause } from '../harness/concurrency.ts';
import { send } from '../harness/http.ts';
import { startTestbed } from '../harness/testbed.ts';
import type { Testbed } from '../harness/testbed.ts';
import { startCitus } from './citus.ts';

const AT_ONCE = 64;
const RUPEES = 10;
const BALANCE_RUPEES = 4_900;
const WARM_UP_MS = 3_000;
const DELIVERED = `select count(*)::int as count from order_events
  where state = 'delivered' and at between $1 and $2`;

async function orderUntil({ url, people }: Testbed, isOver: () => boolean): Promise<void> {
  const payers = await people(AT_ONCE * 4, { rupees: BALANCE_RUPEES, isVerified: true });
  const runs = Array.from({ length: AT_ONCE }, async (_, place) => {
    for (let turn = place; !isOver(); turn += AT_ONCE) {
      const person = payers[turn % payers.length];
      if (!person) return;
      const made = await send(topUpRequest(url, person, RUPEES));
      if (made.status !== 200) continue;
      await send(walletPaymentRequest(url, person, String(made.body.id)));
    }
  });
  await Promise.all(runs);
}

/**
 * Orders delivered a second with this many workers, while others are made and paid; 0 means one database
 * without shards.
 */
export async function ordersPerSecond(
  workers: number,
  { seconds, settings }: { seconds: number; settings: Record<string, string> },
): Promise<number> {
  const citus = await startCitus(workers);
  try {
    const own = { ...settings, DATABASE_SHARDS: workers === 0 ? 'off' : 'on' };
    const testbed = await startTestbed({ server: citus.server, name: 'rate', settings: own });
    let isOver = false;
    const ended = orderUntil(testbed, () => isOver);
    await pause(WARM_UP_MS);
    const from = new Date();
    await pause(seconds * 1_000);
    const to = new Date();
    isOver = true;
    await ended;
    const { rows } = await testbed.database.owner.query<{ count: number }>(DELIVERED, [from, to]);
    await testbed.stop();
    return Math.round((rows[0]?.count ?? 0) / seconds);
  } finally {
    await citus.stop();
  }
}

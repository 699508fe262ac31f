// Fills a database as years of business would: customers, orders and their money.
import { feesToWire } from '#contract/payments/fees.ts';
import { feesForType } from '#contract/price.ts';
import { currentFees } from '#server/fees/current-fees.ts';
import money from './fill/money.sql?raw';
import orders from './fill/orders.sql?raw';
import people from './fill/people.sql?raw';
import type { BenchDatabase } from './own-server.ts';

export interface BusinessSize {
  people: number;
  orders: number;
  /** How many of the orders are the first customer's, beside what chance gives to each. */
  ordersOfFirst?: number;
}

/**
 * Inserts straight into the tables, without triggers and foreign keys: the same rows as by real business,
 * only faster. The SQL in `more` (by name) runs afterwards on the same connection, with its temporary tables.
 */
export async function fillBusiness(
  { owner }: Pick<BenchDatabase, 'owner'>,
  {
    size,
    more = {},
    say,
  }: { size: BusinessSize; more?: Record<string, string>; say: (sentence: string) => void },
): Promise<void> {
  const fees = JSON.stringify(feesToWire(feesForType('MOBILE', await currentFees(owner))));
  const client = await owner.connect();
  try {
    await client.query(`set session_replication_role = replica; set statement_timeout = 0;
      set work_mem = '256MB'; set jit = off`);
    await client.query(
      `select set_config('bench.people', $1, false), set_config('bench.orders', $2, false),
         set_config('bench.orders_of_first', $3, false), set_config('bench.fees', $4, false)`,
      [String(size.people), String(size.orders), String(size.ordersOfFirst ?? 0), fees],
    );
    for (const [name, text] of Object.entries({ people, orders, money, ...more })) {
      say(`Filling: ${name} …`);
      await client.query(text);
    }
  } finally {
    client.release(true);
  }
}

// Fills a database as years of business would: customers, orders with their money, and what waits for people.
import { feesToWire } from '#contract/payments/fees.ts';
import { feesForType } from '#contract/price.ts';
import { currentFees } from '#server/fees/current-fees.ts';
import type { BenchDatabase } from '../database/own-server.ts';
import money from './fill/money.sql?raw';
import office from './fill/office.sql?raw';
import orders from './fill/orders.sql?raw';
import people from './fill/people.sql?raw';
import queues from './fill/queues.sql?raw';

const PARTS = { people, orders, money, queues, office };

export interface DeskSize {
  people: number;
  orders: number;
}

/** Straight into the tables, without triggers and foreign keys: as they would stand, only sooner. */
export async function fillDesk(
  { owner }: Pick<BenchDatabase, 'owner'>,
  size: DeskSize,
  say: (sentence: string) => void,
): Promise<void> {
  const fees = JSON.stringify(feesToWire(feesForType('MOBILE', await currentFees(owner))));
  const client = await owner.connect();
  try {
    await client.query(`set session_replication_role = replica; set statement_timeout = 0;
      set work_mem = '256MB'; set jit = off`);
    await client.query(
      `select set_config('bench.people', $1, false), set_config('bench.orders', $2, false),
         set_config('bench.fees', $3, false)`,
      [String(size.people), String(size.orders), fees],
    );
    for (const [name, text] of Object.entries(PARTS)) {
      say(`Filling: ${name} …`);
      await client.query(text);
    }
  } finally {
    client.release(true);
  }
}

// Finds the order or payment an operator means by any of its numbers.
import type pg from 'pg';
import { isId } from '#contract/fields.ts';
import { GATEWAY_NAMES } from '#gateways/gateways.ts';
import { readRows } from '#server/db/transaction.ts';

/**
 * Selects the `payment_attempts a` that match an order's id, an attempt's id, the transaction id
 * sent to the gateway, or the gateway's own reference.
 */
export function attemptsNamed(named: string): { sql: string; values: unknown[] } {
  if (isId(named)) {
    return { sql: '(a.order_id = $1::uuid or a.id = $1::uuid)', values: [named] };
  }
  return {
    sql: `a.gateway = any ($2) and (a.transaction_id = upper($1)
      or (a.gateway_reference = $1 and a.state = 'succeeded'))`,
    values: [named, GATEWAY_NAMES],
  };
}

export async function isOrder(pool: pg.Pool, id: string): Promise<boolean> {
  if (!isId(id)) return false;
  return (await readRows(pool, 'select 1 from orders where id = $1', [id])).length > 0;
}

/** The ids of the orders that match one of these numbers, whether or not they were ever paid. */
export async function ordersNamed(pool: pg.Pool, named: string): Promise<string[]> {
  if (await isOrder(pool, named)) return [named];
  const { sql, values } = attemptsNamed(named);
  const found = `select distinct a.order_id as id from payment_attempts a where ${sql}`;
  return (await readRows<{ id: string }>(pool, found, values)).map(({ id }) => id);
}

// Finds what an operator means by a number that a person or a gateway has of an order or a payment.
import type pg from 'pg';
import { isId } from '#contract/fields.ts';
import { METHOD_OF } from '#gateways/gateway.ts';
import { readRows } from '#server/db/transaction.ts';

/**
 * Which of `payment_attempts a` are meant by an order's id, an attempt's id, the id under which its
 * gateway knows it, or the gateway's own reference.
 */
export function attemptsNamed(named: string): { sql: string; values: unknown[] } {
  if (isId(named)) {
    return { sql: '(a.order_id = $1::uuid or a.id = $1::uuid)', values: [named] };
  }
  return {
    sql: `a.gateway = any ($2) and (a.transaction_id = upper($1)
      or (a.gateway_reference = $1 and a.state = 'succeeded'))`,
    values: [named, Object.keys(METHOD_OF)],
  };
}

export async function isOrder(pool: pg.Pool, id: string): Promise<boolean> {
  if (!isId(id)) return false;
  return (await readRows(pool, 'select 1 from orders where id = $1', [id])).length > 0;
}

/** The ids of the orders meant by one of the numbers above, whether they were ever paid or not. */
export async function ordersNamed(pool: pg.Pool, named: string): Promise<string[]> {
  if (await isOrder(pool, named)) return [named];
  const { sql, values } = attemptsNamed(named);
  const found = `select distinct a.order_id as id from payment_attempts a where ${sql}`;
  return (await readRows<{ id: string }>(pool, found, values)).map(({ id }) => id);
}

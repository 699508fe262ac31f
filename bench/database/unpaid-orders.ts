// Orders that wait to be paid: made in bulk, exactly as the product stores them.
import { uuidv7 } from 'uuidv7';
import { feesToWire } from '#contract/payments/fees.ts';
import { feesForType, priceOf, WALLET_TERMS } from '#contract/price.ts';
import { currentFees } from '#server/fees/current-fees.ts';
import type { BenchDatabase } from './own-server.ts';
import { pieces } from './people.ts';
import type { Person } from './people.ts';

export interface UnpaidOrder {
  id: string;
  token: string;
}

/** Small enough that the limit is always looked at and never reached. */
const AMOUNT_PAISA = 1_000;

const OPENED = `, opened as (
    insert into open_orders (order_id, due_at, user_id) select id, expires_at, user_id from made
  )`;

const insertInto = (schema: string): string => `
  with made as (
    insert into ${schema}.orders (id, user_id, biller, type, request, recipient, operator,
      amount_paisa, wallet_paisa, fees, pay_journal, settle_journal, expires_at)
    select id, owner, 'mobile', 'MOBILE', '{"mobile_number":"9841000000","amount":10}',
      '9841000000', 'ntc', ${AMOUNT_PAISA}, $6, $5, pay, settle, now() + interval '30 minutes'
    from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[]) as o (id, owner, pay, settle)
    returning id, user_id, expires_at
  )${schema === 'public' ? OPENED : ''}
  insert into ${schema}.order_events (order_id, version, state)
  select id, 1, 'awaiting_payment' from made`;

/**
 * Makes unpaid orders, each by a person chosen at random, so that consecutive orders rarely concern the same
 * person. The schema is that of the product unless another one holds the same tables.
 */
export async function makeUnpaidOrders(
  { owner }: BenchDatabase,
  { people, count, schema = 'public' }: { people: Person[]; count: number; schema?: string },
): Promise<UnpaidOrder[]> {
  const fees = feesForType('MOBILE', await currentFees(owner));
  const price = { amountPaisa: BigInt(AMOUNT_PAISA), discountPaisa: 0n };
  const { totalPaisa } = priceOf(price, WALLET_TERMS, fees);
  const orders = Array.from({ length: count }, () => {
    const person = people[Math.floor(Math.random() * people.length)];
    if (!person) throw new Error('orders need people who make them');
    const journals = { pay: uuidv7(), settle: uuidv7() };
    return { id: uuidv7(), userId: person.id, token: person.token, ...journals };
  });
  for (const some of pieces(orders)) {
    await owner.query(insertInto(schema), [
      some.map(({ id }) => id),
      some.map(({ userId }) => userId),
      some.map(({ pay }) => pay),
      some.map(({ settle }) => settle),
      JSON.stringify(feesToWire(fees)),
      totalPaisa,
    ]);
  }
  return orders.map(({ id, token }) => ({ id, token }));
}

// The orders that a search word may mean: any number or reference of a customer, provider or gateway.
import type pg from 'pg';
import { isId } from '#contract/fields.ts';
import { readRows, statement } from '#server/db/transaction.ts';
import { orderOfReference } from '#server/orders/delivery/reference.ts';
import { ordersOfNumber } from '#server/orders/labels/transaction-number.ts';
import { ordersNamed } from '#server/payments/attempts/orders-named.ts';

/** Nobody who looks for one order needs more matches than this. */
const MOST = 1_000;

const BY_RECIPIENT = statement(
  'desk-orders-by-recipient',
  'select orders_by_recipient($1::text[], $2) as id',
);
const BY_PROVIDER = statement(
  'desk-orders-by-provider-reference',
  'select orders_by_provider_reference($1) as id',
);
// A payment's or settlement's journal has the order's id as its reference.
const BY_JOURNAL = statement(
  'desk-orders-by-journal',
  `select id from orders where id = (
     select reference from journals j where j.id = $1 and j.bucket = bucket_of($1))`,
);
const BY_EMAIL = statement(
  'desk-orders-by-email',
  `select id from orders where user_id = (select id from users where email = $1)
   order by id desc limit $2`,
);

/** The word as typed, and without separators and without Nepal's country code. */
function recipientsOf(word: string): string[] {
  const bare = word.replaceAll(/[\s()-]/g, '').replace(/^(\+|00)977/, '');
  return [...new Set([word, bare])];
}

async function idsOf(rows: Promise<{ id: string }[]>): Promise<string[]> {
  return (await rows).map(({ id }) => id);
}

/** The look-ups that apply to a word of this form. */
function waysOf(pool: pg.Pool, word: string): Promise<string[]>[] {
  const ours = orderOfReference(word);
  if (ours) return [ordersNamed(pool, ours.orderId)];
  if (isId(word)) return [ordersNamed(pool, word), idsOf(readRows(pool, BY_JOURNAL, [word]))];
  if (word.includes('@')) {
    return [idsOf(readRows(pool, BY_EMAIL, [word.toLowerCase(), MOST]))];
  }
  return [
    ordersOfNumber(pool, word),
    ordersNamed(pool, word),
    idsOf(readRows(pool, BY_RECIPIENT, [recipientsOf(word), MOST])),
    idsOf(readRows(pool, BY_PROVIDER, [word])),
  ];
}

/** The ids of at most a thousand orders, unsorted and without duplicates. */
export async function ordersOfWord(pool: pg.Pool, word: string): Promise<string[]> {
  const found = await Promise.all(waysOf(pool, word));
  return [...new Set(found.flat())].slice(0, MOST);
}

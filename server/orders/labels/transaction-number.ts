// The short number of an order, which people see as its Transaction ID and quote to support.
import type pg from 'pg';
import { readRows } from '#server/db/transaction.ts';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const PLACES = 12;
const SHAPE = new RegExp(`^K[${ALPHABET}]{${PLACES}}$`);

/**
 * The last 60 bits of the id, which are random, in an alphabet without look-alikes. Not stored and
 * rarely searched for, so it needs no index.
 */
export function transactionNumber(orderId: string): string {
  let bits = BigInt(`0x${orderId.replaceAll('-', '').slice(-15)}`);
  let text = '';
  for (let place = 0; place < PLACES; place += 1) {
    text = (ALPHABET[Number(bits & 31n)] ?? '') + text;
    bits >>= 5n;
  }
  return `K${text}`;
}

/** The end of the order's id in hexadecimal; undefined for an invalid number. */
export function endOfNumber(number: string): string | undefined {
  // A user may have read a digit as a look-alike letter outside the alphabet.
  const read = number.trim().toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  if (!SHAPE.test(read)) return undefined;
  let bits = 0n;
  for (const letter of read.slice(1)) bits = (bits << 5n) | BigInt(ALPHABET.indexOf(letter));
  const digits = bits.toString(16).padStart(15, '0');
  return `${digits.slice(0, 3)}-${digits.slice(3)}`;
}

/**
 * The ids of the orders with a number; more than one is very unlikely. Scans all orders, so `owner`
 * is a pool without a statement timeout.
 */
export async function ordersOfNumber(owner: pg.Pool, number: string): Promise<string[]> {
  const end = endOfNumber(number);
  if (end === undefined) return [];
  const sql = 'select id from orders where right(id::text, 16) = $1 order by id';
  return (await readRows<{ id: string }>(owner, sql, [end])).map(({ id }) => id);
}

// The short number of an order, which people see as its Transaction ID and quote to support.
import type pg from 'pg';
import { readRows, statement } from '#server/db/transaction.ts';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const PLACES = 12;
const SHAPE = new RegExp(`^K[${ALPHABET}]{${PLACES}}$`);

/**
 * The last 60 bits of the id, which are random, in an alphabet without look-alikes. Not stored: an index
 * over the end of the id finds it.
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

/** A user may have read a digit as a look-alike letter outside the alphabet. */
function readNumber(typed: string): string {
  return typed.trim().toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1');
}

/** The end of an id, computed from the letters of its number. */
function endOf(letters: string): string {
  let bits = 0n;
  for (const letter of letters) bits = (bits << 5n) | BigInt(ALPHABET.indexOf(letter));
  const digits = bits.toString(16).padStart(15, '0');
  return `${digits.slice(0, 3)}-${digits.slice(3)}`;
}

/** The end of the order's id in hexadecimal; undefined for an invalid number. */
export function endOfNumber(number: string): string | undefined {
  const read = readNumber(number);
  return SHAPE.test(read) ? endOf(read.slice(1)) : undefined;
}

/** A range of id ends, both included. */
export interface NumberRange {
  from: string;
  to: string;
}

/** A shorter beginning would match too many orders. */
const BEGINNING = new RegExp(`^K[${ALPHABET}]{4,${PLACES}}$`);

/**
 * The range of id ends whose number begins with this text; undefined when it is no number or beginning of
 * one. Text without a digit counts as a name, unless it is a whole number.
 */
export function numberRange(typed: string): NumberRange | undefined {
  const read = readNumber(typed);
  if (!SHAPE.test(read) && !(BEGINNING.test(read) && /\d/.test(typed))) return undefined;
  const letters = read.slice(1);
  return {
    from: endOf(letters.padEnd(PLACES, ALPHABET[0])),
    to: endOf(letters.padEnd(PLACES, ALPHABET.at(-1))),
  };
}

const OF_NUMBER = statement('orders_of_number', 'select orders_by_number($1) as id');

/** The ids of the orders with a number, newest first; more than one is very unlikely. */
export async function ordersOfNumber(pool: pg.Pool, number: string): Promise<string[]> {
  const end = endOfNumber(number);
  if (end === undefined) return [];
  return (await readRows<{ id: string }>(pool, OF_NUMBER, [end])).map(({ id }) => id);
}

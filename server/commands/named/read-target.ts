// Reads which order or payment is meant, and why: the words of the commands that decide about one.
import { isId } from '#contract/fields.ts';
import { readOptions, readWhy, WrongWords } from '../command.ts';

/** Gateways call a payment what they like, in so many characters. */
const OTHER_ID = /^[\w./-]{6,255}$/;

/** How an order or a payment can be named, as part of a sentence. */
export const TAKEN = [
  'say the Transaction ID (K and 12 characters) of its payment page, order page or receipt,',
  "the order's id in its address, or a number of the payment on the receipt or at the gateway",
].join(' ');

export interface Target<Name extends string> {
  /** What people see of an order or a payment: an id, a Transaction ID, a gateway's number. */
  named: string;
  rest: string[];
  why: string;
  values: Partial<Record<Name, string>>;
}

/** Throws WrongWords when the id or the reason is none. */
export function readTarget<const Name extends string>(
  words: string[],
  names: readonly Name[],
): Target<Name> {
  const { plain, values } = readOptions(words, [...names, 'why']);
  const [named = '', ...rest] = plain;
  if (named === '') {
    throw new WrongWords(`Which order or payment? To name it, ${TAKEN}.`);
  }
  if (!isId(named) && !OTHER_ID.test(named)) {
    throw new WrongWords(`"${named}" is no id of an order or of a payment: ${TAKEN}.`);
  }
  const why = readWhy(values.why);
  return { named: isId(named) ? named.toLowerCase() : named, rest, why, values };
}

/** What is to be done to a named order, with at most `more` words beside it. Throws WrongWords. */
export function readDecision(words: string[], more = 0): Omit<Target<never>, 'values'> {
  const { named, rest, why } = readTarget(words, []);
  if (rest.length > more) throw new WrongWords(`What is "${rest[more]}" for?`);
  return { named, rest, why };
}

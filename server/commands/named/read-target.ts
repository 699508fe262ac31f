// Reads the order or payment and the reason from the arguments of the commands that decide about
// one.
import { isId } from '#contract/fields.ts';
import { readOptions, readWhy, UsageError } from '../command.ts';

/** Gateways choose their own payment ids, up to this length. */
const OTHER_ID = /^[\w./-]{6,255}$/;

/** How an order or a payment can be named, as part of a sentence. */
export const TAKEN = [
  'say the Transaction ID (K and 12 characters) of its payment page, order page or receipt,',
  "the order's id in its address, or a number of the payment on the receipt or at the gateway",
].join(' ');

export interface Target<Name extends string> {
  /** Any number shown for an order or payment: an id, a Transaction ID, a gateway's number. */
  named: string;
  rest: string[];
  why: string;
  values: Partial<Record<Name, string>>;
}

/** Throws UsageError when the id or the reason is invalid. */
export function readTarget<const Name extends string>(
  words: string[],
  names: readonly Name[],
): Target<Name> {
  const { plain, values } = readOptions(words, [...names, 'why']);
  const [named = '', ...rest] = plain;
  if (named === '') {
    throw new UsageError(`Which order or payment? To name it, ${TAKEN}.`);
  }
  if (!isId(named) && !OTHER_ID.test(named)) {
    throw new UsageError(`"${named}" is not the id of an order or a payment: ${TAKEN}.`);
  }
  const why = readWhy(values.why);
  return { named: isId(named) ? named.toLowerCase() : named, rest, why, values };
}

/** Reads the named order and at most `more` further arguments. Throws UsageError. */
export function readDecision(words: string[], more = 0): Omit<Target<never>, 'values'> {
  const { named, rest, why } = readTarget(words, []);
  if (rest.length > more) throw new UsageError(`Unexpected argument "${rest[more]}".`);
  return { named, rest, why };
}

// Recognizes what was typed into the search: an address, a number, a name, an order or a reference.
import { isId } from '#contract/fields.ts';
import { endOfNumber } from '#server/orders/labels/transaction-number.ts';

/** All the readings of the text; the search tries each of them. */
export interface Recognised {
  /** A whole e-mail address. */
  email?: string;
  /** Word prefixes of a name, an address or a phone number; a person must match all of them. */
  terms?: readonly string[];
  /** The id of any object: a person, an order, a case. */
  id?: string;
  /** May name an order: its number, its recipient, or a payment, refund or delivery reference. */
  orderWord?: string;
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;
/** Shorter prefixes would match too many people. */
const DIGITS_MIN = 5;
const LETTERS_MIN = 3;
const PHONE = /^[+\d][\d\s()-]*$/;

function termsOf(typed: string): string[] | undefined {
  if (PHONE.test(typed)) {
    const digits = typed.replaceAll(/\D/g, '').replace(/^00/, '');
    return digits.length >= DIGITS_MIN ? [digits] : undefined;
  }
  const words = typed.toLowerCase().split(/\s+/);
  // Only the first word has a minimum length; further words just narrow the result.
  return (words[0] ?? '').length >= LETTERS_MIN && words.length <= 6 ? words : undefined;
}

export function recognise(text: string): Recognised {
  const typed = text.trim().normalize('NFKC');
  const id = typed.toLowerCase();
  if (isId(id)) return { id, orderWord: id };
  const terms = termsOf(typed);
  const isEmail = EMAIL.test(typed);
  const mayBeOrder = !isEmail && (/\d/.test(typed) || endOfNumber(typed) !== undefined);
  return {
    ...(isEmail && { email: typed.toLowerCase() }),
    ...(terms && { terms }),
    ...(mayBeOrder && { orderWord: typed }),
  };
}

/** The prefixes as a Postgres tsquery, quoted so that their characters are not taken as operators. */
export function prefixQuery(terms: readonly string[]): string {
  return terms.map((term) => `'${term.replaceAll(/['\\]/g, '$&$&')}':*`).join(' & ');
}

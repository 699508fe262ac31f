// Recognises what was typed into the search: an address, a number, a name, an order or a reference.
import { isId } from '#contract/fields.ts';
import { endOfNumber } from '#server/orders/labels/transaction-number.ts';

/** Everything that the text may be; it is looked for as each of them. */
export interface Recognised {
  /** A whole e-mail address. */
  email?: string;
  /** The beginnings of words of a name, an address or a phone number: people have all of them. */
  terms?: readonly string[];
  /** Of anything: a person, an order, a case. */
  id?: string;
  /** Of an order: its number, its recipient, a reference of a payment, refund or delivery. */
  orderWord?: string;
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;
/** Fewer digits, or fewer letters of one word, are the beginning of too many. */
const DIGITS_MIN = 5;
const LETTERS_MIN = 3;
const PHONE = /^[+\d][\d\s()-]*$/;

function termsOf(typed: string): string[] | undefined {
  if (PHONE.test(typed)) {
    const digits = typed.replaceAll(/\D/g, '').replace(/^00/, '');
    return digits.length >= DIGITS_MIN ? [digits] : undefined;
  }
  const words = typed.toLowerCase().split(/\s+/);
  // Behind the first, words may be short: they only narrow down.
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

/** The beginnings as the database's text search takes them: in quotes, nothing in them is an operator. */
export function prefixQuery(terms: readonly string[]): string {
  return terms.map((term) => `'${term.replaceAll(/['\\]/g, '$&$&')}':*`).join(' & ');
}

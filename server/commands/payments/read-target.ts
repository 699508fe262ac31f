// Reads which payment is meant, and why: the words of the commands about payments.
import type pg from 'pg';
import { formatMoney } from '#contract/money.ts';
import { findPaidAttempts } from '#server/payments/refunds/refundable.ts';
import type { PaidAttempt } from '#server/payments/refunds/refundable.ts';
import { readOptions, WrongWords } from '../command.ts';
import type { Report } from '../command.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const TRANSACTION_ID = /^[0-9A-Z]{16}$/i;
const WHY_MAX = 500;

export interface Target<Name extends string> {
  /** An order's or an attempt's id, or the id a gateway knows the attempt by. */
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
    throw new WrongWords('Which payment? Say the id of its order, or of the payment itself.');
  }
  if (!UUID.test(named) && !TRANSACTION_ID.test(named)) {
    throw new WrongWords(`"${named}" is no id of an order or of a payment.`);
  }
  const why = values.why?.trim() ?? '';
  if (why === '' || why.length > WHY_MAX) {
    throw new WrongWords(`Say --why "…", in at most ${WHY_MAX} characters: it is kept as proof.`);
  }
  return { named: named.toLowerCase(), rest, why, values };
}

/** One payment among those an order has, in words. */
export function attemptText({ gateway, transactionId, ...charged }: PaidAttempt): string {
  const amount = formatMoney(charged.chargedPaisa, charged.chargedCurrency);
  return `${transactionId} (${amount} through ${gateway})`;
}

/**
 * The one payment that is meant and brought money, or the sentence that says why there is none.
 * Among several `prefers` may know the only one that comes into question.
 */
export async function findOne(
  pool: pg.Pool,
  named: string,
  prefers: (attempt: PaidAttempt) => boolean,
): Promise<PaidAttempt | Report> {
  const attempts = await findPaidAttempts(pool, named);
  if (!attempts) return { text: `There is no order or payment ${named}.`, isBad: true };
  const [first] = attempts;
  if (!first) return { text: `Nothing came through a gateway for ${named}.`, isBad: true };
  const preferred = attempts.filter(prefers);
  if (attempts.length === 1 || preferred.length === 1) return preferred[0] ?? first;
  const several = (preferred.length > 1 ? preferred : attempts).map(attemptText).join(', ');
  return { text: `Say which payment of ${named}: ${several}.`, isBad: true };
}

export function isReport(found: PaidAttempt | Report): found is Report {
  return 'text' in found;
}

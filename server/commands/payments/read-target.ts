// Reads which payment is meant, and why: the words of the commands about payments.
import { formatMoney } from '#contract/money.ts';
import { ordersOfNumber } from '#server/orders/naming/transaction-number.ts';
import { findPaidAttempts } from '#server/payments/refunds/refundable.ts';
import type { PaidAttempt } from '#server/payments/refunds/refundable.ts';
import { readOptions, UUID, WrongWords } from '../command.ts';
import type { Report, World } from '../command.ts';

/** Gateways call a payment what they like, in so many characters. */
const OTHER_ID = /^[\w./-]{6,255}$/;
const TAKEN = [
  'say the Transaction ID (K and 12 characters) of its payment page, order page or receipt,',
  "the order's id in its address, or a number of the payment on the receipt or at the gateway",
].join(' ');
const WHY_MAX = 500;

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
    throw new WrongWords(`Which payment? To name it, ${TAKEN}.`);
  }
  const isUuid = UUID.test(named);
  if (!isUuid && !OTHER_ID.test(named)) {
    throw new WrongWords(`"${named}" is no id of an order or of a payment: ${TAKEN}.`);
  }
  const why = values.why?.trim() ?? '';
  if (why === '' || why.length > WHY_MAX) {
    throw new WrongWords(`Say --why "…", in at most ${WHY_MAX} characters: it is kept as proof.`);
  }
  return { named: isUuid ? named.toLowerCase() : named, rest, why, values };
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
  { owner, pool }: Pick<World, 'owner' | 'pool'>,
  named: string,
  prefers: (attempt: PaidAttempt) => boolean,
): Promise<PaidAttempt | Report> {
  const [order, ...others] = await ordersOfNumber(owner, named);
  if (others.length > 0) {
    const ids = [order, ...others].join(', ');
    return { text: `Several orders are ${named}; say the id of one: ${ids}.`, isBad: true };
  }
  const attempts = await findPaidAttempts(pool, order ?? named);
  if (!attempts) return { text: `There is no order or payment ${named}: ${TAKEN}.`, isBad: true };
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

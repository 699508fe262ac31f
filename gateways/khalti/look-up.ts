// Queries Khalti for the outcome of a payment by Khalti's own id.
// Source: docs.khalti.com, KPG-2: lookup and its statuses.
import * as z from 'zod/mini';
import type { Paisa } from '#contract/money.ts';
import { plainLine } from '#providers/legible.ts';
import { askKhalti } from './ask.ts';
import type { KhaltiSettings } from './ask.ts';

const lookUpAnswer = z.object({
  pidx: z.string(),
  total_amount: z.int().check(z.minimum(0), z.maximum(99_999_999_999)),
  status: z.string(),
  transaction_id: z.nullish(z.string()),
  fee: z.nullish(z.number()),
  refunded: z.nullish(z.boolean()),
});

const STATUSES = [
  'Completed',
  'Pending',
  'Initiated',
  'Refunded',
  'Partially Refunded',
  'Expired',
  'User canceled',
] as const;

export interface LookedUp {
  kind: 'found';
  status: (typeof STATUSES)[number];
  chargedPaisa: Paisa;
  /** Khalti's transaction id; null until money has moved. */
  transactionId: string | null;
  proof: unknown;
}

/** The only statuses with which Khalti answers HTTP 400: payments that ended without money. */
const ENDED: readonly string[] = ['Expired', 'User canceled'];

/** Never throws; an answer that is not certainly about this payment is `unknown`. */
export async function lookUp(
  settings: KhaltiSettings,
  pidx: string,
): Promise<LookedUp | { kind: 'unknown'; proof: unknown }> {
  const answer = await askKhalti(settings, 'v2/epayment/lookup', { pidx });
  if (answer.kind === 'away') return { kind: 'unknown', proof: { fault: answer.fault } };
  if (answer.kind === 'no') {
    return { kind: 'unknown', proof: { fault: `HTTP ${answer.httpStatus}` } };
  }
  const read = lookUpAnswer.safeParse(answer.body);
  if (!read.success) return { kind: 'unknown', proof: { unreadable: true } };
  const { total_amount: amount, transaction_id: transactionId = null } = read.data;
  const proof = { ...read.data, status: plainLine(read.data.status, 50) };
  const status = STATUSES.find((one) => one.toLowerCase() === read.data.status.toLowerCase());
  const isSaidSo = answer.httpStatus === 200 || ENDED.includes(status ?? '');
  if (read.data.pidx !== pidx || status === undefined || !isSaidSo) {
    return { kind: 'unknown', proof };
  }
  return { kind: 'found', status, chargedPaisa: BigInt(amount), transactionId, proof };
}

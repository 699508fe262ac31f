// Refunds a payment, in full or in part, to the Khalti wallet or bank it came from.
// Source: docs.khalti.com, KPG-2: refund. It takes no idempotency key, and a look-up tells only whether a
// payment was refunded in full or in part.
import * as z from 'zod/mini';
import { plainLine } from '#providers/legible.ts';
import type { AskedRefund, GatewayRefunds, RefundRequest, RefundStatus } from '../refunds.ts';
import { askKhalti } from './ask.ts';
import type { Answer, KhaltiSettings } from './ask.ts';
import { lookUp } from './look-up.ts';
import type { LookedUp } from './look-up.ts';

const said = z.looseObject({ detail: z.string() });

function proofOf(answer: Extract<Answer, { httpStatus: number }>): unknown {
  const read = said.safeParse(answer.body);
  const words = read.success ? { said: plainLine(read.data.detail, 200) } : {};
  return { httpStatus: answer.httpStatus, ...words };
}

/** Khalti gives a refund no id, so ours identifies it. */
function refunded(
  { refundId: refundReference, amountPaisa }: RefundRequest,
  proof: unknown,
): RefundStatus {
  return { kind: 'refunded', refundReference, amountPaisa, proof };
}

async function refund(settings: KhaltiSettings, request: RefundRequest): Promise<RefundStatus> {
  const { gatewayReference: pidx, amountPaisa, chargedPaisa } = request;
  const found = await lookUp(settings, pidx);
  // Nothing was sent, so the same refund may be sent later.
  if (found.kind === 'unknown') return { kind: 'not yet', proof: found.proof };
  const { status, transactionId, proof } = found;
  if (status === 'Refunded') return { kind: 'already refunded', proof };
  const isPaid = status === 'Completed' || status === 'Partially Refunded';
  if (!isPaid || transactionId === null || found.chargedPaisa !== chargedPaisa) {
    return { kind: 'refused', proof };
  }
  const isWhole = amountPaisa === chargedPaisa && status === 'Completed';
  const path = `merchant-transaction/${encodeURIComponent(transactionId)}/refund`;
  const answer = await askKhalti(settings, path, isWhole ? {} : { amount: Number(amountPaisa) });
  if (answer.kind === 'away') {
    return { kind: answer.wasNeverSent ? 'not yet' : 'unknown', proof: answer };
  }
  if (answer.kind === 'no') return { kind: 'refused', proof: proofOf(answer) };
  if (answer.httpStatus === 400) return { kind: 'refused', proof: proofOf(answer) };
  return said.safeParse(answer.body).success
    ? refunded(request, proofOf(answer))
    : { kind: 'unknown', proof: proofOf(answer) };
}

/** The state of a refund by a look-up. A partial refund cannot be matched with certainty: manual review. */
function afterSending(asked: AskedRefund, { status, proof }: LookedUp): RefundStatus {
  const isWhole = asked.amountPaisa === asked.chargedPaisa;
  if (isWhole && status === 'Refunded') return refunded(asked, proof);
  return { kind: status === 'Completed' ? 'never heard' : 'unknown', proof };
}

export function makeKhaltiRefunds(settings: KhaltiSettings): GatewayRefunds {
  return {
    isRepeatable: false,
    // A look-up knows no failed refunds.
    tellsLateFailures: false,
    refund: (request) => refund(settings, request),
    status: async (asked) => {
      const found = await lookUp(settings, asked.gatewayReference);
      return found.kind === 'unknown' ? found : afterSending(asked, found);
    },
  };
}

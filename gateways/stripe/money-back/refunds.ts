// Refunds a card payment in full or in part, and queries the outcome.
// Source: Stripe's API reference, Refunds; the error charge_already_refunded.
import { Stripe } from 'stripe';
import * as z from 'zod/mini';
import type { Paisa } from '#contract/money.ts';
import { faultOf as faultOfExchange, wasNeverSent } from '#providers/http-json.ts';
import type { GatewayRefunds, RefundStatus } from '../../refunds.ts';
import { makeApi } from '../api.ts';
import type { ApiSettings } from '../api.ts';

export interface RefundRequest {
  /** Our id: Stripe's idempotency key, by which we also find the refund again. */
  refundId: string;
  /** The attempt's own id; webhooks about the refund then carry it. */
  transactionId: string;
  /** The gateway's id of the payment: the intent. */
  gatewayReference: string;
  /** Absent: everything that is left. */
  amountPaisa?: Paisa;
}

export interface StripeRefunds extends Omit<GatewayRefunds, 'refund'> {
  /** Safe to repeat under the same `refundId`. Never throws. */
  refund: (request: RefundRequest) => Promise<RefundStatus>;
}

const refundShape = z.object({
  object: z.literal('refund'),
  id: z.string().check(z.regex(/^\w{3,255}$/)),
  amount: z.int().check(z.minimum(1), z.maximum(999_999_999_999)),
  currency: z.literal('npr'),
  status: z.string(),
  payment_intent: z.nullish(z.string()),
  metadata: z.nullish(z.record(z.string(), z.string())),
  failure_reason: z.nullish(z.string()),
});
const listShape = z.object({ data: z.array(z.unknown()), has_more: z.optional(z.boolean()) });

const KINDS: Readonly<Record<string, 'refunded' | 'pending' | 'failed'>> = {
  succeeded: 'refunded',
  pending: 'pending',
  requires_action: 'pending',
  failed: 'failed',
  canceled: 'failed',
};

/** What a refund must satisfy to be the requested one. */
type Expected = Partial<Pick<RefundRequest, 'refundId' | 'gatewayReference' | 'amountPaisa'>> & {
  refundReference?: string;
};

function readRefund(answer: unknown, expected: Expected): RefundStatus {
  const parsed = refundShape.safeParse(answer);
  if (!parsed.success) return { kind: 'unknown', proof: { unreadable: true } };
  const { id, amount, status, payment_intent: intent, metadata } = parsed.data;
  const { refundId, gatewayReference, amountPaisa, refundReference } = expected;
  const isOurs =
    (refundReference ?? id) === id &&
    (gatewayReference ?? intent) === intent &&
    (refundId ?? metadata?.['refund']) === metadata?.['refund'] &&
    (amountPaisa ?? BigInt(amount)) === BigInt(amount);
  const kind = Object.hasOwn(KINDS, status) ? KINDS[status] : undefined;
  if (!isOurs || !kind) return { kind: 'unknown', proof: parsed.data };
  return { kind, refundReference: id, amountPaisa: BigInt(amount), proof: parsed.data };
}

/** The error of our HTTP layer, which Stripe's client wraps. */
function wireError(error: unknown): unknown {
  return error instanceof Stripe.errors.StripeConnectionError ? error.detail : undefined;
}

function faultOf(error: unknown): { fault: string } {
  const fault = error instanceof Error ? `${error.name}: ${error.message}` : 'no answer';
  return {
    fault: wasNeverSent(wireError(error)) ? faultOfExchange(wireError(error)).fault : fault,
  };
}

/** The size of one page of Stripe's list; none of our payments has more refunds. */
const LISTED_MAX = 100;

/** Our refund among all refunds of this payment; `otherwise` if it is not there. */
async function findRefund(
  api: () => Stripe,
  { refundId, gatewayReference, amountPaisa }: RefundRequest,
  otherwise: RefundStatus,
): Promise<RefundStatus> {
  const asked = { payment_intent: gatewayReference, limit: LISTED_MAX };
  const all = listShape.safeParse(await api().refunds.list(asked));
  if (!all.success) return { kind: 'unknown', proof: { unreadable: true } };
  const { data, has_more: isMore } = all.data;
  const expected = { refundId, gatewayReference };
  const found = data.find((one) => readRefund(one, expected).kind !== 'unknown');
  if (found !== undefined) {
    return readRefund(found, { ...expected, ...(amountPaisa !== undefined && { amountPaisa }) });
  }
  // An unreadable refund may be ours.
  const isUnread = data.some((one) => readRefund(one, {}).kind === 'unknown');
  const isSure = isMore !== true && !isUnread;
  return isSure ? otherwise : { kind: 'unknown', proof: { isMore, isUnread } };
}

export function makeStripeRefunds(settings: ApiSettings): StripeRefunds {
  // No automatic retries: a refund without an answer is sent again by the refund job, after a query.
  const api = makeApi({ ...settings, retries: 0 });

  async function refund(request: RefundRequest): Promise<RefundStatus> {
    const { refundId, transactionId, gatewayReference, amountPaisa } = request;
    try {
      const answer = await api().refunds.create(
        {
          payment_intent: gatewayReference,
          reason: 'requested_by_customer',
          metadata: { refund: refundId, attempt: transactionId },
          ...(amountPaisa !== undefined && { amount: Number(amountPaisa) }),
        },
        { idempotencyKey: refundId },
      );
      return readRefund(answer, request);
    } catch (error) {
      return await ofError(error, request);
    }
  }

  async function ofError(error: unknown, request: RefundRequest): Promise<RefundStatus> {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) {
      const kind = wasNeverSent(wireError(error)) ? 'not yet' : 'unknown';
      return { kind, proof: faultOf(error) };
    }
    const { code, statusCode: httpStatus, message } = error;
    const proof = { code, httpStatus, message };
    try {
      if (code === 'charge_already_refunded') {
        return await findRefund(api, request, { kind: 'already refunded', proof });
      }
    } catch (askError) {
      return { kind: 'unknown', proof: { ...proof, ...faultOf(askError) } };
    }
    return { kind: httpStatus === 400 ? 'refused' : 'unknown', proof };
  }

  return {
    isRepeatable: true,
    tellsLateFailures: true,
    refund,
    status: async (asked) => {
      const { refundReference } = asked;
      try {
        if (refundReference === null) {
          return await findRefund(api, asked, { kind: 'never heard', proof: {} });
        }
        return readRefund(await api().refunds.retrieve(refundReference), {
          ...asked,
          refundReference,
        });
      } catch (error) {
        return { kind: 'unknown', proof: faultOf(error) };
      }
    },
  };
}

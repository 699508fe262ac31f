// Gives money back to the card it came from, whole or in part, and asks what became of it.
// Source: Stripe's API reference, Refunds; the error charge_already_refunded.
import { Stripe } from 'stripe';
import * as z from 'zod/mini';
import type { Paisa } from '#contract/money.ts';
import { makeApi } from './api.ts';
import type { ApiSettings } from './api.ts';

export interface RefundRequest {
  /** Ours: the key under which Stripe does it once, and by which we find it again. */
  refundId: string;
  /** The attempt's own id; its webhooks then name it. */
  transactionId: string;
  /** What the gateway calls the payment: the intent. */
  gatewayReference: string;
  /** Absent: all that is left. */
  amountPaisa?: Paisa;
}

export type RefundStatus =
  /** `pending`: on its way to the bank, to be asked for again by `refundReference`. */
  | {
      kind: 'refunded' | 'pending' | 'failed';
      refundReference: string;
      amountPaisa: Paisa;
      proof: unknown;
    }
  /** Nothing is left to give back, and what went was not under this id. */
  | { kind: 'already refunded'; proof: unknown }
  /** It will not, for certain. */
  | { kind: 'refused'; proof: unknown }
  /** To be asked again under the same id; never to be given back another way. */
  | { kind: 'unknown'; proof: unknown };

export interface StripeRefunds {
  /** Safe to repeat under the same `refundId`. Never throws. */
  refund: (request: RefundRequest) => Promise<RefundStatus>;
  /** Asks about a refund that was pending. Never throws. */
  refundStatus: (refundReference: string) => Promise<RefundStatus>;
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
const listShape = z.object({ data: z.array(z.unknown()) });

const KINDS: Readonly<Record<string, 'refunded' | 'pending' | 'failed'>> = {
  succeeded: 'refunded',
  pending: 'pending',
  requires_action: 'pending',
  failed: 'failed',
  canceled: 'failed',
};

/** What must hold of a refund for it to be the one we asked for. */
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

function faultOf(error: unknown): { fault: string } {
  return { fault: error instanceof Error ? `${error.name}: ${error.message}` : 'no answer' };
}

/** Ours among all of this payment's refunds, when Stripe has nothing left to give. */
async function findRefund(
  api: Stripe,
  { refundId, gatewayReference }: RefundRequest,
  proof: unknown,
): Promise<RefundStatus> {
  const list = await api.refunds.list({ payment_intent: gatewayReference, limit: 100 });
  const all = listShape.safeParse(list);
  if (!all.success) return { kind: 'unknown', proof: { unreadable: true } };
  const read = all.data.data.map((one) => readRefund(one, { refundId, gatewayReference }));
  const ours = read.find(({ kind }) => kind !== 'unknown');
  return ours ?? { kind: 'already refunded', proof };
}

export function makeStripeRefunds(settings: ApiSettings): StripeRefunds {
  const api = makeApi(settings);

  async function refund(request: RefundRequest): Promise<RefundStatus> {
    const { refundId, transactionId, gatewayReference, amountPaisa } = request;
    try {
      const answer = await api.refunds.create(
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
      return { kind: 'unknown', proof: faultOf(error) };
    }
    const { code, statusCode: httpStatus, message } = error;
    const proof = { code, httpStatus, message };
    try {
      if (code === 'charge_already_refunded') return await findRefund(api, request, proof);
    } catch (askError) {
      return { kind: 'unknown', proof: { ...proof, ...faultOf(askError) } };
    }
    return { kind: httpStatus === 400 ? 'refused' : 'unknown', proof };
  }

  return {
    refund,
    refundStatus: async (refundReference) => {
      try {
        return readRefund(await api.refunds.retrieve(refundReference), { refundReference });
      } catch (error) {
        return { kind: 'unknown', proof: faultOf(error) };
      }
    },
  };
}

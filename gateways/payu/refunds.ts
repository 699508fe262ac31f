// Refunds payments in Indian rupees to their source, and queries the outcome.
// Source: PayU's API reference, cancel_refund_transaction, and check_action_status by PayU's own id of the
// payment, which lists every refund with our token, so that a refund whose answer was lost can be found.
import * as z from 'zod/mini';
import { decimalRupees, paisaFromRupees } from '#contract/money.ts';
import { wasNeverSent } from '#providers/http-json.ts';
import type { AskedRefund, GatewayRefunds, RefundRequest, RefundStatus } from '../refunds.ts';
import { askPayu, faultOf } from './ask.ts';
import type { ApiSettings } from './ask.ts';

const text = z.pipe(z.union([z.string(), z.number()]), z.transform(String));

const taken = z.object({ status: z.literal(1), request_id: text });
const refusal = z.looseObject({ status: z.literal(0), msg: z.string() });

const action = z.looseObject({
  request_id: text,
  amt: text,
  action: z.string(),
  token: z.nullish(z.string()),
  status: z.string(),
});
const actions = z.object({
  transaction_details: z.record(z.string(), z.union([z.string(), z.record(z.string(), action)])),
});

const KINDS: Readonly<Record<string, 'refunded' | 'pending' | 'failed'>> = {
  success: 'refunded',
  failure: 'failed',
  queued: 'pending',
  'in progress': 'pending',
  requested: 'pending',
  pending: 'pending',
  // Our account at PayU must be topped up first; then the refund continues by itself.
  od_hit: 'pending',
};

/** Our refund among all transactions of the payment. */
function findOurs(body: unknown, request: RefundRequest): RefundStatus {
  const parsed = actions.safeParse(body);
  const found = parsed.success
    ? parsed.data.transaction_details[request.gatewayReference]
    : undefined;
  if (found === undefined) return { kind: 'unknown', proof: { unreadable: true } };
  if (typeof found === 'string') {
    const isNone = /no action status found/i.test(found);
    return { kind: isNone ? 'never heard' : 'unknown', proof: { answer: found } };
  }
  const ours = Object.values(found).find(({ token }) => token === request.refundId);
  if (!ours) return { kind: 'never heard', proof: { actions: Object.keys(found).length } };
  const amountPaisa = paisaFromRupees(ours.amt);
  const word = ours.status.toLowerCase();
  const kind = Object.hasOwn(KINDS, word) ? KINDS[word] : undefined;
  if (!kind || ours.action !== 'refund' || amountPaisa !== request.amountPaisa) {
    return { kind: 'unknown', proof: ours };
  }
  return { kind, refundReference: ours.request_id, amountPaisa, proof: ours };
}

/** PayU's answer to a refund on the day of the payment, which is possible only from the next day on. */
const NOT_YET = /tomorrow/i;
/** Refusals that a retry cannot change; any other refusal may be about a refund in progress. */
const NEVER = /does not exist|invalid amount|amount is empty|refund failure|failed/i;

export function makePayuRefunds(settings: ApiSettings): GatewayRefunds {
  async function status(request: RefundRequest): Promise<RefundStatus> {
    const { gatewayReference: var1 } = request;
    try {
      const command = { command: 'check_action_status', var1, var2: 'payuid' };
      return findOurs(await askPayu(settings, command), request);
    } catch (error) {
      return { kind: 'unknown', proof: faultOf(error) };
    }
  }

  /** A refusal only counts if the list of transactions confirms it. */
  async function afterNo(request: RefundRequest, proof: { msg: string }): Promise<RefundStatus> {
    if (NOT_YET.test(proof.msg)) return { kind: 'not yet', proof };
    const listed = await status(request);
    if (listed.kind !== 'never heard') return listed;
    return { kind: NEVER.test(proof.msg) ? 'refused' : 'unknown', proof };
  }

  async function refund(request: RefundRequest): Promise<RefundStatus> {
    const { refundId, gatewayReference, amountPaisa } = request;
    const command = {
      command: 'cancel_refund_transaction',
      var1: gatewayReference,
      var2: refundId,
      var3: decimalRupees(amountPaisa),
    };
    try {
      const body = await askPayu(settings, command);
      const queued = taken.safeParse(body);
      if (queued.success) {
        const refundReference = queued.data.request_id;
        return { kind: 'pending', refundReference, amountPaisa, proof: queued.data };
      }
      const no = refusal.safeParse(body);
      return no.success ? await afterNo(request, no.data) : { kind: 'unknown', proof: { body } };
    } catch (error) {
      return { kind: wasNeverSent(error) ? 'not yet' : 'unknown', proof: faultOf(error) };
    }
  }

  return {
    isRepeatable: true,
    tellsLateFailures: true,
    refund,
    status: (asked: AskedRefund) => status(asked),
  };
}

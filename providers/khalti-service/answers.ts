// Classifies Khalti Service's answers to deliveries: the states and error codes that mean delivered,
// refused, or pending and to be queried.
// Source: the service's API documentation v9.5 (June 2026): states, error codes, status and
// duplicate references.
import * as z from 'zod/mini';
import { paisaFromRupees } from '#contract/money.ts';
import type { Paisa } from '#contract/money.ts';
import type { Outcome, Proof, StatusOutcome } from '../outcome.ts';
import { proofOf } from '../evidence.ts';
import type { RawAnswer } from '../evidence.ts';
import { refusalOf } from './error-codes.ts';

/** A text that may also be written as a number. */
export const wireText = z.pipe(z.union([z.string(), z.number()]), z.transform(String));

/** The fields that all answers share; the rest of a body is only evidence. */
export const answerBody = z.looseObject({
  status: z.nullish(z.boolean()),
  state: z.nullish(z.string()),
  error_code: z.nullish(wireText),
  id: z.nullish(wireText),
});

/** What an answer says of a delivery that was taken back. */
export const refundBody = z.looseObject({
  refunded: z.nullish(z.boolean()),
  refunded_amount: z.nullish(wireText),
  refunds: z.nullish(z.array(z.unknown())),
});
const refundLine = z.looseObject({ amount: wireText });

/**
 * How much of an amount was taken back: the sum of the refunds, or else what the answer gives, or the whole
 * if it gives nothing. Undefined if nothing was taken back.
 */
export function takenBack(
  { refunded, refunded_amount: told, refunds }: z.output<typeof refundBody>,
  wholePaisa: Paisa,
): Paisa | 'unreadable' | undefined {
  if (refunds?.length) {
    const amounts = refunds.map((one) => {
      const line = refundLine.safeParse(one);
      return line.success ? paisaFromRupees(line.data.amount) : undefined;
    });
    const readable = amounts.filter((paisa) => paisa !== undefined);
    if (readable.length < amounts.length) return 'unreadable';
    return readable.reduce((sum, paisa) => sum + paisa, 0n);
  }
  if (refunded !== true) return undefined;
  return typeof told === 'string' ? (paisaFromRupees(told) ?? 'unreadable') : wholePaisa;
}

const statusBody = z.looseObject({
  ...answerBody.shape,
  ...refundBody.shape,
  reference: z.nullish(z.string()),
  response_id: z.nullish(wireText),
  amount: z.nullish(wireText),
});

const bulkBody = z.looseObject({ detail: z.array(z.looseObject({})) });

/** States that mean with certainty that nothing was or will be delivered. */
const REFUSED_STATES = new Set(['Failed', 'Error', 'Expired', 'Status Error']);

function isRefusedState(state: string | null | undefined): boolean {
  return typeof state === 'string' && REFUSED_STATES.has(state);
}

const refused = (proof: Proof): Outcome => ({
  kind: 'rejected',
  why: 'delivery.refused',
  mayGoElsewhere: false,
  proof,
});

/** Whether other fields contradict the refusal. */
function contradicts({ status, state }: z.output<typeof answerBody>): boolean {
  return status === true || (typeof state === 'string' && !isRefusedState(state));
}

/** Whether the body is a page and not JSON. Unreadable JSON does not count, because it may say anything. */
function isPage({ body, text = '' }: RawAnswer): boolean {
  return body === undefined && !/^\s*[[{"]/.test(text);
}

/**
 * Reads the answer to a first delivery. Everything uncertain is unknown and will be queried. The
 * error code is checked before the state, because a repeated reference (1013) has the state Error
 * too.
 */
export function readDelivery(raw: RawAnswer): Outcome {
  const proof = proofOf(raw);
  const unknown: Outcome = { kind: 'unknown', proof };
  if (raw.httpStatus >= 500) return unknown;
  const isMissing = raw.httpStatus === 404;
  const parsed = answerBody.safeParse(isMissing && isPage(raw) ? {} : raw.body);
  if (!parsed.success) return unknown;
  const { state, error_code: code, id } = parsed.data;
  if (code) {
    const refusal = refusalOf(code);
    return refusal && !contradicts(parsed.data) ? { kind: 'rejected', ...refusal, proof } : unknown;
  }
  // The service does not exist, or no longer does.
  if (isMissing && !contradicts(parsed.data)) {
    return { kind: 'rejected', why: 'delivery.provider_closed', mayGoElsewhere: true, proof };
  }
  if (raw.httpStatus !== 200) return unknown;
  if (state === 'Success') return { kind: 'delivered', providerReference: id ?? null, proof };
  return isRefusedState(state) ? refused(proof) : unknown;
}

const UNKNOWN_REFERENCE = '002';

/** Our record of what was sent under a reference. */
export interface Sent {
  reference: string;
  amountPaisa: Paisa;
}

/**
 * Reads the answer to a status query. It must repeat our reference, for a success and for a refusal, or it
 * is not about our delivery; without it, the query itself may have been refused. A success with another
 * amount, or a partly refunded one, stays unknown and needs manual review.
 */
export function readStatus(raw: RawAnswer, { reference, amountPaisa }: Sent): StatusOutcome {
  const proof = proofOf(raw);
  const unknown: Outcome = { kind: 'unknown', proof };
  const parsed = statusBody.safeParse(raw.body);
  if (!parsed.success || raw.httpStatus >= 500) return unknown;
  const { status, state, error_code: code, response_id: id, ...told } = parsed.data;
  if (code === UNKNOWN_REFERENCE && status !== true) return { kind: 'never heard', proof };
  if (code || raw.httpStatus !== 200 || told.reference !== reference) return unknown;
  // The state decides, not `status`.
  if (isRefusedState(state)) return refused(proof);
  const backPaisa = takenBack(told, amountPaisa);
  if (backPaisa !== undefined) return backPaisa === amountPaisa ? refused(proof) : unknown;
  return state === 'Success' && paisaFromRupees(told.amount ?? '') === amountPaisa
    ? { kind: 'delivered', providerReference: id ?? null, proof }
    : unknown;
}

/** In a bulk answer, an unknown reference is a line that looks like an error without amount and id. */
function isNeverHeard(line: object): boolean {
  const parsed = statusBody.safeParse(line);
  if (!parsed.success) return false;
  const { state, response_id: id, amount } = parsed.data;
  return state === 'Error' && id === '0' && Number(amount ?? NaN) === 0;
}

/** Reads the answer to a bulk status query: one outcome for each reference, in the order of the query. */
export function readBulkStatus(raw: RawAnswer, asked: readonly Sent[]): StatusOutcome[] {
  const parsed = bulkBody.safeParse(raw.body);
  const lines = parsed.success ? parsed.data.detail : [];
  return asked.map((sent) => {
    const [line, ...more] = lines.filter((line) => line['reference'] === sent.reference);
    const answer: RawAnswer = { httpStatus: raw.httpStatus, body: line };
    if (!line || more.length > 0) return { kind: 'unknown', proof: proofOf(answer) };
    if (raw.httpStatus === 200 && isNeverHeard(line)) {
      return { kind: 'never heard', proof: proofOf(answer) };
    }
    return readStatus(answer, sent);
  });
}

// How Khalti Service's answers to deliveries are read: which state or error code means done,
// refused, or hold and ask.
// Source: the service's API documentation v9.5 (June 2026): states, error codes, status and
// duplicate references.
import * as z from 'zod/mini';
import { paisaFromRupees } from '#contract/money.ts';
import type { Paisa } from '#contract/money.ts';
import type { Outcome, Proof, StatusOutcome } from '../outcome.ts';
import { proofOf } from '../proof.ts';
import type { RawAnswer } from '../proof.ts';
import { refusalOf } from './error-codes.ts';

/** Text, or a number that stands for it. */
export const wireText = z.pipe(z.union([z.string(), z.number()]), z.transform(String));

/** The fields all answers share; the rest of a body is evidence, not meaning. */
export const answerBody = z.looseObject({
  status: z.nullish(z.boolean()),
  state: z.nullish(z.string()),
  error_code: z.nullish(wireText),
  id: z.nullish(wireText),
});

const statusBody = z.looseObject({
  ...answerBody.shape,
  reference: z.nullish(z.string()),
  response_id: z.nullish(wireText),
  amount: z.nullish(wireText),
  refunded: z.nullish(z.boolean()),
  refunded_amount: z.nullish(wireText),
});

const bulkBody = z.looseObject({ detail: z.array(z.looseObject({})) });

/** States that say for certain that nothing was or will be delivered. */
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

/** What stands beside a refusal must not say the opposite of it. */
function contradicts({ status, state }: z.output<typeof answerBody>): boolean {
  return status === true || (typeof state === 'string' && !isRefusedState(state));
}

/** A page in place of an answer; JSON that cannot be read is none, for it may say anything. */
function isPage({ body, text = '' }: RawAnswer): boolean {
  return body === undefined && !/^\s*[[{"]/.test(text);
}

/**
 * Reads the answer to a delivery that is sent for the first time. Everything that is not certain is
 * unknown: it will be asked for. An error code is looked at before the state, because a repeated
 * reference (1013) has the state Error too.
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
  // There is no such service, or no longer.
  if (isMissing && !contradicts(parsed.data)) {
    return { kind: 'rejected', why: 'delivery.provider_closed', mayGoElsewhere: true, proof };
  }
  if (raw.httpStatus !== 200) return unknown;
  if (state === 'Success') return { kind: 'delivered', providerReference: id ?? null, proof };
  return isRefusedState(state) ? refused(proof) : unknown;
}

const UNKNOWN_REFERENCE = '002';

/** What was sent under a reference, as we remember it. */
export interface Sent {
  reference: string;
  amountPaisa: Paisa;
}

/**
 * Reads the answer to a status query. The reference and amount must be ours: a success of another
 * amount, or one that was taken back in part, is not ours to believe and stays unknown for a person
 * to look at.
 */
export function readStatus(raw: RawAnswer, { reference, amountPaisa }: Sent): StatusOutcome {
  const proof = proofOf(raw);
  const unknown: Outcome = { kind: 'unknown', proof };
  const parsed = statusBody.safeParse(raw.body);
  if (!parsed.success || raw.httpStatus >= 500) return unknown;
  const { status, state, error_code: code, response_id: id, ...told } = parsed.data;
  if (code === UNKNOWN_REFERENCE && status !== true) return { kind: 'never heard', proof };
  // Without a `true` the question itself was refused, which says nothing of what was sent.
  if (code || raw.httpStatus !== 200 || status === false) return unknown;
  if (typeof told.reference === 'string' && told.reference !== reference) return unknown;
  const isOf = (amount: string | null | undefined): boolean =>
    typeof amount === 'string' && paisaFromRupees(amount) === amountPaisa;
  if (told.refunded === true) {
    const isWhole = typeof told.refunded_amount !== 'string' || isOf(told.refunded_amount);
    return isWhole ? refused(proof) : unknown;
  }
  if (isRefusedState(state)) return refused(proof);
  return state === 'Success' && isOf(told.amount)
    ? { kind: 'delivered', providerReference: id ?? null, proof }
    : unknown;
}

/** In a list, a reference never heard of looks like an error of no amount and no id. */
function isNeverHeard(line: object): boolean {
  const parsed = statusBody.safeParse(line);
  if (!parsed.success) return false;
  const { state, response_id: id, amount } = parsed.data;
  return state === 'Error' && id === '0' && Number(amount ?? NaN) === 0;
}

/** Reads the answer to a bulk status query: one outcome for each that was asked, in their order. */
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

// How Khalti Service's answers are read: which state or error code means done, refused, or hold and
// ask.
// Source: the service's API documentation v9.5 (June 2026): states, error codes, status and
// duplicate references.
import * as z from 'zod/mini';
import type { WordKey } from '#contract/words.ts';
import type { Outcome, Proof, StatusOutcome } from '../outcome.ts';

const code = z.pipe(z.union([z.string(), z.number()]), z.transform(String));

/** The fields both kinds of answer share; the rest of a body is evidence, not meaning. */
const answerBody = z.looseObject({
  status: z.optional(z.boolean()),
  state: z.optional(z.string()),
  error_code: z.optional(code),
  id: z.optional(code),
});

const statusBody = z.looseObject({
  ...answerBody.shape,
  response_id: z.optional(code),
  amount: z.optional(code),
  refunded: z.optional(z.boolean()),
});

/** An HTTP answer as it came; `body` is undefined when it was no JSON. */
export interface RawAnswer {
  httpStatus: number;
  body: unknown;
}

/** States that say for certain that nothing was or will be delivered. */
const REFUSED_STATES = new Set(['Failed', 'Error', 'Expired', 'Status Error']);

/**
 * Codes that say less than they seem: 1013 is a repeat of our own reference, whose first outcome
 * still stands; 1017, 1018 and 1021 are faults inside the service after which the delivery may have
 * happened.
 */
const HOLD_CODES = new Set(['1013', '1017', '1018', '1021', '7000']);

/** Codes of a first call that was refused before anything was done. */
const REFUSED_CODES: Readonly<Record<string, WordKey>> = {
  '1001': 'delivery.provider_closed',
  '1002': 'delivery.provider_closed',
  '1003': 'delivery.provider_closed',
  '1004': 'delivery.provider_closed',
  '1005': 'delivery.provider_closed',
  '1006': 'delivery.provider_closed',
  '1007': 'delivery.provider_closed',
  '1008': 'delivery.provider_closed',
  '1009': 'delivery.provider_closed',
  '1010': 'delivery.refused',
  '1011': 'delivery.refused',
  '1012': 'delivery.provider_closed',
  '1014': 'delivery.provider_closed',
  '1015': 'delivery.provider_closed',
  '1016': 'delivery.provider_closed',
  '1019': 'delivery.maintenance',
  '1020': 'delivery.refused',
  '4000': 'delivery.refused',
};

const ACCOUNT = 'our account or its token is not accepted';
/** Refusals that end only when a person of ours has done something about them. */
const ALERTS: Readonly<Record<string, string>> = {
  '1001': ACCOUNT,
  '1002': ACCOUNT,
  '1003': ACCOUNT,
  '1004': ACCOUNT,
  '1005': ACCOUNT,
  '1006': ACCOUNT,
  '1007': ACCOUNT,
  '1016': 'our credit is used up',
};

function proofOf({ httpStatus, body }: RawAnswer): Proof {
  const isRecord = typeof body === 'object' && body !== null && !Array.isArray(body);
  return { http_status: httpStatus, ...(isRecord ? { answer: body } : {}) };
}

/**
 * Reads the answer to a delivery. Everything that is not certain is unknown: it will be asked for.
 */
export function readDelivery(raw: RawAnswer): Outcome {
  const proof = proofOf(raw);
  if (raw.httpStatus === 404) return { kind: 'rejected', why: 'delivery.provider_closed', proof };
  if (raw.httpStatus >= 500) return { kind: 'unknown', proof };
  const parsed = answerBody.safeParse(raw.body);
  if (!parsed.success) return { kind: 'unknown', proof };
  const { state, error_code: errorCode = '', id } = parsed.data;
  if (HOLD_CODES.has(errorCode)) return { kind: 'unknown', proof };
  const why = REFUSED_CODES[errorCode];
  if (why !== undefined) {
    const alert = ALERTS[errorCode];
    return { kind: 'rejected', why, proof, ...(alert === undefined ? {} : { alert }) };
  }
  if (raw.httpStatus !== 200 || errorCode !== '') return { kind: 'unknown', proof };
  if (state === 'Success') return { kind: 'delivered', providerReference: id ?? null, proof };
  if (state !== undefined && REFUSED_STATES.has(state)) {
    return { kind: 'rejected', why: 'delivery.refused', proof };
  }
  return { kind: 'unknown', proof };
}

const UNKNOWN_REFERENCE = '002';

/**
 * Reads the answer to a status query. `amount` (plain rupees) must be ours: a success of another
 * amount is not ours to believe, and stays unknown for a person to look at.
 */
export function readStatus(raw: RawAnswer, amount: string): StatusOutcome {
  const proof = proofOf(raw);
  const parsed = statusBody.safeParse(raw.body);
  if (!parsed.success || raw.httpStatus >= 500) return { kind: 'unknown', proof };
  const { state, error_code: errorCode, response_id: id, refunded } = parsed.data;
  if (errorCode === UNKNOWN_REFERENCE) return { kind: 'never heard', proof };
  if (errorCode !== undefined && errorCode !== '') return { kind: 'unknown', proof };
  if (refunded === true) return { kind: 'rejected', why: 'delivery.refused', proof };
  if (state === 'Success') {
    const isOurs = Number(parsed.data.amount) === Number(amount);
    return isOurs
      ? { kind: 'delivered', providerReference: id ?? null, proof }
      : { kind: 'unknown', proof };
  }
  if (state !== undefined && REFUSED_STATES.has(state)) {
    return { kind: 'rejected', why: 'delivery.refused', proof };
  }
  return { kind: 'unknown', proof };
}

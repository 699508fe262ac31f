// Classifies Reloadly's answers: delivered, certainly refused, or pending and to be queried.
// Source: Reloadly's API documentation: `topups`, `topups/reports/transactions`, the statuses
// PROCESSING, SUCCESSFUL, FAILED and REFUNDED.
import * as z from 'zod/mini';
import type { Paisa } from '#contract/money.ts';
import type { Outcome, Proof, StatusOutcome } from '../outcome.ts';
import { proofOf } from '../evidence.ts';
import type { RawAnswer } from '../evidence.ts';
import { decimal, nearestPaisa } from './numbers.ts';
import { refusalOf } from './refusals.ts';

/** What was requested: the answer must carry the same reference and amount. */
export interface Asked {
  reference: string;
  amountPaisa: Paisa;
}

const transactionBody = z.looseObject({
  transactionId: z.union([z.number(), z.string().check(z.minLength(1))]),
  status: z.string(),
  customIdentifier: z.string(),
  requestedAmount: z.nullish(decimal),
  requestedAmountCurrencyCode: z.nullish(z.string()),
  deliveredAmount: z.nullish(decimal),
  deliveredAmountCurrencyCode: z.nullish(z.string()),
});

type Transaction = z.infer<typeof transactionBody>;

const reportBody = z.looseObject({
  content: z.array(z.unknown()),
  totalElements: z.nullish(z.number()),
});

const errorBody = z.looseObject({ errorCode: z.string() });

const REFUSED_STATUSES = new Set(['FAILED', 'REFUNDED']);

function isRecord(body: unknown): body is Record<string, unknown> {
  return typeof body === 'object' && body !== null && !Array.isArray(body);
}

/**
 * An order in our account's currency is rounded up to a cent and converted to rupees at the current
 * rate, so the amount may differ a little; a larger difference means another amount.
 */
const SLACK_PERCENT = 1n;
const SLACK_PAISA = 200n;

function isNear(rupees: number, oursPaisa: Paisa): boolean {
  const paisa = nearestPaisa(rupees);
  if (paisa === undefined) return false;
  const slack = (oursPaisa * SLACK_PERCENT) / 100n;
  return paisa >= oursPaisa - slack && paisa <= oursPaisa + slack + SLACK_PAISA;
}

function isOurAmount(told: Transaction, oursPaisa: Paisa): boolean {
  const { requestedAmount, deliveredAmount } = told;
  const inRupees = told.requestedAmountCurrencyCode === 'NPR';
  if (inRupees && nearestPaisa(requestedAmount ?? NaN) !== oursPaisa) return false;
  // An order in rupees may lack the delivered amount; other orders must have it.
  if (inRupees && (deliveredAmount ?? undefined) === undefined) return true;
  return told.deliveredAmountCurrencyCode === 'NPR' && isNear(deliveredAmount ?? NaN, oursPaisa);
}

function readTransaction(body: unknown, asked: Asked, proof: Proof): Outcome {
  const parsed = transactionBody.safeParse(body);
  if (!parsed.success || parsed.data.customIdentifier !== asked.reference) {
    return { kind: 'unknown', proof };
  }
  const told = parsed.data;
  if (REFUSED_STATUSES.has(told.status)) {
    return { kind: 'rejected', why: 'delivery.refused', mayGoElsewhere: true, proof };
  }
  if (told.status !== 'SUCCESSFUL' || !isOurAmount(told, asked.amountPaisa)) {
    return { kind: 'unknown', proof };
  }
  return { kind: 'delivered', providerReference: String(told.transactionId), proof };
}

/** The error code of a refusal; undefined for any other answer. */
export function errorCodeOf({ httpStatus, body }: RawAnswer): string | undefined {
  // An answer with a transaction id means that a transaction exists, whatever else it says.
  if (httpStatus < 400 || (isRecord(body) && 'transactionId' in body)) return undefined;
  const parsed = errorBody.safeParse(body);
  return parsed.success ? parsed.data.errorCode : undefined;
}

/** Reads the answer to a top-up. Everything uncertain is unknown and will be queried. */
export function readTopUp(raw: RawAnswer, asked: Asked): Outcome {
  const proof = proofOf(raw);
  if (raw.httpStatus === 200) return readTransaction(raw.body, asked, proof);
  const refusal = refusalOf(raw.httpStatus, errorCodeOf(raw) ?? '');
  return refusal ? { kind: 'rejected', ...refusal, proof } : { kind: 'unknown', proof };
}

/** The combined outcome of several top-ups under one reference: a delivered one takes precedence. */
function together(outcomes: readonly Outcome[], proof: Proof): Outcome {
  const delivered = outcomes.find(({ kind }) => kind === 'delivered');
  const open = outcomes.find(({ kind }) => kind === 'unknown');
  return delivered ?? open ?? outcomes[0] ?? { kind: 'unknown', proof };
}

/**
 * Reads the report of the transactions under a reference. Only a well-formed empty report means
 * that Reloadly does not know it.
 */
export function readReport(raw: RawAnswer, asked: Asked): StatusOutcome {
  const proof = proofOf(raw);
  const parsed = reportBody.safeParse(raw.body);
  if (raw.httpStatus !== 200 || !parsed.success) return { kind: 'unknown', proof };
  const { content, totalElements } = parsed.data;
  if (content.length === 0) {
    return { kind: (totalElements ?? 0) === 0 ? 'never heard' : 'unknown', proof };
  }
  return together(
    content.map((one) => readTransaction(one, asked, proof)),
    proof,
  );
}

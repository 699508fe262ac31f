// Classifies Khalti Service's answers to look-ups: a result, a message for the person, or nothing
// usable.
import * as z from 'zod/mini';
import type { Paisa } from '#contract/money.ts';
import { plainLine } from '../legible.ts';
import type { Away, LookUp } from '../outcome.ts';
import { proofOf } from '../evidence.ts';
import type { RawAnswer } from '../evidence.ts';
import { answerBody } from './answers.ts';
import { isSpoken } from './error-codes.ts';

/** The maximum length of a provider's message that a person is shown. */
const WORDS_MAX = 300;

function away(raw: RawAnswer, fault: string): Away {
  const { httpStatus } = raw;
  return {
    kind: 'away',
    isTimeout: httpStatus === 504 || httpStatus === 408,
    fault: `HTTP ${httpStatus}: ${plainLine(fault, WORDS_MAX)}`,
    isDown: httpStatus >= 500,
  };
}

/** All texts inside a value, at any depth: a message, or field → messages. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

const TELLING = ['details', 'detail', 'error_data', 'message'] as const;

/** The provider's own message of a refusal, from the most specific field that has one. */
function wordsOf(body: Record<string, unknown>): string {
  for (const field of TELLING) {
    const line = plainLine(textsIn(body[field]).join(' '), WORDS_MAX);
    if (line !== '') return line;
  }
  return '';
}

/** The names of the invalid fields, without their values, which are a customer's data. */
function misfit(error: z.core.$ZodError): string {
  return `not of the expected shape: ${error.issues.map(({ path }) => path.join('.')).join(', ')}`;
}

/** Reads the answer to a look-up; the result must match `schema`. Never throws, even if the schema does. */
export function readLookUp<Schema extends z.ZodMiniType>(
  raw: RawAnswer,
  schema: Schema,
): LookUp<z.output<Schema>> {
  if (raw.httpStatus >= 500) return away(raw, 'a fault of the server');
  const answer = answerBody.safeParse(raw.body);
  if (!answer.success) return away(raw, 'no answer of its kind');
  const { status, state, error_code: code } = answer.data;
  if (code) {
    const text = wordsOf(answer.data);
    if (!isSpoken(code) || status === true || text === '') {
      return { ...away(raw, `error ${code}`), code };
    }
    return { kind: 'refused', text, code, proof: proofOf(raw) };
  }
  if (raw.httpStatus !== 200) return away(raw, 'no error code');
  if (status === false || state === 'Error') return away(raw, 'a no without an error code');
  try {
    const found = schema.safeParse(raw.body);
    if (!found.success) return away(raw, misfit(found.error));
    return { kind: 'found', body: found.data, proof: proofOf(raw) };
  } catch (error) {
    return away(raw, `cannot be read: ${error instanceof Error ? error.message : ''}`);
  }
}

/** Balances are floating-point numbers with long decimals; fractions of a paisa are dropped. */
function wholePaisa(rupees: string | number): Paisa | undefined {
  const match = /^(-?)(\d{1,15})(?:\.(\d+))?$/.exec(String(rupees));
  if (!match) return undefined;
  const [, sign, whole = '0', decimals = ''] = match;
  const paisa = BigInt(whole) * 100n + BigInt(decimals.slice(0, 2).padEnd(2, '0'));
  return sign ? -paisa : paisa;
}

const rupees = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((value, issues) => {
    const paisa = wholePaisa(value);
    if (paisa !== undefined) return paisa;
    issues.issues.push({ code: 'custom', input: value, message: 'not an amount' });
    return z.NEVER;
  }),
);

/** The account's balance: `{ availablePaisa }`, which may be negative. */
export const balanceBody = z.pipe(
  z.object({ credits_available: rupees }),
  z.transform(({ credits_available: availablePaisa }) => ({ availablePaisa })),
);

/** A service's charge on top of an amount: `{ chargePaisa }`. */
export const serviceChargeBody = z.pipe(
  z.object({ details: z.object({ service_charge: rupees }) }),
  z.transform(({ details }) => ({ chargePaisa: details.service_charge })),
);

// A provider's raw answer as evidence: bounded, without secrets, safe to store.
import { plainLine } from './legible.ts';
import type { Proof } from './outcome.ts';

/** An HTTP answer as received; `body` is undefined if it was not JSON. */
export interface RawAnswer {
  httpStatus: number;
  body: unknown;
  text?: string;
}

/** The maximum size of stored evidence. */
const CHARACTERS_MAX = 8_000;
const START_MAX = 500;

/** Fields that grant access, and that readers of an order's evidence must not see. */
const SECRET = new Set(['token', 'pin', 'serial']);

function withoutSecrets(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(withoutSecrets);
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [
      key,
      SECRET.has(key.toLowerCase()) ? '(hidden)' : withoutSecrets(field),
    ]),
  );
}

/**
 * Keeps the status and the answer. Of a very long answer, or one that is not a JSON object, only the
 * beginning is kept, as text.
 */
export function proofOf({ httpStatus, body, text }: RawAnswer): Proof {
  const proof = { http_status: httpStatus };
  const isRecord = typeof body === 'object' && body !== null && !Array.isArray(body);
  if (!isRecord) return text ? { ...proof, answer_start: plainLine(text, START_MAX) } : proof;
  const answer = withoutSecrets(body);
  const written = JSON.stringify(answer);
  return written.length <= CHARACTERS_MAX
    ? { ...proof, answer }
    : { ...proof, answer_start: plainLine(written, START_MAX) };
}

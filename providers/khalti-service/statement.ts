// Queries Khalti Service about many references at once, because it has no list by day.
// Source: the service's API documentation v9.5: `service/bulk/status`, where an unknown reference is an error
// without amount and id.
import * as z from 'zod/mini';
import { paisaFromRupees } from '#contract/money.ts';
import { faultOf } from '../http-json.ts';
import { StatementFault } from '../statement.ts';
import type { LineState, Told } from '../statement.ts';
import { refundBody, takenBack, wireText } from './answers.ts';
import type { KhaltiServiceSettings } from './client.ts';
import { makeWire } from './wire.ts';

/** This many references of 36 characters fit into a URL that every server accepts. */
const BULK_MAX = 100;
const TIMEOUT_MS = 30_000;

const line = z.looseObject({
  ...refundBody.shape,
  reference: z.string(),
  state: z.nullish(z.string()),
  response_id: z.nullish(wireText),
  amount: z.nullish(wireText),
});
const bulk = z.looseObject({ detail: z.array(z.unknown()) });

const REFUSED = new Set(['Failed', 'Error', 'Expired', 'Status Error']);
const OPEN = new Set(['Queued', 'Processing']);

function stateOf(word: string): LineState | undefined {
  if (word === 'Success') return 'done';
  if (REFUSED.has(word)) return 'not done';
  return OPEN.has(word) ? 'open' : undefined;
}

function toldOf(answer: z.output<typeof line>): Told {
  const word = answer.state ?? '';
  const state = stateOf(word);
  const amountPaisa = paisaFromRupees(answer.amount ?? '');
  if (state === undefined || amountPaisa === undefined) return 'unknown';
  if (word === 'Error' && answer.response_id === '0' && amountPaisa === 0n) return 'never heard';
  const backPaisa = takenBack(answer, amountPaisa);
  if (backPaisa === 'unreadable') return 'unknown';
  const leftPaisa = amountPaisa - (backPaisa ?? 0n);
  const isUndone = leftPaisa <= 0n;
  return {
    what: 'delivery',
    reference: answer.reference,
    state: isUndone ? 'not done' : state,
    amountPaisa: isUndone ? amountPaisa : leftPaisa,
    at: undefined,
    words: backPaisa === undefined ? word : `${word}, refunded`,
  };
}

function readBulk(body: unknown, references: readonly string[]): Told[] {
  const parsed = bulk.safeParse(body);
  if (!parsed.success) throw new StatementFault('its answer cannot be read');
  const lines = parsed.data.detail.flatMap((one) => {
    const read = line.safeParse(one);
    return read.success ? [read.data] : [];
  });
  return references.map((reference) => {
    const [first, ...more] = lines.filter((one) => one.reference === reference);
    return first && more.length === 0 ? toldOf(first) : 'unknown';
  });
}

/**
 * Queries references; each answer is at its reference's index. Throws StatementFault if the service does not
 * answer, or not readably.
 */
export function makeAskKhaltiService({
  url,
  token,
}: Pick<KhaltiServiceSettings, 'url' | 'token'>): (
  references: readonly string[],
) => Promise<Told[]> {
  const wire = makeWire({ url, token });
  return async (references) => {
    const told: Told[] = [];
    for (let from = 0; from < references.length; from += BULK_MAX) {
      const part = references.slice(from, from + BULK_MAX);
      const query = { references: part.join(','), reference_length: String(part.length) };
      const { httpStatus, body } = await wire
        .get('service/bulk/status', query, TIMEOUT_MS)
        .catch((error: unknown) => {
          throw new StatementFault(faultOf(error).fault, { cause: error });
        });
      if (httpStatus !== 200) throw new StatementFault(`it answered HTTP ${httpStatus}`);
      told.push(...readBulk(body, part));
    }
    return told;
  };
}

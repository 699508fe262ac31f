// The client of Khalti Service, an aggregator of Nepal's operators and billers.
// Source: the service's API documentation v9.5: `use/{slug}`, `servicegroup/{step}/{slug}`,
// `service/status`.
import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import { decimalRupees, rupeesFromPaisa } from '#contract/money.ts';
import type { Paisa } from '#contract/money.ts';
import type { Kinds } from '../guarded.ts';
import { AnswerTooLarge, faultOf } from '../http-json.ts';
import type { LookUp, Outcome, StatusOutcome } from '../outcome.ts';
import type { RawAnswer } from '../evidence.ts';
import { readBulkStatus, readDelivery, readStatus } from './answers.ts';
import type { Sent } from './answers.ts';
import { balanceBody, readLookUp, serviceChargeBody } from './look-up-answers.ts';
import type { MultiStepSlug, Question, SingleStepSlug, Slug } from './services.ts';
import { makeWire } from './wire.ts';
import type { Wire } from './wire.ts';

export interface KhaltiServiceSettings {
  url: string;
  token: string;
  /** For a delivery, including all its queries. */
  timeoutMs: number;
  /** For a query about a customer, which is never given longer than a delivery. */
  lookUpTimeoutMs: number;
}

/** The service's own fields, with their names on the wire: number, customer_id, session_id … */
export type Fields = Readonly<Record<string, string | number>>;

interface Delivery {
  /** Our reference, at most 50 letters and digits; the service's idempotency key. */
  reference: string;
  fields: Fields;
  /**
   * Whether an earlier request under this reference got no answer. A refusal then concerns only the
   * repetition, and counts only if the service does not know the reference.
   */
  isRepeat?: boolean;
}

/** A service of a single step, such as a top-up: `{ slug: 'ntc', fields: { number } }`. */
export interface Use extends Delivery {
  slug: SingleStepSlug;
  amountPaisa: Paisa;
}

/** The last step of a service with several; without an amount if a package sets the price. */
export interface Commit extends Delivery {
  slug: MultiStepSlug;
  amountPaisa?: Paisa;
}

/** A query about a customer or a list: `{ slug: 'nea', step: 'details', fields: { sc_no … } }`. */
export type Ask = Question & { fields: Fields };

export interface KhaltiService {
  /** Delivers in a single step. Never throws: no answer, or an unreadable one, is `unknown`. */
  use: (request: Use) => Promise<Outcome>;
  /** Pays for what a look-up found, joined to it by its `session_id`. Never throws. */
  commit: (request: Commit) => Promise<Outcome>;
  /**
   * Queries one step of a service. `found` has the schema's output as `body`; `refused` has the
   * provider's message for the person; anything else is `away`. Never throws.
   */
  ask: <Schema extends z.ZodMiniType>(
    question: Ask,
    schema: Schema,
  ) => Promise<LookUp<z.output<Schema>>>;
  /** SimTV's customer look-up, which has its own path: `{ data: { customer_name, due_amount } }`. */
  lookUpSimtv: <Schema extends z.ZodMiniType>(
    fields: { customer_id: string },
    schema: Schema,
  ) => Promise<LookUp<z.output<Schema>>>;
  /** Queries the outcome of a reference. Never throws. */
  status: (asked: Sent) => Promise<StatusOutcome>;
  /** Queries the outcomes of many references, answered in the same order. Never throws. */
  bulkStatus: (asked: readonly Sent[]) => Promise<StatusOutcome[]>;
  /** Our prepaid balance there; may be negative. Never throws. */
  balance: () => Promise<LookUp<{ availablePaisa: Paisa }>>;
  /** The service's charge on top of an amount. Never throws. */
  serviceCharge: (asked: {
    slug: Slug;
    amountPaisa: Paisa;
  }) => Promise<LookUp<{ chargePaisa: Paisa }>>;
}

/** The kind of each method, for `guarded`. */
export const KHALTI_SERVICE_KINDS: Kinds<KhaltiService> = {
  use: 'delivery',
  commit: 'delivery',
  status: 'status',
  bulkStatus: 'free',
  ask: 'look-up',
  lookUpSimtv: 'look-up',
  balance: 'look-up',
  serviceCharge: 'look-up',
};

// A query about a status or our balance is quick; with a longer timeout it would only keep people waiting.
export const STATUS_TIMEOUT_MS = 8_000;
/** With less time left than this, a query is not sent. */
const LEAST_MS = 100;
/** This many references of 36 characters fit into a URL that every server accepts. */
const BULK_MAX = 100;

type Unknown = { kind: 'unknown'; proof: { fault: string } };

/** Interprets an answer; without one, the outcome is unknown. */
async function told<T>(
  answer: Promise<RawAnswer>,
  read: (raw: RawAnswer) => T,
): Promise<T | Unknown> {
  try {
    return read(await answer);
  } catch (error) {
    return { kind: 'unknown', proof: { fault: faultOf(error).fault } };
  }
}

async function found<Schema extends z.ZodMiniType>(
  answer: Promise<RawAnswer>,
  schema: Schema,
): Promise<LookUp<z.output<Schema>>> {
  try {
    return readLookUp(await answer, schema);
  } catch (error) {
    return { kind: 'away', ...faultOf(error), isDown: !(error instanceof AnswerTooLarge) };
  }
}

/** Lists and charges concern no customer; every other query carries a reference of its own. */
function referenceOf({ step }: Ask): { reference?: string } {
  if (step === 'counters' || step === 'servicecharge') return {};
  return { reference: `L${randomUUID().replaceAll('-', '')}` };
}

function makeDeliveries({ post, get }: Wire, timeoutMs: number) {
  const status = (sent: Sent, withinMs: number): Promise<StatusOutcome> =>
    told(get('service/status', { reference: sent.reference }, withinMs), (raw) =>
      readStatus(raw, sent),
    );

  async function deliver(
    path: string,
    { reference, fields, amountPaisa, isRepeat = false }: Omit<Commit, 'slug'>,
  ): Promise<Outcome> {
    const endsAt = performance.now() + timeoutMs;
    const amount = amountPaisa === undefined ? {} : { amount: rupeesFromPaisa(amountPaisa) };
    const outcome = await told(
      post(path, { ...fields, ...amount, reference }, timeoutMs),
      readDelivery,
    );
    if (!isRepeat || outcome.kind !== 'rejected') return outcome;
    // The first request may have arrived after all and be carried out under the same reference.
    const leftMs = Math.floor(Math.min(endsAt - performance.now(), STATUS_TIMEOUT_MS));
    if (leftMs < LEAST_MS) return { kind: 'unknown', proof: outcome.proof };
    // Without an expected amount no success can be verified here, and no success has the amount zero.
    const now = await status({ reference, amountPaisa: amountPaisa ?? 0n }, leftMs);
    return now.kind === 'never heard' ? outcome : now;
  }

  async function bulkStatus(asked: readonly Sent[]): Promise<StatusOutcome[]> {
    const outcomes: StatusOutcome[] = [];
    for (let from = 0; from < asked.length; from += BULK_MAX) {
      const part = asked.slice(from, from + BULK_MAX);
      const references = part.map(({ reference }) => reference).join(',');
      const query = { references, reference_length: String(part.length) };
      const answer = get('service/bulk/status', query, Math.min(timeoutMs, STATUS_TIMEOUT_MS));
      const read = await told(answer, (raw) => readBulkStatus(raw, part));
      outcomes.push(...(Array.isArray(read) ? read : part.map(() => read)));
    }
    return outcomes;
  }

  return { deliver, bulkStatus, status };
}

export function makeKhaltiService({
  url,
  token,
  timeoutMs,
  lookUpTimeoutMs,
}: KhaltiServiceSettings): KhaltiService {
  const wire = makeWire({ url, token });
  const { deliver, bulkStatus, status } = makeDeliveries(wire, timeoutMs);
  const lookUpMs = Math.min(timeoutMs, lookUpTimeoutMs);
  const statusMs = Math.min(timeoutMs, STATUS_TIMEOUT_MS);
  return {
    use: ({ slug, ...delivery }) => deliver(`use/${slug}`, delivery),
    commit: ({ slug, ...delivery }) => deliver(`servicegroup/commit/${slug}`, delivery),
    ask: (question, schema) => {
      const fields = { ...question.fields, ...referenceOf(question) };
      const path = `servicegroup/${question.step}/${question.slug}`;
      return found(wire.post(path, fields, lookUpMs), schema);
    },
    lookUpSimtv: ({ customer_id }, schema) =>
      found(wire.get('lookup/simtv', { customer_id }, lookUpMs), schema),
    status: (sent) => status(sent, statusMs),
    bulkStatus,
    balance: () => found(wire.get('balance', {}, statusMs), balanceBody),
    serviceCharge: ({ slug, amountPaisa }) => {
      const query = { service_slug: slug, amount: decimalRupees(amountPaisa) };
      return found(wire.get('account/service-charges', query, lookUpMs), serviceChargeBody);
    },
  };
}

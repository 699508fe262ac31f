// The scripted outcomes of the outside systems: a durable first-in-first-out queue for each.
import type { Book } from './books/book.ts';

/** The faults that any answer can have; `malformed` uses its kinds in turn. */
const FAULTS = [
  'timeout',
  '500',
  '502',
  'not-found',
  'malformed',
  'malformed-truncated',
  'malformed-html',
  'malformed-types',
  'malformed-huge',
  'malformed-slow',
  'malformed-empty',
] as const;

export type Fault = (typeof FAULTS)[number];

/** Kinds of query with faults of their own, separate from those of deliveries. */
const QUESTIONS = ['details', 'counters', 'status'] as const;

export type Question = (typeof QUESTIONS)[number];

const DELIVERIES = [
  'success',
  'queued-then-success',
  'queued-then-failed',
  'success-then-refunded',
  'success-then-failed',
  'processing-for-ever',
  'failed',
  'silent-success',
  'silent-failed',
  'session-expired',
  'duplicate-reference',
  'low-credits',
  'maintenance',
  'timeout-before',
  'timeout-after',
  'error-500',
  'error-502',
  'malformed',
  'early-callback',
  'duplicate-callback',
  'other-callback',
  'lost-callback',
  'late-callback',
  'browser-only',
  'callback-only',
  'wrong-amount',
  'unchecked-amount',
  'reference-optional',
  'wrong-hash',
  'recently-recharged',
  'token-expired',
  'not-permitted',
  'rate-limited',
  'unverified-number',
  'opted-out',
] as const;

const SIGN_INS = [
  'wrong-audience',
  'other-party',
  'wrong-issuer',
  'expired',
  'issued-in-future',
  'long-lived',
  'alg-none',
  'hs256-public-key',
  'unknown-key',
  'known-kid-other-key',
  'unverified-email',
  'no-email',
  'new-email',
  'other-subject',
  'narrow-scope',
  'no-credential',
] as const;

const SCANS = [
  'scanner-finds',
  'scanner-error',
  'scanner-half',
  'scanner-silent',
  'scanner-away',
] as const;

export type Outcome =
  | (typeof DELIVERIES)[number]
  | (typeof SIGN_INS)[number]
  | (typeof SCANS)[number]
  | `${Question}-${Fault}`;

export const OUTCOMES: readonly Outcome[] = [
  ...DELIVERIES,
  ...SIGN_INS,
  ...SCANS,
  ...QUESTIONS.flatMap((question) => FAULTS.map((fault) => `${question}-${fault}` as const)),
];

/** `only` limits it to calls whose path ends with it, such as `commit/nea` or `ntc`. */
export type Script = { outcome: Outcome; times: number; only?: string };

export type ScriptRow = { system: string; queue: Script[] };

/** One queue per system. */
export class Scripts {
  #book: Book<ScriptRow>;

  constructor(book: Book<ScriptRow>) {
    this.#book = book;
  }

  queued(system: string): Script[] {
    return this.#book.get(system)?.queue ?? [];
  }

  add(system: string, script: Script): Promise<void> {
    return this.#book.put({ system, queue: [...this.queued(system), script] });
  }

  clear(system: string): Promise<void> {
    return this.#book.put({ system, queue: [] });
  }

  /**
   * Consumes one turn of the oldest script with one of these outcomes that applies to this place (the end of
   * the request's path); the outcome is `success` if there is none. It is consumed at once; `saved` resolves
   * when that would survive a crash.
   */
  take(
    system: string,
    among: readonly Outcome[],
    place = '',
  ): { outcome: Outcome; saved?: Promise<void> } {
    const queue = this.queued(system);
    const script = queue.find(
      ({ outcome, only }) =>
        among.includes(outcome) && (only === undefined || `/${place}`.endsWith(`/${only}`)),
    );
    if (!script) return { outcome: 'success' };
    const left: Script[] = script.times > 1 ? [{ ...script, times: script.times - 1 }] : [];
    const rest = queue.flatMap((one) => (one === script ? left : [one]));
    return { outcome: script.outcome, saved: this.#book.put({ system, queue: rest }) };
  }
}

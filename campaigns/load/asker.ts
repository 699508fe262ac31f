// Sends requests as a client does: each under an idempotency key, and again until its outcome is known. What
// was acknowledged is what the books must show.
import { randomUUID } from 'node:crypto';
import type { Person } from '../../bench/database/people.ts';
import type { Violation } from '../campaign.ts';
import { pause } from '../harness/concurrency.ts';
import { send } from '../harness/http.ts';
import type { HttpRequest, HttpResponse } from '../harness/http.ts';

/** Something that a client was told has happened. */
export interface Acknowledged {
  /** `attempt`: a payment at a gateway was begun. */
  kind: 'order' | 'payment' | 'transfer' | 'attempt';
  /** The order's id, or the transfer's comment. */
  id: string;
  /** When its request was sent first; milliseconds since 1970, like the others. */
  firstSentAt: number;
  /** When the request that was answered was sent, and answered. */
  sentAt: number;
  at: number;
}

/** The answer to one sending of a request, retries included. */
export interface Answer {
  path: string;
  status: number;
  sentAt: number;
  ms: number;
}

/** No response, or one that leaves the outcome unknown. */
const UNKNOWN = new Set([0, 500, 503, 504]);
const RETRY_MS = 200;
/** A client gives up after this time without a definite result. */
const GIVE_UP_MS = 300_000;

interface Asked {
  kind: Acknowledged['kind'];
  path: string;
  body: object;
  /** Names what was acknowledged. */
  idOf: (response: HttpResponse) => string;
}

export class Asker {
  readonly acknowledged: Acknowledged[] = [];
  readonly violations: Violation[] = [];
  readonly repeated: string[] = [];
  readonly failedReturns: string[] = [];
  returns = 0;
  requests = 0;
  isStopping = false;
  isAbandoned = false;
  readonly url: string;
  readonly #onAnswer: ((answer: Answer) => void) | undefined;

  constructor(url: string, onAnswer?: (answer: Answer) => void) {
    this.url = url;
    this.#onAnswer = onAnswer;
  }

  /** Sends under one key until the outcome is known; undefined when it is no success. */
  async ask(person: Person, asked: Asked): Promise<HttpResponse | undefined> {
    const { kind, path, idOf } = asked;
    const key = randomUUID();
    const firstSentAt = Date.now();
    for (;;) {
      const sentAt = Date.now();
      const response = await this.#sendOnce(path, {
        url: this.url + path,
        token: person.token,
        headers: { 'idempotency-key': key },
        body: asked.body,
      });
      const { status } = response;
      if (status === 500) this.#violate('I20', path, response);
      if (status === 200) {
        const id = idOf(response);
        this.acknowledged.push({ kind, id, firstSentAt, sentAt, at: Date.now() });
        return response;
      }
      if (this.isAbandoned) return undefined;
      const isLate = Date.now() > firstSentAt + GIVE_UP_MS;
      // A gateway that does not answer is no outcome either.
      const isUnknown = UNKNOWN.has(status) || (kind === 'attempt' && status === 502);
      if (isLate || !isUnknown) {
        this.#violate(isLate ? 'I15' : 'I12', path, response);
        return undefined;
      }
      this.repeated.push(`${path}: ${status} ${JSON.stringify(response.body)}`);
      await pause(RETRY_MS);
    }
  }

  /** Comes back from a gateway, once, as a browser that is not reloaded. */
  async comeBack(back: HttpRequest): Promise<void> {
    this.returns += 1;
    const { pathname } = new URL(back.url);
    const { status, body } = await this.#sendOnce(pathname, back);
    if (status > 0 && status < 500) return;
    this.failedReturns.push(`${pathname}: ${status} ${JSON.stringify(body)}`);
  }

  async #sendOnce(path: string, request: HttpRequest): Promise<HttpResponse> {
    this.requests += 1;
    const sentAt = Date.now();
    const start = performance.now();
    const response = await send(request);
    const ms = performance.now() - start;
    this.#onAnswer?.({ path, status: response.status, sentAt, ms });
    return response;
  }

  #violate(invariant: string, path: string, { status, body }: HttpResponse): void {
    this.violations.push({ invariant, detail: `${path}: ${status} ${JSON.stringify(body)}` });
  }
}

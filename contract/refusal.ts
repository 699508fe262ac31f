// The body of every refusal: field → message, with the key `error` for the banner; and the error
// that carries it.
import { message } from './words.ts';
import type { Message } from './words.ts';

/** What stands on the wire: a flat map from field name to text in the reader's language. */
export type Refusal = Record<string, string>;

/** The statuses a refusal may have, as the table in docs/ARCHITECTURE.md tells them apart. */
export type RefusalStatus = 401 | 403 | 404 | 409 | 415 | 422 | 429 | 502 | 503 | 504;

/**
 * The only error a verb throws on purpose. It carries messages, not texts: the edge that answers
 * knows the reader's language. `retryAfterSeconds` becomes the Retry-After header.
 */
export class Refused extends Error {
  readonly status: RefusalStatus;
  readonly messages: Record<string, Message>;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    status: RefusalStatus,
    messages: Record<string, Message>,
    retryAfterSeconds?: number,
  ) {
    super(`refused with ${status}: ${JSON.stringify(messages)}`);
    this.name = 'Refused';
    this.status = status;
    this.messages = messages;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** That somebody tried too often, with the wait as people say it: "about 60 minutes", not 3547 seconds. */
export function tooMany(seconds: number): Message {
  if (seconds > 1.5 * HOUR) {
    return message('error.too_many_hours', { hours: Math.ceil(seconds / HOUR) });
  }
  if (seconds > 1.5 * MINUTE) {
    return message('error.too_many_minutes', { minutes: Math.ceil(seconds / MINUTE) });
  }
  // Of one second nobody speaks in the plural.
  return message('error.too_many', { seconds: Math.max(2, Math.ceil(seconds)) });
}

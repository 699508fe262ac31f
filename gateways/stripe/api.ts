// Stripe's own client on top of our HTTP layer, which has a deadline for the whole answer, follows no
// redirects and bounds the body. The client's default layer would wait forever for a slow answer.
import { Stripe } from 'stripe';
import { exchange } from '#providers/http-json.ts';
import type { Exchanged } from '#providers/http-json.ts';

export interface ApiSettings {
  /** Protocol, host, port and, if there is one, the base path: `https://api.stripe.com`. */
  apiUrl: string;
  secretKey: string;
  /** The total time of a call with its retries; if it may be retried, each attempt has half of it. */
  timeoutMs?: number;
  /** How often a creation is retried, with the same key, after no answer or a 5xx. */
  retries?: number;
}

const TIMEOUT_MS = 20_000;
const RETRIES = 2;

function answerOf({ httpStatus, body }: Exchanged) {
  return {
    getStatusCode: () => httpStatus,
    getHeaders: () => ({}),
    getRawResponse: () => ({}),
    toStream: (): never => {
      throw new TypeError('answers are never read as a stream');
    },
    toJSON: async (): Promise<unknown> => {
      if (typeof body === 'object' && body !== null) return body;
      throw new SyntaxError('the answer is no JSON object');
    },
  };
}

/** Makes clients for one account, each for a single call that starts now. They throw Stripe's own errors. */
export function makeApi(settings: ApiSettings): () => Stripe {
  return () => clientOf(settings, performance.now() + (settings.timeoutMs ?? TIMEOUT_MS));
}

function clientOf(settings: ApiSettings, endsAtMs: number): Stripe {
  const { apiUrl, secretKey, timeoutMs = TIMEOUT_MS, retries = RETRIES } = settings;
  const timeout = retries > 0 ? timeoutMs / 2 : timeoutMs;
  const root = apiUrl.replace(/\/$/, '');
  return new Stripe(secretKey, {
    timeout,
    maxNetworkRetries: retries,
    telemetry: false,
    httpClient: {
      getClientName: () => 'fetch',
      // `root` holds protocol, host and port; `timeout` and `endsAtMs` hold the deadlines.
      makeRequest: async (...request) => {
        const [, , path, method, headers, data] = request;
        const isQuestion = method === 'GET';
        const answer = await exchange({
          url: root + path,
          method: isQuestion ? 'GET' : 'POST',
          headers: textHeaders(headers),
          ...(!isQuestion && { body: data }),
          timeoutMs: timeout,
          endsAtMs,
        });
        return answerOf(answer);
      },
    },
  });
}

/** Converts numbers and absent values to header values; the HTTP layer sets the content length. */
function textHeaders(headers: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]: [string, unknown]) =>
      (typeof value === 'string' || typeof value === 'number') && name !== 'Content-Length'
        ? [[name, String(value)]]
        : [],
    ),
  );
}

/** Live keys move money; any other key belongs to a test account or the simulator. */
export function isLiveKey(secretKey: string): boolean {
  return /^[sr]k_live_/.test(secretKey);
}

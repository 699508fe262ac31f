// One HTTP exchange with a provider: a deadline, a fixed host, no redirects, a bounded answer.
import { request } from 'undici';
import type { Dispatcher } from 'undici';
import { legible } from './legible.ts';

/** The maximum size of an answer; a longer one is cut off and counts as unreadable. */
const ANSWER_BYTES_MAX = 262_144;

/** Thrown if an answer came, but is incomplete or too long. */
export class AnswerTooLarge extends Error {}

export interface Exchange {
  url: string;
  method: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  /** The deadline for the whole answer, even if its bytes keep coming. */
  timeoutMs: number;
  /** When the call of which this is one attempt must end, by `performance.now()`. */
  endsAtMs?: number | undefined;
}

export interface Exchanged {
  httpStatus: number;
  text: string;
  /** By lower-case name; repeated headers as a list. */
  headers: Dispatcher.ResponseData['headers'];
  /**
   * The parsed body, safe to store as JSON; undefined if it is not JSON, or nested too deeply. Numbers that
   * JavaScript would round are texts.
   */
  body: unknown;
}

async function readBounded(body: Dispatcher.ResponseData['body']): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.byteLength;
    if (size > ANSWER_BYTES_MAX) throw new AnswerTooLarge('the answer is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** A text or a number of valid JSON. */
const TOKEN = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?/g;

/** Some write a payment's number as a number, which JSON.parse would round above 2^53: it is read as text. */
function withLargeNumbersAsText(json: string): string {
  return json.replaceAll(TOKEN, (token) =>
    !token.startsWith('"') && Math.abs(Number(token)) > Number.MAX_SAFE_INTEGER
      ? `"${token}"`
      : token,
  );
}

function parsed(text: string): unknown {
  try {
    const read: unknown = JSON.parse(text);
    return legible(/\d{16}|\d[eE]/.test(text) ? JSON.parse(withLargeNumbersAsText(text)) : read);
  } catch {
    // Not JSON, such as an HTML error page: `body` is undefined.
    return undefined;
  }
}

/**
 * Throws if no complete answer came in time, or if the answer is a redirect. Whether the other side acted is
 * then unknown.
 */
export async function exchange(asked: Exchange): Promise<Exchanged> {
  const { url, timeoutMs, endsAtMs = Infinity, ...init } = asked;
  const leftMs = Math.min(timeoutMs, Math.floor(endsAtMs - performance.now()));
  if (leftMs <= 0) throw new DOMException('no time is left for another try', 'TimeoutError');
  const signal = AbortSignal.timeout(leftMs);
  const { statusCode, headers, body } = await request(url, { ...init, signal });
  const text = await readBounded(body);
  if (statusCode >= 300 && statusCode < 400) throw new Error('unexpected redirect');
  return { httpStatus: statusCode, headers, text, body: parsed(text) };
}

/** No listener or no such host: nothing left this machine. */
const NOT_CONNECTED: readonly unknown[] = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'];

/** The error code, also of a failed `fetch`, which has it in its cause. */
function codeOf(error: Error): unknown {
  const { cause } = error;
  if (cause instanceof Error && 'code' in cause) return cause.code;
  return 'code' in error ? error.code : '';
}

/**
 * Whether a failed exchange was certainly never sent, because no connection was made. An interrupted or
 * slow one may have been sent.
 */
export function wasNeverSent(error: unknown): boolean {
  return error instanceof Error && NOT_CONNECTED.includes(codeOf(error));
}

export interface Fault {
  isTimeout: boolean;
  /** For operators and logs; never contains the URL, which may carry a token. */
  fault: string;
}

/** Describes why an exchange failed. */
export function faultOf(error: unknown): Fault {
  if (!(error instanceof Error)) return { isTimeout: false, fault: 'no answer' };
  const cause = codeOf(error);
  const code = typeof cause === 'string' ? cause : '';
  return {
    isTimeout: error.name === 'TimeoutError' || code === 'UND_ERR_CONNECT_TIMEOUT',
    fault: `${error.name}: ${error.message}${code && ` (${code})`}`,
  };
}

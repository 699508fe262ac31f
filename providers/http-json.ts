// One HTTP exchange with a provider: a deadline, a fixed host, no redirects, a bounded answer.
import { request } from 'undici';
import type { Dispatcher } from 'undici';
import { legible } from './legible.ts';

/** The maximum size of an answer; a longer one is cut off and counts as unreadable. */
const ANSWER_BYTES_MAX = 262_144;

/** An answer came, but it is incomplete or too long. */
export class AnswerTooLarge extends Error {}

export interface Exchange {
  url: string;
  method: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  /** For the whole answer, however steadily its bytes come. */
  timeoutMs: number;
  /** When the call is over of which this is one try, by `performance.now()`. */
  endsAtMs?: number | undefined;
}

export interface Exchanged {
  httpStatus: number;
  text: string;
  /** By name in lower case; several of one name as a list. */
  headers: Dispatcher.ResponseData['headers'];
  /** The parsed body, safe to store as JSON; undefined if it is not JSON, or nested too deeply. */
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

function parsed(text: string): unknown {
  try {
    return legible(JSON.parse(text));
  } catch {
    // An HTML error page is an answer too; the caller sees that it holds no JSON.
    return undefined;
  }
}

/**
 * Throws if no complete answer came in time, or one that leads elsewhere; whether the other side acted
 * is then unknown.
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

/** Also of a failed `fetch`, which has it in its cause. */
function codeOf(error: Error): unknown {
  const { cause } = error;
  if (cause instanceof Error && 'code' in cause) return cause.code;
  return 'code' in error ? error.code : '';
}

/**
 * Whether a failed exchange was certainly never sent, because there was no connection. An
 * interrupted or slow one may have been sent.
 */
export function wasNeverSent(error: unknown): boolean {
  return error instanceof Error && NOT_CONNECTED.includes(codeOf(error));
}

export interface Fault {
  isTimeout: boolean;
  /** For operators and logs: never the address, which may carry a token. */
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

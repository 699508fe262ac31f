// One HTTP exchange with a provider: a deadline, a fixed host, no redirects, a bounded answer.
import { legible } from './legible.ts';

/** The most an answer may be; a longer one is cut off and counts as unreadable. */
const ANSWER_BYTES_MAX = 262_144;

/** An answer did come, but nobody could tell where it ends. */
export class AnswerTooLarge extends Error {}

export interface Exchange {
  url: string;
  method: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  timeoutMs: number;
}

export interface Exchanged {
  httpStatus: number;
  text: string;
  /**
   * The parsed body, safe to store as JSON; undefined when it is no JSON, or nested without end.
   */
  body: unknown;
}

async function readBounded(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  if (!response.body) return '';
  for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
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
    // An HTML error page is an answer too; the caller sees that there is no JSON in it.
    return undefined;
  }
}

/** Throws when no whole answer came in time; whether the other side acted is then not known. */
export async function exchange({ url, timeoutMs, ...init }: Exchange): Promise<Exchanged> {
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(url, { ...init, redirect: 'error', signal });
  const text = await readBounded(response);
  return { httpStatus: response.status, text, body: parsed(text) };
}

/** Nobody listens there, or there is no such host: nothing left this machine. */
const NOT_CONNECTED: readonly unknown[] = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'];

function codeOf(error: Error): unknown {
  return error.cause instanceof Error && 'code' in error.cause ? error.cause.code : '';
}

/**
 * Whether a failed exchange was never sent, for certain: there was no connection to send it over.
 * What broke off, or took too long, may have been sent.
 */
export function wasNeverSent(error: unknown): boolean {
  return error instanceof Error && NOT_CONNECTED.includes(codeOf(error));
}

export interface Fault {
  isTimeout: boolean;
  /** For operators and logs: never the address, which may carry a token. */
  fault: string;
}

/** Says what a failed exchange failed of. */
export function faultOf(error: unknown): Fault {
  if (!(error instanceof Error)) return { isTimeout: false, fault: 'no answer' };
  const cause = codeOf(error);
  const code = typeof cause === 'string' ? cause : '';
  return {
    isTimeout: error.name === 'TimeoutError' || code === 'UND_ERR_CONNECT_TIMEOUT',
    fault: `${error.name}: ${error.message}${code && ` (${code})`}`,
  };
}

// Makes any call of the contract from the browser: typed in and out, one error for every no.
import type { AnswerOf, Call, Sent } from '#contract/call.ts';
import { clearFailures } from '#ui/toasts/toasts.ts';
import { say } from '#ui/words.ts';
import { CallRefused } from './call-refused.ts';
import { whileRunning } from './running.ts';
import { currentSession, endSession } from './session.ts';

const TIMEOUT_MS = 100_000;

type Part<C extends Call, Name extends 'params' | 'query' | 'body'> =
  unknown extends Sent<C, Name>
    ? unknown
    : undefined extends Sent<C, Name>
      ? { [key in Name]?: Sent<C, Name> }
      : { [key in Name]: Sent<C, Name> };

/** What a call needs: the parts its contract names, and how it is to be made. */
export type Parts<C extends Call> = Part<C, 'params'> &
  Part<C, 'query'> &
  Part<C, 'body'> & {
    /** The Idempotency-Key of this intent; a new one is made when left out. Reuse it to retry. */
    key?: string;
    /** Without the overlay. Reads never show it. */
    quiet?: boolean;
    signal?: AbortSignal;
  };

/** A call that needs nothing may be made with nothing. */
export type Rest<C extends Call> = Partial<Parts<C>> extends Parts<C> ? [Parts<C>?] : [Parts<C>];

/** What of a call the way out needs to know. */
type Asked = Pick<Call, 'method' | 'path' | 'who' | 'keyed'>;

interface AnyParts {
  params?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  key?: string;
  quiet?: boolean;
  signal?: AbortSignal;
}

function addressOf(path: string, { params = {}, query = {} }: AnyParts): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return search.size > 0 ? `${filled}?${search}` : filled;
}

function headersOf(theCall: Asked, token: string | undefined, key: string | undefined): Headers {
  const headers = new Headers({ accept: 'application/json' });
  headers.set('accept-language', document.documentElement.lang || 'en');
  if (theCall.method === 'POST') headers.set('content-type', 'application/json');
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (theCall.keyed) headers.set('idempotency-key', key ?? crypto.randomUUID());
  return headers;
}

async function send(theCall: Asked, parts: AnyParts, token: string | undefined): Promise<Response> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    return await fetch(addressOf(theCall.path, parts), {
      method: theCall.method,
      headers: headersOf(theCall, token, parts.key),
      signal: parts.signal ? AbortSignal.any([parts.signal, timeout]) : timeout,
      ...(theCall.method === 'POST' && { body: JSON.stringify(parts.body ?? {}) }),
    });
  } catch {
    parts.signal?.throwIfAborted();
    const wentOut = theCall.method !== 'GET' && navigator.onLine;
    throw new CallRefused(0, {}, say(wentOut ? 'error.no_answer' : 'error.offline'));
  }
}

/** The body as it came, or undefined for what is no JSON (a proxy's error page). */
async function jsonOf(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function refusalOf(status: number, body: unknown): CallRefused {
  const isMap = typeof body === 'object' && body !== null && !Array.isArray(body);
  const told = Object.entries(isMap ? body : {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  const { error, ...fields } = Object.fromEntries(told);
  if (told.length > 0) return new CallRefused(status, fields, error);
  return new CallRefused(status, {}, say(status >= 502 ? 'error.busy' : 'error.our_fault'));
}

/**
 * Makes a call and answers what came back as it is, once it is a yes. Throws as `call` does. For
 * what is not JSON; everything else goes through `call`.
 */
export async function responseOf(theCall: Asked, parts: AnyParts): Promise<Response> {
  const token = currentSession()?.accessToken;
  const response = await send(theCall, parts, token);
  if (response.ok) return response;
  const body = await jsonOf(response);
  // A late no to an older session must not end a newer one.
  const isMine = currentSession()?.accessToken === token;
  if (response.status === 401 && theCall.who === 'member' && isMine) sessionRefused();
  throw refusalOf(response.status, body);
}

async function answerOf<C extends Call>(theCall: C, parts: AnyParts): Promise<AnswerOf<C>> {
  const parsed = theCall.answer.safeParse(await jsonOf(await responseOf(theCall, parts)));
  if (!parsed.success) throw new CallRefused(0, {}, say('error.our_fault'));
  return parsed.data as AnswerOf<C>;
}

const refusedListeners = new Set<() => void>();

/**
 * Calls back when the server no longer takes our session; the frame then leads to the login page.
 */
export function onSessionRefused(listener: () => void): () => void {
  refusedListeners.add(listener);
  return () => refusedListeners.delete(listener);
}

function sessionRefused(): void {
  endSession();
  for (const listener of refusedListeners) listener();
}

/** What went well takes the toasts away that told of the tries before it. */
async function change<C extends Call>(theCall: C, parts: AnyParts): Promise<AnswerOf<C>> {
  const answer = await answerOf(theCall, parts);
  clearFailures();
  return answer;
}

/**
 * Makes a call and answers its parsed answer. Throws CallRefused for every no and for no answer,
 * and the signal's reason when it was aborted. Whatever changes something shows the overlay while it
 * runs, unless it is quiet, and takes the toasts of failed tries away when it goes well.
 */
export function call<C extends Call>(
  theCall: C,
  ...[parts = {} as Parts<C>]: Rest<C>
): Promise<AnswerOf<C>> {
  if (theCall.method === 'GET') return answerOf(theCall, parts as AnyParts);
  const request = change(theCall, parts as AnyParts);
  return parts.quiet ? request : whileRunning(request);
}

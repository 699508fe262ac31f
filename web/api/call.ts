// Makes any call of the contract from the browser, with typed requests and responses and one error type.
import type { ErrorExtras } from '#contract/api-error.ts';
import { blockShape } from '#contract/block.ts';
import type { AnswerOf, Call, Sent } from '#contract/call.ts';
import { TIME_ZONE_HEADER } from '#contract/dates/time-zone-header.ts';
import { confirmationShape } from '#contract/people/confirmation.ts';
import { ownSignUpShape } from '#contract/people/own-sign-up.ts';
import { socialStepShape } from '#contract/people/social-step.ts';
import { clearFailures } from '#ui/toasts/toasts.ts';
import { t } from '#ui/texts.ts';
import { KEPT_HEADER } from '#web/offline/caches.ts';
import { isReached } from '#web/offline/reach.ts';
import { currentBearer } from './bearer.ts';
import { CallError } from './call-error.ts';
import { withKey } from './idempotency-keys.ts';
import type { ScreenKey } from './idempotency-keys.ts';
import { whileRunning } from './running.ts';
import { sendForm } from './send-form.ts';
import { firstOf } from './wait.ts';

const TIMEOUT_MS = 100_000;

type Part<C extends Call, Name extends 'params' | 'query' | 'body'> =
  unknown extends Sent<C, Name>
    ? unknown
    : undefined extends Sent<C, Name>
      ? { [key in Name]?: Sent<C, Name> }
      : { [key in Name]: Sent<C, Name> };

/** A call's arguments: the parts its contract names, and options. */
export type Parts<C extends Call> = Part<C, 'params'> &
  Part<C, 'query'> &
  Part<C, 'body'> & {
    /** The Idempotency-Key of the first attempt; absent: a new one. A retry reuses it by itself. */
    key?: string | undefined;
    /** For a screen that asks for one thing only, such as one transfer: every attempt has the same key. */
    screenKey?: ScreenKey;
    /** Hides the loading overlay. Reads never show it. */
    quiet?: boolean;
    signal?: AbortSignal;
  };

/** A call without required parts needs no arguments. */
export type Rest<C extends Call> = Partial<Parts<C>> extends Parts<C> ? [Parts<C>?] : [Parts<C>];

/** The part of a call that sending needs. */
type Asked = Pick<Call, 'method' | 'path' | 'who' | 'keyed'>;

interface AnyParts {
  params?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  key?: string | undefined;
  screenKey?: ScreenKey;
  quiet?: boolean;
  signal?: AbortSignal;
  /** Sent instead of a JSON body. */
  form?: { data: FormData; onProgress: (share: number) => void };
}

function addressOf(path: string, { params = {}, query = {} }: AnyParts): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return given.length > 0 ? `${filled}?${search}` : filled;
}

function headersOf(
  theCall: Asked,
  token: string | undefined,
  { key, form, body }: AnyParts,
): Headers {
  const headers = new Headers({ accept: 'application/json' });
  headers.set('accept-language', document.documentElement.lang || 'en');
  // Determining the zone can take 40 ms, and answers to visitors' calls without a body contain no times.
  if (token || body || form) {
    headers.set(TIME_ZONE_HEADER, Intl.DateTimeFormat().resolvedOptions().timeZone);
  }
  // For a form the browser sets the content type itself, because it contains the multipart boundary.
  if (theCall.method === 'POST' && !form) headers.set('content-type', 'application/json');
  if (token) {
    headers.set('authorization', `Bearer ${token}`);
    const more = Object.entries(currentBearer().headers?.() ?? {});
    for (const [name, value] of more) headers.set(name, value);
  }
  if (key) headers.set('idempotency-key', key);
  return headers;
}

/** A response whose body has arrived whole. */
interface Answered {
  response: Response;
  bytes: ArrayBuffer;
}

/** The text of a missing answer. `wentOut`: there was a connection when it was sent, or there is one now. */
function unansweredText({ method, keyed }: Asked, wentOut: boolean) {
  if (method === 'GET') return 'error.offline_read';
  // A connection lost after sending does not prove that nothing arrived.
  if (!wentOut) return 'error.offline';
  // Without a key nothing can be promised: a proof that is good once may have been used up.
  return keyed ? 'error.no_answer_keyed' : 'error.no_answer';
}

async function send(theCall: Asked, parts: AnyParts, token: string | undefined): Promise<Answered> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const signal = parts.signal ? firstOf(parts.signal, timeout) : timeout;
  const headers = headersOf(theCall, token, parts);
  const address = addressOf(theCall.path, parts);
  const wasOnline = navigator.onLine;
  try {
    const response = parts.form
      ? await sendForm(address, { headers, signal, ...parts.form })
      : await fetch(address, {
          method: theCall.method,
          headers,
          signal,
          ...(theCall.method === 'POST' && { body: JSON.stringify(parts.body ?? {}) }),
        });
    // The connection can still break while the body arrives.
    const bytes = await response.arrayBuffer();
    isReached.set(!response.headers.has(KEPT_HEADER));
    return { response, bytes };
  } catch {
    parts.signal?.throwIfAborted();
    // A timeout does not prove that the connection is lost.
    if (!timeout.aborted) isReached.set(false);
    throw new CallError(0, {}, t(unansweredText(theCall, wasOnline || navigator.onLine)));
  }
}

/** The parsed body; undefined if it is not JSON (a proxy's error page). */
function jsonOf(bytes: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
  } catch {
    return undefined;
  }
}

/** The structured parts of an error's body besides its texts; parts of another shape are left out. */
function extrasOf(body: unknown): ErrorExtras {
  const said = body as Partial<Record<keyof ErrorExtras, unknown>>;
  const { block, confirmation, social, sign_up: signUp } = said;
  const readBlock = blockShape.safeParse(block);
  const readConfirmation = confirmationShape.safeParse(confirmation);
  const readSocial = socialStepShape.safeParse(social);
  const readSignUp = ownSignUpShape.safeParse(signUp);
  return {
    ...(readBlock.success && { block: readBlock.data }),
    ...(readConfirmation.success && { confirmation: readConfirmation.data }),
    ...(readSocial.success && { social: readSocial.data }),
    ...(readSignUp.success && { sign_up: readSignUp.data }),
  };
}

function refusalOf(status: number, body: unknown): CallError {
  const isMap = typeof body === 'object' && body !== null && !Array.isArray(body);
  const messages = Object.entries(isMap ? body : {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  const { error, ...fields } = Object.fromEntries(messages);
  if (messages.length > 0) return new CallError(status, fields, error, extrasOf(body));
  return new CallError(status, {}, t(status >= 502 ? 'error.busy' : 'error.our_fault'));
}

async function answered(theCall: Asked, parts: AnyParts): Promise<Answered> {
  const { token: tokenNow, refused } = currentBearer();
  const token = tokenNow();
  const answer = await send(theCall, parts, token);
  const { ok, status } = answer.response;
  if (ok) return answer;
  // A late 401 for an older session must not end the current one.
  const isMine = tokenNow() === token;
  if (status === 401 && theCall.who === 'member' && isMine) refused();
  throw refusalOf(status, jsonOf(answer.bytes));
}

/** A file that a call returned, and the name that the server gave it, if any. */
export interface AnsweredFile {
  file: Blob;
  name: string | undefined;
}

const FILE_NAME = /filename="([^"]+)"/;

/** Makes a call whose success is a file instead of JSON. Throws as `call` does. */
export async function fileOf(theCall: Asked, parts: AnyParts): Promise<AnsweredFile> {
  const { response, bytes } = await answered(theCall, parts);
  const { headers } = response;
  const file = new Blob([bytes], { type: headers.get('content-type') ?? '' });
  return { file, name: FILE_NAME.exec(headers.get('content-disposition') ?? '')?.[1] };
}

async function answerOf<C extends Call>(theCall: C, parts: AnyParts): Promise<AnswerOf<C>> {
  const { bytes } = await answered(theCall, parts);
  const parsed = theCall.answer.safeParse(jsonOf(bytes));
  if (!parsed.success) throw new CallError(0, {}, t('error.our_fault'));
  return parsed.data as AnswerOf<C>;
}

/** A success removes the error toasts of earlier attempts. */
async function change<C extends Call>(theCall: C, parts: AnyParts): Promise<AnswerOf<C>> {
  const answer = theCall.keyed
    ? await withKey(
        { address: addressOf(theCall.path, parts), body: parts.body },
        (key) => answerOf(theCall, { ...parts, key }),
        parts,
      )
    : await answerOf(theCall, parts);
  clearFailures();
  return answer;
}

/**
 * Makes a call and returns its parsed response. Throws CallError for every error and for a missing
 * response, and the signal's reason when it was aborted. A call that changes something shows the
 * overlay while it runs, unless it is quiet; its success removes the toasts of failed attempts.
 */
export function call<C extends Call>(
  theCall: C,
  ...[parts = {} as Parts<C>]: Rest<C>
): Promise<AnswerOf<C>> {
  if (theCall.method === 'GET') return answerOf(theCall, parts as AnyParts);
  const request = change(theCall, parts as AnyParts);
  return parts.quiet ? request : whileRunning(request);
}

/**
 * Makes a call with files, without the overlay: the caller shows the progress. Throws as `call` does.
 */
export function upload<C extends Call>(
  theCall: C,
  form: { data: FormData; onProgress: (share: number) => void },
): Promise<AnswerOf<C>> {
  return change(theCall, { form });
}

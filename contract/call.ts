// An API call: method, path, required session, request and response schemas, as one value that
// server and browser share.
import type * as z from 'zod/mini';

/**
 * visitor: anyone, without a look at a session; member: a valid session is needed; anyone: a session
 * is read if there is one.
 */
export type Who = 'visitor' | 'member' | 'anyone';

/** A part of a multipart request that is a file. */
export interface FilePart {
  name: string;
  /** What it shows, for the API document. */
  summary: string;
  isOptional?: boolean;
}

export interface Call<
  Params extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Answer extends z.ZodMiniType = z.ZodMiniType,
  CallWho extends Who = Who,
> {
  method: 'GET' | 'POST' | 'DELETE';
  /** In Fastify's syntax: `/api/order/:orderId`. */
  path: string;
  who: CallWho;
  /** One sentence for the API document. */
  summary: string;
  /** Whether an Idempotency-Key is honoured: every call that creates or moves money. */
  keyed?: boolean;
  /** Whether a frozen account is refused it, with 403 and the block. */
  isRefusedToFrozen?: true;
  /** Whether it waits for an outside system's answer: 502 without one that can be read, 504 when late. */
  asksOutside?: true;
  params?: Params;
  query?: Query;
  body?: Body;
  /** Whether its answer may hold a new session: both outcomes are security events of the log. */
  startsSession?: boolean;
  /** Whether the browser then clears what it has cached of this site. */
  endsSession?: boolean;
  /**
   * The files of a multipart request, in parts of these names; the body's schema then describes its
   * text fields. Such a call has no JSON body.
   */
  files?: readonly FilePart[];
  /** Whether the body's schema has asynchronous checks, which make parsing several times slower. */
  isBodyAsync?: boolean;
  answer: Answer;
}

/** Keeps the exact schema types of a call, which a plain annotation would widen. */
export function defineCall<
  Params extends z.ZodMiniType,
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Answer extends z.ZodMiniType,
  CallWho extends Who,
>(call: Call<Params, Query, Body, Answer, CallWho>): Call<Params, Query, Body, Answer, CallWho> {
  return call;
}

type PartOf<C extends Call, Part extends 'params' | 'query' | 'body'> = Exclude<C[Part], undefined>;

/** What the server's handler receives: parsed, translated to our own words and units. */
export type Received<C extends Call, Part extends 'params' | 'query' | 'body'> = z.output<
  PartOf<C, Part>
>;
/** The request as a client sends it. */
export type Sent<C extends Call, Part extends 'params' | 'query' | 'body'> = z.input<
  PartOf<C, Part>
>;
/** The response body. */
export type AnswerOf<C extends Call> = z.output<C['answer']>;

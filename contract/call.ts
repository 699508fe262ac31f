// An API call: method, path, required session, request and response schemas, as one value that
// server and browser share.
import type * as z from 'zod/mini';

/**
 * visitor: anyone, and no session is looked up; member: a valid session is required; anyone: a session is
 * used if there is one.
 */
export type Who = 'visitor' | 'member' | 'anyone';

/** A part of a multipart request that is a file. */
export interface FilePart {
  name: string;
  /** What the file shows, for the API document. */
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
  /** Whether the call is refused to a frozen account, with 403 and the block. */
  isRefusedToFrozen?: true;
  /**
   * Whether it takes access away or money back, or belongs to doing so: like ending the session, it does not
   * wait for the person's other acts.
   */
  protectsAccount?: true;
  /** Whether it waits for an outside system: 502 for an unreadable answer, 504 for a late one. */
  asksOutside?: true;
  /** Whether it waits for an outside system, and answers what we know if that says nothing. */
  waitsOutside?: true;
  params?: Params;
  query?: Query;
  body?: Body;
  /** Whether its answer may contain a new session; success and failure are then logged as security events. */
  startsSession?: boolean;
  /** Whether the browser then clears what it has cached for this site. */
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

/** What the server's handler receives: the parsed request, in our own names and units. */
export type Received<C extends Call, Part extends 'params' | 'query' | 'body'> = z.output<
  PartOf<C, Part>
>;
/** The request as a client sends it. */
export type Sent<C extends Call, Part extends 'params' | 'query' | 'body'> = z.input<
  PartOf<C, Part>
>;
/** The response body. */
export type AnswerOf<C extends Call> = z.output<C['answer']>;

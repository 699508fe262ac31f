// What a call is: method, path, who may make it, what goes in and what comes out, as one value for
// both sides.
import type * as z from 'zod/mini';

/** visitor: anyone; member: a valid session is needed. */
export type Who = 'visitor' | 'member';

export interface Call<
  Params extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Answer extends z.ZodMiniType = z.ZodMiniType,
  CallWho extends Who = Who,
> {
  method: 'GET' | 'POST' | 'DELETE';
  /** As Fastify has it: `/api/order/:orderId`. */
  path: string;
  who: CallWho;
  /** One sentence for the API document. */
  summary: string;
  /** Whether an Idempotency-Key is honoured: every call that creates or moves money. */
  keyed?: boolean;
  params?: Params;
  query?: Query;
  body?: Body;
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
/** What a client sends. */
export type Sent<C extends Call, Part extends 'params' | 'query' | 'body'> = z.input<
  PartOf<C, Part>
>;
/** What comes back. */
export type AnswerOf<C extends Call> = z.output<C['answer']>;

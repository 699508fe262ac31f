// From a call of the contract to a route: session gate, parse in, run, answer only what the
// contract names.
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { toJSONSchema } from 'zod/v4/core';
import * as z from 'zod/mini';
import type { AnswerOf, Call, Received } from '#contract/call.ts';
import { fields } from '#contract/fields.ts';
import { Refused } from '#contract/refusal.ts';
import { message } from '#contract/words.ts';
import type { Message } from '#contract/words.ts';
import { refusedFields } from './refuse.ts';
import type { FindSession, Session } from './session.ts';

/** What a handler receives. The session is there exactly when the call is a member's. */
export interface Asked<C extends Call> {
  params: Received<C, 'params'>;
  query: Received<C, 'query'>;
  body: Received<C, 'body'>;
  /** The body as it was sent, once it has passed the schema; empty when there was none. */
  sent: Record<string, unknown>;
  session: C['who'] extends 'member' ? Session : Session | undefined;
  /** The caller's own key for this intent, where the call honours one. */
  idempotencyKey: string | undefined;
  /** The caller's address, for limits. */
  address: string;
  log: FastifyBaseLogger;
}

export type Handler<C extends Call> = (asked: Asked<C>) => Promise<AnswerOf<C>>;
/**
 * What no schema can see of a body, by field. Asked where the schema refuses it, so that everything
 * is told at once; a body that passes is judged by the handler.
 */
export type Judge = (sent: Readonly<Record<string, unknown>>) => Promise<Record<string, Message>>;
/** Registers one call. Rooms receive it from app.ts and know no more of the framework. */
export type Route = <C extends Call>(call: C, handler: Handler<C>, judge?: Judge) => void;

const BEARER = /^Bearer ([\w-]{20,200})$/i;
const KEY = /^[\x21-\x7e]{1,100}$/;

/** What is sent where a call names nothing: a field too much, refused like every unknown one. */
export const NO_FIELDS = fields({});
const NO_BODY = z.optional(NO_FIELDS);

/** Reads a value by its schema. Throws Refused (422) naming everything that is wrong. */
export function parse<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw refusedFields(parsed.error.issues);
  return parsed.data;
}

async function parseBody(call: Call, sent: unknown, judge: Judge | undefined): Promise<unknown> {
  const parsed = (call.body ?? NO_BODY).safeParse(sent);
  if (parsed.success) return parsed.data;
  const { messages } = refusedFields(parsed.error.issues);
  const isJudged = judge !== undefined && typeof sent === 'object' && sent !== null;
  const judged = isJudged ? await judge(sent as Record<string, unknown>) : {};
  throw new Refused(422, { ...judged, ...messages });
}

/** The caller's session by its bearer token; undefined when it has none, or it is over. */
export async function sessionOf(
  request: FastifyRequest,
  findSession: FindSession,
): Promise<Session | undefined> {
  const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
  return token ? findSession(token) : undefined;
}

/** The caller's session. Throws Refused (401) when there is none. */
export async function gate(request: FastifyRequest, findSession: FindSession): Promise<Session> {
  const session = await sessionOf(request, findSession);
  if (!session) throw new Refused(401, { error: message('error.sign_in') });
  return session;
}

function keyOf(request: FastifyRequest, call: Call): string | undefined {
  const key = call.keyed ? request.headers['idempotency-key'] : undefined;
  if (key === undefined) return undefined;
  // Passing over a key that cannot be kept would leave its caller believing in it.
  if (typeof key === 'string' && KEY.test(key)) return key;
  throw new Refused(422, { error: message('error.key_invalid') });
}

/**
 * Makes the function that registers calls; each one registered is added to `calls`, for the API's
 * description.
 */
export function makeRoute(
  app: FastifyInstance,
  findSession: FindSession,
  calls: Call[] = [],
): Route {
  return (call, handler, judge) => {
    calls.push(call);
    app.route({
      method: call.method,
      url: call.path,
      // Serialising by the answer's schema is quick, and lets nothing out that the contract does
      // not name.
      schema: { response: { 200: toJSONSchema(call.answer, { target: 'draft-7', io: 'output' }) } },
      handler: async (request, reply) => {
        const session = call.who === 'member' ? await gate(request, findSession) : undefined;
        const asked = {
          params: parse(call.params ?? NO_FIELDS, request.params),
          query: parse(call.query ?? NO_FIELDS, request.query),
          body: await parseBody(call, request.body ?? undefined, judge),
          sent: (request.body ?? {}) as Record<string, unknown>,
          session,
          idempotencyKey: keyOf(request, call),
          address: request.ip,
          log: request.log,
        };
        void reply.header('cache-control', 'no-store');
        // The parts were parsed by the call's own schemas, which is what the handler's types say.
        return handler(asked as Asked<typeof call>);
      },
    });
  };
}

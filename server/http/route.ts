// Turns a call of the contract into a route: session check, input parsing, handler, and an answer
// with only the contract's fields.
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import * as z from 'zod/mini';
import type { AnswerOf, Call, Received } from '#contract/call.ts';
import { fields } from '#contract/fields.ts';
import { fieldMessages, parse, ApiError } from '#contract/api-error.ts';
import { message } from '#contract/texts.ts';
import { makeRequestContexts } from './request-context.ts';
import type { TakeTurn } from './guard/take-turns.ts';
import { noteSigner } from './log/security-log.ts';
import { serializerOf } from './serialize-answer.ts';
import { readForm, takeForms } from './uploads/read-form.ts';
import type {
  RequestContext,
  RequestContextOptions,
  RequestContexts,
  User,
} from './request-context.ts';

/** The caller of a call: set when it requires a session, and may be set when it reads one. */
interface UserOf {
  visitor: undefined;
  member: User;
  anyone: User | undefined;
}

/** The input of a handler. */
export interface Asked<C extends Call> extends RequestContext {
  user: UserOf[C['who']];
  params: Received<C, 'params'>;
  query: Received<C, 'query'>;
  body: Received<C, 'body'>;
  /** The content of each file that was sent, by its part's name; empty for a call without files. */
  files: Record<string, Buffer>;
  /** The raw body, once it has passed the schema; empty when there was none. */
  sent: Record<string, unknown>;
  /** The caller's idempotency key, where the call supports one. */
  idempotencyKey: string | undefined;
}

export type Handler<C extends Call> = (asked: Asked<C>) => Promise<AnswerOf<C>>;
/** Registers one call. Modules know nothing else of the framework. */
export type Route = <C extends Call>(call: C, handler: Handler<C>) => void;

const KEY = /^[\x21-\x7e]{1,100}$/;

/** The schema of absent input: an extra field is rejected like every unknown one. */
export const NO_FIELDS = fields({});
/** The schema of a call without a body; an empty body counts as none. */
export const NO_BODY = z.optional(NO_FIELDS);

async function parseBody(call: Call, sent: unknown): Promise<unknown> {
  const schema = call.body ?? NO_BODY;
  const parsed = call.isBodyAsync ? await schema.safeParseAsync(sent) : schema.safeParse(sent);
  if (!parsed.success) throw new ApiError(422, fieldMessages(parsed.error.issues));
  return parsed.data;
}

/** Modules register their calls with this. */
export interface Http extends RequestContexts {
  route: Route;
  /** For routes outside the contract: files, streams, and bodies that are not JSON. */
  server: FastifyInstance;
}

function keyOf(request: FastifyRequest, call: Call): string | undefined {
  const key = call.keyed ? request.headers['idempotency-key'] : undefined;
  if (key === undefined) return undefined;
  // Ignoring an unusable key would leave the caller relying on it.
  if (typeof key === 'string' && KEY.test(key)) return key;
  throw new ApiError(422, { error: message('error.key_invalid') });
}

export interface HttpOptions extends RequestContextOptions {
  /** Gets each registered call, for the API's description. */
  calls?: Call[];
  /** The time in which the files of a call must arrive. */
  uploadMs?: number;
  takeTurn: TakeTurn;
  /** Throws ApiError for a caller who may not make the call; nothing of it is read before. */
  admit?: (call: Call, request: FastifyRequest, user: User) => Promise<void>;
}

/** Who makes a call. Throws ApiError (401) without the session that it needs. */
type CallerOf = (call: Call, request: FastifyRequest) => Promise<User | undefined>;

interface Act<T> {
  call: Call;
  request: FastifyRequest;
  asked: { user: User | undefined };
  work: () => Promise<T>;
}

/** Whoever had to wait, or sent a form, may have lost the session meanwhile, or a permission. */
function makeActInTurn(callerOf: CallerOf, { takeTurn, admit }: HttpOptions) {
  return <T>({ call, request, asked, work }: Act<T>): Promise<T> => {
    if (!asked.user) return work();
    return takeTurn(call, asked.user, async (isLate) => {
      if (isLate) {
        asked.user = await callerOf(call, request);
        if (asked.user) await admit?.(call, request, asked.user);
      }
      return work();
    });
  };
}

export function makeHttp(server: FastifyInstance, options: HttpOptions): Http {
  const contexts = makeRequestContexts(options);
  const timeMs = options.uploadMs ?? 0;
  const callerOf: CallerOf = async (call, request) => {
    if (call.who === 'member') return contexts.gate(request);
    return call.who === 'anyone' ? contexts.userOf(request) : undefined;
  };
  const actInTurn = makeActInTurn(callerOf, options);
  const route: Route = (call, handler) => {
    options.calls?.push(call);
    const { files: parts } = call;
    const routeOptions: RouteOptions = {
      method: call.method,
      url: call.path,
      config: {
        ...(parts && { isUpload: true }),
        ...(call.startsSession && { startsSession: true }),
      },
      schema: { response: { 200: {} } },
      serializerCompiler: () => serializerOf(call),
      handler: async (request, reply) => {
        const user = await callerOf(call, request);
        if (user) await options.admit?.(call, request, user);
        // Only now is a form read: nobody without a session makes us keep files in memory.
        const form =
          parts &&
          (await readForm(request, reply, { parts, timeMs, sender: user?.id ?? request.ip }));
        const sent = form ? form.fields : request.body;
        // Each property by its name: after a spread, V8 adds the others slowly, on every request.
        const { locale, requestId, address, headers, log, clock } = contexts.contextOf(
          request,
          reply,
        );
        const asked = {
          locale,
          requestId,
          address,
          headers,
          reply,
          log,
          clock,
          user,
          params: parse(call.params ?? NO_FIELDS, request.params),
          query: parse(call.query ?? NO_FIELDS, request.query),
          body: await parseBody(call, sent),
          files: form?.files ?? {},
          sent: (sent ?? {}) as Record<string, unknown>,
          idempotencyKey: keyOf(request, call),
        };
        void reply.header('cache-control', 'no-store');
        // The page removes what it stored, but cannot clear its copies in the browser's cache.
        if (call.endsSession) void reply.header('clear-site-data', '"cache"');
        // The input was parsed by the call's own schemas, as the handler's types state.
        const work = () => handler(asked as unknown as Asked<typeof call>);
        const answered = actInTurn({ call, request, asked, work });
        if (call.startsSession) noteSigner(request, await answered);
        return answered;
      },
    };
    if (parts === undefined) server.route(routeOptions);
    else
      void server.register(async (scope) => takeForms(scope).then(() => scope.route(routeOptions)));
  };
  return { ...contexts, route, server };
}

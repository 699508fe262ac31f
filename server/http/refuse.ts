// The one place where an error becomes an answer.
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { Refused, tooMany } from '#contract/refusal.ts';
import type { Refusal } from '#contract/refusal.ts';
import { ENGLISH, message, tell, unpackMessage } from '#contract/words.ts';
import type { Message, WordKey } from '#contract/words.ts';
import { DatabaseAway, isBusy, Overloaded, UnknownOutcome } from '#server/db/database-errors.ts';

/** The issues of a schema, as far as a refusal needs them. */
interface Issue {
  code?: string | undefined;
  path: PropertyKey[];
  message: string;
  keys?: string[];
}

/**
 * All that is wrong with a body, one message per field: the first of each field, every field at
 * once.
 */
export function refusedFields(issues: readonly Issue[]): Refused {
  const messages = new Map<string, Message>();
  const add = (field: string, told: Message): void => {
    if (!messages.has(field)) messages.set(field, told);
  };
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys ?? []) add(key, message('field.unknown'));
    } else {
      add(String(issue.path[0] ?? 'error'), unpackMessage(issue.message));
    }
  }
  return new Refused(422, Object.fromEntries(messages));
}

const AWAY_RETRY_SECONDS = 2;

/** What the framework itself refuses, by its status. */
const FRAMEWORK_MESSAGES: Record<number, WordKey> = {
  400: 'error.body',
  404: 'error.not_found',
  405: 'error.method',
  408: 'error.too_slow',
  413: 'error.too_large',
  414: 'error.address_long',
  415: 'error.content_type',
  431: 'error.too_large',
};

/** The refusal of what no verb of ours has seen, by its status. */
export function frameworkRefusal(status: number): Refusal {
  return { error: tell(ENGLISH, message(FRAMEWORK_MESSAGES[status] ?? 'error.body')) };
}

/** There is no such address. */
export class NotFound extends Error {
  readonly statusCode = 404;
}

/** The address is there, and does not take this method. */
export class WrongMethod extends Error {
  readonly statusCode = 405;
}

function answer(reply: FastifyReply, status: number, body: Refusal): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').send(body);
}

function send(
  reply: FastifyReply,
  status: number,
  messages: Record<string, Message>,
): FastifyReply {
  const told = Object.entries(messages).map(([field, text]) => [field, tell(ENGLISH, text)]);
  return answer(reply, status, Object.fromEntries(told));
}

/**
 * Answers any error: a refusal as it was meant, an absent or busy database as 503, and a bug as a
 * plain 500 that is logged.
 */
export function answerError(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error instanceof Refused) {
    if (error.retryAfterSeconds !== undefined) {
      void reply.header('retry-after', Math.ceil(error.retryAfterSeconds));
    }
    return send(reply, error.status, error.messages);
  }
  if (error instanceof Overloaded || isBusy(error)) {
    request.log.warn({ err: error }, 'too busy');
    void reply.header('retry-after', 1);
    return send(reply, 503, { error: message('error.busy') });
  }
  if (error instanceof DatabaseAway || error instanceof UnknownOutcome) {
    request.log.error({ err: error }, 'database away');
    void reply.header('retry-after', AWAY_RETRY_SECONDS);
    return send(reply, 503, { error: message('error.database_away') });
  }
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
  if (status === 429) {
    const seconds = Number(reply.getHeader('retry-after') ?? 60);
    return send(reply, 429, { error: tooMany(seconds) });
  }
  if (status >= 400 && status < 500) {
    return answer(reply, status, frameworkRefusal(status));
  }
  request.log.error({ err: error }, 'unexpected error');
  return send(reply, 500, { error: message('error.our_fault') });
}

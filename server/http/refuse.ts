// Turns every error into an answer.
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '#contract/api-error.ts';
import type { ErrorBody, ErrorExtras } from '#contract/api-error.ts';
import { blockOnWire } from '#contract/block.ts';
import type { Block } from '#contract/block.ts';
import type { Confirmation } from '#contract/people/confirmation.ts';
import type { OwnSignUp } from '#contract/people/own-sign-up.ts';
import type { SocialStep } from '#contract/people/social-step.ts';
import { message } from '#contract/texts.ts';
import type { Message, TextKey } from '#contract/texts.ts';
import { DatabaseAway, isBusy, Overloaded, UnknownOutcome } from '#server/db/database-errors.ts';
import { DEFAULT_LOCALE } from '#server/context/locale.ts';
import type { Locale, Locales } from '#server/context/locale.ts';
import { endBody } from './guard/slow-clients.ts';
import type { LogOutage } from './outages/outage-log.ts';
import { answerIn } from './request-context.ts';

const AWAY_RETRY_SECONDS = 2;

/** Errors of the framework itself, by status. */
const FRAMEWORK_MESSAGES: Record<number, TextKey> = {
  400: 'error.body',
  404: 'error.not_found',
  405: 'error.method',
  408: 'error.too_slow',
  413: 'error.too_large',
  414: 'error.address_long',
  415: 'error.content_type',
  431: 'error.too_large',
};

/** Errors before any handler, by status. */
function frameworkMessages(status: number): Record<string, Message> {
  return { error: message(FRAMEWORK_MESSAGES[status] ?? 'error.body') };
}

function refusalIn(locale: Locale, messages: Record<string, Message>): ErrorBody {
  const texts = Object.entries(messages).map(([field, text]) => [field, locale.tell(text)]);
  return Object.fromEntries(texts);
}

/** The error for unreadable input, which has no language header. */
export function frameworkErrorBody(status: number): ErrorBody {
  return refusalIn(DEFAULT_LOCALE, frameworkMessages(status));
}

/** The path does not exist. */
export class NotFound extends Error {
  readonly statusCode = 404;
}

/** The path exists, but not with this method. */
export class WrongMethod extends Error {
  readonly statusCode = 405;
}

/** How an error is answered. */
interface ErrorAnswer {
  status: number;
  messages: Record<string, Message>;
  retryAfterSeconds?: number | undefined;
  block?: Block | undefined;
  confirmation?: Confirmation | undefined;
  social?: SocialStep | undefined;
  sign_up?: OwnSignUp | undefined;
}

export type AnswerError = (
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
) => FastifyReply;

/**
 * Answers any error: an ApiError as it is, an absent or busy database as 503, and a bug as a plain
 * 500 that is logged.
 */
export function makeAnswerError(logOutage: LogOutage, locales: Locales): AnswerError {
  return (error, request, reply) => {
    endBody(request, reply);
    const answer =
      unavailable(error, logOutage) ??
      refused(error) ??
      abandoned(error, reply) ??
      ourFault(error, request);
    const { status, messages, retryAfterSeconds } = answer;
    if (retryAfterSeconds !== undefined) {
      void reply.header('retry-after', Math.ceil(retryAfterSeconds));
    }
    const locale = answerIn(locales, request, reply);
    const body = { ...refusalIn(locale, messages), ...extrasOf(locale, answer) };
    return reply.code(status).header('cache-control', 'no-store').send(body);
  };
}

function extrasOf(
  locale: Locale,
  { block, confirmation, social, sign_up }: ErrorAnswer,
): ErrorExtras {
  return {
    ...(block && { block: blockOnWire(locale.tell, block) }),
    ...(confirmation && { confirmation }),
    ...(social && { social }),
    ...(sign_up && { sign_up }),
  };
}

/** An absent, full or busy database. */
function unavailable(error: Error, logOutage: LogOutage): ErrorAnswer | undefined {
  const answer = (key: TextKey, retryAfterSeconds: number): ErrorAnswer => {
    return { status: 503, messages: { error: message(key) }, retryAfterSeconds };
  };
  if (error instanceof Overloaded || isBusy(error)) {
    logOutage('warn', error, 'too busy');
    return answer('error.busy', 1);
  }
  if (error instanceof UnknownOutcome || error instanceof DatabaseAway) {
    logOutage('error', error, 'database away');
    return answer('error.database_away', AWAY_RETRY_SECONDS);
  }
  return undefined;
}

/** Errors that we, or the framework, throw on purpose. */
function refused(error: FastifyError | Error): ErrorAnswer | undefined {
  if (error instanceof ApiError) return error;
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
  if (status < 400 || status >= 500) return undefined;
  return { status, messages: frameworkMessages(status) };
}

/** A download whose reader was gone before it began: nobody gets the answer, and nothing failed. */
function abandoned(error: FastifyError | Error, { raw }: FastifyReply): ErrorAnswer | undefined {
  const isCutOff = 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
  return isCutOff && raw.destroyed ? { status: 408, messages: frameworkMessages(408) } : undefined;
}

function ourFault(error: Error, request: FastifyRequest): ErrorAnswer {
  request.log.error({ err: error }, 'unexpected error');
  return { status: 500, messages: { error: message('error.our_fault') } };
}

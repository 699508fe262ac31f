// The body of every refusal (field → message; the key `error` is for the banner), the error class that
// carries it, and parsing a value by its schema.
import type * as z from 'zod/mini';
import type { Block, WireBlock } from './block.ts';
import type { Confirmation } from './people/confirmation.ts';
import type { OwnSignUp } from './people/own-sign-up.ts';
import type { SocialStep } from './people/social-step.ts';
import { message, unpackMessage } from './texts/message.ts';
import type { Message } from './texts/message.ts';

/** The wire format: a flat map from field name to text in the reader's language. */
export type ErrorBody = Record<string, string>;

/** Optional data that a refusal carries beside its texts, under these keys of the body. */
export interface ErrorExtras {
  block?: WireBlock;
  confirmation?: Confirmation;
  social?: SocialStep;
  sign_up?: OwnSignUp;
}

/** The statuses a refusal may have; the table in docs/ARCHITECTURE.md explains when each is used. */
export type ErrorStatus = 401 | 403 | 404 | 409 | 415 | 422 | 428 | 429 | 502 | 503 | 504;

interface ApiErrorDetails {
  /** Becomes the Retry-After header. */
  retryAfterSeconds?: number;
  /** Why the person is held back, and until when. */
  block?: Block;
  /** How the person can confirm their identity; the call may then be repeated. */
  confirmation?: Confirmation;
  /** What the person must do before they can sign in with an account of another provider. */
  social?: SocialStep;
  /** The caller's own pending sign-up, whose e-mail address is not verified yet. */
  sign_up?: OwnSignUp;
}

/**
 * The only error a function throws on purpose. It carries untranslated messages, because only the code that
 * writes the response knows the reader's language.
 */
export class ApiError extends Error {
  readonly status: ErrorStatus;
  readonly messages: Record<string, Message>;
  readonly retryAfterSeconds: number | undefined;
  readonly block: Block | undefined;
  readonly confirmation: Confirmation | undefined;
  readonly social: SocialStep | undefined;
  readonly sign_up: OwnSignUp | undefined;

  constructor(
    status: ErrorStatus,
    messages: Record<string, Message>,
    { retryAfterSeconds, block, confirmation, social, sign_up }: ApiErrorDetails = {},
  ) {
    super(`refused with ${status}: ${JSON.stringify(messages)}`);
    this.name = 'ApiError';
    this.status = status;
    this.messages = messages;
    this.retryAfterSeconds = retryAfterSeconds;
    this.block = block;
    this.confirmation = confirmation;
    this.social = social;
    this.sign_up = sign_up;
  }
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** The message of an exceeded rate limit. It rounds the wait: "about 60 minutes", not 3547 seconds. */
export function tooMany(seconds: number): Message {
  if (seconds > 1.5 * HOUR) {
    return message('error.too_many_hours', { hours: Math.ceil(seconds / HOUR) });
  }
  if (seconds > 1.5 * MINUTE) {
    return message('error.too_many_minutes', { minutes: Math.ceil(seconds / MINUTE) });
  }
  return message('error.too_many', { seconds: Math.max(1, Math.ceil(seconds)) });
}

/** An exhausted rate limit: when its window began and when it ends. */
export interface Wait {
  since: Date;
  until: Date;
  waitSeconds: number;
}

/** The error (429) of a used-up rate limit, with the block that explains it. `reason` replaces the text. */
export function tooManyTries({ since, until, waitSeconds }: Wait, reason?: Message): ApiError {
  const text = reason ?? tooMany(waitSeconds);
  const block = {
    type: 'too_many_tries',
    reason: text,
    since,
    decidedBy: 'automatic',
    until,
  } as const;
  return new ApiError(429, { error: text }, { retryAfterSeconds: waitSeconds, block });
}

/** The parts of a schema issue that an error needs. */
interface Issue {
  code?: string | undefined;
  path: PropertyKey[];
  message: string;
  keys?: string[];
}

/** One message per field: the first of each field, every field at once. */
export function fieldMessages(issues: readonly Issue[]): Record<string, Message> {
  const messages = new Map<string, Message>();
  const add = (field: string, text: Message): void => {
    if (!messages.has(field)) messages.set(field, text);
  };
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys ?? []) add(key, message('field.unknown'));
    } else {
      add(String(issue.path[0] ?? 'error'), unpackMessage(issue.message));
    }
  }
  return Object.fromEntries(messages);
}

/** Parses a value by its schema. Throws ApiError (422) listing everything that is wrong. */
export function parse<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new ApiError(422, fieldMessages(parsed.error.issues));
  return parsed.data;
}

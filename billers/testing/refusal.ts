// For tests: the errors with which a definition refuses a request.
import { ApiError } from '#contract/api-error.ts';
import type { Message } from '#contract/texts.ts';

/** The messages of a refusal, by field; {} if there is none. Other errors are rethrown. */
export function refusalOf(act: () => unknown): Record<string, Message> {
  try {
    act();
  } catch (error) {
    if (error instanceof ApiError) return error.messages;
    throw error;
  }
  return {};
}

// What a face refuses, for tests.
import { Refused } from '#contract/refusal.ts';
import type { Message } from '#contract/words.ts';

/** The messages an act is refused with, by field; {} when it is not. Other errors are thrown on. */
export function refusalOf(act: () => unknown): Record<string, Message> {
  try {
    act();
  } catch (error) {
    if (error instanceof Refused) return error.messages;
    throw error;
  }
  return {};
}

// What a mail template consists of.
import type { TextKey } from '#contract/texts.ts';

/** One part of a mail, in reading order. `of` names a detail. */
export type Part =
  | { text: TextKey }
  /** A detail that is a key of the message catalogue. */
  | { textOf: string }
  | { code: string }
  | { link: string; button: TextKey };

export interface MailTemplate {
  subject: TextKey;
  parts: Part[];
}

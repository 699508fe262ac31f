// The text of an SMS: one part of plain Latin letters, which every phone and every carrier takes.
import { DEFAULT_LOCALE } from '#server/context/locale.ts';
import type { Locale } from '#server/context/locale.ts';
import type { SmsEvent } from '../events.ts';
import { spokenCode } from '../footer/message-code.ts';

/** Characters of one part in GSM-7. */
const PART_MAX = 160;

/** Of GSM-7 only what ASCII has too and what counts as one character. */
const PLAIN = /^[\n\x20-\x5a\x5f\x61-\x7a]*$/;

function isOnePart(text: string): boolean {
  return PLAIN.test(text) && text.length <= PART_MAX;
}

/**
 * In the reader's language if that is written in Latin letters, else in English. The last line lets a
 * phone offer the code on our own site alone (the domain-bound form of one-time codes). The line before
 * it tells how to check that the message is ours, where it fits.
 */
export function smsText(
  event: SmsEvent,
  locale: Locale,
  { publicUrl, messageCode }: { publicUrl: string; messageCode: string | null },
): string {
  const { code } = event;
  const own = locale.say('sms.phone_code', { code });
  const sentence = isOnePart(own) ? own : DEFAULT_LOCALE.say('sms.phone_code', { code });
  const { hostname, host } = new URL(publicUrl);
  const bound = `\n\n@${hostname} #${code}`;
  const check = messageCode === null ? '' : `\nOurs? ${host}/check ${spokenCode(messageCode)}`;
  const texts = [sentence + check + bound, sentence + bound];
  return texts.find(isOnePart) ?? sentence;
}

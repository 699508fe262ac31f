// The text of an SMS: a single part of plain Latin characters, which every phone and carrier supports.
import { DEFAULT_LOCALE } from '#server/context/locale.ts';
import type { Locale } from '#server/context/locale.ts';
import type { SmsEvent } from '../events.ts';
import { spokenCode } from '../footer/message-code.ts';

/** Characters of one part in GSM-7. */
const PART_MAX = 160;

/** The characters that GSM-7 shares with ASCII and that count as one character. */
const PLAIN = /^[\n\x20-\x5a\x5f\x61-\x7a]*$/;

function isOnePart(text: string): boolean {
  return PLAIN.test(text) && text.length <= PART_MAX;
}

/**
 * In the reader's language if it is written in Latin letters, otherwise in English. The last line is the
 * domain-bound form of one-time codes: phones offer the code only on our own site. If it fits, the line
 * before it says how to check that the message is ours.
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

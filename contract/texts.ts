// Every text a person reads, by key. A message is a key with values; it is translated only once the reader's
// language is known.
import { interpolate } from './texts/interpolate.ts';
import type { Message, MessageValues } from './texts/message.ts';
import type { TextValues, Words } from './texts/words.ts';

export { message, packMessage, unpackMessage } from './texts/message.ts';
export type { Message, MessageValues, Text } from './texts/message.ts';
export { ENGLISH, isWordKey } from './texts/words.ts';
export type { TextKey, TextValues, Words } from './texts/words.ts';

/**
 * Translates a message. A missing value stays visible as its placeholder, never as "undefined"; an unknown
 * key becomes the general "not valid".
 */
export function tell(words: Words, { key, values }: Message): string {
  const text = words[Object.hasOwn(words, key) ? key : 'field.invalid'];
  return interpolate(text, values && toldValues(words, values), words['language.tag']);
}

function toldValues(words: Words, values: MessageValues): TextValues {
  const told = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'object' ? tell(words, value) : value,
  ]);
  return Object.fromEntries(told) as TextValues;
}

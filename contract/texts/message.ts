// Messages, and messages as text; apart from the words, of which a page that makes a call loads none.
import type { TextKey, TextValues } from './words.ts';

/**
 * A text not yet in any language. As plain text (in a schema's check) it is `key` or
 * `key|{"values":…}`.
 */
export interface Message {
  key: TextKey;
  values?: MessageValues;
}

/** A value that is a message itself, such as a name, is translated with the text around it. */
export type MessageValues = Readonly<Record<string, string | number | Message>>;

/** An external text, shown unchanged, or a message of the catalogue. */
export type Text = string | Message;

export function message(key: TextKey, values?: MessageValues): Message {
  return values ? { key, values } : { key };
}

/** A message as one text, for schema checks, which carry nothing but text. */
export function packMessage(key: TextKey, values?: TextValues): string {
  return values ? `${key}|${JSON.stringify(values)}` : key;
}

// Not by the catalogue itself: the browser reads messages back before it has all of the words.
const PACKED_KEY = /^[a-z]\w*(\.[\w-]+)+$/;

/**
 * Reads a packed message back; a text that is none (a library's own) becomes the general "not
 * valid".
 */
export function unpackMessage(packed: string): Message {
  const [key = '', values] = packed.split(/\|(.*)/s);
  if (!PACKED_KEY.test(key)) return message('field.invalid');
  return message(key as TextKey, values ? (JSON.parse(values) as TextValues) : undefined);
}

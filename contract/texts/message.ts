// Messages, and their packed form as text. Separate from the catalogue, which a page that makes a call need
// not load.
import type { TextKey, TextValues } from './words.ts';

/**
 * A text that is not translated yet. Its packed form (in a schema's check) is `key` or `key|{"values":…}`.
 */
export interface Message {
  key: TextKey;
  values?: MessageValues;
}

/** A value can be a message itself, such as a name; it is translated with the text around it. */
export type MessageValues = Readonly<Record<string, string | number | Message>>;

/** An external text, shown unchanged, or a message of the catalogue. */
export type Text = string | Message;

export function message(key: TextKey, values?: MessageValues): Message {
  return values ? { key, values } : { key };
}

/** Packs a message into a text for schema checks, which can carry nothing else. */
export function packMessage(key: TextKey, values?: TextValues): string {
  return values ? `${key}|${JSON.stringify(values)}` : key;
}

// Recognized by its format and not by the catalogue, which the browser may not have loaded completely.
const PACKED_KEY = /^[a-z]\w*(\.[\w-]+)+$/;

/**
 * Unpacks a message. Any other text, such as a library's own, becomes the general "not valid".
 */
export function unpackMessage(packed: string): Message {
  const [key = '', values] = packed.split(/\|(.*)/s);
  if (!PACKED_KEY.test(key)) return message('field.invalid');
  return message(key as TextKey, values ? (JSON.parse(values) as TextValues) : undefined);
}

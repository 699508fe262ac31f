// Replaces the few known sentences of providers by our own words in the reader's language. Any other text
// stays as the provider wrote it.
import { message } from '../texts.ts';
import type { Text, TextKey } from '../texts.ts';

const KNOWN: readonly (readonly [RegExp, TextKey])[] = [
  [/^(customer|subscriber|user ?name|user|consumer) not found\.?$/i, 'provider.not_found'],
  [/^you have due payment\.?$/i, 'provider.is_due'],
  [/^you have no due payment\.?$/i, 'provider.no_due'],
  [/^unlimited$/i, 'provider.unlimited'],
];

export function knownText(said: string): Text {
  const trimmed = said.trim();
  const [, key] = KNOWN.find(([pattern]) => pattern.test(trimmed)) ?? [];
  return key ? message(key) : said;
}

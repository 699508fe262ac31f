// Types of texts that are defined beside their subject, such as a gateway, in every supported language.
import type { Language } from './languages.ts';

/** The same keys in each language; `{name}` in a text stands for a value. */
export type Texts<Key extends string = string> = Readonly<
  Record<Language, Readonly<Record<Key, string>>>
>;

/** A translation of English texts: one text for each of their keys. */
export type Translated<English> = Readonly<Record<keyof English, string>>;

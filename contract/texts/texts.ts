// Texts that stand beside what they are about, such as a gateway, in every language there is.
import type { Language } from './languages.ts';

/** The same keys in each language; `{name}` in a text stands for a value. */
export type Texts<Key extends string = string> = Readonly<
  Record<Language, Readonly<Record<Key, string>>>
>;

/** Texts of another language: one for each key of the English ones. */
export type Translated<English> = Readonly<Record<keyof English, string>>;

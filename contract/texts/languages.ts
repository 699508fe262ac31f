// The supported languages: each has a folder of texts, and a line here.
import { english } from './en/catalogue.ts';
import type { LANGUAGE_TAGS } from './language-cookie.ts';

/** A part of the texts, loaded as a whole. */
export type Namespace = keyof typeof english;
type File<Name extends Namespace> = Awaited<ReturnType<(typeof english)[Name]>>;
type English<Name extends Namespace> = File<Name>[keyof File<Name>];
type OwnKey<Name extends Namespace> = Name extends Namespace ? keyof English<Name> : never;
/** The keys of some parts, and those of the frame, which is always loaded. */
export type KeyIn<Name extends Namespace = never> = OwnKey<Name | 'frame'>;
type Texts<Of> = Readonly<Record<string, Readonly<Of>>>;
/** The texts of one language: the parts and keys of English, each with a text. */
export type Catalogue = {
  readonly [Name in Namespace]: () => Promise<Texts<Record<keyof English<Name>, string>>>;
};

/** By language tag; each but English is loaded at its first use. */
export const LANGUAGES = {
  en: async () => english,
  ne: async () => (await import('./ne/catalogue.ts')).nepali,
} satisfies Record<(typeof LANGUAGE_TAGS)[number], () => Promise<Catalogue>>;

/** A supported language. */
export type Language = keyof typeof LANGUAGES;

export function isLanguage(tag: string): tag is Language {
  return tag in LANGUAGES;
}

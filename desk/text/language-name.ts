// The name of a language, in the reader's language.
import type { Say } from '#ui/texts.ts';

/** "English", "अंग्रेजी"; the site has these two. */
export const languageName = (tag: string, t: Say<'desk'>): string =>
  t(tag === 'ne' ? 'desk.language_ne' : 'desk.language_en');

// The name of a language, for whoever writes in it.

/** In the language itself: "नेपाली". */
export function languageName(tag: string): string {
  return new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
}

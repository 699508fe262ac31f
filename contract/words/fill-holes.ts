// Puts values into a text: apart from the catalogue, so that a page can speak before all of the
// words are there.

/**
 * `{name}` in the text stands for a value. A missing value stays visible as its name, never as
 * "undefined".
 */
export function fillHoles(
  text: string,
  values?: Readonly<Record<string, string | number>>,
): string {
  return text.replace(/\{(\w+)\}/g, (hole, name: string) => String(values?.[name] ?? hole));
}

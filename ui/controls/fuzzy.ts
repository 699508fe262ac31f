// A fuzzy search in a list of names: tolerates case, accents, gaps, missing letters and one letter
// that is wrong or too many.

/** The minimum length for tolerating a wrong letter; shorter texts would match almost everything. */
const FORGIVING_LENGTH = 4;

function plain(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** Whether the letters occur in this order, with others between them. */
function isScattered(name: string, typed: string): boolean {
  let place = -1;
  return Array.from(typed).every((letter) => (place = name.indexOf(letter, place + 1)) >= 0);
}

/** Whether the name begins with the text, but for one letter that is wrong or too many. */
function isNearly(name: string, typed: string): boolean {
  if (typed.length < FORGIVING_LENGTH) return false;
  const first = Array.from(typed).findIndex((letter, index) => letter !== name[index]);
  const after = typed.slice(first + 1);
  return name.startsWith(after, first + 1) || name.startsWith(after, first);
}

/** The rank, the smaller the better; undefined if there is no match. */
function distance(name: string, typed: string): number | undefined {
  const words = name.split(/\s+/).map(plain);
  const whole = plain(name);
  if (whole.startsWith(typed)) return 0;
  if (words.some((word) => word.startsWith(typed))) return 1;
  if (whole.includes(typed)) return 2;
  if (words.some((word) => isNearly(word, typed))) return 3;
  return whole.startsWith(typed.slice(0, 1)) && isScattered(whole, typed) ? 4 : undefined;
}

/** The matches, the best first; equal ones in the list's order. */
export function findFuzzy<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  query: string,
): Item[] {
  const typed = plain(query);
  if (!typed) return [...items];
  return items
    .flatMap((item) => {
      const far = distance(nameOf(item), typed);
      return far === undefined ? [] : [{ item, far }];
    })
    .sort((one, other) => one.far - other.far)
    .map(({ item }) => item);
}

// A fuzzy search in a list of names: tolerates case, accents, gaps, missing letters, and a letter or
// two that are wrong, swapped or too many.

/** The minimum length for tolerating a typing error; shorter texts would match almost everything. */
const FORGIVING_LENGTH = 4;
/** From this length on, two typing errors are tolerated. */
const LONG = 8;

function plain(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** Whether the typed letters occur in this order, possibly with others between them. */
function isScattered(name: string, typed: string): boolean {
  let place = -1;
  return Array.from(typed).every((letter) => (place = name.indexOf(letter, place + 1)) >= 0);
}

/** The next row of the Damerau-Levenshtein table: the typed text against each prefix of the name. */
function nextRow(name: string, typed: string, index: number, rows: readonly number[][]): number[] {
  const [above = [], before = []] = [rows.at(-1), rows.at(-2)];
  const row = [index + 1];
  for (let place = 0; place < name.length; place += 1) {
    const isSame = name[place] === typed[index];
    const options = [
      (above[place] ?? 0) + (isSame ? 0 : 1),
      (above[place + 1] ?? 0) + 1,
      (row[place] ?? 0) + 1,
    ];
    const isSwapped = name[place] === typed[index - 1] && name[place - 1] === typed[index];
    if (isSwapped && place > 0) options.push((before[place - 1] ?? 0) + 1);
    row.push(Math.min(...options));
  }
  return row;
}

/**
 * The number of typing errors (wrong, missing, swapped or extra letters) between the typed text and the
 * best-matching beginning of the name; Infinity if there are more than tolerated.
 */
function slipsIn(name: string, typed: string): number {
  if (typed.length < FORGIVING_LENGTH) return Infinity;
  const start = name.slice(0, typed.length + 2);
  const rows = [Array.from({ length: start.length + 1 }, (_, index) => index)];
  for (let index = 0; index < typed.length; index += 1) {
    rows.push(nextRow(start, typed, index, rows));
  }
  const slips = Math.min(...(rows.at(-1) ?? []));
  return slips <= (typed.length < LONG ? 1 : 2) ? slips : Infinity;
}

/** The rank of one name, the smaller the better; undefined if there is no match. */
function rankOf(name: string, typed: string): number | undefined {
  const words = name.split(/\s+/).map(plain);
  const whole = plain(name);
  if (whole.startsWith(typed)) return 1;
  if (words.some((word) => word.startsWith(typed))) return 2;
  if (whole.includes(typed)) return 3;
  const slips = Math.min(...[whole, ...words].map((word) => slipsIn(word, typed)));
  if (slips < Infinity) return 3 + slips;
  return whole.startsWith(typed.slice(0, 1)) && isScattered(whole, typed) ? 6 : undefined;
}

/** The names by which an item is found. */
interface Names {
  name: string;
  /** Other names. A match of a whole one ranks above a match of the beginning of any name. */
  also?: readonly string[] | undefined;
}

function rankOfAny({ name, also = [] }: Names, typed: string): number | undefined {
  const others = also.map(plain);
  if (others.includes(typed)) return 0;
  const isBegun = typed.length > 2 && others.some((other) => other.startsWith(typed));
  return isBegun ? 2 : rankOf(name, typed);
}

/** The matches, the best first; equal ones in the list's order. */
export function findFuzzy<Item>(
  items: readonly Item[],
  namesOf: (item: Item) => Names,
  query: string,
): Item[] {
  const typed = plain(query);
  if (!typed) return [...items];
  return items
    .flatMap((item) => {
      const far = rankOfAny(namesOf(item), typed);
      return far === undefined ? [] : [{ item, far }];
    })
    .sort((one, other) => one.far - other.far)
    .map(({ item }) => item);
}

/** The one item with this whole name, whatever its case and spaces; undefined if none or several have it. */
export function findByWholeName<Item>(
  items: readonly Item[],
  namesOf: (item: Item) => Names,
  query: string,
): Item | undefined {
  const typed = plain(query);
  if (!typed) return undefined;
  const called = items.filter((item) => {
    const { name, also = [] } = namesOf(item);
    return [name, ...also].some((each) => plain(each) === typed);
  });
  return called.length === 1 ? called[0] : undefined;
}

// Puts values into a text. Separate from the catalogue, so that a page can show texts before the whole
// catalogue is loaded.
import { digitsIn, figuresIn, groupedDigits } from '../dates/digits.ts';

type Values = Readonly<Record<string, string | number>>;

/** Rupees in a sentence: grouped the South Asian way, with paisa only if there are any. */
function spoken(rupees: number): string {
  const [whole = '', decimals] = rupees.toFixed(2).replace(/\.00$/, '').split('.');
  const grouped = groupedDigits(whole);
  return decimals === undefined ? grouped : `${grouped}.${decimals}`;
}

/** A time of day, or a grouped count: 12:30, 50,000. */
const FIGURE = /^\d+([:,]\d\d+)+$/;

/** A count or a time of day in the language's digits; other text, such as a phone number, is unchanged. */
function told(value: string | number, language: string): string {
  const isFigure = typeof value === 'number' || FIGURE.test(value);
  return isFigure ? digitsIn(String(value), language) : value;
}

const PLURAL = /\{(\w+), plural, ((?:\w+ \{[^{}]*\} ?)+)\}/g;

/** The plural form for the number: `{days, plural, one {# day} other {# days}}`. */
function withPlurals(text: string, values: Values, language: string): string {
  return text.replace(PLURAL, (hole, name: string, forms: string) => {
    const count = values[name];
    if (count === undefined) return hole;
    const rule = new Intl.PluralRules([language, 'en']).select(Number(count));
    const formOf = (wanted: string) => new RegExp(`\\b${wanted} \\{([^{}]*)\\}`).exec(forms)?.[1];
    return (formOf(rule) ?? formOf('other') ?? '').replace('#', told(count, language));
  });
}

/** Nepali suffixes, which join a Nepali word. Texts have a space before them, for words in Latin letters. */
const ENDING = '(?: (?:मा|को|का|की|ले|लाई|बाट|सँग|देखि|सम्म)(?![\\u0900-\\u097f]))?';
const HOLE = new RegExp(`(NPR )?\\{(\\w+)\\}(${ENDING})`, 'g');
const NEPALI_LETTER = /[\u0900-\u0963\u0970-\u097f]$/;

/** A suffix after Latin letters gets a no-break space, so that no line begins with it. */
const joined = (word: string, ending: string): string =>
  word + (NEPALI_LETTER.test(word) ? ending.trimStart() : ending.replace(' ', '\u00a0'));

/**
 * `{name}` in the text stands for a value; a number after NPR is formatted as rupees, and
 * `{name, plural, one {…} other {…}}` selects by it, with `#` for the number. A missing value stays
 * visible as its placeholder, never as "undefined". Counts, amounts and percentages are in the digits of
 * the language. A Nepali suffix is joined to a Nepali value: `{name} को` becomes "सीताको".
 */
export function interpolate(text: string, values: Values = {}, language = 'en'): string {
  const said = withPlurals(text, values, language).replace(
    HOLE,
    (hole, npr: string | undefined, name: string, ending: string) => {
      const value = values[name];
      if (value === undefined) return hole;
      if (npr === undefined) return joined(told(value, language), ending);
      return npr + (typeof value === 'number' ? spoken(value) : value) + ending;
    },
  );
  return figuresIn(said, language);
}

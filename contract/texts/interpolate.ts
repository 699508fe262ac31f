// Puts values into a text: apart from the catalogue, so that a page can speak before all of the
// words are there.
import { digitsIn, figuresIn, groupedDigits } from '../dates/digits.ts';

type Values = Readonly<Record<string, string | number>>;

/** Rupees in a sentence: grouped the South Asian way, paisa only where there are some. */
function spoken(rupees: number): string {
  const [whole = '', decimals] = rupees.toFixed(2).replace(/\.00$/, '').split('.');
  const grouped = groupedDigits(whole);
  return decimals === undefined ? grouped : `${grouped}.${decimals}`;
}

const CLOCK = /^\d+(:\d\d)+$/;

/** A count or a clock in the digits of the language; any other text as it is, such as a phone number. */
function told(value: string | number, language: string): string {
  const isFigure = typeof value === 'number' || CLOCK.test(value);
  return isFigure ? digitsIn(String(value), language) : value;
}

const PLURAL = /\{(\w+), plural, ((?:\w+ \{[^{}]*\} ?)+)\}/g;

/** The form that the language has for the number: `{days, plural, one {# day} other {# days}}`. */
function withPlurals(text: string, values: Values, language: string): string {
  return text.replace(PLURAL, (hole, name: string, forms: string) => {
    const count = values[name];
    if (count === undefined) return hole;
    const rule = new Intl.PluralRules([language, 'en']).select(Number(count));
    const formOf = (wanted: string) => new RegExp(`\\b${wanted} \\{([^{}]*)\\}`).exec(forms)?.[1];
    return (formOf(rule) ?? formOf('other') ?? '').replace('#', told(count, language));
  });
}

/** A Nepali ending that is written onto its word; the catalogue writes it apart, as behind Latin letters. */
const ENDING = '(?: (?:मा|को|का|की|ले|लाई|बाट|सँग|देखि|सम्म)(?![\\u0900-\\u097f]))?';
const HOLE = new RegExp(`(NPR )?\\{(\\w+)\\}(${ENDING})`, 'g');
const NEPALI_LETTER = /[\u0900-\u0963\u0970-\u097f]$/;

/** Where it is written apart, no line begins with it. */
const joined = (word: string, ending: string): string =>
  word + (NEPALI_LETTER.test(word) ? ending.trimStart() : ending.replace(' ', '\u00a0'));

/**
 * `{name}` in the text stands for a value; a number behind NPR is read as rupees, and
 * `{name, plural, one {…} other {…}}` chooses by it, `#` being the number. A missing value stays
 * visible as its name, never as "undefined". Counts, amounts and percentages are in the digits of
 * the language. A Nepali ending behind a Nepali value is written onto it: `{name} को` is "सीताको".
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

// Puts values into a text: apart from the catalogue, so that a page can speak before all of the
// words are there.

type Values = Readonly<Record<string, string | number>>;

/** Rupees in a sentence: grouped the South Asian way, paisa only where there are some. */
function spoken(rupees: number): string {
  const [whole = '', decimals] = rupees.toFixed(2).replace(/\.00$/, '').split('.');
  const grouped = whole.replace(/\B(?=(\d\d)+\d$)/g, ',');
  return decimals === undefined ? grouped : `${grouped}.${decimals}`;
}

const PLURAL = /\{(\w+), plural, ((?:\w+ \{[^{}]*\} ?)+)\}/g;

/** The form that the language has for the number: `{days, plural, one {# day} other {# days}}`. */
function withPlurals(text: string, values: Values, language: string): string {
  return text.replace(PLURAL, (hole, name: string, forms: string) => {
    const count = values[name];
    if (count === undefined) return hole;
    const rule = new Intl.PluralRules(language).select(Number(count));
    const formOf = (wanted: string) => new RegExp(`\\b${wanted} \\{([^{}]*)\\}`).exec(forms)?.[1];
    return (formOf(rule) ?? formOf('other') ?? '').replace('#', String(count));
  });
}

/**
 * `{name}` in the text stands for a value; a number behind NPR is read as rupees, and
 * `{name, plural, one {…} other {…}}` chooses by it, `#` being the number. A missing value stays
 * visible as its name, never as "undefined".
 */
export function interpolate(text: string, values: Values = {}, language = 'en'): string {
  return withPlurals(text, values, language).replace(
    /(NPR )?\{(\w+)\}/g,
    (hole, npr: string | undefined, name: string) => {
      const value = values[name];
      if (value === undefined) return hole;
      if (npr === undefined) return String(value);
      return npr + (typeof value === 'number' ? spoken(value) : value);
    },
  );
}

// Puts values into a text: apart from the catalogue, so that a page can speak before all of the
// words are there.

/** Rupees in a sentence: grouped the South Asian way, paisa only where there are some. */
function spoken(rupees: number): string {
  const [whole = '', decimals] = rupees.toFixed(2).replace(/\.00$/, '').split('.');
  const grouped = whole.replace(/\B(?=(\d\d)+\d$)/g, ',');
  return decimals === undefined ? grouped : `${grouped}.${decimals}`;
}

/**
 * `{name}` in the text stands for a value; a number behind NPR is read as rupees. A missing value
 * stays visible as its name, never as "undefined".
 */
export function fillHoles(
  text: string,
  values?: Readonly<Record<string, string | number>>,
): string {
  return text.replace(/(NPR )?\{(\w+)\}/g, (hole, npr: string | undefined, name: string) => {
    const value = values?.[name];
    if (value === undefined) return hole;
    if (npr === undefined) return String(value);
    return npr + (typeof value === 'number' ? spoken(value) : value);
  });
}

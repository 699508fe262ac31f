// Malformed gateway answers for tests: correct ones with some values replaced or removed.
import fc from 'fast-check';
import type { CannedAnswer } from '#providers/testing/canned-answers.ts';

/** A correct JSON answer: its values, and a function that writes them with the text around. */
export interface Whole {
  values: object;
  write: (values: object) => string;
}

const ODD_WORDS =
  'NaN 0 1 NPR npr INR 1020.00 1,020.0 1e3 -1020 १०२० 0.01 1020.001 ORD1001A1 ORD1001A2 10240';
const ODD: readonly unknown[] = ODD_WORDS.split(' ').concat('', ' ', '\0');
const ODD_KINDS = [
  0,
  1,
  -1,
  1020,
  1020.001,
  1e308,
  102_000,
  10_240,
  true,
  null,
  [],
  {},
  ['Success'],
];

/** Replaces or removes up to four values of an answer. `words`: values that this gateway may use. */
export function bent({ values, write }: Whole, words: string): fc.Arbitrary<CannedAnswer> {
  const value = fc.oneof(
    fc.constantFrom(...ODD, ...ODD_KINDS, ...words.split(' ')),
    fc.jsonValue(),
    fc.constant(undefined),
  );
  const change = fc.record({ name: fc.constantFrom(...Object.keys(values)), value });
  return fc.array(change, { maxLength: 4 }).map((changes) => ({
    body: write({
      ...values,
      ...Object.fromEntries(changes.map(({ name, value: other }) => [name, other])),
    }),
  }));
}

const XML_VALUES = [
  'SUCCESS Success FAILED CANCELLED PENDING 0 1 00 NaN 1020.00 1020 1e3 -1020.00 १०२० 102000 0.01',
  '1020.001 ORD1001A1 ORD1001A2 ord1001a1 GTW000111 GTW000999 &amp; <b/> <b>0</b> &x; ]]>',
  '<![CDATA[SUCCESS]]> <![CDATA[1020.00]]> SUC<!--->--CESS SUC<!--x-->CESS &#83;UCCESS',
]
  .flatMap((words) => words.split(' '))
  .concat('', ' ', '1020.00 ', 'SUCCESS\n');

/** Replaces, renames or removes some fields of an XML answer, and sometimes changes one byte. */
export function bentXml(
  good: Record<string, string>,
  write: (fields: Record<string, string>) => string,
): fc.Arbitrary<CannedAnswer> {
  const change = fc.record({
    name: fc.constantFrom(...Object.keys(good)),
    value: fc.oneof(fc.constantFrom(...XML_VALUES), fc.string()),
    as: fc.constantFrom('value', 'value', 'gone', 'renamed', 'small'),
  });
  const scratch = fc.tuple(fc.nat(2000), fc.constantFrom('', '<', '&', '"', '\u0000', 'é', '>'));
  return fc
    .tuple(fc.array(change, { minLength: 1, maxLength: 4 }), fc.option(scratch, { freq: 4 }))
    .map(([changes, scratched]) => {
      const fields = { ...good };
      for (const { name, value, as } of changes) {
        delete fields[name];
        if (as === 'value') fields[name] = value;
        if (as === 'renamed') fields[`${name}X`] = value;
        if (as === 'small') fields[name.toLowerCase()] = good[name] ?? '';
      }
      const text = write(fields);
      if (!scratched) return { body: text };
      const place = scratched[0] % text.length;
      return { body: text.slice(0, place) + scratched[1] + text.slice(place + 1) };
    });
}

/** The value of an XML field, found by a plain regular expression. */
export function plainField(body: string, name: string): string | undefined {
  const found = new RegExp(`<${name}>(.*?)</${name}>`, 's').exec(body)?.[1];
  return found
    ?.replace(/<!\[CDATA\[(.*?)\]\]>/gs, '$1')
    .replace(/<!--.*?-->/gs, '')
    .replace('&#83;', 'S')
    .replace('&amp;', '&')
    .trim();
}

// Values in texts: rupees as people write them, and the plural rules of the language.
import { expect, it } from 'vitest';
import { interpolate } from './interpolate.ts';

const WAIT = 'Wait {seconds, plural, one {# second} other {# seconds}}, {name}.';

it.each([
  [1, 'Wait 1 second, Sita.'],
  [2, 'Wait 2 seconds, Sita.'],
])('uses the English plural form for %d', (seconds, said) => {
  expect(interpolate(WAIT, { seconds, name: 'Sita' })).toBe(said);
});

it('uses the language’s plural rules, and falls back to the general form', () => {
  const days = '{days, plural, one {# dzień} few {# dni} other {# dnia}}';
  const said = [1, 3, 5].map((count) => interpolate(days, { days: count }, 'pl'));
  expect(said).toEqual(['1 dzień', '3 dni', '5 dnia']);
});

it('leaves a missing value visible, and groups rupees', () => {
  expect(interpolate('{who}: NPR {amount}', { amount: 123456.5 })).toBe('{who}: NPR 1,23,456.50');
  expect(interpolate(WAIT, { name: 'Sita' })).toContain('{seconds');
});

it('writes counts and times of day in the language’s digits, and no phone number', () => {
  const values = { count: 3, most: '50,000', time: '12:30', number: '9841000001' };
  const said = interpolate('{count} {most} {time} {number}', values, 'ne');
  expect(said).toBe('३ ५०,००० १२:३० 9841000001');
});

it.each([
  ['खल्ती', 'खल्तीको खाता, खल्तीबाट'],
  ['Khalti', 'Khalti\u00a0को खाता, Khalti\u00a0बाट'],
  ['२०८३', '२०८३\u00a0को खाता, २०८३\u00a0बाट'],
])(
  'writes a Nepali ending onto a Nepali word, and apart from anything else, on its line: %s',
  (name, said) => {
    expect(interpolate('{name} को खाता, {name} बाट', { name }, 'ne')).toBe(said);
  },
);

it('leaves a word alone that only begins like an ending', () => {
  expect(interpolate('{name} कोसेली', { name: 'मेरो' }, 'ne')).toBe('मेरो कोसेली');
});

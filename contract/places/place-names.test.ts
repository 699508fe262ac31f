// Office names in Nepali: known places, their branches, and names that stay in Latin letters.
import { expect, it } from 'vitest';
import { afterPlaceIn, placeIn } from './place-names.ts';

it.each([
  ['Bhaktapur', 'भक्तपुर'],
  ['Badegaun SDC', 'बडेगाउँ SDC'],
  ['Patan (Baitadi)', 'पाटन (बैतडी)'],
  ['Hanuman Nagar SDC', 'हनुमाननगर SDC'],
  ['Pokhara Gramin', 'पोखरा ग्रामीण'],
  ['Chettrapati (KUKL)', 'क्षेत्रपाटी (KUKL)'],
  ['Sandhikharka (Khanepani)', 'सन्धिखर्क (खानेपानी)'],
  ['Nowhere', 'Nowhere'],
  ['बालाजु', 'बालाजु'],
])('%s is %s', (office, nepali) => {
  expect(placeIn(office, 'ne')).toBe(nepali);
  expect(placeIn(office, 'en')).toBe(office);
});

it('names the office that a line begins with', () => {
  expect(afterPlaceIn('Bhaktapur: २०८३ असोज', 'ne')).toBe('भक्तपुर: २०८३ असोज');
  expect(afterPlaceIn('Bhaktapur to Pokhara', 'ne')).toBe('Bhaktapur to Pokhara');
});

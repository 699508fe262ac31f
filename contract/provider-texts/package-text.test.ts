// Packages as people read them, for every format in which providers write them.
import { expect, it } from 'vitest';
import { NEPALI } from '../texts/nepali.ts';
import { ENGLISH, tell } from '../texts.ts';
import type { Words } from '../texts.ts';
import { packageLine, packageText } from './package-text.ts';
import { knownText } from './known-text.ts';

function read(words: Words, sold: string, duration?: string): string {
  const { title, details } = packageText(sold, duration);
  const texts = [title, ...details];
  return texts.map((text) => (typeof text === 'string' ? text : tell(words, text))).join(' · ');
}

it.each([
  // WorldLink
  ['Turbo 120Mbps/mth (1TV)', '', 'Turbo 120 Mbps · 1 month · 1 TV'],
  ['Turbo 120Mbps/12mths (1TV)', '', 'Turbo 120 Mbps · 12 months · 1 TV'],
  ['Smart 200mbps/12mths (2 TVs)', '', 'Smart 200 Mbps · 12 months · 2 TVs'],
  ['Value Standard 25mbps/3mths 1TV (Renew)', '', 'Value Standard 25 Mbps · 3 months · 1 TV'],
  ['Fiber Home 40mbps/3mths (Renew)', '', 'Fiber Home 40 Mbps · 3 months'],
  // Subisu
  [
    'ABCC2C1D07B01A20: Video Tests Plan 1M',
    '30 Days',
    'Video Tests Plan · 1 month · TV box ending 1A20',
  ],
  ['Sample 11: Video child tests', '30 Days', 'Video child tests · 30 days · Sample 11'],
  ['10Mbps 12Months', '360 Days', '10 Mbps · 12 months'],
  ['Combo Offer Test 2', '1 Months', 'Combo Offer Test 2 · 1 month'],
  ['Internet Northbound', '30 Days', 'Internet Northbound · 30 days'],
  // Net Max, Loop
  ['NET+TV - 30Mbps - 12 Month(s)', '', 'NET+TV - 30 Mbps · 12 months'],
  ['Fiber Internet - 3 Month(s)', '', 'Fiber Internet · 3 months'],
  ['Fiber Internet (20Mbps Home)', '', 'Fiber Internet (20 Mbps Home)'],
  // Websurfer, Reliant, Pathibara
  ['test-home: 20Mbps-Monthly (MONTHLY)', '', '20 Mbps · 1 month · test-home'],
  ['test-home: 40Mbps-Half Yearly (HALF YEARLY)', '', '40 Mbps · 6 months · test-home'],
  ['20Mbps-Yearly (YEARLY)', '', '20 Mbps · 12 months'],
  ['HD+ Quarterly (QUARTERLY)', '', 'HD+ · 3 months'],
  ['Sports (MONTHLY) [AddOn]', '', 'Sports · 1 month · add-on'],
  // Vianet
  ['FiberNet Home (3 months)', '', 'FiberNet Home · 3 months'],
  ['ViaTV set-top box', '', 'ViaTV set-top box'],
  // The others
  ['Classic-30Mbps', '15', 'Classic-30 Mbps · 15 months'],
  ['50Mbps', '1', '50 Mbps · 1 month'],
  ['FTTH-50Mbps', '1 Month', 'FTTH-50 Mbps · 1 month'],
  ['Fiber Gold', '15 Days', 'Fiber Gold · 15 days'],
  ['Home 20Mbps / 1M', '', 'Home 20 Mbps · 1 month'],
  ['50Mbps Residential 12Month', '', '50 Mbps Residential · 12 months'],
  ['Basic for 1 month', '', 'Basic · 1 month'],
  ['40 Mbps', '3 months', '40 Mbps · 3 months'],
  ['Basic Package', '', 'Basic Package'],
  ['Super HD', 'until Dashain', 'Super HD · until Dashain'],
  ['<b>bold</b>: it', '', 'it · <b>bold</b>'],
  ['1 Month', '', '1 Month'],
  ['20M Home', '', '20M Home'],
  ['', '', ''],
])('%j for %j reads %j', (sold, duration, text) => {
  expect(read(ENGLISH, sold, duration)).toBe(text);
});

it('reads in Nepali, but for the provider’s own names', () => {
  expect(read(NEPALI, 'Turbo 120Mbps/12mths (1TV)')).toBe('Turbo 120 Mbps · १२ महिना · १ टिभी');
  expect(read(NEPALI, 'ABCC2C1D07B01A20: Video Tests Plan', '30 Days')).toBe(
    'Video Tests Plan · ३० दिन · अन्तिममा 1A20 भएको टिभी बक्स',
  );
  expect(packageLine('Basic Package')).toEqual(['Basic Package']);
});

it.each([
  ['Customer not found.', 'यस्तो ग्राहक भेटिएन।'],
  ['Username not found', 'यस्तो ग्राहक भेटिएन।'],
  ['You have due payment.', 'तिर्न बाँकी छ।'],
  ['You have no due payment.', 'तिर्न बाँकी केही छैन।'],
  ['Unlimited', 'असीमित इन्टरनेट'],
  ['Please visit our office.', 'Please visit our office.'],
])('tells %j in Nepali as %j', (said, nepali) => {
  const known = knownText(said);
  expect(typeof known === 'string' ? known : tell(NEPALI, known)).toBe(nepali);
});

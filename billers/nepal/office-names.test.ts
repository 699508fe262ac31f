// Names of offices as people write them.
import { expect, it } from 'vitest';
import { readableName } from './office-names.ts';

it.each([
  ['HANUMAN NAGAR SDC', 'Hanuman Nagar SDC'],
  ['PATAN (BAITADI)', 'Patan (Baitadi)'],
  ['itahari', 'Itahari'],
  ['Sandhikharka', 'Sandhikharka'],
  ['McDonald Tole', 'McDonald Tole'],
  ['बालाजु', 'बालाजु'],
])('%s is %s', (listed, readable) => {
  expect(readableName(listed)).toBe(readable);
});

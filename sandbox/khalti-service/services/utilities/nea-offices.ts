// The electricity offices as counters: their values, their numbers, and which moved to version 2.
import { COUNTERS } from './counters.ts';

export type Office = { name: string; code: string; value: string; isMoved: boolean };

/** Chosen by us, because only the real list names the offices that moved. */
const MOVED = new Set(['215', '219', '214', '201']);

/** `code:name-in-lowercase-with-hyphens` and `-dc`, but for the sub-centres that end in SDC. */
function valueOf(name: string, code: string): string {
  const words = name.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return `${code}:${[...words, ...(words.at(-1) === 'sdc' ? [] : ['dc'])].join('-')}`;
}

export const OFFICES: readonly Office[] = COUNTERS.map(([name, code]) => ({
  name,
  code,
  value: valueOf(name, code),
  isMoved: MOVED.has(code),
}));

/** By its value or its code alone. */
export function findOffice(given: string): Office | undefined {
  const [code] = given.split(':');
  return OFFICES.find((office) => office.code === code);
}

/** By its name, its value, or the middle of its value, because the documentation's samples differ. */
export function findOfficeByName(given: string): Office | undefined {
  const asked = given.trim().toLowerCase();
  return OFFICES.find(
    ({ name, value }) =>
      asked === name.toLowerCase() || asked === value || value.endsWith(`:${asked}-dc`),
  );
}

/** The authority charges Rs 5 for a payment of more than Rs 500. */
export function neaCharge(rupees: number): number {
  return rupees > 500 ? 5 : 0;
}

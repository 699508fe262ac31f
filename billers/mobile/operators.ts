// Mobile operators of Nepal: their prefixes, and their top-up limits.

/**
 * An operator we can deliver to, with its limits in whole rupees (Khalti Service, v9.5 of June
 * 2026).
 */
export interface MobileOperator {
  id: 'ntc' | 'ncell';
  title: string;
  prefixes: readonly string[];
  rupees: { min: number; max: number };
}

// 970 and 976 are newer ranges than the specification's list; NTA, and the aggregator's own
// pattern, name them.
export const MOBILE_OPERATORS: readonly MobileOperator[] = [
  {
    id: 'ntc',
    title: 'NTC',
    prefixes: ['984', '985', '986', '974', '975', '976'],
    rupees: { min: 10, max: 25_000 },
  },
  {
    id: 'ncell',
    title: 'Ncell',
    prefixes: ['980', '981', '982', '970'],
    // The aggregator's page contradicts itself (25,000 in one line, 5,000 in its list): the lower
    // one is safe.
    rupees: { min: 50, max: 5_000 },
  },
];

/** Smart Telecom lost its licence in April 2023: its numbers are recognised only for the error message. */
const CLOSED_PREFIXES: readonly string[] = ['961', '962', '988'];

/** The operator of a number by its first three digits; undefined if the prefix is unassigned. */
export function operatorOf(mobileNumber: string): MobileOperator['id'] | 'smartcell' | undefined {
  const prefix = mobileNumber.slice(0, 3);
  if (CLOSED_PREFIXES.includes(prefix)) return 'smartcell';
  return MOBILE_OPERATORS.find(({ prefixes }) => prefixes.includes(prefix))?.id;
}

// The operator's names of the fixed fees, by the payment method each belongs to.
import type { FixedFee } from '#contract/price.ts';

export const FEE_OPTIONS = {
  ebanking: 'fixedFeeEbsPaisa',
  payu: 'fixedFeePayuPaisa',
  card: 'fixedFeePayuIntPaisa',
} as const satisfies Record<string, FixedFee>;

export type FeeOption = keyof typeof FEE_OPTIONS;

export const FEE_OPTION_NAMES = Object.keys(FEE_OPTIONS) as readonly FeeOption[];

// Fees as the back office's server answers them, for tests.

export const FEES_SINCE = '2026-11-01T06:00:00.000Z';

export const FEES = {
  version: 3,
  transaction_fee: 2,
  fixed_fee_ebs: 5,
  fixed_fee_payu: 5,
  fixed_fee_payu_int: 10,
  npr_to_inr: 0.62,
};

// People who pay without a pause reach the limits of a month, which other campaigns are about.
export const NO_LIMITS =
  'update limit_rules set spend_month_paisa = null, transfer_month_paisa = null, balance_paisa = null';

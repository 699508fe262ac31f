// Removes the monthly limits and the wallets' cap: people who pay without a pause would reach them.
export const NO_LIMITS =
  'update limit_rules set spend_month_paisa = null, transfer_month_paisa = null, balance_paisa = null';

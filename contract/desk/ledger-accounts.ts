// The accounts of the ledger as people read them: their names, and the sign that increases them. In the
// ledger + is what we owe or earned, so money that others hold for us, and costs, grow by −.
const PLAIN = [
  'in-flight',
  'fee-income',
  'discount-cost',
  'suspense',
  'opening',
  'exchange',
  'refunds-held',
  'disputes-held',
  'dispute-loss',
  'transfers-held',
  'settlement-fees',
  'wallet',
] as const;
const OF_SOMEBODY = ['bank', 'gateway-clearing', 'biller-payable'] as const;

export type PlainAccount = (typeof PLAIN)[number];
export type AccountOfSomebody = (typeof OF_SOMEBODY)[number];

/** The key of an account's name in the catalogue, and whose account it is. */
export type AccountName =
  | { key: `desk.account_${PlainAccount}`; of: null }
  | { key: `desk.account_${AccountOfSomebody}`; of: string };

/** Takes "gateway-clearing:khalti"; undefined for an unknown account. */
export function accountName(account: string): AccountName | undefined {
  const [kind, of = ''] = account.split(':');
  const plain = PLAIN.find((one) => one === kind);
  if (plain) return { key: `desk.account_${plain}`, of: null };
  const owned = OF_SOMEBODY.find((one) => one === kind);
  return owned && { key: `desk.account_${owned}`, of };
}

/** Money that others hold for us, and costs. */
const GROW_BY_MINUS: ReadonlySet<string> = new Set([
  'bank',
  'gateway-clearing',
  'discount-cost',
  'dispute-loss',
  'settlement-fees',
]);

/** Whether a negative entry increases this account. */
export function growsByMinus(account: string): boolean {
  return GROW_BY_MINUS.has(account.split(':')[0] ?? '');
}

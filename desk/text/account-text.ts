// What an account of the ledger is for, in a few words.
import type { Say } from '#ui/texts.ts';
import { systemText } from './system-text.ts';

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
] as const;
const WITH_NAME = ['bank', 'gateway-clearing', 'biller-payable'] as const;

/** "With Khalti, not paid out yet" for gateway-clearing:khalti; undefined for one that is not known. */
export function accountText(account: string, t: Say<'desk'>): string | undefined {
  const [kind, of = ''] = account.split(':');
  const plain = PLAIN.find((one) => one === kind);
  if (plain) return t(`desk.account_${plain}`);
  const named = WITH_NAME.find((one) => one === kind);
  return named && t(`desk.account_${named}`, { name: systemText(of, t) });
}

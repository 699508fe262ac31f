// What people call an account of the ledger.
import { accountName } from '#contract/desk/ledger-accounts.ts';
import type { Say } from '#ui/texts.ts';
import { systemText } from './system-text.ts';

/** "With Khalti, not paid out yet" for gateway-clearing:khalti; one that is not known stays as it is. */
export function accountText(account: string, t: Say<'desk'>): string {
  const name = accountName(account);
  if (!name) return account;
  return name.of === null ? t(name.key) : t(name.key, { name: systemText(name.of, t) });
}

// The display name of a ledger account.
import { accountName } from '#contract/desk/ledger-accounts.ts';
import type { Say } from '#ui/texts.ts';
import { systemText } from './system-text.ts';

/** "With Khalti, not paid out yet" for gateway-clearing:khalti; an unknown account is shown as it is. */
export function accountText(account: string, t: Say<'desk'>): string {
  const name = accountName(account);
  if (!name) return account;
  return name.of === null ? t(name.key) : t(name.key, { name: systemText(name.of, t) });
}

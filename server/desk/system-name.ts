// What people call a gateway, a provider, a bank and an account of the ledger, in the language of whoever
// reads it.
import { accountName as nameOf } from '#contract/desk/ledger-accounts.ts';
import { isWordKey, message } from '#contract/texts.ts';
import type { Message, Text } from '#contract/texts.ts';
import type { SystemName } from '#server/reconciliation/systems.ts';

export function systemName(name: SystemName): Message {
  return message(`desk.system_${name}`);
}

const BANK = 'bank:';

/** The same of a name from outside: one that this version does not know stays as it is. */
export function systemNamed(name: string): Text {
  if (name.startsWith(BANK)) return message('desk.account_bank', { name: name.slice(BANK.length) });
  const key = `desk.system_${name}`;
  return isWordKey(key) ? message(key) : name;
}

/** "With Khalti, not paid out yet" for gateway-clearing:khalti; one that is not known stays as it is. */
export function accountNamed(account: string): Text {
  const name = nameOf(account);
  if (!name) return account;
  return name.of === null ? message(name.key) : message(name.key, { name: systemNamed(name.of) });
}

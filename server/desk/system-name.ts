// The display names of gateways, providers, banks and ledger accounts, as translatable texts.
import { accountName as nameOf } from '#contract/desk/ledger-accounts.ts';
import { isWordKey, message } from '#contract/texts.ts';
import type { Message, Text } from '#contract/texts.ts';
import type { SystemName } from '#server/reconciliation/systems.ts';

export function systemName(name: SystemName): Message {
  return message(`desk.system_${name}`);
}

const BANK = 'bank:';

/** Like `systemName`, for a name from outside: an unknown name is returned as it is. */
export function systemNamed(name: string): Text {
  if (name.startsWith(BANK)) return message('desk.account_bank', { name: name.slice(BANK.length) });
  const key = `desk.system_${name}`;
  return isWordKey(key) ? message(key) : name;
}

/** An account's name for people, also of a gateway's clearing account. An unknown one is returned as is. */
export function accountNamed(account: string): Text {
  const name = nameOf(account);
  if (!name) return account;
  return name.of === null ? message(name.key) : message(name.key, { name: systemNamed(name.of) });
}

// What people call a gateway or a provider, in the language of whoever reads it.
import { isWordKey, message } from '#contract/texts.ts';
import type { Message, Text } from '#contract/texts.ts';
import type { SystemName } from '#server/reconciliation/systems.ts';

export function systemName(name: SystemName): Message {
  return message(`desk.system_${name}`);
}

/** The same of a name from outside: one that this version does not know stays as it is. */
export function systemNamed(name: string): Text {
  const key = `desk.system_${name}`;
  return isWordKey(key) ? message(key) : name;
}

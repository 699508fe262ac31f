// What people call a gateway or a provider, in the language of whoever reads it.
import { message } from '#contract/texts.ts';
import type { Message } from '#contract/texts.ts';
import type { SystemName } from '#server/reconciliation/systems.ts';

export function systemName(name: SystemName): Message {
  return message(`desk.system_${name}`);
}

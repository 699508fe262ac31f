// The display name of a gateway, a provider or a bank.
import type { KeyIn } from '#contract/texts/languages.ts';
import type { Say } from '#ui/texts.ts';

type SystemKey = Extract<KeyIn<'desk'>, `desk.system_${string}`>;

const SYSTEMS: ReadonlySet<string> = new Set<SystemKey>([
  'desk.system_payu',
  'desk.system_npay',
  'desk.system_onepg',
  'desk.system_esewa',
  'desk.system_khalti',
  'desk.system_connectips',
  'desk.system_stripe',
  'desk.system_khalti-service',
  'desk.system_reloadly',
]);

const BANK = 'bank:';

/** An unknown system is shown as it is. */
export function systemText(name: string, t: Say<'desk'>): string {
  if (name.startsWith(BANK)) return t('desk.account_bank', { name: name.slice(BANK.length) });
  const key = `desk.system_${name}`;
  return SYSTEMS.has(key) ? t(key as SystemKey) : name;
}

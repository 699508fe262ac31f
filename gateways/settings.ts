// The settings of all gateways, and our account at each of them.
import type { SettingValues } from '#contract/settings/read-settings.ts';
import type { SettingsGroup } from '#contract/settings/setting.ts';
import { GATEWAYS } from './gateways.ts';
import type { GatewayAccounts } from './gateways.ts';
import { nepalBankSettings } from './nepal-banks/settings.ts';

/** Each group once, even if gateways share it. */
export const GATEWAY_SETTINGS: readonly SettingsGroup[] = [
  ...new Set(GATEWAYS.flatMap(({ settings }) => settings)),
];

/** Our accounts; undefined where none is set up. */
export function readGatewayAccounts(values: SettingValues): GatewayAccounts {
  return Object.fromEntries(GATEWAYS.map(({ name, account }) => [name, account(values)]));
}

/** The optional payment methods that the operator has enabled on the payment page. */
export function readShownMethods(values: SettingValues): readonly string[] {
  return values.of(nepalBankSettings).shownTabs;
}

// Builds the addresses for gateways' returns and callbacks, below our public address.
import { GATEWAY_PATH } from '#contract/payments/payments.ts';
import type { SettingValues } from '#contract/settings/read-settings.ts';
import { onOurSite } from '#contract/settings/setting.ts';

export function returnUrlOf({ textOf }: SettingValues): string {
  return onOurSite(GATEWAY_PATH)(textOf);
}

/** The same for a settings group that declares where the simulator calls back. */
export function gatewayUrl(path: string): ReturnType<typeof onOurSite> {
  return onOurSite(GATEWAY_PATH + path);
}

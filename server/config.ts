// All settings, read from the environment at start; invalid ones are rejected with clear sentences.
import { readSettings } from '#contract/settings/read-settings.ts';
import type { Environment, SettingValues } from '#contract/settings/read-settings.ts';
import type { SettingsGroup } from '#contract/settings/setting.ts';
import { GATEWAY_SETTINGS, readGatewayAccounts, readShownMethods } from '#gateways/settings.ts';
import { PROVIDER_SETTINGS, readProviderAccounts } from '#providers/providers.ts';
import { sparrowSettings } from '#providers/sparrow/settings.ts';
import { twilioSettings } from '#providers/twilio/settings.ts';
import { carrierSettings } from './delivery-channels/settings.ts';
import { demoSettings } from './demo/settings.ts';
import { approvalSettings } from './desk/approvals/settings.ts';
import { databaseSettings } from './db/settings.ts';
import { deskSettings } from './desk/settings.ts';
import { httpSettings } from './http/settings.ts';
import { metricsSettings } from './metrics/settings.ts';
import { kycSettings } from './kyc/settings.ts';
import { documentSettings } from './kyc/files/settings.ts';
import { lookUpSettings } from './look-ups/settings.ts';
import { notificationSettings } from './notifications/settings.ts';
import { smsSettings } from './notifications/sms/settings.ts';
import { deliverySettings, findMaxMs } from './orders/delivery/settings.ts';
import { paymentSettings } from './payments/settings.ts';
import { reconciliationSettings } from './reconciliation/settings.ts';
import { processSettings } from './settings.ts';
import { userSettings } from './users/settings.ts';
import { walletSettings } from './wallet/settings.ts';
import { googleSettings } from './users/social/settings.ts';

/** Every group, in the order of the documents. */
export const SETTINGS: readonly SettingsGroup[] = [
  httpSettings,
  databaseSettings,
  processSettings,
  notificationSettings,
  smsSettings,
  sparrowSettings,
  twilioSettings,
  ...PROVIDER_SETTINGS,
  carrierSettings,
  ...GATEWAY_SETTINGS,
  deliverySettings,
  paymentSettings,
  reconciliationSettings,
  userSettings,
  kycSettings,
  walletSettings,
  googleSettings,
  lookUpSettings,
  documentSettings,
  deskSettings,
  approvalSettings,
  demoSettings,
  metricsSettings,
];

export type Config = ReturnType<typeof configOf>;

function configOf(values: SettingValues) {
  const { carriers = {}, floatReservePaisa } = values.of(carrierSettings);
  return {
    ...values.of(httpSettings),
    ...values.of(databaseSettings),
    ...values.of(processSettings),
    ...values.of(notificationSettings),
    sms: values.of(smsSettings),
    sparrow: values.of(sparrowSettings),
    twilio: values.of(twilioSettings),
    providers: readProviderAccounts(values),
    carriers,
    floatReservePaisa,
    gateways: readGatewayAccounts(values),
    shownPayMethods: readShownMethods(values),
    ...values.of(deliverySettings),
    deliveryFindMaxMs: findMaxMs(values.textOf),
    ...values.of(paymentSettings),
    ...values.of(reconciliationSettings),
    ...values.of(userSettings),
    ...values.of(kycSettings),
    ...values.of(walletSettings),
    google: values.of(googleSettings),
    ...values.of(lookUpSettings),
    ...values.of(documentSettings),
    desk: { ...values.of(deskSettings), ...values.of(approvalSettings) },
    ...values.of(demoSettings),
    metrics: values.of(metricsSettings),
    sandboxEnvironment: values.sandboxEnvironment,
  };
}

/** Throws WrongSetting with a sentence for each setting that is wrong or missing. */
export function readConfig(environment: Environment): Config {
  return configOf(readSettings(environment, SETTINGS));
}

// Our account at eSewa.
import type { SettingValues } from '#contract/settings/read-settings.ts';
import { besideSandbox, setting, sharedSecret } from '#contract/settings/setting.ts';
import { text, tls } from '#contract/settings/value-types.ts';
import { returnUrlOf } from '../return-url.ts';
import type { EsewaSettings } from './gateway.ts';

export const esewaSettings = {
  title: 'eSewa, a wallet of Nepal',
  isAccount: true as const,
  settings: {
    formUrl: setting('ESEWA_FORM_URL', tls, {
      about: 'The hosted payment page.',
      sandbox: besideSandbox('/esewa/api/epay/main/v2/form'),
      test: /^https?:\/\/rc-/i,
      example: 'https://epay.esewa.com.np/api/epay/main/v2/form',
    }),
    statusUrl: setting('ESEWA_STATUS_URL', tls, {
      about: 'The status query.',
      sandbox: besideSandbox('/esewa/api/epay/transaction/status/'),
      test: /^https?:\/\/rc[.-]/i,
      example: 'https://esewa.com.np/api/epay/transaction/status/',
    }),
    productCode: sharedSecret('ESEWA_PRODUCT_CODE', text, {
      about: "The merchant's product code.",
      sandbox: 'EPAYTEST',
    }),
    secret: sharedSecret('ESEWA_SECRET', text, {
      about: 'Signs the form and the return.',
      sandbox: 'sandbox-esewa-secret',
      // The secret of eSewa's test shop, which is public.
      test: /^8gBm\/:&EnhH\.1\/q$/,
    }),
  },
};

export function readEsewaSettings(values: SettingValues): EsewaSettings | undefined {
  const account = values.of(esewaSettings);
  return account && { ...account, returnUrl: returnUrlOf(values) };
}

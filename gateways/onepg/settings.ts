// Our account at OnePG.
import type { SettingValues } from '#contract/settings/read-settings.ts';
import { besideSandbox, setting, sharedSecret } from '#contract/settings/setting.ts';
import { text, tls } from '#contract/settings/value-types.ts';
import { offerOf } from '../nepal-banks/settings.ts';
import type { Offer } from '../nepal-banks/settings.ts';
import { gatewayUrl, returnUrlOf } from '../return-url.ts';
import type { OnepgSettings } from './ask.ts';

const TEST_HOST = /^https?:\/\/(?:api|gateway)sandbox\.nepalpayment\./i;

export const onepgSettings = {
  title: "OnePG, a gateway to Nepal's banks",
  isAccount: true as const,
  settings: {
    apiUrl: setting('ONEPG_API_URL', tls, {
      about: 'The API.',
      sandbox: besideSandbox('/onepg'),
      test: TEST_HOST,
      example: 'https://apigateway.nepalpayment.com',
    }),
    formUrl: setting('ONEPG_FORM_URL', tls, {
      about: 'The hosted payment page.',
      sandbox: besideSandbox('/onepg/Payment/Index'),
      test: TEST_HOST,
      example: 'https://gateway.nepalpayment.com/payment/index',
    }),
    merchantId: setting('ONEPG_MERCHANT_ID', text, {
      about: "The merchant's number.",
      sandbox: '85',
      shared: true,
    }),
    merchantName: setting('ONEPG_MERCHANT_NAME', text, {
      about: "The merchant's name, which is signed.",
      sandbox: 'kosheli',
      shared: true,
    }),
    apiUser: sharedSecret('ONEPG_API_USER', text, {
      about: "The merchant's name at the API.",
      sandbox: 'kosheli-sandbox',
    }),
    apiPassword: sharedSecret('ONEPG_API_PASSWORD', text, {
      about: "The merchant's password at the API.",
      sandbox: 'sandbox-api-password',
    }),
    secret: sharedSecret('ONEPG_SECRET', text, {
      about: 'Signs requests.',
      sandbox: 'sandbox-onepg-secret',
    }),
  },
  callbacks: { SANDBOX_ONEPG_NOTIFICATION_URL: gatewayUrl('/onepg/delivery') },
};

export function readOnepgSettings(values: SettingValues): (OnepgSettings & Offer) | undefined {
  const account = values.of(onepgSettings);
  return account && { ...account, ...offerOf(values, 'onepg'), returnUrl: returnUrlOf(values) };
}

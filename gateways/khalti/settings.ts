// Our account at Khalti's web checkout.
import type { SettingValues } from '#contract/settings/read-settings.ts';
import { besideSandbox, setting, sharedSecret } from '#contract/settings/setting.ts';
import { text, tls } from '#contract/settings/value-types.ts';
import { returnUrlOf } from '../return-url.ts';
import type { KhaltiSettings } from './ask.ts';

export const khaltiSettings = {
  title: 'Khalti, a wallet of Nepal',
  isAccount: true as const,
  settings: {
    apiUrl: setting('KHALTI_PAY_API_URL', tls, {
      about: 'The API of the web checkout.',
      sandbox: besideSandbox('/khalti/api'),
      test: /^https?:\/\/(?:dev|a)\.khalti\.com(?:\/|$)/i,
      example: 'https://khalti.com/api',
    }),
    secretKey: sharedSecret('KHALTI_PAY_SECRET_KEY', text, {
      about: "The merchant's live secret key.",
      sandbox: 'test_secret_key_sandbox',
      test: /^test_/,
    }),
  },
};

export function readKhaltiSettings(values: SettingValues): KhaltiSettings | undefined {
  const account = values.of(khaltiSettings);
  if (!account) return undefined;
  const returnUrl = returnUrlOf(values);
  return {
    apiUrl: account.apiUrl.replace(/\/$/, ''),
    secretKey: account.secretKey,
    websiteUrl: new URL(returnUrl).origin,
    returnUrl,
  };
}

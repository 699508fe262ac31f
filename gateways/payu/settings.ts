// Our account at PayU. Production requires it, because payments from abroad use it.
import * as z from 'zod/mini';
import type { SettingValues } from '#contract/settings/read-settings.ts';
import { besideSandbox, setting, sharedSecret } from '#contract/settings/setting.ts';
import { text, tls } from '#contract/settings/value-types.ts';
import { gatewayUrl, returnUrlOf } from '../return-url.ts';
import type { PayuSettings } from './gateway.ts';

/** In any other form PayU answers in PHP, which nobody here reads. */
const jsonApi = tls.check(
  z.refine((value) => new URL(value).searchParams.get('form') === '2', {
    error: 'must end with ?form=2, so that PayU answers in JSON',
  }),
);

const TEST_HOST = /^https?:\/\/test\.payu\.in(\/|$)/i;

export const payuSettings = {
  title: 'PayU, the Indian gateway',
  settings: {
    formUrl: setting('PAYU_FORM_URL', tls, {
      about: 'The hosted payment page.',
      sandbox: besideSandbox('/payu/_payment'),
      test: TEST_HOST,
      example: 'https://secure.payu.in/_payment',
    }),
    apiUrl: setting('PAYU_API_URL', jsonApi, {
      about: 'The merchant API.',
      sandbox: besideSandbox('/payu/merchant/postservice.php?form=2'),
      test: TEST_HOST,
      example: 'https://info.payu.in/merchant/postservice.php?form=2',
    }),
    key: sharedSecret('PAYU_KEY', text, { about: 'The merchant key.', sandbox: 'KOSHELITEST' }),
    salt: sharedSecret('PAYU_SALT', text, { about: 'Signs requests.', sandbox: 'sandbox-salt' }),
  },
  callbacks: { SANDBOX_PAYU_WEBHOOK_URL: gatewayUrl('/payu/webhook') },
};

export function readPayuSettings(values: SettingValues): PayuSettings {
  return { ...values.of(payuSettings), returnUrl: returnUrlOf(values) };
}

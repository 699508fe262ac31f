// Our account at Stripe, for international cards.
import type { SettingValues } from '#contract/settings/read-settings.ts';
import { besideSandbox, setting, sharedSecret } from '#contract/settings/setting.ts';
import { rupees, text, tls } from '#contract/settings/value-types.ts';
import { gatewayUrl, returnUrlOf } from '../return-url.ts';
import type { StripeSettings } from './gateway.ts';

export const stripeSettings = {
  title: 'Stripe, for international cards',
  isAccount: true as const,
  settings: {
    apiUrl: setting('STRIPE_API_URL', tls, {
      about: 'The API.',
      standard: 'https://api.stripe.com',
      sandbox: besideSandbox('/stripe'),
    }),
    secretKey: sharedSecret('STRIPE_SECRET_KEY', text, {
      about: 'The key of our server.',
      sandbox: 'sk_test_sandbox',
      test: /^[sr]k_test_/,
    }),
    publishableKey: sharedSecret('STRIPE_PUBLISHABLE_KEY', text, {
      about: 'The key of the payment page.',
      sandbox: 'pk_test_sandbox',
      test: /^pk_test_/,
    }),
    webhookSecret: sharedSecret('STRIPE_WEBHOOK_SECRET', text, {
      about: 'Signs webhooks.',
      sandbox: 'whsec_sandbox',
    }),
    minimumPaisa: setting('CARD_MINIMUM_RUPEES', rupees(1, 1_000_000), {
      about: 'The smallest order a card may pay. Stripe takes no less than half a US dollar.',
      standard: '70',
    }),
  },
  callbacks: { SANDBOX_STRIPE_WEBHOOK_URL: gatewayUrl('/stripe/webhook') },
};

export function readStripeSettings(values: SettingValues): StripeSettings | undefined {
  const account = values.of(stripeSettings);
  const { isSandbox, textOf } = values;
  return (
    account && {
      ...account,
      standInUrl: isSandbox ? besideSandbox('/stripe/element')(textOf) : undefined,
      returnUrl: returnUrlOf(values),
    }
  );
}

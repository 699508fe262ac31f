// Our account at Khalti Service, the aggregator that delivers orders. Production requires it.
import * as z from 'zod/mini';
import { besideSandbox, onOurSite, setting, sharedSecret } from '#contract/settings/setting.ts';
import { text, tls, whole } from '#contract/settings/value-types.ts';

const callbackSecret = z
  .string()
  .check(z.regex(/^[\w-]{16,100}$/, { error: 'must be 16 or more letters and digits' }));

/** Two of them must end before a browser stops waiting, after 100 seconds. */
const lookUpTimeoutMs = whole(100, 45_000);

export const khaltiServiceSettings = {
  title: 'Khalti Service, the aggregator that delivers',
  settings: {
    url: setting('KHALTI_SERVICE_URL', tls, {
      about: 'The API.',
      sandbox: besideSandbox('/khalti-service'),
      test: /^https?:\/\/uatservices\./i,
    }),
    token: sharedSecret('KHALTI_SERVICE_TOKEN', text, {
      about: 'The token of the account.',
      sandbox: 'TEST:kosheli-sandbox',
      test: /^TEST:/,
    }),
    lookUpTimeoutMs: setting('KHALTI_SERVICE_LOOK_UP_TIMEOUT_MS', lookUpTimeoutMs, {
      about:
        'How long a query about a customer may take, in milliseconds, and never longer than a delivery: billers ' +
        'can be slow. A form and a delivery may need two.',
      standard: '20000',
    }),
    callbackSecret: setting('CALLBACK_SECRET', callbackSecret, {
      about: 'The long random part of the address at which it reports deliveries.',
      sandbox: 'sandbox-callbacks',
      isSecret: true,
    }),
  },
  callbacks: {
    SANDBOX_KHALTI_CALLBACK_URL: (textOf: (name: string) => string) =>
      onOurSite(`/callbacks/khalti-service/${textOf('CALLBACK_SECRET')}`)(textOf),
  },
};

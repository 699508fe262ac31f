// Our account at Reloadly, a second provider of mobile top-ups.
import { besideSandbox, onOurSite, setting, sharedSecret } from '#contract/settings/setting.ts';
import { text, tls } from '#contract/settings/value-types.ts';

export const reloadlySettings = {
  title: 'Reloadly, a second provider of mobile top-ups',
  isAccount: true as const,
  settings: {
    url: setting('RELOADLY_URL', tls, {
      about: 'The top-up API.',
      sandbox: besideSandbox('/reloadly'),
      test: /^https?:\/\/topups-sandbox\./i,
      example: 'https://topups.reloadly.com',
    }),
    authUrl: setting('RELOADLY_AUTH_URL', tls, {
      about: 'The API that issues access tokens.',
      sandbox: besideSandbox('/reloadly'),
      example: 'https://auth.reloadly.com',
    }),
    clientId: sharedSecret('RELOADLY_CLIENT_ID', text, {
      about: "The client's id.",
      sandbox: 'kosheli-sandbox',
    }),
    clientSecret: sharedSecret('RELOADLY_CLIENT_SECRET', text, {
      about: "The client's secret.",
      sandbox: 'sandbox-client-secret',
    }),
    webhookSecret: sharedSecret('RELOADLY_WEBHOOK_SECRET', text, {
      about: 'Signs webhooks.',
      sandbox: 'sandbox-webhook-secret',
    }),
  },
  callbacks: { SANDBOX_RELOADLY_WEBHOOK_URL: onOurSite('/callbacks/reloadly') },
};

// Our account at Twilio, which delivers to numbers of all countries but Nepal.
import { besideSandbox, setting, sharedSecret } from '#contract/settings/setting.ts';
import { tls, text } from '#contract/settings/value-types.ts';

export const twilioSettings = {
  title: 'Twilio, for numbers of other countries',
  isAccount: true as const,
  settings: {
    url: setting('TWILIO_URL', tls, {
      about: 'The SMS API.',
      sandbox: besideSandbox('/twilio'),
      example: 'https://api.twilio.com',
    }),
    accountSid: sharedSecret('TWILIO_ACCOUNT_SID', text, {
      about: "The account's id (AC…).",
      sandbox: 'ACsandbox',
    }),
    authToken: sharedSecret('TWILIO_AUTH_TOKEN', text, {
      about: "The account's token; it also signs status reports.",
      sandbox: 'sandbox-twilio-token',
    }),
    from: setting('TWILIO_FROM', text, {
      about: 'The sender: a number with its country code, an approved name, or a service (MG…).',
      sandbox: '+15005550006',
      example: '+15005550006',
    }),
  },
};

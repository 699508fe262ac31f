// Our account at Sparrow SMS, which delivers to numbers of Nepal.
import { besideSandbox, setting, sharedSecret } from '#contract/settings/setting.ts';
import { tls, text } from '#contract/settings/value-types.ts';

export const sparrowSettings = {
  title: 'Sparrow SMS, for numbers of Nepal',
  isAccount: true as const,
  settings: {
    url: setting('SPARROW_URL', tls, {
      about: 'The SMS API.',
      sandbox: besideSandbox('/sparrow'),
      example: 'https://api.sparrowsms.com',
    }),
    token: sharedSecret('SPARROW_TOKEN', text, {
      about: "The account's token.",
      sandbox: 'sandbox-sparrow-token',
    }),
    from: setting('SPARROW_FROM', text, {
      about: 'The sender that Sparrow has approved.',
      sandbox: 'Kosheli',
      example: 'Kosheli',
    }),
  },
};

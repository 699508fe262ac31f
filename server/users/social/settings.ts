// The settings of our OAuth client at Google, for signing in with an account there.
import { besideSandbox, setting } from '#contract/settings/setting.ts';
import { onOff, text, web, whole } from '#contract/settings/value-types.ts';

export const googleSettings = {
  title: 'Google, for signing in',
  isAccount: true as const,
  settings: {
    clientId: setting('GOOGLE_CLIENT_ID', text, {
      about: 'The OAuth client of our pages. Without it nobody can sign in with Google.',
      sandbox: 'kosheli.apps.googleusercontent.test',
      shared: true,
      test: /\.test$/,
      example: '1234567890-abc.apps.googleusercontent.com',
    }),
    issuer: setting('GOOGLE_ISSUER', web, {
      about: 'Who must have issued a token; its name without https:// is accepted too.',
      standard: 'https://accounts.google.com',
      sandbox: besideSandbox('/google'),
    }),
    keysUrl: setting('GOOGLE_KEYS_URL', web, {
      about: 'The keys that tokens are signed with (JWKS).',
      standard: 'https://www.googleapis.com/oauth2/v3/certs',
      sandbox: besideSandbox('/google/oauth2/v3/certs'),
    }),
    scriptUrl: setting('GOOGLE_SCRIPT_URL', web, {
      about: 'The client script, which a page loads when its button is pressed.',
      standard: 'https://accounts.google.com/gsi/client',
      sandbox: besideSandbox('/google/gsi/client'),
    }),
    takesAccessTokens: setting('GOOGLE_ACCESS_TOKENS', onOff, {
      about: 'Whether a bare access token of our client also signs in, beside ID tokens.',
      standard: 'off',
    }),
    tokenInfoUrl: setting('GOOGLE_TOKENINFO_URL', web, {
      about: 'Says for whom an access token was issued.',
      standard: 'https://oauth2.googleapis.com/tokeninfo',
      sandbox: besideSandbox('/google/tokeninfo'),
    }),
    userInfoUrl: setting('GOOGLE_USERINFO_URL', web, {
      about: 'Says whose an access token is.',
      standard: 'https://openidconnect.googleapis.com/v1/userinfo',
      sandbox: besideSandbox('/google/v1/userinfo'),
    }),
    timeoutMs: setting('GOOGLE_TIMEOUT_MS', whole(100, 30_000), {
      about: 'The longest wait for an answer of Google, in milliseconds.',
      standard: '5000',
    }),
  },
};

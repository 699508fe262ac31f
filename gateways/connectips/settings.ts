// Our account at connectIPS.
import * as z from 'zod/mini';
import { besideSandbox, setting, sharedSecret } from '#contract/settings/setting.ts';
import { text, tls } from '#contract/settings/value-types.ts';
import { gatewayUrl } from '../return-url.ts';
import { SANDBOX_PRIVATE_KEY } from './sandbox-key.ts';
import { readPrivateKey } from './token.ts';

const TEST_HOST = /^https?:\/\/uat\./i;

/** A value that is signed in a comma-separated list. */
const word = text.check(z.regex(/^[^,]+$/, { error: 'must be words without a comma' }));

function isRsaKey(value: string): boolean {
  try {
    return readPrivateKey(value).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}

const rsaKey = text.check(
  z.refine(isRsaKey, { error: 'must be an RSA private key, as PEM or as Base64 of PEM' }),
);

export const connectipsSettings = {
  title: 'connectIPS, the interbank payments of Nepal',
  isAccount: true as const,
  settings: {
    formUrl: setting('CONNECTIPS_FORM_URL', tls, {
      about: 'The hosted login page.',
      sandbox: besideSandbox('/connectips/connectipswebgw/loginpage'),
      test: TEST_HOST,
      example: 'https://login.connectips.com/connectipswebgw/loginpage',
    }),
    apiUrl: setting('CONNECTIPS_API_URL', tls, {
      about: 'The creditor API.',
      sandbox: besideSandbox('/connectips/connectipswebws/api/creditor'),
      test: TEST_HOST,
      example: 'https://login.connectips.com/connectipswebws/api/creditor',
    }),
    merchantId: setting('CONNECTIPS_MERCHANT_ID', word, {
      about: "The merchant's number.",
      sandbox: '550',
      shared: true,
    }),
    appId: setting('CONNECTIPS_APP_ID', word, {
      about: "The application's id, which is its name at the API too.",
      sandbox: 'MER-550-APP-1',
      shared: true,
    }),
    appName: setting('CONNECTIPS_APP_NAME', word, {
      about: "The application's name, which is signed.",
      sandbox: 'Kosheli',
      shared: true,
    }),
    password: sharedSecret('CONNECTIPS_PASSWORD', text, {
      about: "The application's password at the API.",
      sandbox: 'sandbox-connectips-password',
    }),
    privateKey: sharedSecret('CONNECTIPS_PRIVATE_KEY', rsaKey, {
      about:
        'Signs the form and questions: an RSA key as PEM, or as Base64 of PEM. CREDITOR.pfx is turned into PEM by "openssl pkcs12 -in CREDITOR.pfx -nocerts -nodes".',
      sandbox: SANDBOX_PRIVATE_KEY,
    }),
  },
  callbacks: { SANDBOX_CONNECTIPS_RETURN_URL: gatewayUrl('/connectips') },
};

// What the sandbox takes from us unless told otherwise.
import type { Settings } from '../settings.ts';

/** What the sandbox takes stands in this repository, so it opens nothing where it is not. */
export const SHARED = {
  KHALTI_SERVICE_TOKEN: 'TEST:kosheli-sandbox',
  CALLBACK_SECRET: 'sandbox-callbacks',
  RELOADLY_CLIENT_ID: 'kosheli-sandbox',
  RELOADLY_CLIENT_SECRET: 'sandbox-client-secret',
  RELOADLY_WEBHOOK_SECRET: 'sandbox-webhook-secret',
  PAYU_KEY: 'KOSHELITEST',
  PAYU_SALT: 'sandbox-salt',
  NPAY_USER_NAME: 'kosheli_sandbox',
  NPAY_API_PASSWORD: 'sandbox-api-password',
  NPAY_PASSCODE: 'SANDBOX01',
  ONEPG_API_USER: 'kosheli-sandbox',
  ONEPG_API_PASSWORD: 'sandbox-api-password',
  ONEPG_SECRET: 'sandbox-onepg-secret',
  ESEWA_PRODUCT_CODE: 'EPAYTEST',
  ESEWA_SECRET: 'sandbox-esewa-secret',
  KHALTI_PAY_SECRET_KEY: 'test_secret_key_sandbox',
  STRIPE_SECRET_KEY: 'sk_test_sandbox',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox',
  STRIPE_WEBHOOK_SECRET: 'whsec_sandbox',
} as const satisfies Partial<Record<keyof Settings, string>>;

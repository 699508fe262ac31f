// The product's settings in a campaign: those of production, but for short waits and cheap hashing.
import { KEYS } from './outside.ts';
import type { Outside } from './outside.ts';

export const APP_SECRET = 'a secret that only campaigns know, for campaigns';

/** `SANDBOX=off`: what runs is what runs in production, and it meets the sandbox as the world. */
export function settingsFor(outside: Outside, databaseUrl: string): Record<string, string> {
  const { url, smtpPort } = outside;
  return {
    SANDBOX: 'off',
    DATABASE_URL: databaseUrl,
    // Each caller has an address of its own, as behind the proxy that a live product needs.
    TRUST_PROXY: 'on',
    LOG: 'warn',
    APP_SECRET,
    CALLBACK_SECRET: KEYS.callbackSecret,
    SMTP_URL: `smtp://localhost:${smtpPort}`,
    KHALTI_SERVICE_URL: `${url}/khalti-service`,
    KHALTI_SERVICE_TOKEN: KEYS.khaltiToken,
    RELOADLY_URL: `${url}/reloadly`,
    RELOADLY_AUTH_URL: `${url}/reloadly`,
    RELOADLY_CLIENT_ID: KEYS.reloadlyId,
    RELOADLY_CLIENT_SECRET: KEYS.reloadlySecret,
    RELOADLY_WEBHOOK_SECRET: KEYS.reloadlyWebhookSecret,
    PAYU_FORM_URL: `${url}/payu/_payment`,
    PAYU_API_URL: `${url}/payu/merchant/postservice.php?form=2`,
    PAYU_KEY: KEYS.payuKey,
    PAYU_SALT: KEYS.payuSalt,
    NPAY_SOAP_URL: `${url}/npay/websrv/Service.asmx`,
    NPAY_FORM_URL: `${url}/npay/pay.aspx`,
    NPAY_MERCHANT_ID: KEYS.merchant,
    NPAY_USER_NAME: KEYS.npayUser,
    NPAY_API_PASSWORD: KEYS.npayPassword,
    NPAY_PASSCODE: KEYS.npayPasscode,
    ONEPG_API_URL: `${url}/onepg`,
    ONEPG_FORM_URL: `${url}/onepg/Payment/Index`,
    ONEPG_MERCHANT_ID: KEYS.merchant,
    ONEPG_MERCHANT_NAME: KEYS.merchantName,
    ONEPG_API_USER: KEYS.onepgUser,
    ONEPG_API_PASSWORD: KEYS.onepgPassword,
    ONEPG_SECRET: KEYS.onepgSecret,
    ESEWA_FORM_URL: `${url}/esewa/api/epay/main/v2/form`,
    ESEWA_STATUS_URL: `${url}/esewa/api/epay/transaction/status/`,
    ESEWA_PRODUCT_CODE: KEYS.esewaProduct,
    ESEWA_SECRET: KEYS.esewaSecret,
    KHALTI_PAY_API_URL: `${url}/khalti/api`,
    KHALTI_PAY_SECRET_KEY: KEYS.khaltiPaySecretKey,
    STRIPE_API_URL: `${url}/stripe`,
    STRIPE_SECRET_KEY: KEYS.stripeSecretKey,
    STRIPE_PUBLISHABLE_KEY: KEYS.stripePublishableKey,
    STRIPE_WEBHOOK_SECRET: KEYS.stripeWebhookSecret,
    ...UNHURRIED,
  };
}

const UNHURRIED = {
  REQUESTS_PER_MINUTE: '0',
  SIGNUPS_PER_HOUR: '999999999',
  LOGINS_PER_HOUR: '999999999',
  LOOK_UPS_PER_HOUR: '999999999',
  CODES_PER_DAY: '999999',
  PASSWORD_HASH: 'cheap',
  HUMAN_CHECK_COST: '10',
  SWEEP_MS: '100',
  DELIVERY_TIMEOUT_MS: '1500',
  DELIVERY_ASK_SECONDS: '0.3,0.6,1,1,1,2,2,4,4,8,8',
  DELIVERY_LEASE_SECONDS: '30',
  PAYMENT_ASK_SECONDS: '0.5,0.5,1,1,2,2,4,4,8,8,16,16',
  REFUND_ASK_SECONDS: '0.3,0.5,1,1,2,2,4,4,8,8',
  FLOAT_RESERVE_RUPEES: '0',
} as const;

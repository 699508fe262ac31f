// Where the outside world is and what we share with it: the sandbox's addresses and keys unless set,
// and nothing made up without a sandbox.
import type { StripeSettings } from '#gateways/stripe/gateway.ts';
import { GATEWAY_PATH } from '#contract/payments/payments.ts';
import type { Complaints } from './outside-world/complaints.ts';
import { esewaAccount, khaltiAccount, nepalAccount } from './outside-world/nepal-accounts.ts';
import { makeReader } from './outside-world/reader.ts';
import type { Named, Reader } from './outside-world/reader.ts';
import { SHARED } from './outside-world/shared-values.ts';
import type { Settings } from './settings.ts';

/** The sandbox answers at once or, when told to, never: waiting long for it teaches nothing. */
function deliveryTimeoutMs(set: Settings): number {
  return set.DELIVERY_TIMEOUT_MS ?? (set.SANDBOX === 'on' ? 5_000 : 20_000);
}

function reloadlyAccount(reader: Reader, beside: string, timeoutMs: number) {
  const found = reader.account({
    RELOADLY_URL: beside,
    RELOADLY_AUTH_URL: beside,
    RELOADLY_CLIENT_ID: SHARED.RELOADLY_CLIENT_ID,
    RELOADLY_CLIENT_SECRET: SHARED.RELOADLY_CLIENT_SECRET,
    RELOADLY_WEBHOOK_SECRET: SHARED.RELOADLY_WEBHOOK_SECRET,
  });
  return (
    found && {
      url: found.RELOADLY_URL,
      authUrl: found.RELOADLY_AUTH_URL,
      clientId: found.RELOADLY_CLIENT_ID,
      clientSecret: found.RELOADLY_CLIENT_SECRET,
      webhookSecret: found.RELOADLY_WEBHOOK_SECRET,
      timeoutMs,
    }
  );
}

function stripeAccount(
  reader: Reader,
  set: Settings,
  { beside, returnUrl }: { beside: string; returnUrl: string },
): StripeSettings | undefined {
  const found = reader.account({
    STRIPE_SECRET_KEY: SHARED.STRIPE_SECRET_KEY,
    STRIPE_PUBLISHABLE_KEY: SHARED.STRIPE_PUBLISHABLE_KEY,
    STRIPE_WEBHOOK_SECRET: SHARED.STRIPE_WEBHOOK_SECRET,
  });
  const { isSandbox } = reader;
  return (
    found && {
      apiUrl: set.STRIPE_API_URL ?? (isSandbox ? `${beside}/stripe` : 'https://api.stripe.com'),
      secretKey: found.STRIPE_SECRET_KEY,
      publishableKey: found.STRIPE_PUBLISHABLE_KEY,
      webhookSecret: found.STRIPE_WEBHOOK_SECRET,
      minimumPaisa: BigInt(set.CARD_MINIMUM_RUPEES) * 100n,
      standInUrl: isSandbox ? `${beside}/stripe/element` : undefined,
      returnUrl,
    }
  );
}

/**
 * Where the outside world is. Complains of all that is missing without a sandbox, or that is the
 * sandbox's own there.
 */
export function readOutsideWorld(set: Settings, publicUrl: string, complaints: Complaints) {
  const reader = makeReader(set);
  const { needed } = reader;
  const beside = `http://localhost:${set.SANDBOX_PORT}`;
  const returnUrl = publicUrl + GATEWAY_PATH;
  const timeoutMs = deliveryTimeoutMs(set);
  const world = {
    smtpUrl: needed('SMTP_URL', `smtp://localhost:${set.SANDBOX_SMTP_PORT}`),
    appSecret: needed('APP_SECRET', ''),
    callbackSecret: needed('CALLBACK_SECRET', SHARED.CALLBACK_SECRET),
    khaltiService: {
      url: needed('KHALTI_SERVICE_URL', `${beside}/khalti-service`),
      token: needed('KHALTI_SERVICE_TOKEN', SHARED.KHALTI_SERVICE_TOKEN),
      timeoutMs,
    },
    payu: {
      formUrl: needed('PAYU_FORM_URL', `${beside}/payu/_payment`),
      apiUrl: needed('PAYU_API_URL', `${beside}/payu/merchant/postservice.php?form=2`),
      key: needed('PAYU_KEY', SHARED.PAYU_KEY),
      salt: needed('PAYU_SALT', SHARED.PAYU_SALT),
      returnUrl,
    },
    reloadly: reloadlyAccount(reader, `${beside}/reloadly`, timeoutMs),
    nepal: nepalAccount(reader, set, { beside, returnUrl }),
    esewa: esewaAccount(reader, { beside, returnUrl }),
    khalti: khaltiAccount(reader, { beside, returnUrl }),
    stripe: stripeAccount(reader, set, { beside, returnUrl }),
  };
  // One that is wrong is missing only because it was left out.
  const missing = reader.missing.filter((name) => !complaints.hasNamed(name));
  if (missing.length > 0) {
    const names = missing.join(', ');
    complaints.about(missing, `Without the sandbox these settings are needed: ${names}.`);
  }
  if (!reader.isSandbox) checkLive(set, complaints);
  return world;
}

/** A test system of a provider or gateway moves no money. */
const TEST_VALUES: Partial<Record<Named, RegExp>> = {
  KHALTI_SERVICE_TOKEN: /^TEST:/,
  PAYU_FORM_URL: /^https?:\/\/test\.payu\.in(\/|$)/,
  PAYU_API_URL: /^https?:\/\/test\.payu\.in(\/|$)/,
  ESEWA_FORM_URL: /^https?:\/\/rc-/,
  ESEWA_STATUS_URL: /^https?:\/\/rc[.-]/,
  ESEWA_PRODUCT_CODE: /^EPAYTEST$/,
  // eSewa publishes the secret of its test shop.
  ESEWA_SECRET: /^8gBm\/:&EnhH\.1\/q$/,
  KHALTI_PAY_API_URL: /^https?:\/\/(?:dev|a)\.khalti\.com(?:\/|$)/,
  KHALTI_PAY_SECRET_KEY: /^test_/,
  STRIPE_SECRET_KEY: /^[sr]k_test_/,
  STRIPE_PUBLISHABLE_KEY: /^pk_test_/,
};

function checkLive(set: Settings, complaints: Complaints): void {
  const shared: Partial<Record<Named, string>> = SHARED;
  const names = (Object.keys(set) as Named[]).filter((name) => {
    const value = set[name];
    if (typeof value !== 'string') return false;
    return value === shared[name] || TEST_VALUES[name]?.test(value) === true;
  });
  if (names.length === 0) return;
  complaints.about(names, `Without the sandbox these must not be for tests: ${names.join(', ')}.`);
}

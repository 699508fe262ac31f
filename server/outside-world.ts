// Where the outside world is and what we share with it: the sandbox's addresses and keys unless set,
// and nothing made up without a sandbox.
import type { NpaySettings } from '#gateways/npay/gateway.ts';
import type { OnepgSettings } from '#gateways/onepg/ask.ts';
import type { StripeSettings } from '#gateways/stripe/gateway.ts';
import { GATEWAY_PATH } from '#contract/payments/payments.ts';
import { bankList } from './bank-list.ts';
import type { Settings } from './settings.ts';

/** A setting that is wrong. Its message is for the person at the terminal. */
export class WrongSetting extends Error {}

/** What the sandbox takes stands in this repository, so it opens nothing where it is not. */
const SHARED = {
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
  STRIPE_SECRET_KEY: 'sk_test_sandbox',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox',
  STRIPE_WEBHOOK_SECRET: 'whsec_sandbox',
} as const satisfies Partial<Record<keyof Settings, string>>;

type Named = keyof Settings;

/** Reads the settings of the outside world and collects what is missing among them. */
function makeReader(set: Settings) {
  const isSandbox = set.SANDBOX === 'on';
  const missing: Named[] = [];
  const textOf = (name: Named): string | undefined => {
    const value = set[name];
    return typeof value === 'string' ? value : undefined;
  };
  return {
    isSandbox,
    missing,
    /** One that is needed; beside the sandbox there is one of its own. */
    needed: (name: Named, beside: string): string => {
      const value = textOf(name);
      if (value === undefined && !isSandbox) missing.push(name);
      return value ?? beside;
    },
    /**
     * An account we may have: undefined where nothing of it is set. An account of which only some
     * is set is a mistake.
     */
    account: <Name extends Named>(
      beside: Record<Name, string>,
    ): Record<Name, string> | undefined => {
      const names = Object.keys(beside) as Name[];
      const unset = names.filter((name) => textOf(name) === undefined);
      if (!isSandbox && unset.length === names.length) return undefined;
      if (!isSandbox) missing.push(...unset);
      const values = names.map((name) => [name, textOf(name) ?? beside[name]]);
      return Object.fromEntries(values) as Record<Name, string>;
    },
  };
}

type Reader = ReturnType<typeof makeReader>;

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

/** The one gateway to Nepal's banks that is switched on. */
export type NepalAccount =
  | { name: 'npay'; settings: NpaySettings }
  | { name: 'onepg'; settings: OnepgSettings };

function npayAccount(reader: Reader, set: Settings, beside: string): NpaySettings | undefined {
  const found = reader.account({
    NPAY_SOAP_URL: `${beside}/npay/websrv/Service.asmx`,
    NPAY_FORM_URL: `${beside}/npay/pay.aspx`,
    NPAY_MERCHANT_ID: '85',
    NPAY_USER_NAME: SHARED.NPAY_USER_NAME,
    NPAY_API_PASSWORD: SHARED.NPAY_API_PASSWORD,
    NPAY_PASSCODE: SHARED.NPAY_PASSCODE,
  });
  return (
    found && {
      soapUrl: found.NPAY_SOAP_URL,
      formUrl: found.NPAY_FORM_URL,
      merchantId: found.NPAY_MERCHANT_ID,
      userName: found.NPAY_USER_NAME,
      apiPassword: found.NPAY_API_PASSWORD,
      passcode: found.NPAY_PASSCODE,
      banks: bankList(set.NPAY_BANKS ?? (reader.isSandbox ? SANDBOX_BANKS : '')),
    }
  );
}

/** The banks of the sandbox's page; the codes are invented, no gateway publishes its own. */
const SANDBOX_BANKS =
  'ebank TESTEB01 Himal Test Bank;ebank TESTEB02 Terai Test Bank;ebank TESTEB03 Koshi Test Bank;' +
  'mbank TESTMB01 Himal Test Mobile;mbank TESTMB02 Gandaki Test Mobile';

function onepgAccount(reader: Reader, beside: string, returnUrl: string) {
  const found = reader.account({
    ONEPG_API_URL: `${beside}/onepg`,
    ONEPG_FORM_URL: `${beside}/onepg/Payment/Index`,
    ONEPG_MERCHANT_ID: '85',
    ONEPG_MERCHANT_NAME: 'kosheli',
    ONEPG_API_USER: SHARED.ONEPG_API_USER,
    ONEPG_API_PASSWORD: SHARED.ONEPG_API_PASSWORD,
    ONEPG_SECRET: SHARED.ONEPG_SECRET,
  });
  return (
    found && {
      apiUrl: found.ONEPG_API_URL,
      formUrl: found.ONEPG_FORM_URL,
      merchantId: found.ONEPG_MERCHANT_ID,
      merchantName: found.ONEPG_MERCHANT_NAME,
      apiUser: found.ONEPG_API_USER,
      apiPassword: found.ONEPG_API_PASSWORD,
      secret: found.ONEPG_SECRET,
      returnUrl,
    }
  );
}

function nepalAccount(
  reader: Reader,
  set: Settings,
  { beside, returnUrl }: { beside: string; returnUrl: string },
): NepalAccount | undefined {
  if (set.PAYMENT_NEPAL === 'off') return undefined;
  if (set.PAYMENT_NEPAL === 'onepg') {
    const found = onepgAccount(reader, beside, returnUrl);
    return found && { name: 'onepg', settings: found };
  }
  const found = npayAccount(reader, set, beside);
  return found && { name: 'npay', settings: found };
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
 * Where the outside world is. Throws WrongSetting naming all that is missing without a sandbox, or
 * that is the sandbox's own there.
 */
export function readOutsideWorld(set: Settings, publicUrl: string) {
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
    stripe: stripeAccount(reader, set, { beside, returnUrl }),
  };
  if (reader.missing.length > 0) {
    const names = reader.missing.join(', ');
    throw new WrongSetting(`Without the sandbox these settings are needed: ${names}.`);
  }
  if (!reader.isSandbox) assertLive(set);
  return world;
}

/** A test system of a provider or gateway moves no money. */
const TEST_VALUES: Partial<Record<Named, RegExp>> = {
  KHALTI_SERVICE_TOKEN: /^TEST:/,
  PAYU_FORM_URL: /^https?:\/\/test\.payu\.in(\/|$)/,
  PAYU_API_URL: /^https?:\/\/test\.payu\.in(\/|$)/,
  STRIPE_SECRET_KEY: /^[sr]k_test_/,
  STRIPE_PUBLISHABLE_KEY: /^pk_test_/,
};

function assertLive(set: Settings): void {
  const shared: Partial<Record<Named, string>> = SHARED;
  const names = (Object.keys(set) as Named[]).filter((name) => {
    const value = set[name];
    if (typeof value !== 'string') return false;
    return value === shared[name] || TEST_VALUES[name]?.test(value) === true;
  });
  if (names.length === 0) return;
  throw new WrongSetting(`Without the sandbox these must not be for tests: ${names.join(', ')}.`);
}

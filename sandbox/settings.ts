// Reads the sandbox's settings from the environment; refuses invalid ones with a sentence.
import { join, resolve } from 'node:path';
import { PUBLIC_KEY } from './connectips/keys.ts';

/** The sandbox's settings. Durations are milliseconds, amounts whole paisa; an unset URL is undefined. */
export type Settings = {
  port: number;
  smtpPort: number;
  clamdPort: number;
  booksFolder: string;
  khaltiToken: string;
  khaltiCallbackUrl: string | undefined;
  payuKey: string;
  payuSalt: string;
  payuWebhookUrl: string | undefined;
  reloadlyClientId: string;
  reloadlyClientSecret: string;
  reloadlyWebhookSecret: string;
  reloadlyWebhookUrl: string | undefined;
  /** Whole dollars. */
  reloadlyFloatUsd: number;
  stripeSecretKey: string;
  stripePublishableKey: string;
  stripeWebhookSecret: string;
  stripeWebhookUrl: string | undefined;
  npay: NpaySettings;
  onepg: OnepgSettings;
  esewa: EsewaSettings;
  connectips: ConnectipsSettings;
  sparrowToken: string;
  twilio: TwilioSettings;
  s3KeyId: string;
  s3Secret: string;
  /** The key of Khalti's web checkout; the aggregator of the same name has its own token. */
  khaltiPaySecretKey: string;
  /** The client that people may sign in to. */
  googleClientId: string;
  queueMs: number;
  hangMs: number;
  floatPaisa: number;
  /** How long a look-up's session at the aggregator can be used for a payment. */
  sessionMs: number;
  /** How long after its payment a bill is due again, so that it can be paid again. */
  billsReturnMs: number;
  /** Variables with a setting's prefix that are not settings. */
  unknownNames: string[];
};

export type NpaySettings = {
  merchantId: string;
  userName: string;
  apiPassword: string;
  passcode: string;
  /** Where the gateway's server sends callbacks, and where it returns the browser. */
  deliveryUrl: string | undefined;
  responseUrl: string | undefined;
};

export type OnepgSettings = {
  merchantId: string;
  merchantName: string;
  apiUser: string;
  apiPassword: string;
  secret: string;
  notificationUrl: string | undefined;
};

export type ConnectipsSettings = {
  merchantId: string;
  appId: string;
  appName: string;
  password: string;
  /** The private key, or only its public half. */
  privateKey: string;
  /** Where the browser returns, whether paid or not. */
  returnUrl: string | undefined;
};

export type TwilioSettings = { accountSid: string; authToken: string };

export type EsewaSettings = { productCode: string; secret: string };

/** Thrown if the sandbox cannot start; its message is for the person at the terminal. */
export class StartRefused extends Error {}

/** The environment, and the complaints collected while reading it. */
type Environment = {
  set: Record<string, string | undefined>;
  known: Set<string>;
  wrong: string[];
};

/** @throws StartRefused with one sentence for each invalid setting. */
export function readSettings(set: Record<string, string | undefined>): Settings {
  const env: Environment = { set, known: new Set(['SANDBOX']), wrong: [] };
  const settings = readAll(env);
  const { port, smtpPort, clamdPort } = settings;
  const [web, mail] = [{ SANDBOX_PORT: port }, { SANDBOX_SMTP_PORT: smtpPort }];
  refuseSame(env, { ...web, ...mail });
  for (const one of [web, mail]) refuseSame(env, { ...one, SANDBOX_CLAMD_PORT: clamdPort });
  if (env.wrong.length > 0) throw new StartRefused(env.wrong.join('\n'));
  return { ...settings, unknownNames: Object.keys(set).filter((name) => isUnknown(name, env)) };
}

/** Two servers need different ports; 0 means any free port. */
function refuseSame(env: Environment, ports: Record<string, number>): void {
  const [one, other] = Object.values(ports);
  if (one === 0 || one !== other) return;
  env.wrong.push(
    `${Object.keys(ports).join(' and ')} must be different ports, and both are ${one}.`,
  );
}

function isUnknown(name: string, { known }: Environment): boolean {
  return name.startsWith('SANDBOX_') && !known.has(name);
}

function readAll(env: Environment): Omit<Settings, 'unknownNames'> {
  // The defaults derive from the product's port, like in the product itself.
  const ours = Number(given(env, 'PORT')) || 3000;
  const folder = ours === 3000 ? '.data' : `.data/port-${ours}`;
  return {
    port: port(env, 'SANDBOX_PORT', ours + 1),
    smtpPort: port(env, 'SANDBOX_SMTP_PORT', ours + 25),
    clamdPort: port(env, 'SANDBOX_CLAMD_PORT', ours + 26),
    booksFolder: join(resolve(given(env, 'DATA_DIR') || folder), 'sandbox'),
    khaltiToken: text(env, 'SANDBOX_KHALTI_SERVICE_TOKEN', 'TEST:kosheli-sandbox'),
    khaltiCallbackUrl: url(env, 'SANDBOX_KHALTI_CALLBACK_URL'),
    payuKey: text(env, 'SANDBOX_PAYU_KEY', 'KOSHELITEST'),
    payuSalt: text(env, 'SANDBOX_PAYU_SALT', 'sandbox-salt'),
    payuWebhookUrl: url(env, 'SANDBOX_PAYU_WEBHOOK_URL'),
    reloadlyClientId: text(env, 'SANDBOX_RELOADLY_CLIENT_ID', 'kosheli-sandbox'),
    reloadlyClientSecret: text(env, 'SANDBOX_RELOADLY_CLIENT_SECRET', 'sandbox-client-secret'),
    reloadlyWebhookSecret: text(env, 'SANDBOX_RELOADLY_WEBHOOK_SECRET', 'sandbox-webhook-secret'),
    reloadlyWebhookUrl: url(env, 'SANDBOX_RELOADLY_WEBHOOK_URL'),
    reloadlyFloatUsd: wholeNumber(env, 'SANDBOX_RELOADLY_FLOAT_USD', {
      standard: 10_000,
      largest: 100_000_000,
    }),
    stripeSecretKey: text(env, 'SANDBOX_STRIPE_SECRET_KEY', 'sk_test_sandbox'),
    stripePublishableKey: text(env, 'SANDBOX_STRIPE_PUBLISHABLE_KEY', 'pk_test_sandbox'),
    stripeWebhookSecret: text(env, 'SANDBOX_STRIPE_WEBHOOK_SECRET', 'whsec_sandbox'),
    stripeWebhookUrl: url(env, 'SANDBOX_STRIPE_WEBHOOK_URL'),
    npay: npaySettings(env),
    onepg: onepgSettings(env),
    esewa: {
      productCode: text(env, 'SANDBOX_ESEWA_PRODUCT_CODE', 'EPAYTEST'),
      secret: text(env, 'SANDBOX_ESEWA_SECRET', 'sandbox-esewa-secret'),
    },
    connectips: connectipsSettings(env),
    sparrowToken: text(env, 'SANDBOX_SPARROW_TOKEN', 'sandbox-sparrow-token'),
    twilio: {
      accountSid: text(env, 'SANDBOX_TWILIO_ACCOUNT_SID', 'ACsandbox'),
      authToken: text(env, 'SANDBOX_TWILIO_AUTH_TOKEN', 'sandbox-twilio-token'),
    },
    s3KeyId: text(env, 'SANDBOX_S3_KEY_ID', 'sandbox'),
    s3Secret: text(env, 'SANDBOX_S3_SECRET', 'sandbox-s3-secret'),
    khaltiPaySecretKey: text(env, 'SANDBOX_KHALTI_PAY_SECRET_KEY', 'test_secret_key_sandbox'),
    googleClientId: text(env, 'SANDBOX_GOOGLE_CLIENT_ID', 'kosheli.apps.googleusercontent.test'),
    queueMs: wholeNumber(env, 'SANDBOX_QUEUE_MS', { standard: 4000, largest: 86_400_000 }),
    hangMs: wholeNumber(env, 'SANDBOX_HANG_MS', { standard: 120_000, largest: 86_400_000 }),
    floatPaisa:
      wholeNumber(env, 'SANDBOX_FLOAT_NPR', { standard: 1_000_000, largest: 10_000_000_000 }) * 100,
    sessionMs: wholeNumber(env, 'SANDBOX_SESSION_MS', {
      standard: 1_800_000,
      largest: 86_400_000,
    }),
    billsReturnMs: wholeNumber(env, 'SANDBOX_BILLS_RETURN_MS', {
      standard: 120_000,
      largest: 86_400_000,
    }),
  };
}

function npaySettings(env: Environment): NpaySettings {
  return {
    merchantId: text(env, 'SANDBOX_NPAY_MERCHANT_ID', '85'),
    userName: text(env, 'SANDBOX_NPAY_USER_NAME', 'kosheli_sandbox'),
    apiPassword: text(env, 'SANDBOX_NPAY_API_PASSWORD', 'sandbox-api-password'),
    passcode: text(env, 'SANDBOX_NPAY_PASSCODE', 'SANDBOX01'),
    deliveryUrl: url(env, 'SANDBOX_NPAY_DELIVERY_URL'),
    responseUrl: url(env, 'SANDBOX_NPAY_RESPONSE_URL'),
  };
}

function onepgSettings(env: Environment): OnepgSettings {
  return {
    merchantId: text(env, 'SANDBOX_ONEPG_MERCHANT_ID', '85'),
    merchantName: text(env, 'SANDBOX_ONEPG_MERCHANT_NAME', 'kosheli'),
    apiUser: text(env, 'SANDBOX_ONEPG_API_USER', 'kosheli-sandbox'),
    apiPassword: text(env, 'SANDBOX_ONEPG_API_PASSWORD', 'sandbox-api-password'),
    secret: text(env, 'SANDBOX_ONEPG_SECRET', 'sandbox-onepg-secret'),
    notificationUrl: url(env, 'SANDBOX_ONEPG_NOTIFICATION_URL'),
  };
}

function connectipsSettings(env: Environment): ConnectipsSettings {
  return {
    merchantId: text(env, 'SANDBOX_CONNECTIPS_MERCHANT_ID', '550'),
    appId: text(env, 'SANDBOX_CONNECTIPS_APP_ID', 'MER-550-APP-1'),
    appName: text(env, 'SANDBOX_CONNECTIPS_APP_NAME', 'Kosheli'),
    password: text(env, 'SANDBOX_CONNECTIPS_PASSWORD', 'sandbox-connectips-password'),
    privateKey: text(env, 'SANDBOX_CONNECTIPS_PRIVATE_KEY', PUBLIC_KEY),
    returnUrl: url(env, 'SANDBOX_CONNECTIPS_RETURN_URL'),
  };
}

function given(env: Environment, name: string): string {
  env.known.add(name);
  return env.set[name]?.trim() ?? '';
}

function text(env: Environment, name: string, standard: string): string {
  return given(env, name) || standard;
}

function wholeNumber(
  env: Environment,
  name: string,
  { standard, largest }: { standard: number; largest: number },
): number {
  const value = given(env, name);
  if (value === '') return standard;
  if (/^\d{1,15}$/.test(value) && Number(value) <= largest) return Number(value);
  env.wrong.push(`${name} must be a whole number from 0 to ${largest}, not "${value}".`);
  return standard;
}

function port(env: Environment, name: string, standard: number): number {
  const value = given(env, name);
  if (value === '') return standard;
  if (/^\d{1,5}$/.test(value) && Number(value) <= 65_535) return Number(value);
  env.wrong.push(`${name} must be a port number (0 to 65535).`);
  return standard;
}

function url(env: Environment, name: string): string | undefined {
  const value = given(env, name);
  if (value === '') return undefined;
  if (!isWebAddress(value)) {
    env.wrong.push(`${name} must be an http or https address, not "${value}".`);
  }
  return value;
}

/** Whether the text is an absolute http or https address. */
export function isWebAddress(given: string): boolean {
  return URL.canParse(given) && /^https?:$/.test(new URL(given).protocol);
}

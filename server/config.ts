// The settings: read from the environment, parsed at start, and refused with a clear sentence when
// wrong.
import { LIMITS } from '#providers/guarded.ts';
import { STATUS_TIMEOUT_MS } from '#providers/khalti-service/client.ts';
import type { ReloadlySettings } from '#providers/reloadly/client.ts';
import { settings } from './settings.ts';
import type { Settings } from './settings.ts';

/** A setting that is wrong. Its message is for the person at the terminal. */
export class WrongSetting extends Error {}

/** What is shared with the sandbox where nothing else is set. */
const SANDBOX = {
  khaltiToken: 'TEST:kosheli-sandbox',
  reloadlyClientId: 'kosheli-sandbox',
  reloadlyClientSecret: 'sandbox-client-secret',
  reloadlyWebhookSecret: 'sandbox-webhook-secret',
  payuKey: 'KOSHELITEST',
  payuSalt: 'sandbox-salt',
  callbackSecret: 'sandbox-callbacks',
} as const;
const PAYU_TEST_HOST = /^test\.payu\.in$/;

/**
 * The settings in force, complete: beside the sandbox what is not set is its own; without it, it
 * must be set.
 */
export type Config = ReturnType<typeof complete>;

/**
 * Parses the environment. An empty value counts as not set. Throws WrongSetting naming every
 * setting that is wrong or, with SANDBOX=off, missing.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    const sentences = parsed.error.issues.map(
      ({ path, message }) => `${path.join('.')} ${message}`,
    );
    throw new WrongSetting(`Wrong settings: ${[...new Set(sentences)].join('; ')}.`);
  }
  return complete(parsed.data);
}

interface World {
  smtpUrl: string;
  khaltiService: { url: string; token: string; timeoutMs: number };
  /** The second carrier of mobile top-ups; undefined where we have no account there. */
  reloadly: ReloadlyAccount | undefined;
  payu: { formUrl: string; apiUrl: string; key: string; salt: string };
  appSecret: string;
  callbackSecret: string;
}

/**
 * Where the outside world is: the sandbox's addresses unless set, and nothing made up without a
 * sandbox.
 */
function outsideWorld(set: Settings): World {
  const isSandbox = set.SANDBOX === 'on';
  const sandbox = `http://localhost:${set.SANDBOX_PORT}`;
  const missing: string[] = [];
  function setting(name: keyof Settings, beside: string): string {
    const value = set[name];
    if (typeof value === 'string') return value;
    if (!isSandbox) missing.push(name);
    return beside;
  }
  const world = {
    smtpUrl: setting('SMTP_URL', `smtp://localhost:${set.SANDBOX_SMTP_PORT}`),
    khaltiService: {
      url: setting('KHALTI_SERVICE_URL', `${sandbox}/khalti-service`),
      token: setting('KHALTI_SERVICE_TOKEN', SANDBOX.khaltiToken),
      timeoutMs: deliveryTimeout(set),
    },
    payu: {
      formUrl: setting('PAYU_FORM_URL', `${sandbox}/payu/_payment`),
      apiUrl: setting('PAYU_API_URL', `${sandbox}/payu/merchant/postservice.php?form=2`),
      key: setting('PAYU_KEY', SANDBOX.payuKey),
      salt: setting('PAYU_SALT', SANDBOX.payuSalt),
    },
    reloadly: reloadlyAccount(set, `${sandbox}/reloadly`),
    appSecret: setting('APP_SECRET', ''),
    callbackSecret: setting('CALLBACK_SECRET', SANDBOX.callbackSecret),
  };
  if (missing.length > 0) {
    throw new WrongSetting(`Without the sandbox these settings are needed: ${missing.join(', ')}.`);
  }
  if (!isSandbox) assertLive(world);
  return world;
}

interface ReloadlyAccount extends ReloadlySettings {
  webhookSecret: string;
}

/** An account of which only some is set is a mistake; one of which nothing is set is not there. */
function reloadlyAccount(set: Settings, beside: string): ReloadlyAccount | undefined {
  const isSandbox = set.SANDBOX === 'on';
  const account = {
    url: set.RELOADLY_URL ?? (isSandbox ? beside : undefined),
    authUrl: set.RELOADLY_AUTH_URL ?? (isSandbox ? beside : undefined),
    clientId: set.RELOADLY_CLIENT_ID ?? (isSandbox ? SANDBOX.reloadlyClientId : undefined),
    clientSecret:
      set.RELOADLY_CLIENT_SECRET ?? (isSandbox ? SANDBOX.reloadlyClientSecret : undefined),
    webhookSecret:
      set.RELOADLY_WEBHOOK_SECRET ?? (isSandbox ? SANDBOX.reloadlyWebhookSecret : undefined),
  };
  const { url, authUrl, clientId, clientSecret, webhookSecret } = account;
  if (Object.values(account).every((value) => value === undefined)) return undefined;
  if (!url || !authUrl || !clientId || !clientSecret || !webhookSecret) {
    throw new WrongSetting('Of the settings RELOADLY_… all must be set, or none.');
  }
  const timeoutMs = deliveryTimeout(set);
  return { url, authUrl, clientId, clientSecret, webhookSecret, timeoutMs };
}

/** The sandbox answers at once or, when told to, never: waiting long for it teaches nothing. */
function deliveryTimeout(set: Settings): number {
  return set.DELIVERY_TIMEOUT_MS ?? (set.SANDBOX === 'on' ? 5_000 : 20_000);
}

/** What the sandbox takes stands in this repository, and a gateway's test host moves no money. */
function assertLive({ khaltiService, reloadly, payu, callbackSecret }: World): void {
  const isTest: Partial<Record<keyof Settings, boolean>> = {
    KHALTI_SERVICE_TOKEN: khaltiService.token.startsWith('TEST:'),
    RELOADLY_CLIENT_SECRET: reloadly?.clientSecret === SANDBOX.reloadlyClientSecret,
    RELOADLY_WEBHOOK_SECRET: reloadly?.webhookSecret === SANDBOX.reloadlyWebhookSecret,
    PAYU_KEY: payu.key === SANDBOX.payuKey,
    PAYU_SALT: payu.salt === SANDBOX.payuSalt,
    PAYU_FORM_URL: PAYU_TEST_HOST.test(new URL(payu.formUrl).hostname),
    PAYU_API_URL: PAYU_TEST_HOST.test(new URL(payu.apiUrl).hostname),
    CALLBACK_SECRET: callbackSecret === SANDBOX.callbackSecret,
  };
  const names = Object.entries(isTest).flatMap(([name, is]) => (is ? [name] : []));
  if (names.length === 0) return;
  throw new WrongSetting(`Without the sandbox these must not be for tests: ${names.join(', ')}.`);
}

/**
 * Whoever holds an order must be done with it, asking and sending and waiting for their turns,
 * before another may take it.
 */
function assertLease(leaseSeconds: number, timeoutMs: number): void {
  const questionMs = Math.min(timeoutMs, STATUS_TIMEOUT_MS);
  // A status query, at most two look-ups before a payment, and the payment itself.
  const workMs = timeoutMs + 3 * questionMs + 2 * LIMITS.waitMs;
  if (leaseSeconds * 1_000 > workMs) return;
  throw new WrongSetting(
    `DELIVERY_LEASE_SECONDS must be more than ${workMs / 1_000} with this DELIVERY_TIMEOUT_MS.`,
  );
}

function complete(set: Settings) {
  const isSandbox = set.SANDBOX === 'on';
  const world = outsideWorld(set);
  assertLease(set.DELIVERY_LEASE_SECONDS, world.khaltiService.timeoutMs);
  const publicUrl = set.PUBLIC_URL
    ? new URL(set.PUBLIC_URL).origin
    : `http://localhost:${set.PORT}`;
  return {
    ...world,
    host: set.HOST,
    port: set.PORT,
    publicUrl,
    trustsProxy: set.TRUST_PROXY === 'on',
    dataDir: set.DATA_DIR,
    databaseUrl: set.DATABASE_URL,
    databaseConnections: set.DATABASE_CONNECTIONS,
    logLevel: set.LOG,
    isSandbox,
    sandboxPort: set.SANDBOX_PORT,
    sandboxSmtpPort: set.SANDBOX_SMTP_PORT,
    mailFrom: set.MAIL_FROM,
    deliveryAskSeconds: set.DELIVERY_ASK_SECONDS,
    deliveryLeaseSeconds: set.DELIVERY_LEASE_SECONDS,
    deliveriesAtOnce: set.DELIVERIES_AT_ONCE,
    paymentAskSeconds: set.PAYMENT_ASK_SECONDS,
    sweepMs: set.SWEEP_MS,
    carriers: set.CARRIERS ?? {},
    floatReservePaisa: BigInt(set.FLOAT_RESERVE_RUPEES) * 100n,
    requestsPerMinute: set.REQUESTS_PER_MINUTE,
    signupsPerHour: set.SIGNUPS_PER_HOUR ?? (isSandbox ? 200 : 20),
    loginsPerHour: set.LOGINS_PER_HOUR ?? (isSandbox ? 600 : 60),
    codesPerDay: set.CODES_PER_DAY ?? (isSandbox ? 200 : 10),
    humanCheckCost: set.HUMAN_CHECK_COST,
    passwordHash: set.PASSWORD_HASH,
  };
}

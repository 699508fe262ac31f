// The settings: read from the environment, parsed at start, and refused with a clear sentence when
// wrong.
import * as z from 'zod/mini';
import { STATUS_TIMEOUT_MS } from '#providers/khalti-service/client.ts';

/** A setting that is wrong. Its message is for the person at the terminal. */
export class WrongSetting extends Error {}

const port = z.pipe(
  z.string().check(z.regex(/^\d{1,5}$/, { error: 'must be a port number (0 to 65535)' })),
  z.pipe(
    z.transform(Number),
    z.number().check(z.maximum(65_535, { error: 'must be a port number (0 to 65535)' })),
  ),
);
const positive = z.pipe(
  z.string().check(z.regex(/^\d{1,9}$/, { error: 'must be a whole number' })),
  z.transform(Number),
);
const url = (protocols: RegExp, example: string) =>
  z.string().check(
    z.refine((value) => URL.canParse(value) && protocols.test(new URL(value).protocol), {
      error: `must be an address like ${example}`,
    }),
  );
const web = url(/^https?:$/, 'http://localhost:3001/path');
const seconds = z.pipe(
  z.string().check(
    z.regex(/^\d{1,7}(\.\d{1,3})?(,\d{1,7}(\.\d{1,3})?)*$/, {
      error: 'must be seconds separated by commas, like 15,60,300',
    }),
  ),
  z.transform((value: string) => value.split(',').map(Number)),
);

const settings = z.object({
  HOST: z._default(z.string(), 'localhost'),
  PORT: z._default(port, 3000),
  PUBLIC_URL: z.optional(web),
  TRUST_PROXY: z._default(z.enum(['on', 'off'], { error: 'must be "on" or "off"' }), 'off'),
  DATA_DIR: z._default(z.string(), '.data'),
  DATABASE_URL: z.optional(url(/^postgres(ql)?:$/, 'postgres://user:password@host:5432/kosheli')),
  DATABASE_CONNECTIONS: z._default(positive, 10),
  LOG: z._default(
    z.enum(['silent', 'error', 'warn', 'info', 'debug'], {
      error: 'must be silent, error, warn, info or debug',
    }),
    'warn',
  ),
  APP_SECRET: z.optional(
    z.string().check(z.minLength(32, { error: 'must be at least 32 characters' })),
  ),

  SANDBOX: z._default(z.enum(['on', 'off'], { error: 'must be "on" or "off"' }), 'on'),
  SANDBOX_PORT: z._default(port, 3001),
  SANDBOX_SMTP_PORT: z._default(port, 3025),

  SMTP_URL: z.optional(url(/^smtps?:$/, 'smtp://user:password@host:587')),
  MAIL_FROM: z._default(z.string(), 'Kosheli <no-reply@kosheli.test>'),
  KHALTI_SERVICE_URL: z.optional(web),
  KHALTI_SERVICE_TOKEN: z.optional(z.string()),
  PAYU_FORM_URL: z.optional(web),
  PAYU_API_URL: z.optional(web),
  PAYU_KEY: z.optional(z.string()),
  PAYU_SALT: z.optional(z.string()),
  CALLBACK_SECRET: z.optional(
    z
      .string()
      .check(z.regex(/^[\w-]{16,100}$/, { error: 'must be 16 or more letters and digits' })),
  ),

  DELIVERY_TIMEOUT_MS: z.optional(positive),
  DELIVERY_ASK_SECONDS: z._default(
    seconds,
    [15, 60, 300, 900, 3600, 10_800, 21_600, 43_200, 86_400],
  ),
  DELIVERY_LEASE_SECONDS: z._default(positive, 30),
  DELIVERIES_AT_ONCE: z._default(positive, 64),
  PAYMENT_ASK_SECONDS: z._default(seconds, [60, 120, 240, 600, 1200, 2400, 4800, 9600, 86_400]),
  SWEEP_MS: z._default(positive, 1_000),

  REQUESTS_PER_MINUTE: z._default(positive, 1_200),
  SIGNUPS_PER_HOUR: z.optional(positive),
  LOGINS_PER_HOUR: z.optional(positive),
  CODES_PER_DAY: z.optional(positive),
  HUMAN_CHECK_COST: z._default(positive, 1_000),
  PASSWORD_HASH: z._default(
    z.enum(['strong', 'cheap'], { error: 'must be "strong" or "cheap"' }),
    'strong',
  ),
});

type Settings = z.output<typeof settings>;
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

/**
 * Where the outside world is: the sandbox's addresses unless set, and nothing made up without a
 * sandbox.
 */
function outsideWorld(set: Settings) {
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
      token: setting('KHALTI_SERVICE_TOKEN', 'TEST:kosheli-sandbox'),
      // The sandbox answers at once or, when told to, never: waiting long for it teaches nothing.
      timeoutMs: set.DELIVERY_TIMEOUT_MS ?? (isSandbox ? 5_000 : 20_000),
    },
    payu: {
      formUrl: setting('PAYU_FORM_URL', `${sandbox}/payu/_payment`),
      apiUrl: setting('PAYU_API_URL', `${sandbox}/payu/merchant/postservice.php?form=2`),
      key: setting('PAYU_KEY', 'KOSHELITEST'),
      salt: setting('PAYU_SALT', 'sandbox-salt'),
    },
    appSecret: setting('APP_SECRET', ''),
    callbackSecret: setting('CALLBACK_SECRET', 'sandbox-callbacks'),
  };
  if (missing.length > 0) {
    throw new WrongSetting(`Without the sandbox these settings are needed: ${missing.join(', ')}.`);
  }
  if (!isSandbox && world.khaltiService.token.startsWith('TEST:')) {
    throw new WrongSetting('KHALTI_SERVICE_TOKEN is a test token, which live orders must not use.');
  }
  return world;
}

/** Whoever holds an order must be done with it, asking and sending, before another may take it. */
function assertLease(leaseSeconds: number, timeoutMs: number): void {
  const workMs = timeoutMs + Math.min(timeoutMs, STATUS_TIMEOUT_MS);
  if (leaseSeconds * 1_000 > workMs) return;
  throw new WrongSetting(
    `DELIVERY_LEASE_SECONDS must be more than ${workMs / 1_000} with this DELIVERY_TIMEOUT_MS.`,
  );
}

function complete(set: Settings) {
  const isSandbox = set.SANDBOX === 'on';
  const world = outsideWorld(set);
  assertLease(set.DELIVERY_LEASE_SECONDS, world.khaltiService.timeoutMs);
  const publicUrl = (set.PUBLIC_URL ?? `http://localhost:${set.PORT}`).replace(/\/+$/, '');
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
    requestsPerMinute: set.REQUESTS_PER_MINUTE,
    signupsPerHour: set.SIGNUPS_PER_HOUR ?? (isSandbox ? 200 : 20),
    loginsPerHour: set.LOGINS_PER_HOUR ?? (isSandbox ? 600 : 60),
    codesPerDay: set.CODES_PER_DAY ?? (isSandbox ? 200 : 10),
    humanCheckCost: set.HUMAN_CHECK_COST,
    passwordHash: set.PASSWORD_HASH,
  };
}

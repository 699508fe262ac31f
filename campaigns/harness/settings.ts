// The settings of product and sandbox in a campaign: those of production, with keys of our own, short
// waits and cheap hashing. Addresses and keys follow from the product's declarations, so a new gateway
// needs nothing here.
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { Setting, TextOf } from '#contract/settings/setting.ts';
import { SETTINGS } from '#server/config.ts';

const DECLARED: readonly Setting[] = SETTINGS.flatMap(({ settings }) => Object.values(settings));

function newPrivateKey(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64');
}

/** A word, a named key, or a private key: the first that the setting takes. */
function newKey({ name, type }: Setting): string {
  const word = `campaign-only-secret-of-${name.toLowerCase().replaceAll('_', '-')}`;
  const named = `campaign:${randomBytes(32).toString('base64')}`;
  return [word, named].find((key) => type.safeParse(key).success) ?? newPrivateKey();
}

const isTestValue = ({ test, sandbox }: Setting): boolean =>
  typeof sandbox === 'string' && test?.test(sandbox) === true;

/**
 * The value of every setting whose sandbox value production refuses: secrets, and names of test
 * accounts. None may appear in a log.
 */
export const KEYS: Readonly<Record<string, string>> = Object.fromEntries(
  // A setting without a sandbox value belongs to a system that the sandbox does not simulate; a value
  // computed from the sandbox's ports is an address.
  DECLARED.filter(
    (setting) => (setting.isSecret && typeof setting.sandbox === 'string') || isTestValue(setting),
  ).map((setting) => [setting.name, newKey(setting)]),
);

/** The value of a secret setting. Throws if there is none of this name. */
export function keyOf(name: string): string {
  const key = KEYS[name];
  if (key === undefined) throw new Error(`${name} is no secret setting`);
  return key;
}

/** The keys as the sandbox receives them. */
export function sandboxKeys(): Record<string, string> {
  const shared = DECLARED.filter(({ name, shared }) => shared && name in KEYS);
  return Object.fromEntries(shared.map(({ name }) => [`SANDBOX_${name}`, keyOf(name)]));
}

/**
 * All settings of the outside systems at which we have a key: a sender's name, for example, belongs to the
 * key.
 */
const ACCOUNT_NAMES = new Set(
  SETTINGS.map(({ settings }): Setting[] => Object.values(settings))
    .filter((settings) => settings.some(({ shared }) => shared))
    .flatMap((settings) => settings.map(({ name }) => name)),
);

export interface SandboxPorts {
  port: number;
  smtpPort: number;
  clamdPort: number;
}

/** Our accounts at the outside systems, all of which the sandbox simulates. */
function accounts({ port, smtpPort, clamdPort }: SandboxPorts, apiPort: number) {
  const others: Record<string, number> = {
    SANDBOX_SMTP_PORT: smtpPort,
    SANDBOX_CLAMD_PORT: clamdPort,
  };
  return Object.fromEntries(
    DECLARED.flatMap(({ name, sandbox, shared }) => {
      // Forms are posted by the browser, which never goes through a relay.
      const web = name.endsWith('_FORM_URL') ? port : apiPort;
      const textOf: TextOf = (other) => String(others[other] ?? web);
      const value = KEYS[name] ?? (typeof sandbox === 'function' ? sandbox(textOf) : sandbox);
      const isOfAccount = name in KEYS || shared || ACCOUNT_NAMES.has(name);
      return value !== undefined && (isOfAccount || URL.canParse(value)) ? [[name, value]] : [];
    }),
  );
}

/**
 * `SANDBOX=off`: what runs is what runs in production. `apiPort` is where the product finds the
 * sandbox's APIs, if not at its own port.
 */
export function settingsFor(
  sandbox: SandboxPorts,
  databaseUrl: string,
  apiPort = sandbox.port,
): Record<string, string> {
  return {
    SANDBOX: 'off',
    DATABASE_URL: databaseUrl,
    // Each request names its own client address, as behind the proxy of a live product.
    TRUST_PROXY: 'on',
    LOG: 'warn',
    ...accounts(sandbox, apiPort),
    MAIL_FROM: 'Kosheli <no-reply@mail.example>',
    ...SHORT_WAITS,
  };
}

/** No limits on codes by SMS. */
export const MANY_SMS = {
  SMS_DAILY_BUDGET_RUPEES: '100000',
  SMS_PER_DAY: '100000',
  SMS_PER_NUMBER_PER_DAY: '100000',
  SMS_PER_PREFIX_PER_DAY: '100000',
  SMS_PER_NETWORK_PER_DAY: '100000',
} as const;

/**
 * Enough status queries that nothing needs manual review, and short leases. Nothing is logged, because errors
 * while something fails on purpose are no faults of the product.
 */
export const PATIENT = {
  LOG: 'silent',
  DELIVERY_ASK_SECONDS: `0.3,0.5,1,1,2${',3'.repeat(60)}`,
  PAYMENT_ASK_SECONDS: `0.5,0.5,1,1,2${',3'.repeat(60)}`,
  DELIVERY_TIMEOUT_MS: '800',
  DELIVERY_LEASE_SECONDS: '7',
} as const;

const SHORT_WAITS = {
  REQUESTS_PER_MINUTE: '0',
  // Attacks on one process are those on several.
  ACTS_PER_PERSON: '0',
  // No load shedding: many campaigns share a machine, and a process that is late there must refuse nobody.
  SHED_DELAY_MS: '0',
  SIGNUPS_PER_HOUR: '999999999',
  LOGINS_PER_HOUR: '999999999',
  LOOK_UPS_PER_HOUR: '999999999',
  CODES_PER_DAY: '999999',
  PASSWORD_HASH: 'cheap',
  HUMAN_CHECK_COST: '10',
  // Transfers go out at once; campaigns about held transfers override this.
  SEND_MONEY_CONFIRM_ABOVE: '100000',
  TRANSFER_HOLD_MINUTES: '0',
  TRANSFER_HOLD_RISK_MINUTES: '0',
  SWEEP_MS: '300',
  DELIVERY_TIMEOUT_MS: '1500',
  DELIVERY_ASK_SECONDS: '0.3,0.6,1,1,1,2,2,4,4,8,8',
  DELIVERY_LEASE_SECONDS: '30',
  PAYMENT_ASK_SECONDS: '0.5,0.5,1,1,2,2,4,4,8,8,16,16',
  REFUND_ASK_SECONDS: '0.3,0.5,1,1,2,2,4,4,8,8',
  FLOAT_RESERVE_RUPEES: '0',
} as const;

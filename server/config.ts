// The settings: read from the environment, parsed at start, and refused with a clear sentence when
// wrong.
import { LIMITS } from '#providers/guarded.ts';
import { STATUS_TIMEOUT_MS } from '#providers/khalti-service/client.ts';
import { readOutsideWorld, WrongSetting } from './outside-world.ts';
import { settings } from './settings.ts';
import type { Settings } from './settings.ts';

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
  const publicUrl = set.PUBLIC_URL
    ? new URL(set.PUBLIC_URL).origin
    : `http://localhost:${set.PORT}`;
  const world = readOutsideWorld(set, publicUrl);
  assertLease(set.DELIVERY_LEASE_SECONDS, world.khaltiService.timeoutMs);
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
    paymentHiddenTabs: set.PAYMENT_HIDDEN_TABS,
    paymentAskSeconds: set.PAYMENT_ASK_SECONDS,
    refundAskSeconds: set.REFUND_ASK_SECONDS,
    sweepMs: set.SWEEP_MS,
    reconcileGraceMinutes: set.RECONCILE_GRACE_MINUTES,
    carriers: set.CARRIERS ?? {},
    floatReservePaisa: BigInt(set.FLOAT_RESERVE_RUPEES) * 100n,
    requestsPerMinute: set.REQUESTS_PER_MINUTE,
    signupsPerHour: set.SIGNUPS_PER_HOUR ?? (isSandbox ? 200 : 20),
    loginsPerHour: set.LOGINS_PER_HOUR ?? (isSandbox ? 600 : 60),
    lookUpsPerHour: set.LOOK_UPS_PER_HOUR ?? (isSandbox ? 600 : 60),
    codesPerDay: set.CODES_PER_DAY ?? (isSandbox ? 200 : 10),
    humanCheckCost: set.HUMAN_CHECK_COST,
    passwordHash: set.PASSWORD_HASH,
  };
}

// The settings: read from the environment, parsed at start, and refused with a clear sentence when
// wrong.
import { LIMITS } from '#providers/guarded.ts';
import { STATUS_TIMEOUT_MS } from '#providers/khalti-service/client.ts';
import { readOutsideWorld } from './outside-world.ts';
import { makeComplaints, WrongSetting } from './outside-world/complaints.ts';
import type { Complaints } from './outside-world/complaints.ts';
import { settings } from './settings.ts';
import type { Settings } from './settings.ts';

/**
 * The settings in force, complete: beside the sandbox what is not set is its own; without it, it
 * must be set.
 */
export type Config = ReturnType<typeof complete>;

/**
 * Parses the environment. An empty value counts as not set. Throws WrongSetting with a sentence for
 * each setting that is wrong or, with SANDBOX=off, missing.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const complaints = makeComplaints();
  const config = complete(readSettings(given, complaints), complaints);
  const [first, ...more] = complaints.sentences;
  if (first === undefined) return config;
  const told = more.length === 0 ? ` ${first}` : `\n- ${[first, ...more].join('\n- ')}`;
  throw new WrongSetting(`Wrong settings:${told}`);
}

/** What is wrong is complained of and then left out, so that the rest can be looked at too. */
function readSettings(given: Record<string, unknown>, complaints: Complaints): Settings {
  const parsed = settings.safeParse(given);
  if (parsed.success) return parsed.data;
  for (const { path, message } of parsed.error.issues) {
    complaints.about([String(path[0])], `${path.join('.')} ${message}.`);
  }
  const right = Object.entries(given).filter(([name]) => !complaints.hasNamed(name));
  return settings.parse(Object.fromEntries(right));
}

/** An order whose worker was killed waits no longer than it must. */
const LEASE_SECONDS_MIN = 30;

/**
 * Whoever holds an order must be done with it, asking and sending and waiting for their turns,
 * before another may take it.
 */
function readLease(set: Settings, timeoutMs: number, complaints: Complaints): number {
  const questionMs = Math.min(timeoutMs, STATUS_TIMEOUT_MS);
  // A status query, at most two look-ups before a payment, and the payment itself.
  const workMs = timeoutMs + 3 * questionMs + 2 * LIMITS.waitMs;
  const leaseSeconds =
    set.DELIVERY_LEASE_SECONDS ?? Math.max(LEASE_SECONDS_MIN, Math.ceil(workMs / 1_000) + 5);
  if (leaseSeconds * 1_000 > workMs) return leaseSeconds;
  complaints.about(
    ['DELIVERY_LEASE_SECONDS', 'DELIVERY_TIMEOUT_MS'],
    `DELIVERY_LEASE_SECONDS must be more than ${workMs / 1_000} with this DELIVERY_TIMEOUT_MS.`,
  );
  return leaseSeconds;
}

/** Two programs cannot listen on one port; 0 is any that is free. */
function checkPorts(set: Settings, complaints: Complaints): void {
  const names =
    set.SANDBOX === 'on' ? (['PORT', 'SANDBOX_PORT', 'SANDBOX_SMTP_PORT'] as const) : [];
  for (const [index, name] of names.entries()) {
    const port = set[name];
    const same = names.slice(0, index).find((other) => port !== 0 && set[other] === port);
    if (!same) continue;
    complaints.about(
      [same, name],
      `${same} and ${name} must be different ports, and both are ${port}.`,
    );
  }
}

function complete(set: Settings, complaints: Complaints) {
  const isSandbox = set.SANDBOX === 'on';
  const publicUrl = set.PUBLIC_URL
    ? new URL(set.PUBLIC_URL).origin
    : `http://localhost:${set.PORT}`;
  const world = readOutsideWorld(set, publicUrl, complaints);
  const deliveryLeaseSeconds = readLease(set, world.khaltiService.timeoutMs, complaints);
  checkPorts(set, complaints);
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
    deliveryLeaseSeconds,
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

// Reloadly's webhook: signed and recent; it only triggers a query.
// Source: Reloadly's documentation of webhooks: X-Reloadly-Signature is the HMAC-SHA256, in hex, of
// the body as it came, a colon and X-Reloadly-Request-Timestamp.
import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';

export interface WebhookSettings {
  /** The signing secret of the webhook, which differs from the client's secret. */
  secret: string;
  /** Milliseconds since 1970; compared with the signed time. */
  nowMs?: () => number;
}

/** Header names in lower case, as Node gives them. */
export type WebhookHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** Undefined if it is not signed by Reloadly, is stale, or names no top-up. Never throws. */
export type ReadWebhook = (
  headers: WebhookHeaders,
  rawBody: string | Uint8Array,
) => { reference: string } | undefined;

const FRESH_MS = 300_000;

const reference = z.string().check(z.minLength(1), z.maxLength(150));
const named = z.looseObject({ customIdentifier: reference });
const webhookBody = z.looseObject({
  type: z.literal('airtime_transaction.status'),
  // In samples, the transaction is either `data` itself or one level deeper.
  data: z.union([named, z.looseObject({ transaction: named })]),
});

/** Seconds since 1970, or milliseconds where there are 13 digits. */
function momentMs(timestamp: string): number | undefined {
  if (/^\d{10}$/.test(timestamp)) return Number(timestamp) * 1000;
  return /^\d{13}$/.test(timestamp) ? Number(timestamp) : undefined;
}

function isSigned(told: string, secret: string, signed: readonly (string | Uint8Array)[]): boolean {
  const mac = createHmac('sha256', secret);
  for (const part of signed) mac.update(part);
  const right = Buffer.from(mac.digest('hex'));
  const given = Buffer.from(told.toLowerCase());
  return given.length === right.length && timingSafeEqual(given, right);
}

function parsedJson(rawBody: string | Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(rawBody).toString('utf8'));
  } catch {
    // Signed, but not JSON: it names no top-up, so there is nothing to query.
    return undefined;
  }
}

/** @throws RangeError for an empty secret, with which anybody could sign. */
export function makeReadWebhook({ secret, nowMs = Date.now }: WebhookSettings): ReadWebhook {
  if (secret === '') throw new RangeError('a webhook needs a secret');
  return (headers, rawBody) => {
    const signature = headers['x-reloadly-signature'];
    const timestamp = headers['x-reloadly-request-timestamp'];
    if (typeof signature !== 'string' || typeof timestamp !== 'string') return undefined;
    if (!isSigned(signature, secret, [rawBody, `:${timestamp}`])) return undefined;
    const signedAtMs = momentMs(timestamp);
    if (signedAtMs === undefined || Math.abs(nowMs() - signedAtMs) > FRESH_MS) return undefined;
    const parsed = webhookBody.safeParse(parsedJson(rawBody));
    if (!parsed.success) return undefined;
    const about = named.safeParse(parsed.data.data['transaction'] ?? parsed.data.data);
    return about.success ? { reference: about.data.customIdentifier } : undefined;
  };
}

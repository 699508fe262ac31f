// Reloadly's access token: fetched once, shared by all callers, renewed before it expires.
// Source: Reloadly's API documentation, `oauth/token` with client credentials; a live token lasts
// about 60 days, one of the test system a day.
import * as z from 'zod/mini';
import { exchange, faultOf } from '../http-json.ts';
import type { Fault } from '../http-json.ts';

export interface TokenRequest {
  authUrl: string;
  clientId: string;
  clientSecret: string;
  /** The address of the system that the token is for. */
  audience: string;
  timeoutMs: number;
  /** A monotonic clock; its origin does not matter. */
  nowMs: () => number;
}

/** A token, or why there is none; `isRefused` if our credentials are not accepted. */
export type TokenAnswer =
  | { kind: 'token'; token: string }
  | ({ kind: 'none'; isRefused: boolean } & Fault);

export interface AccessToken {
  /** The maximum duration of `get`. */
  timeoutMs: number;
  /** Never throws. */
  get: () => Promise<TokenAnswer>;
  /** Drops a rejected token, unless another caller has already renewed it. */
  forget: (token: string) => void;
}

const tokenBody = z.looseObject({
  // Visible ASCII only, because it goes into a header.
  access_token: z.string().check(z.regex(/^[\x21-\x7e]{1,8192}$/)),
  expires_in: z.optional(z.coerce.number()),
});

const REFUSED = new Set([400, 401, 403]);
const LIFE_MS_MAX = 86_400_000;
const LIFE_MS_WITHOUT_WORD = 60_000;
/** Renewed this long before it expires, so that it never expires during a request. */
const MARGIN_MS = 60_000;

function lifeMs(seconds: number | undefined): number {
  if (seconds === undefined || !(seconds > 0)) return LIFE_MS_WITHOUT_WORD;
  const toldMs = Math.min(seconds * 1000, LIFE_MS_MAX);
  return toldMs - Math.min(MARGIN_MS, toldMs / 10);
}

export function makeAccessToken(request: TokenRequest): AccessToken {
  const { authUrl, clientId, clientSecret, audience, timeoutMs, nowMs } = request;
  let held: { token: string; untilMs: number } | undefined;
  let underWay: Promise<TokenAnswer> | undefined;

  async function ask(): Promise<TokenAnswer> {
    const askedAtMs = nowMs();
    const grant = { client_id: clientId, client_secret: clientSecret, audience };
    try {
      const { httpStatus, body } = await exchange({
        url: `${authUrl}/oauth/token`,
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ ...grant, grant_type: 'client_credentials' }),
        timeoutMs,
      });
      const parsed = tokenBody.safeParse(body);
      if (httpStatus === 200 && parsed.success) {
        const { access_token: token, expires_in: seconds } = parsed.data;
        held = { token, untilMs: askedAtMs + lifeMs(seconds) };
        return { kind: 'token', token };
      }
      const isRefused = REFUSED.has(httpStatus) && body !== undefined;
      const fault = `no token: HTTP ${httpStatus}`;
      return { kind: 'none', isRefused, isTimeout: false, fault };
    } catch (error) {
      const { isTimeout, fault } = faultOf(error);
      return { kind: 'none', isRefused: false, isTimeout, fault: `no token: ${fault}` };
    }
  }

  return {
    timeoutMs,
    get: () => {
      if (held && nowMs() < held.untilMs) {
        return Promise.resolve({ kind: 'token', token: held.token });
      }
      underWay ??= ask().finally(() => (underWay = undefined));
      return underWay;
    },
    forget: (token) => {
      if (held?.token === token) held = undefined;
    },
  };
}

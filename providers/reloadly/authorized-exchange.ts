// A call to Reloadly with our token; if the token is rejected, it is renewed and the call retried once.
import { exchange, faultOf } from '../http-json.ts';
import type { Fault } from '../http-json.ts';
import type { RawAnswer } from '../evidence.ts';
import type { AccessToken } from './access-token.ts';

export interface Call {
  /** The path, with a leading slash. */
  path: string;
  /** Sent by POST; a call without a body is a GET. */
  body?: object;
  /** For this call with everything it needs, including a token. */
  timeoutMs: number;
}

/**
 * `not sent`: without a token or enough time, nothing was sent. `no answer`: it may have arrived, so the
 * outcome is unknown.
 */
export type Called =
  | { kind: 'answered'; raw: RawAnswer }
  | ({ kind: 'not sent'; isRefused: boolean } & Fault)
  | ({ kind: 'no answer' } & Fault);

/** Never throws. */
export type CallReloadly = (call: Call) => Promise<Called>;

const ACCEPT = 'application/com.reloadly.topups-v1+json';

/** With less time left than this, a call is not sent. */
const LEAST_MS = 50;

const TOO_LATE: Called = {
  kind: 'not sent',
  isRefused: false,
  isTimeout: true,
  fault: 'there was no time left to send it',
};

export function makeCallReloadly(
  url: string,
  accessToken: AccessToken,
  nowMs: () => number,
): CallReloadly {
  const send = (token: string, { path, body, timeoutMs }: Call): Promise<RawAnswer> =>
    exchange({
      url: `${url}${path}`,
      headers: {
        accept: ACCEPT,
        authorization: `Bearer ${token}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : { method: 'GET' }),
      timeoutMs,
    });

  return async (call) => {
    const endsAtMs = nowMs() + call.timeoutMs;
    const leftMs = () => Math.floor(endsAtMs - nowMs());
    if (leftMs() < LEAST_MS) return TOO_LATE;
    const first = await accessToken.get();
    if (first.kind === 'none') return { ...first, kind: 'not sent' };
    if (leftMs() < LEAST_MS) return TOO_LATE;
    try {
      const raw = await send(first.token, { ...call, timeoutMs: leftMs() });
      if (raw.httpStatus !== 401) return { kind: 'answered', raw };
      // A call with a rejected token had no effect, so it may be retried once.
      accessToken.forget(first.token);
      if (leftMs() < accessToken.timeoutMs) return { kind: 'answered', raw };
      const second = await accessToken.get();
      if (second.kind === 'none' || leftMs() < LEAST_MS) return { kind: 'answered', raw };
      const again = await send(second.token, { ...call, timeoutMs: leftMs() });
      return { kind: 'answered', raw: again };
    } catch (error) {
      return { kind: 'no answer', ...faultOf(error) };
    }
  };
}

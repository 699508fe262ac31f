// Builds requests to Khalti Service: its paths, and where the token goes.
// Source: the service's API documentation v9.5: the token goes into the body; for a GET into the query,
// because a body would be lost on the way.
import { exchange } from '../http-json.ts';
import type { RawAnswer } from '../evidence.ts';

export interface Wire {
  /** Rejects if no complete answer came in time, like `exchange`. */
  post: (path: string, fields: object, timeoutMs: number) => Promise<RawAnswer>;
  get: (path: string, fields: Record<string, string>, timeoutMs: number) => Promise<RawAnswer>;
}

/** The host comes from a setting and paths are constants; no part of an answer ever becomes a URL. */
export function makeWire({ url, token }: { url: string; token: string }): Wire {
  return {
    post: (path, fields, timeoutMs) =>
      exchange({
        url: `${url}/api/${path}/`,
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...fields, token }),
        timeoutMs,
      }),
    get: (path, fields, timeoutMs) => {
      const query = new URLSearchParams({ ...fields, token });
      return exchange({ url: `${url}/api/${path}/?${query}`, method: 'GET', timeoutMs });
    },
  };
}

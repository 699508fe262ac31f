// How requests to Khalti Service are written: its paths, and where its token goes.
// Source: the service's API documentation v9.5: the token goes in the body, and of a GET into the
// query, where a body would be lost on the way.
import { exchange } from '../http-json.ts';
import type { RawAnswer } from '../proof.ts';

export interface Wire {
  /** Rejects when no whole answer came in time, as `exchange` does. */
  post: (path: string, fields: object, timeoutMs: number) => Promise<RawAnswer>;
  get: (path: string, fields: Record<string, string>, timeoutMs: number) => Promise<RawAnswer>;
}

/** The host is the setting's; paths are ours; nothing of an answer ever becomes an address. */
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

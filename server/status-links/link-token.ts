// The token of a link is its signed id, so that it can be shown to its owner again without being stored.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKeys } from '#server/secret.ts';

const ID_BYTES = 16;
const TOKEN = /^[\w-]{43}$/;

export interface LinkTokens {
  /** Takes a link's id, a uuid; returns 43 URL-safe characters. */
  tokenOf: (id: string) => string;
  /**
   * The id in a token that we signed; undefined for any other text, which saves a database query.
   */
  idOf: (token: string) => string | undefined;
}

/**
 * Derives its own keys from the app's secrets: the current one signs links, and those of the
 * previous one stay valid while it is set.
 */
export function makeLinkTokens(appSecret: string, previous?: string): LinkTokens {
  const keys = deriveKeys('status links', appSecret, previous);
  const sign = (key: Buffer, id: Buffer): Buffer =>
    createHmac('sha256', key).update(id).digest().subarray(0, ID_BYTES);
  const signed = (key: Buffer, id: Buffer): string =>
    Buffer.concat([id, sign(key, id)]).toString('base64url');
  return {
    tokenOf: (id) => signed(keys.current, Buffer.from(id.replaceAll('-', ''), 'hex')),
    idOf: (token) => {
      if (!TOKEN.test(token)) return undefined;
      const id = Buffer.from(token, 'base64url').subarray(0, ID_BYTES);
      // Compares the whole text, so that a token has only one spelling.
      const isOurs = keys.all.some((key) =>
        timingSafeEqual(Buffer.from(token), Buffer.from(signed(key, id))),
      );
      if (!isOurs) return undefined;
      return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
    },
  };
}
